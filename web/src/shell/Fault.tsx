/* What a person sees when the page itself failed: what happened, what still stands, and the record to report it. */
import { rawEntry } from "../store/saved";
import { t } from "../texts";
import { download } from "../common/files";
import { Screen } from "./Frame";
import type { Route } from "./router";

function wordsOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

export function Fault({ error, route }: { error: unknown; route: Route }) {
  const id = route.screen === "game" ? route.id : null;
  const text = t("shell.fault-text", { what: wordsOf(error), where: location.hash, browser: navigator.userAgent });
  return (
    <Screen name="fault">
      <p role="alert">{t(id ? "shell.fault-game" : "shell.fault-page")}</p>
      <p class="sh-buttons">
        <button type="button" class="primary" onClick={() => location.reload()}>{t("shell.fault-again")}</button>
        <a class="button" href="#/">{t("shell.to-start")}</a>
        <button type="button" onClick={() => download("brume-fault.txt", text + "\n\n" + recordOf(id))}>
          {t("shell.fault-download")}
        </button>
      </p>
      <details>
        <summary>{t("shell.fault-details")}</summary>
        <pre class="sh-pre">{text}</pre>
      </details>
    </Screen>
  );
}

function recordOf(id: string | null): string {
  try {
    return (id && rawEntry(id)) || "";
  } catch {
    return "";
  }
}
