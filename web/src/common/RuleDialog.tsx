/* A rule, one tap away from wherever its id stands: RuleLink is the tap, RuleDialog the rule. The dialog is drawn once,
 * by the page's frame; links in it lead on to other rules and back. */
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../texts";
import { loadRulebook, useLoaded } from "./library";
import { RuleFacts, RuleText } from "./rule_text";

let shown: string[] = [];
const watchers = new Set<() => void>();

function show(next: string[]): void {
  shown = next;
  for (const watcher of watchers) watcher();
}

/** Opens the dialog on a rule, or leads on to it in the open dialog. */
export function openRule(id: string): void {
  show([...shown, id]);
}

/** The id of a rule (or other words) that opens the rule. */
export function RuleLink({ id, children }: { id: string; children?: ComponentChildren }) {
  return (
    <button type="button" class="link sh-rule-link" data-rule={id} aria-haspopup="dialog" onClick={() => openRule(id)}
      aria-label={children ? undefined : t("rules.link", { id })}>
      {children ?? id}
    </button>
  );
}

function useShown(): string[] {
  const [, redraw] = useState(0);
  useEffect(() => {
    const watcher = () => redraw((n) => n + 1);
    watchers.add(watcher);
    return () => {
      watchers.delete(watcher);
    };
  }, []);
  return shown;
}

export function RuleDialog() {
  const ids = useShown();
  const id = ids[ids.length - 1];
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (id && !dialog.current?.open) dialog.current?.showModal();
    if (!id && dialog.current?.open) dialog.current.close();
    if (id && dialog.current) dialog.current.scrollTop = 0;
    if (id) title.current?.focus();
  }, [id]);
  return (
    <dialog ref={dialog} class="sh-rule-dialog" aria-labelledby="sh-rule-title" onClose={() => show([])}
      onClick={(event) => event.target === dialog.current && show([])}>
      {id && <RulePage id={id} title={title} back={ids.length > 1} />}
    </dialog>
  );
}

function RulePage(props: { id: string; title: { current: HTMLHeadingElement | null }; back: boolean }) {
  const { value: book, error } = useLoaded(loadRulebook);
  const rule = book?.rules.find((one) => one.id === props.id);
  return (
    <div class="sh-rule-page">
      <p class="sh-rule-id">{props.id}</p>
      <h2 id="sh-rule-title" ref={props.title} tabIndex={-1}>
        {rule?.title ?? (book ? t("rules.unknown", { id: props.id }) : t("rules.loading"))}
      </h2>
      {error !== null && <p role="alert">{t("rules.failed", { why: String(error) })}</p>}
      {rule && <RuleText text={rule.text} onRule={openRule} />}
      {rule && <RuleFacts rule={rule} rules={book?.rules ?? []} onRule={openRule} />}
      <p class="sh-dialog-buttons">
        {props.back && (
          <button type="button" onClick={() => show(shown.slice(0, -1))}>
            {t("rules.back")}
          </button>
        )}
        <a class="button" href={`#/rules/${props.id}`} onClick={() => show([])}>
          {t("rules.in-book")}
        </a>
        <button type="button" class="primary" onClick={() => show([])}>
          {t("rules.close")}
        </button>
      </p>
    </div>
  );
}
