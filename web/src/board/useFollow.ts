/* The view follows the game: it grows with the board until somebody moves it, and it goes to where something happens or
 * is to be chosen. */
import { useEffect } from "preact/hooks";
import type { Camera } from "./camera.ts";
import { boxOf, turned, type At, type Box } from "./squares.ts";
import type { BoardChoice, Laid } from "./types.ts";

interface Given {
  camera: Camera;
  box: Box;
  turns: number;
  candidate: Laid | null;
  last: At | null;
  choices: readonly BoardChoice[];
}

const CLEAR_PIXELS = 92; // of a tile whose parts are to be chosen

export function useFollow({ camera, box, turns, candidate, last, choices }: Given): void {
  const seen = (at: At | null | undefined): Box | null => (at ? boxOf([turned(at, turns)]) : null);

  useEffect(
    () => camera.grow(box, seen(last)),
    [camera, box.west, box.north, box.east, box.south, last?.join(), turns],
  );
  useEffect(() => {
    const about = seen(last);
    if (about) camera.attend(about);
  }, [camera, last?.join()]);
  useEffect(() => {
    if (candidate) camera.reveal(boxOf([turned(candidate.at, turns)]), 0, 96);
    else if (choices.length === 0) camera.rest();
  }, [camera, candidate?.at.join(), choices.length === 0, turns]);
  useEffect(() => {
    if (choices.length === 0) return;
    const where = boxOf(choices.map((choice) => turned(choice.target.at, turns)));
    const parts = choices.some((choice) => choice.target.on === "part");
    camera.reveal(where, parts && where.west === where.east && where.north === where.south ? CLEAR_PIXELS : 0);
  }, [camera, choices.map((choice) => choice.key).join(), turns]);
}
