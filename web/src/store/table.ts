/* The game on the table: what the game screen sees and what it may do.
 *
 * A view is never changed, a new one takes its place. Draws and bots are played here, one after the other, with a short
 * pause before each; people's actions come through `act`. Everything that changes the game is asked of the engine in
 * the order in which it was wanted, and the game is saved after each change: the browser may be closed at any moment.
 *
 * Taking back ends what is being played by itself. A draw is never taken back, so with a bot's turn begun nothing is
 * left to take back; therefore the draw after a person's turn waits a little, or, where the settings say so, until the
 * person ends the turn. */
import { useEffect, useReducer } from "preact/hooks";
import { EngineError, EngineGone, openEngine, type Engine } from "../engine/client";
import type { History, Preview, State, Step, Taken } from "../engine/face";
import { load, newId, save, type SavedMeta, type SaveResult } from "./saved";
import { settings } from "./settings";
import { headerOf, namesOf, setupFromTerms, type DailyMark, type Names, type Setup } from "./setup";

export interface View {
  /** As the face answers it; but `takeBack` is what this table takes back. */
  state: State;
  /** All that was done, in order. */
  steps: readonly Step[];
  /** Something is being worked out or played by itself. */
  busy: boolean;
  /** A person has ended the turn: the next tile is drawn after `goOn`, or soon by itself. */
  turnEnds: "no" | "soon" | "waits";
  /** Why the last thing that was wanted did not happen; gone with the next that does. */
  error: string | null;
  /** The engine is gone; the game as saved can be gone on with by `GameTable.resume`. */
  gone: boolean;
  saveId: string;
  saved: SaveResult;
  names: Names;
}

/** What a table stands on, so that tests bring their own. */
export interface Tools {
  open(): Promise<Engine>;
  wait(ms: number): Promise<void>;
  now(): number;
}

const pageTools: Tools = {
  open: openEngine,
  wait: (ms) => new Promise((done) => setTimeout(done, ms)),
  now: () => Date.now(),
};

/** Time to change one's mind after a turn, in milliseconds. */
export const TURN_END_MS = 2500;

/** A saved game that can't be gone on with. */
export class NoSuchGame extends Error {
  constructor(readonly reason: "missing" | "damaged" | "newer") {
    super(`the saved game is ${reason}`);
  }
}

interface Begun {
  engine: Engine;
  state: State;
  steps: Step[];
  id: string;
  begun: number;
  names: Names;
  daily?: DailyMark;
}

function stepsOf(history: History): Step[] {
  return history.map(({ n, by, decision, words, events }) => ({ n, by, decision, action: words, events }));
}

/** An engine with a game in it; one that refuses is closed again. */
async function opened(tools: Tools, start: (engine: Engine) => Promise<State>): Promise<[Engine, State]> {
  const engine = await tools.open();
  try {
    return [engine, await start(engine)];
  } catch (error) {
    engine.close();
    throw error;
  }
}

export class GameTable {
  readonly engine: Engine;
  private now: View;
  private readonly watchers = new Set<() => void>();
  private readonly meta: { begun: number; daily?: DailyMark };
  /** What is asked of the engine, one after the other. */
  private queue: Promise<void> = Promise.resolve();
  /** Counts what people wanted; playing by itself stops when it has changed. */
  private wanted = 0;
  private closed = false;
  private endTurn: (() => void) | null = null;

  private constructor(private readonly tools: Tools, begun: Begun) {
    this.engine = begun.engine;
    this.meta = { begun: begun.begun, ...(begun.daily ? { daily: begun.daily } : {}) };
    this.now = {
      state: begun.state,
      steps: begun.steps,
      busy: true,
      turnEnds: "no",
      error: null,
      gone: false,
      saveId: begun.id,
      saved: "kept",
      names: begun.names,
    };
    this.now = { ...this.now, state: this.offered(begun.state, begun.steps) };
  }

  private static async start(tools: Tools, begun: Begun): Promise<GameTable> {
    const table = new GameTable(tools, begun);
    await table.keep();
    void table.playOn();
    return table;
  }

  static async begin(setup: Setup, tools: Tools = pageTools): Promise<GameTable> {
    const [engine, state] = await opened(tools, (one) => one.begin(headerOf(setup)));
    const daily = setup.daily ? { daily: setup.daily } : {};
    return GameTable.start(tools, {
      engine, state, steps: [], id: newId(), begun: tools.now(), names: namesOf(setup), ...daily,
    });
  }

  /** Opens a record or a log, as a game of its own unless it is that of a saved one. */
  static async open(text: string, id?: string, tools: Tools = pageTools): Promise<GameTable> {
    const entry = id === undefined ? null : load(id);
    const meta = entry !== null && !("problem" in entry) ? entry.meta : null;
    const [engine, state] = await opened(tools, (one) => one.open(text));
    const steps = stepsOf(await engine.history());
    const daily = meta?.daily ? { daily: meta.daily } : {};
    return GameTable.start(tools, {
      engine, state, steps, id: id ?? newId(), begun: meta?.begun ?? tools.now(), names: meta?.names ?? {}, ...daily,
    });
  }

  static async resume(id: string, tools: Tools = pageTools): Promise<GameTable> {
    const entry = load(id);
    if (entry === null) throw new NoSuchGame("missing");
    if ("problem" in entry) throw new NoSuchGame(entry.problem);
    return GameTable.open(entry.record, id, tools);
  }

  view(): View {
    return this.now;
  }

  subscribe(fn: () => void): () => void {
    this.watchers.add(fn);
    return () => void this.watchers.delete(fn);
  }

  /** The set-up of this game, for another one like it. */
  setup(): Setup {
    return setupFromTerms(this.now.state.terms, this.now.names, this.meta.daily);
  }

  /** Takes a person's action, in the words of an option of the state that is shown now: one that was asked for twice is
   * taken once. What is refused stands in the view's `error`. */
  act(words: string): Promise<void> {
    const { count } = this.now.state;
    return this.want(async () => {
      if (this.now.state.count !== count || this.byItself() !== null) return;
      this.take(await this.engine.apply(words));
    });
  }

  takeBack(): Promise<void> {
    return this.want(async () => this.goBack((engine) => engine.takeBack(), "one"));
  }

  takeBackTurn(): Promise<void> {
    return this.want(async () => this.goBack((engine) => engine.takeBackTurn(), "turn"));
  }

  /** The turn is over and nothing of it will be taken back: the next tile may be drawn. */
  goOn(): void {
    this.endTurn?.();
  }

  preview(words: string): Promise<Preview> {
    return this.engine.preview(words);
  }

  record(): Promise<string> {
    return this.engine.record();
  }

  close(): void {
    this.closed = true;
    this.wanted++;
    this.watchers.clear();
    this.endTurn?.();
    this.engine.close();
  }

  private show(part: Partial<View>): void {
    if (this.closed) return;
    this.now = { ...this.now, ...part };
    for (const told of [...this.watchers]) told();
  }

  /** The state with what this table takes back: a bot's actions are its own. */
  private offered(state: State, steps: readonly Step[]): State {
    const by = steps.at(-1)?.by ?? null;
    const seat = state.terms.seats.find((one) => one.player === by);
    if (seat === undefined || seat.who === "human") return state;
    return { ...state, takeBack: { one: false, turn: false } };
  }

  private take(taken: Taken): void {
    const steps = [...this.now.steps, taken.step];
    this.show({ state: this.offered(taken.state, steps), steps, error: null });
  }

  private async goBack(ask: (engine: Engine) => Promise<State>, what: "one" | "turn"): Promise<void> {
    if (!this.now.state.takeBack[what]) return;
    const state = await ask(this.engine);
    const steps = this.now.steps.slice(0, state.count);
    this.show({ state: this.offered(state, steps), steps, error: null });
  }

  /** Does one thing after all that was wanted before; then the game goes on by itself. */
  private want(work: () => Promise<void>): Promise<void> {
    const mine = ++this.wanted;
    this.endTurn?.();
    const done = this.queue.then(async () => {
      if (this.closed) return;
      this.show({ busy: true, turnEnds: "no" });
      await this.attempt(work);
      // What was wanted after this goes on when it is done: there is one that plays by itself, not two.
      if (mine === this.wanted) void this.playOn();
    });
    this.queue = done;
    return done;
  }

  /** Does it and saves; what goes wrong is shown. False: it went wrong. */
  private async attempt(work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      await this.keep();
      return true;
    } catch (error) {
      if (this.closed) return false;
      const gone = error instanceof EngineGone;
      this.show({ error: error instanceof EngineError ? error.message : String(error), gone });
      return false;
    }
  }

  private async keep(): Promise<void> {
    const record = await this.engine.record();
    const saved = save(this.now.saveId, record, this.metaNow());
    if (saved !== this.now.saved) this.show({ saved });
  }

  private metaNow(): SavedMeta {
    const { state, names } = this.now;
    const { terms, position } = state;
    const team = position.team;
    const scores = Object.fromEntries(position.players.map((one) => [one.player, one.score]));
    return {
      preset: terms.preset,
      ...(terms.options.level === undefined ? {} : { level: terms.options.level }),
      seats: terms.seats.map((seat) => seat.who),
      names,
      count: state.count,
      over: state.over,
      begun: this.meta.begun,
      changed: this.tools.now(),
      ...(this.meta.daily ? { daily: this.meta.daily } : {}),
      ...(state.over ? { scores } : {}),
      ...(state.over && team ? { outcome: team.outcome, scores: { ...scores, team: team.score } } : {}),
    };
  }

  /** What decides now without a person: a draw of the pile, a bot. */
  private byItself(): "draw" | "bot" | null {
    const { turn, terms, over } = this.now.state;
    if (over || this.now.gone) return null;
    if (turn.by === "chance") return terms.seed === null ? null : "draw";
    return turn.by === "bot" ? "bot" : null;
  }

  /** Plays draws and bots until a person decides, the game is over, or somebody wants something. */
  private async playOn(): Promise<void> {
    const mine = this.wanted;
    while (mine === this.wanted) {
      const next = this.byItself();
      if (next === null) break;
      await this.pauseBefore(next);
      if (mine !== this.wanted) return;
      let went = true;
      this.queue = this.queue.then(async () => {
        if (mine !== this.wanted) return;
        this.show({ busy: true, turnEnds: "no" });
        went = await this.attempt(async () => this.take(await this.engine[next]()));
      });
      await this.queue;
      if (!went) break;
    }
    if (mine === this.wanted) this.show({ busy: false, turnEnds: "no" });
  }

  private async pauseBefore(next: "draw" | "bot"): Promise<void> {
    const { botPause } = settings();
    if (next === "bot") {
      const places = this.now.state.decision.kind === "place";
      return this.tools.wait(places ? botPause : Math.round(botPause / 3));
    }
    if (!this.now.state.takeBack.one) return;
    const waits = settings().endTurn;
    const ended = new Promise<void>((done) => {
      this.endTurn = done;
    });
    this.show({ busy: false, turnEnds: waits ? "waits" : "soon" });
    await (waits ? ended : Promise.race([ended, this.tools.wait(TURN_END_MS)]));
    this.endTurn = null;
  }
}

export function useView(table: GameTable): View {
  const [, again] = useReducer((n: number, _: void) => n + 1, 0);
  useEffect(() => {
    const end = table.subscribe(again);
    again();
    return end;
  }, [table]);
  return table.view();
}
