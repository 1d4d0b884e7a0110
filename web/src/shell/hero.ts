/* The game whose board is the picture of the start screen: three bots, seed 54, seventy tiles. Its actions lie in a
 * file, so that the page need not play it again. */
import actions from "./hero.txt";
import type { Scene } from "./pictures";

export const hero: Scene = {
  header: "preset circles\nplayers 3\nseat red greedy\nseat green greedy\nseat blue greedy\nseed 54\n",
  actions: actions.trim().split("\n"),
  crop: [1, 4, 9, 4],
};
