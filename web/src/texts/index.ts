/* The words of the page. All of them stand in web/texts/LANGUAGE/FILE.json as ICU messages, so that a translator finds
 * plurals and genders in one place and nothing is glued together from pieces here. A key is FILE.NAME. A long text is a
 * list of lines, joined by blanks. */
import { IntlMessageFormat, type FormatXMLElementFn } from "intl-messageformat";
import type { ComponentChildren } from "preact";
import board from "../../texts/en/board.json";
import events from "../../texts/en/events.json";
import game from "../../texts/en/game.json";
import help from "../../texts/en/help.json";
import refusals from "../../texts/en/refusals.json";
import rules from "../../texts/en/rules.json";
import setup from "../../texts/en/setup.json";
import shell from "../../texts/en/shell.json";

type File = Record<string, string | string[]>;
type Catalogue = Record<string, File>;
type Plain = string | number | boolean | Date | null | undefined;
export type Args = Record<string, Plain>;
/** What stands between <name> and </name> of a message is given to the argument of that name. */
export type RichArgs = Record<string, Plain | ((children: ComponentChildren) => ComponentChildren)>;

/** A further language is a folder beside en and an entry here. */
const catalogues: Record<string, Catalogue> = {
  en: { board, events, game, help, refusals, rules, setup, shell },
};
export const locale = "en";

const made = new Map<string, IntlMessageFormat>();

function message(key: string): string | undefined {
  const dot = key.indexOf(".");
  const text = catalogues[locale]?.[key.slice(0, dot)]?.[key.slice(dot + 1)];
  return Array.isArray(text) ? text.join(" ") : text;
}

/** Is there such a text? For names that come from the engine and may be newer than the catalogue. */
export function hasText(key: string): boolean {
  return message(key) !== undefined;
}

function formatOf(key: string): IntlMessageFormat | null {
  const known = made.get(key);
  if (known) return known;
  const text = message(key);
  if (text === undefined) return null;
  const format = new IntlMessageFormat(text, locale);
  made.set(key, format);
  return format;
}

/** A missing text or argument must not take the game away: the key is shown and the console has the reason. */
function told(key: string, why: unknown): string {
  console.error(`text ${key}:`, why);
  return key;
}

/** A word of the engine as a selector of a message: ICU lets no hyphen stand there. */
export function selector(word: string): string {
  return word.replaceAll("-", "_");
}

/** The text of a key as plain words. */
export function t(key: string, args?: Args): string {
  const format = formatOf(key);
  if (!format) return told(key, "missing");
  try {
    return String(format.format(args));
  } catch (error) {
    return told(key, error);
  }
}

/** The text of a key with elements in it: `<rule>the rule</rule>` calls args.rule with what stands between. */
export function rich(key: string, args: RichArgs): ComponentChildren {
  const format = formatOf(key);
  if (!format) return told(key, "missing");
  try {
    return format.format<ComponentChildren>(args as Record<string, Plain | FormatXMLElementFn<ComponentChildren>>);
  } catch (error) {
    return told(key, error);
  }
}

/** A day as people write it here; `day` is YYYY-MM-DD. */
export function dayText(day: string): string {
  const date = new Date(`${day}T12:00:00Z`);
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(date);
}

/** A moment in the reader's own time zone. */
export function momentText(moment: number): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" }).format(new Date(moment));
}
