/* The engine as the page asks it: one worker with one game in it. Each question is a promise; answers come in the order
 * of the questions. What the face refuses is thrown as an EngineError with its own message; when the worker dies all
 * that is open and all that is asked later fails with an EngineGone, nothing hangs.
 *
 * engineOver takes any port, so a test plays through the same code without a browser. */
import type { About, History, Preview, Question, Rulebook, State, Taken, TileSets, TileSymbol } from "./face";
import type { Answered, Asked } from "./wire";

export interface Engine {
  about(): Promise<About>;
  sets(): Promise<TileSets>;
  rules(): Promise<Rulebook>;
  begin(header: string): Promise<State>;
  open(record: string): Promise<State>;
  record(): Promise<string>;
  state(): Promise<State>;
  stateAt(n: number): Promise<State>;
  history(): Promise<History>;
  apply(words: string): Promise<Taken>;
  draw(): Promise<Taken>;
  bot(): Promise<Taken>;
  preview(words: string): Promise<Preview>;
  takeBack(): Promise<State>;
  takeBackTurn(): Promise<State>;
  shapes(dark: boolean): Promise<string>;
  symbol(tile: string, rotation: number, dark: boolean): Promise<TileSymbol>;
  picture(n: number, dark: boolean, pixels: number): Promise<string>;
  close(): void;
}

/** The face's own message: what is wrong, where, and how to mend it. Nothing has changed. */
export class EngineError extends Error {
  override name = "EngineError";
}

/** The engine is not there: it couldn't be loaded, or its worker has died or was closed. */
export class EngineGone extends EngineError {
  override name = "EngineGone";
}

/** What an engine stands behind: a worker, or in a test the module itself. */
export interface Port {
  send(asked: Asked): void;
  /** Called once, before anything is sent. */
  listen(heard: (answered: Answered) => void): void;
  close(): void;
}

interface Waiting {
  done(text: string): void;
  fail(error: EngineError): void;
}

/** The client over a port; resolved once the port says that it is ready. */
export function engineOver(port: Port): Promise<Engine> {
  const waiting = new Map<number, Waiting>();
  let gone: string | null = null;
  let count = 0;

  function end(reason: string): void {
    if (gone !== null) return;
    gone = reason;
    const open = [...waiting.values()];
    waiting.clear();
    for (const one of open) one.fail(new EngineGone(reason));
    port.close();
  }

  function ask(question: Question, text: string | null, ...numbers: number[]): Promise<string> {
    if (gone !== null) return Promise.reject(new EngineGone(gone));
    return new Promise((done, fail) => {
      const id = ++count;
      waiting.set(id, { done, fail });
      port.send({ id, question, text, numbers });
    });
  }

  async function told<T>(question: Question, text: string | null = null, ...numbers: number[]): Promise<T> {
    return JSON.parse(await ask(question, text, ...numbers)) as T;
  }

  const engine: Engine = {
    about: () => told("face_about"),
    sets: () => told("face_sets"),
    rules: () => told("face_rules"),
    begin: (header) => told("face_begin", header),
    open: (record) => told("face_open", record),
    record: () => ask("face_record", null),
    state: () => told("face_state"),
    stateAt: (n) => told("face_state_at", null, n),
    history: () => told("face_history"),
    apply: (words) => told("face_apply", words),
    draw: () => told("face_draw"),
    bot: () => told("face_bot"),
    preview: (words) => told("face_preview", words),
    takeBack: () => told("face_take_back"),
    takeBackTurn: () => told("face_take_back_turn"),
    shapes: (dark) => ask("face_shapes", null, Number(dark)),
    symbol: (tile, rotation, dark) => told("face_symbol", tile, rotation, Number(dark)),
    picture: (n, dark, pixels) => ask("face_picture", null, n, Number(dark), pixels),
    close: () => end("the engine is closed"),
  };

  return new Promise((ready, fail) => {
    port.listen((answered) => {
      if ("ready" in answered) return ready(engine);
      if ("gone" in answered) {
        end(answered.gone);
        return fail(new EngineGone(answered.gone));
      }
      const one = waiting.get(answered.id);
      waiting.delete(answered.id);
      if ("text" in answered) one?.done(answered.text);
      else one?.fail(new EngineError(answered.wrong));
    });
  });
}

/** The worker of the page as a port. */
function workerPort(worker: Worker): Port {
  return {
    send: (asked) => worker.postMessage(asked),
    listen(heard) {
      worker.onmessage = (event: MessageEvent<Answered>) => heard(event.data);
      worker.onerror = (event) => {
        event.preventDefault();
        heard({ gone: `the engine has stopped: ${event.message || "its program could not be loaded"}` });
      };
      worker.onmessageerror = () => heard({ gone: "the engine has stopped: an answer could not be read" });
    },
    close: () => worker.terminate(),
  };
}

/** An engine of its own, in a worker beside the page's program. */
export function openEngine(): Promise<Engine> {
  try {
    return engineOver(workerPort(new Worker(new URL("worker.js", document.baseURI))));
  } catch (error) {
    return Promise.reject(new EngineGone(`the engine can't be started: ${String(error)}`));
  }
}
