/* The text of a rule as elements: paragraphs, lists, options of the program between backquotes, and each rule that it
 * names as a link. What the marks mean stands in docs/rules.md. */
import type { ComponentChildren } from "preact";
import { t } from "../texts";
import type { Rule } from "./library";

type OnRule = (id: string) => void;

function Words({ text, onRule }: { text: string; onRule: OnRule }) {
  const parts = text.split(/(`[^`]+`|\b[RP]-[VC]-\d+[a-z]?\b)/);
  const nodes: ComponentChildren[] = parts.map((part) => {
    if (part.startsWith("`")) return <code>{part.slice(1, -1)}</code>;
    if (/^[RP]-[VC]-\d/.test(part)) return <IdLink id={part} onRule={onRule} />;
    return part;
  });
  return <>{nodes}</>;
}

function IdLink({ id, title, onRule }: { id: string; title?: string; onRule: OnRule }) {
  return (
    <button type="button" class="link sh-rule-link" data-rule={id} onClick={() => onRule(id)}
      aria-label={title ? undefined : t("rules.link", { id })}>
      {title ? `${id} ${title}` : id}
    </button>
  );
}

type Block = { kind: "p" | "ul" | "ol"; lines: string[] };

/** Paragraphs and lists of a rule's text. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  for (const line of text.split("\n")) {
    const item = /^(?:(-)|\d+\.) (.*)$/.exec(line);
    const kind = !item ? "p" : item[1] ? "ul" : "ol";
    const words = item?.[2] ?? line;
    const last = blocks[blocks.length - 1];
    if (words === "") continue;
    if (last && last.kind === kind && kind !== "p") last.lines.push(words);
    else blocks.push({ kind, lines: [words] });
  }
  return blocks;
}

export function RuleText({ text, onRule }: { text: string; onRule: OnRule }) {
  return (
    <div class="sh-rule-text">
      {blocksOf(text).map(({ kind: Kind, lines }) =>
        Kind === "p" ? (
          <p><Words text={lines[0] ?? ""} onRule={onRule} /></p>
        ) : (
          <Kind>{lines.map((line) => <li><Words text={line} onRule={onRule} /></li>)}</Kind>
        ),
      )}
    </div>
  );
}

/** How sure we are of a rule, where it is from, and which rules stand near it. */
export function RuleFacts({ rule, rules, onRule }: { rule: Rule; rules: readonly Rule[]; onRule: OnRule }) {
  const near = rule.see.map((id) => ({ id, title: rules.find((one) => one.id === id)?.title }));
  return (
    <div class="sh-rule-facts">
      <p>
        <span class="sh-sure" data-sure={rule.confidence} aria-hidden="true" />
        {t("rules.sure", { confidence: rule.confidence })}
        {rule["confidence-text"] !== rule.confidence &&
          ` ${t("rules.sure-detail", { detail: rule["confidence-text"] })}`}
      </p>
      {near.length > 0 && (
        <>
          <p class="sh-near-head">{t("rules.see")}</p>
          <ul class="sh-near">
            {near.map(({ id, title }) => <li><IdLink id={id} title={title} onRule={onRule} /></li>)}
          </ul>
        </>
      )}
    </div>
  );
}
