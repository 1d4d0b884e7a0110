/* A report of a fault: a text with the whole game in it, so that it can be played again where it is mended. */
import { useRef, useState } from "preact/hooks";
import { copy, download } from "../common/files";
import type { GameTable } from "../store/table";
import { t } from "../texts";

async function reportText(table: GameTable, count: number): Promise<string> {
  const [about, record] = await Promise.all([table.engine.about(), table.record()]);
  return t("game.report-body", { version: about.version, browser: navigator.userAgent, count, record });
}

export function FaultReport({ table, count }: { table: GameTable; count: number }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState("");
  const [copied, setCopied] = useState(false);
  const written = () => area.current?.value ?? text;
  async function open(): Promise<void> {
    setCopied(false);
    setText(await reportText(table, count).catch((error: unknown) => String(error)));
    dialog.current?.showModal();
  }
  return (
    <section class="gm-section gm-report">
      <button type="button" class="quiet" data-report onClick={() => void open()}>{t("game.report")}</button>
      <dialog ref={dialog} class="gm-dialog" aria-labelledby="gm-report-title">
        <h2 id="gm-report-title">{t("game.report")}</h2>
        <p>{t("game.report-about")}</p>
        <textarea ref={area} rows={14} aria-label={t("game.report-text")} defaultValue={text} key={text} />
        <div class="gm-buttons">
          <button type="button" class="primary" onClick={() => void copy(written()).then(setCopied)}>
            {t(copied ? "game.report-copied" : "game.report-copy")}
          </button>
          <button type="button" onClick={() => download("brume-fault.txt", written())}>
            {t("game.report-download")}
          </button>
          <button type="button" onClick={() => dialog.current?.close()}>{t("game.report-close")}</button>
        </div>
      </dialog>
    </section>
  );
}
