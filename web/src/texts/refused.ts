/* What the engine refuses, in the words of the page's language. web/texts/en/refusals.json has the engine's own words,
 * made by tools/face_types.py; another language has its words by the same names. */
import english from "../../texts/en/refusals.json";
import { t } from "./index";

const names = new Map(Object.entries(english).map(([name, words]) => [words, name]));

/** A message of the engine: a refusal in the words of the catalogue, with the rule that stood behind it in brackets;
 *  anything else as it is. */
export function refusedText(message: string): string {
  const [, words = message, rule = ""] =
    /^(?:this can't be played: )?(.*?)( \([RP]-[VC]-\d+[a-d]?\))?$/s.exec(message) ?? [];
  const name = names.get(words);
  return name === undefined ? message : t(`refusals.${name}`) + rule;
}
