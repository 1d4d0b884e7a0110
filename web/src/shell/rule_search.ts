/* Searching the rulebook: a rule is found when it holds all words that were typed, in any order, anywhere. */
import type { Rule, Rulebook } from "../common/library";

function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

export function wordsOf(query: string): string[] {
  return plain(query).split(/\s+/).filter((word) => word !== "");
}

/** How well a rule answers: 3 its id, 2 all words in the title, 1 somewhere, 0 not at all. */
export function rank(rule: Pick<Rule, "id" | "title" | "text" | "section">, words: readonly string[]): number {
  const id = plain(rule.id);
  if (words.length === 1 && words[0] && (id === words[0] || id.endsWith(`-${words[0]}`))) return 3;
  const title = plain(rule.title);
  if (words.every((word) => title.includes(word))) return 2;
  const all = plain(`${rule.id} ${rule.title} ${rule.section} ${rule.text}`);
  return words.every((word) => all.includes(word)) ? 1 : 0;
}

/** The rules that hold all words, the best first, else in the order of the book. */
export function searchRules(rules: readonly Rule[], query: string): Rule[] {
  const words = wordsOf(query);
  if (words.length === 0) return [...rules];
  return rules
    .map((rule, at) => ({ rule, at, rank: rank(rule, words) }))
    .filter((found) => found.rank > 0)
    .sort((a, b) => b.rank - a.rank || a.at - b.at)
    .map(({ rule }) => rule);
}

export function searchTerms(terms: Rulebook["words"], query: string): Rulebook["words"] {
  const words = wordsOf(query);
  return terms.filter(({ word, meaning }) => words.every((one) => plain(`${word} ${meaning}`).includes(one)));
}

/** The rules by section, in the order of the book. */
export function bySection(rules: readonly Rule[]): { section: string; rules: Rule[] }[] {
  const sections: { section: string; rules: Rule[] }[] = [];
  for (const rule of rules) {
    const last = sections.find(({ section }) => section === rule.section);
    if (last) last.rules.push(rule);
    else sections.push({ section: rule.section, rules: [rule] });
  }
  return sections;
}
