/* What is to be said: a key of the catalogue and its arguments. Events and decisions become this first, so that what
 * is said can be tested without a page, and becomes words in one place. */
import { locale, t, type Args } from "../texts";

export interface Said {
  key: string;
  args: Args;
}

export function said(key: string, args: Args = {}): Said {
  return { key, args };
}

export function say(what: Said): string {
  return t(what.key, what.args);
}

const lists = new Intl.ListFormat(locale, { style: "long", type: "conjunction" });

/** "north, east and south" */
export function listed(words: string[]): string {
  return lists.format(words);
}
