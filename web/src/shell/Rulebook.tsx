/* The rulebook: every rule by section, found by its words or its id, one shown in full; and the words of the game. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { t } from "../texts";
import { Screen } from "./Frame";
import { loadRulebook, useLoaded, type Rule, type Rulebook } from "../common/library";
import { bySection, searchRules, searchTerms } from "./rule_search";
import { RuleFacts, RuleText } from "../common/rule_text";
import { go } from "./router";

const toRule = (id: string) => go(`#/rules/${id}`);

function OneRule({ rule, rules }: { rule: Rule; rules: readonly Rule[] }) {
  const title = useRef<HTMLHeadingElement>(null);
  const arrived = useRef(false);
  useEffect(() => {
    if (arrived.current) {
      title.current?.focus({ preventScroll: true });
      title.current?.closest("article")?.scrollIntoView({ block: "nearest" });
    }
    arrived.current = true;
  }, [rule.id]);
  const at = rules.indexOf(rule);
  const before = rules[at - 1];
  const after = rules[at + 1];
  return (
    <article class="sh-card sh-rule">
      <p class="sh-rule-id">{rule.id} · {rule.section}</p>
      <h2 ref={title} tabIndex={-1}>{rule.title}</h2>
      <RuleText text={rule.text} onRule={toRule} />
      <RuleFacts rule={rule} rules={rules} onRule={toRule} />
      <nav class="sh-buttons" aria-label={t("rules.neighbours")}>
        {before && <a class="button quiet" href={`#/rules/${before.id}`}>{t("rules.before", { id: before.id })}</a>}
        {after && <a class="button quiet" href={`#/rules/${after.id}`}>{t("rules.after", { id: after.id })}</a>}
      </nav>
    </article>
  );
}

function Contents({ rules, chosen, open }: { rules: readonly Rule[]; chosen: string | null; open: boolean }) {
  return (
    <div class="sh-contents">
      {bySection(rules).map(({ section, rules: of }) => (
        <details key={`${section} ${open}`} open={open || of.some(({ id }) => id === chosen)}>
          <summary><h2>{section}</h2></summary>
          <ul>
            {of.map(({ id, title }) => (
              <li key={id}>
                <a href={`#/rules/${id}`} aria-current={id === chosen ? "true" : undefined}>
                  <span class="sh-rule-id">{id}</span> {title}
                </a>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}

function Words({ terms, open }: { terms: Rulebook["words"]; open: boolean }) {
  if (terms.length === 0) return null;
  return (
    <details key={String(open)} class="sh-words" open={open}>
      <summary><h2>{t("rules.words")}</h2></summary>
      <dl>
        {terms.map(({ word, meaning }, n) => [<dt key={`t${n}`}>{word}</dt>, <dd key={`d${n}`}>{meaning}</dd>])}
      </dl>
    </details>
  );
}

function Book({ book, id }: { book: Rulebook; id: string | null }) {
  const [query, ask] = useState("");
  const found = useMemo(() => searchRules(book.rules, query), [book, query]);
  const terms = useMemo(() => searchTerms(book.words, query), [book, query]);
  const chosen = book.rules.find((rule) => rule.id === id) ?? null;
  const searching = query.trim() !== "";
  const count = found.length + (searching ? terms.length : 0);
  return (
    <div class="sh-book" data-chosen={chosen !== null}>
      <div class="sh-book-search">
        <form role="search" onSubmit={(event) => { event.preventDefault(); if (found[0]) toRule(found[0].id); }}>
          <label for="rules-search">{t("rules.search")}</label>
          <input id="rules-search" type="search" value={query} autocomplete="off"
            onInput={(event) => ask(event.currentTarget.value)} />
        </form>
        <p role="status" class="sh-hint">{searching && t("rules.found", { count })}</p>
        <Contents rules={found} chosen={id} open={searching && found.length <= 40} />
        <Words terms={terms} open={searching} />
      </div>
      <div class="sh-book-page">
        {chosen && <OneRule rule={chosen} rules={book.rules} />}
        {id !== null && !chosen && <p role="alert">{t("rules.unknown", { id })}</p>}
        {!chosen && <div class="sh-card"><p>{t("rules.about")}</p><p>{t("rules.own-words")}</p></div>}
      </div>
    </div>
  );
}

export function RulebookScreen({ id }: { id: string | null }) {
  const { value, error } = useLoaded(loadRulebook);
  return (
    <Screen name="rules" wide>
      {!value && error === null && <p role="status">{t("rules.loading")}</p>}
      {error !== null && <p class="sh-problem" role="alert">{t("rules.failed", { why: String(error) })}</p>}
      {value && <Book book={value} id={id} />}
    </Screen>
  );
}
