/* The worker in which the engine thinks, so that the page never waits: it loads the module that lies beside it and
 * answers what the client asks (client.ts). */
import { answerer, imports, type Answered, type Asked } from "./wire";

/* Some servers send the module under another type than application/wasm: then its bytes are taken. */
async function loaded(): Promise<WebAssembly.Instance> {
  const response = await fetch(new URL("brume.wasm", self.location.href));
  if (!response.ok) throw new Error(`brume.wasm: ${response.status} ${response.statusText}`);
  const spare = response.clone();
  try {
    return (await WebAssembly.instantiateStreaming(response, imports)).instance;
  } catch {
    return (await WebAssembly.instantiate(await spare.arrayBuffer(), imports)).instance;
  }
}

function say(answered: Answered): void {
  self.postMessage(answered);
}

loaded()
  .then((instance) => {
    const answer = answerer(instance);
    self.onmessage = (event: MessageEvent<Asked>) => say(answer(event.data));
    say({ ready: true });
  })
  .catch((error: unknown) => say({ gone: `the engine could not be loaded: ${String(error)}` }));
