/* Keys of the whole screen. They hold while the focus is on the board or in the question, so that no letter does
 * anything elsewhere; the board's own keys come first. */
import type { GameTable, View } from "../store/table";
import type { Question } from "./decisions";
import type { Choosing } from "./use_choosing";

interface KeyedGame {
  table: GameTable;
  view: View;
  question: Question;
  choosing: Choosing;
}

function isTyping(element: Element): boolean {
  return element.matches("input, textarea, select, [contenteditable]");
}

function pressed(key: string, shift: boolean, on: Element, game: KeyedGame): boolean {
  const { table, view, question, choosing } = game;
  const digit = /^[1-9]$/.test(key) ? question.choices[Number(key) - 1] : undefined;
  if (digit) choosing.choose(digit.words);
  else if (key.toLowerCase() === "r" && question.kind === "place") choosing.rotate(shift ? -1 : 1);
  else if (key.toLowerCase() === "u" && shift && view.state.takeBack.turn) void table.takeBackTurn();
  else if (key.toLowerCase() === "u" && view.state.takeBack.one) void table.takeBack();
  else if (key === "Enter" && on.matches("h2") && choosing.words !== null) choosing.confirm();
  else if (key === "Escape" && choosing.words !== null) choosing.cancel();
  else return false;
  return true;
}

export function onGameKey(event: KeyboardEvent, game: KeyedGame): void {
  const on = event.target;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (!(on instanceof Element) || isTyping(on) || !on.closest(".gm-decision, .gm-board")) return;
  if (pressed(event.key, event.shiftKey, on, game)) event.preventDefault();
}
