/* The page that board_speed.mjs measures: a board with the position of a record, and nothing else. */
import { render } from "preact";
import { Board } from "../src/board/Board.tsx";
import { openEngine } from "../src/engine/client.ts";

async function show(): Promise<void> {
  const engine = await openEngine();
  const state = await engine.open(await (await fetch("game.record")).text());
  const nothing = (): void => undefined;
  const props = {
    engine,
    position: state.position,
    dark: false,
    purist: false,
    places: [],
    candidate: null,
    hand: null,
    choices: [],
    chosen: null,
    lit: [],
    holes: state.holes,
    last: state.placed,
    describe: String,
    onPlace: nothing,
    onRotate: nothing,
    onConfirm: nothing,
    onCancel: nothing,
    onChoice: nothing,
    onFeature: nothing,
  };
  render(<Board {...props} />, document.body);
}

void show();
