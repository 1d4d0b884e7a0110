/* All words of the page stand in web/texts/LANGUAGE/*.json, as ICU messages; this file looks them up and fills them in.
 *
 * A key is the file's name, a dot and a name in kebab-case: 'game.ghosts-left'. A message is compiled when it is first
 * used and kept. A key that isn't there is an error while developing; a player sees the key's last part instead of an
 * empty page, and a test sees to it that it doesn't come to that.
 */
import { IntlMessageFormat } from 'intl-messageformat';
import app from '../../texts/en/app.json';
import board from '../../texts/en/board.json';
import events from '../../texts/en/events.json';
import game from '../../texts/en/game.json';

export type Values = Record<string, string | number | bigint | boolean | Date | null | undefined>;
type Catalogue = Readonly<Record<string, string>>;

/** Set by the bundler; a development build says so with --define:DEVELOPMENT=true. */
declare const DEVELOPMENT: boolean | undefined;
const developing = typeof DEVELOPMENT !== 'undefined' && DEVELOPMENT === true;

export const language = 'en';
export const catalogue: Catalogue = { ...app, ...board, ...events, ...game };

const compiled = new Map<string, IntlMessageFormat>();

function missing(key: string): string {
  if (developing) throw new Error(`no text for '${key}': add it to web/texts/${language}/${key.split('.')[0]}.json`);
  return key.slice(key.indexOf('.') + 1).replaceAll('-', ' ');
}

function compile(key: string): IntlMessageFormat | null {
  const known = compiled.get(key);
  if (known) return known;
  const message = catalogue[key];
  if (message === undefined) return null;
  const format = new IntlMessageFormat(message, language, undefined, { ignoreTag: true });
  compiled.set(key, format);
  return format;
}

/** The text of a key, with its values filled in. */
export function t(key: string, values?: Values): string {
  const format = compile(key);
  return format ? String(format.format(values)) : missing(key);
}

/** Whether there is a text for a key: for names that come from the rules, like a bot's. */
export function hasText(key: string): boolean {
  return catalogue[key] !== undefined;
}

/** The text of a key where there is one, else the words given: for names that a newer engine may have. */
export function textOr(key: string, otherwise: string, values?: Values): string {
  return hasText(key) ? t(key, values) : otherwise;
}

const numbers = new Intl.NumberFormat(language);
const days = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
const lists = new Intl.ListFormat(language, { style: 'long', type: 'conjunction' });

export const formatNumber = (value: number | bigint): string => numbers.format(value);
export const formatTime = (moment: number | Date): string => days.format(moment);
export const formatList = (items: Iterable<string>): string => lists.format(items);
