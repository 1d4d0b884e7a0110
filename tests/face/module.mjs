// The page's module under Node: `open(path)` gives an object with a method for each function of src/face/face.h.
// A question's text goes in as a string; the answer comes out as one, a message is thrown as an Error.
import { readFileSync } from "node:fs";

const reader = new TextDecoder();
const writer = new TextEncoder();

// The C library asks for these though the face writes to no file: nothing is there.
const nothing = () => 8; // EBADF
const imports = { wasi_snapshot_preview1: { fd_close: nothing, fd_seek: nothing, fd_write: nothing } };

export async function open(path) {
  const { instance } = await WebAssembly.instantiate(readFileSync(path), imports);
  const c = instance.exports;
  c._initialize();
  const answer = (length) => {
    const text = reader.decode(new Uint8Array(c.memory.buffer, c.face_answer(), Math.abs(length)));
    if (length < 0) throw new Error(text);
    return text;
  };
  const ask = (name, ...numbers) => answer(c[name](...numbers));
  const tell = (name, text, ...numbers) => {
    const bytes = writer.encode(text);
    const at = c.face_input(bytes.length);
    if (at === 0) throw new Error("the text is too long");
    new Uint8Array(c.memory.buffer, at, bytes.length).set(bytes);
    return ask(name, bytes.length, ...numbers);
  };
  return { ask, tell, json: (name, ...numbers) => JSON.parse(ask(name, ...numbers)),
           tellJson: (name, text, ...numbers) => JSON.parse(tell(name, text, ...numbers)), memory: c.memory };
}
