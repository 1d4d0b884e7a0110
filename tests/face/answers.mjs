// Answers of the face, one a line as `["name", answer]`, for answers.py: node answers.mjs MODULE.wasm
import { argv } from "node:process";
import { open } from "./module.mjs";

const face = await open(argv[2]);
const say = (name, answer) => console.log(JSON.stringify([name, answer]));

say("about", face.json("face_about"));
say("sets", face.json("face_sets"));
say("rulebook", face.json("face_rules"));
for (const tile of ["D", "M-05", "SC-3"]) say("symbol", face.tellJson("face_symbol", tile, 1, 0));

// A position takes python a while: of each game some states are shown as a whole, of all what is small.
const games = ["preset circles\nseat green greedy\nseed 8\n", "preset base\nstart none\nriver on\nabbot on\nseed 2\n",
               "preset mists-circles\nplayers 2\nlevel 4\nhound1 2\nhound2 5\nseed 9\n"];
for (const header of games) {
  let state = face.tellJson("face_begin", header);
  for (let n = 0; !state.over; n++) {
    say("options", [...state.options.slice(0, 8), ...state.options.slice(-2)]);
    if (n % 80 === 0) say("state", state);
    const { by } = state.turn;
    const { words } = state.options.at(state.decision.kind === "piece" || n % 5 === 0 ? -1 : 0);
    if (n % 20 === 1 && by === "human") say("preview", face.tellJson("face_preview", words));
    const taken = by === "human" ? face.tellJson("face_apply", words)
                                 : face.json(by === "bot" ? "face_bot" : "face_draw");
    if (n % 80 === 40) say("taken", taken);
    state = taken.state;
  }
  say("state", state);
  const history = face.json("face_history");
  say("history", [...history.slice(0, 30), ...history.slice(-10)]);
}
