/* The games that are kept: each one's set-up and its record so far, so that closing the browser loses nothing.
 *
 * `GameStore.create` begins an entry, the table calls `keep` after each action, the list on the first screen shows the
 * entries. Deleting can be undone until the page is left. Where nothing can be kept, `place` says so and the page tells.
 */
import type { State } from '../engine/engine';
import type { Setup } from './setup';
import type { Place, Storage } from './storage';

export interface SavedGame {
  id: string;
  setup: Setup;
  /** The record so far; null: not begun, the set-up begins it. */
  record: string | null;
  started: number; // milliseconds since 1970
  changed: number;
  count: number; // actions so far
  over: boolean;
  /** Points by colour; of a team one number. */
  scores: Record<string, number>;
  team?: number;
  outcome?: string; // of a team: won, lost-by-ghosts, lost-by-tiles
  turn: string | null; // whose turn it is, a colour
  daily?: string; // the day of a daily game
}

export type GameListener = (games: readonly SavedGame[]) => void;
const PREFIX = 'game/';

function isSaved(value: unknown): value is SavedGame {
  const game = value as Partial<SavedGame> | null | undefined;
  return typeof game?.id === 'string' && typeof game.setup === 'object' && Array.isArray(game.setup?.seats);
}

export function newId(): string {
  const [a = 0, b = 0] = crypto.getRandomValues(new Uint32Array(2));
  return `${a.toString(36)}${b.toString(36)}`;
}

/** What the list shows of a state. */
export function summary(state: State): Partial<SavedGame> {
  const { players, team } = state.position;
  const found: Partial<SavedGame> = {
    count: state.count,
    over: state.over,
    scores: Object.fromEntries(players.map((player) => [player.player, player.score ?? 0])),
    turn: state.position.turn ?? null,
  };
  return team ? { ...found, team: team.score, outcome: team.outcome } : found;
}

export class GameStore {
  #storage: Storage;
  #games = new Map<string, SavedGame>();
  #listeners = new Set<GameListener>();
  #queue: Promise<unknown> = Promise.resolve();
  /** Set when the browser refused to keep a game: the page says so. */
  refused = false;

  private constructor(storage: Storage) {
    this.#storage = storage;
  }

  static async open(storage: Storage): Promise<GameStore> {
    const store = new GameStore(storage);
    for (const value of await storage.all(PREFIX)) if (isSaved(value)) store.#games.set(value.id, value);
    return store;
  }

  get place(): Place {
    return this.#storage.place;
  }

  /** The newest first. */
  list(): SavedGame[] {
    return [...this.#games.values()].sort((a, b) => b.changed - a.changed);
  }

  find(id: string): SavedGame | undefined {
    return this.#games.get(id);
  }

  subscribe(listener: GameListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** An entry for a game that is about to begin. */
  async create(setup: Setup, daily?: string): Promise<SavedGame> {
    const now = Date.now();
    const game: SavedGame = {
      id: newId(), setup, record: null, started: now, changed: now, count: 0, over: false, scores: {}, turn: null,
      ...(daily === undefined ? {} : { daily }),
    };
    await this.#put(game);
    return game;
  }

  /** Keeps the record and the state of a game; called after each action. */
  async keep(id: string, record: string, state: State): Promise<void> {
    const game = this.#games.get(id);
    if (game) await this.#put({ ...game, ...summary(state), record, changed: Date.now() });
  }

  /** Deletes a game; calling the answer brings it back. */
  async remove(id: string): Promise<() => Promise<void>> {
    const game = this.#games.get(id);
    this.#games.delete(id);
    this.#tell();
    await this.#inTurn(() => this.#storage.remove(PREFIX + id));
    return async () => {
      if (game) await this.#put(game);
    };
  }

  async #put(game: SavedGame): Promise<void> {
    this.#games.set(game.id, game);
    this.#tell();
    await this.#inTurn(() => this.#storage.set(PREFIX + game.id, game));
  }

  /** One write after the other, so that an older state never lands on a newer one. */
  async #inTurn(write: () => Promise<void>): Promise<void> {
    const run = this.#queue.then(write).then(() => this.#mark(false), () => this.#mark(true));
    this.#queue = run;
    await run;
  }

  #mark(refused: boolean): void {
    if (this.refused === refused) return;
    this.refused = refused;
    this.#tell();
  }

  #tell(): void {
    const games = this.list();
    for (const listener of this.#listeners) listener(games);
  }
}
