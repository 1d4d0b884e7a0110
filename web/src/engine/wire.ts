/* What goes between the client and the worker, and how the worker answers it from the module. */
import type { FaceExports, Question } from "./face";

/** A question; its text, if it has one, lies in the module's memory and its length comes before the numbers. */
export interface Asked {
  id: number;
  question: Question;
  text: string | null;
  numbers: number[];
}

/** `wrong`: the face's message, nothing has changed. `gone`: there is no engine any more. */
export type Answered =
  | { id: number; text: string }
  | { id: number; wrong: string }
  | { gone: string }
  | { ready: true };

/* The C library asks for these though the face writes to no file: nothing is there. */
const nothing = (): number => 8; // EBADF

export const imports: WebAssembly.Imports = {
  wasi_snapshot_preview1: { fd_close: nothing, fd_seek: nothing, fd_write: nothing },
};

/** Answers questions from an instance of the module. */
export function answerer(instance: WebAssembly.Instance): (asked: Asked) => Answered {
  const face = instance.exports as unknown as FaceExports;
  const reader = new TextDecoder();
  const writer = new TextEncoder();
  face._initialize();

  /* False: the face has no room for a text of that length. */
  function give(text: Uint8Array): boolean {
    const at = face.face_input(text.length);
    if (at !== 0) new Uint8Array(face.memory.buffer, at, text.length).set(text);
    return at !== 0;
  }

  function answer({ id, question, text, numbers }: Asked): Answered {
    const bytes = text === null ? null : writer.encode(text);
    if (bytes !== null && !give(bytes)) return { id, wrong: "the text is too long: at most 8 MiB are read" };
    const ask = face[question] as (...given: number[]) => number;
    const length = bytes === null ? ask(...numbers) : ask(bytes.length, ...numbers);
    const said = reader.decode(new Uint8Array(face.memory.buffer, face.face_answer(), Math.abs(length)));
    return length < 0 ? { id, wrong: said } : { id, text: said };
  }

  return (asked) => {
    try {
      return answer(asked);
    } catch (error) {
      return { gone: `the engine has stopped at ${asked.question}: ${String(error)}` };
    }
  };
}
