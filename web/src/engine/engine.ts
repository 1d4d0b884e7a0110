/* What the page may ask of the rules: the engine in its worker, seen from the page.
 *
 * Every answer comes from C (src/face); nothing here or behind it knows a rule. A refusal is an EngineError whose
 * message says what is wrong and how to mend it. Questions are answered in the order in which they are asked.
 */
import type { About, Action, Decision, Event, Position, Rulebook, Step, SymbolPicture, TileSets, Terms } from './shapes';

/** Where a game stands. `options` are all that may be answered now, each with the words that a record has for it. */
export interface State {
  terms: Terms; // preset, options, seats, seed
  count: number; // actions so far
  position: Position;
  decision: Decision;
  /** Who decides now: a person, a bot, chance (a draw), or nobody since it is over. */
  turn: { by: 'human' | 'bot' | 'chance' | 'nobody'; seat: number | null; who: string | null };
  options: Choice[];
  /** The number of the drawn tile's rotations and the square of the tile placed this turn, where there is one. */
  placed: [number, number] | null;
  takeBack: { one: boolean; turn: boolean };
  /** Open squares that no unseen tile can fill. */
  holes: [number, number][];
  over: boolean;
}
/** An option as docs/transcript.md has it, with the words of a record that take it. */
export type Choice = Action & { words: string };

export interface Taken { step: Step; state: State }
export interface Preview { events: Event[]; decision: Decision; options: number; scores: Record<string, number> }
export interface HistoryEntry {
  n: number; by: string | null; words: string; decision: Decision; events: Event[];
  scores: Record<string, number>; projected: Record<string, number>; team?: number;
}

export interface Engine {
  about(): Promise<About>;
  sets(): Promise<TileSets>;
  rules(): Promise<Rulebook>;
  begin(terms: string): Promise<State>;
  open(record: string): Promise<State>;
  record(): Promise<string>;
  state(): Promise<State>;
  stateAt(n: number): Promise<State>;
  history(): Promise<HistoryEntry[]>;
  apply(words: string): Promise<Taken>;
  preview(words: string): Promise<Preview>;
  draw(): Promise<Taken>;
  bot(): Promise<Taken>;
  takeBack(): Promise<State>;
  takeBackTurn(): Promise<State>;
  shapes(dark: boolean): Promise<string>;
  symbol(tile: string, rotation: number, dark: boolean): Promise<SymbolPicture>;
  picture(n: number, dark: boolean, pixels: number): Promise<string>;
}
