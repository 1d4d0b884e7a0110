/* The pages of "How to play": each has a picture, which the engine draws of a game that is played up to there, words
 * from the catalogue, and the rules that say it in full. A test plays every one of these games. */
import type { Scene } from "./pictures";

export type HelpGame = "circles" | "mists";
export interface HelpPage {
  name: string;
  scene: Scene;
  /** how many paragraphs it has: help.NAME-1 and on */
  paragraphs: number;
  rules: readonly string[];
}

const bots = "seat red greedy\nseat green greedy\n";
const circles = "preset circles\nseat red human\nseat green human\nseed none\n";
const mists = "preset mists\nplayers 1\nlevel 1\nseat red human\nseed none\n";

/** Red on a road, green in a monastery: the game of the pages on mist. */
const begun = ["draw U", "place 0,2,0", "meeple road", "draw A", "place 0,-1,0", "meeple monastery"];

export const HELP: Record<HelpGame, readonly HelpPage[]> = {
  circles: [
    {
      name: "land",
      scene: { header: `preset base\n${bots}seed 5\n`, bots: 9 },
      paragraphs: 3,
      rules: ["R-V-20", "R-V-24", "R-V-27"],
    },
    {
      name: "people",
      scene: { header: `preset base\n${bots}seed 12\n`, bots: 14 },
      paragraphs: 3,
      rules: ["R-V-50", "R-V-100", "R-V-101", "R-V-102", "R-V-104", "R-V-110"],
    },
    {
      name: "continue",
      scene: { header: circles, actions: [...begun, "draw M-32", "place 1,-1,0"] },
      paragraphs: 3,
      rules: ["R-V-31", "R-V-34", "R-V-41"],
    },
    {
      name: "limit",
      scene: { header: circles, actions: [...begun, "draw B", "place 2,0,0", "meeple monastery"] },
      paragraphs: 3,
      rules: ["R-V-32", "R-V-36", "R-V-39", "R-V-40"],
    },
    {
      name: "circles",
      scene: { header: circles, actions: [...begun, "draw SC-3", "place 2,0,0"] },
      paragraphs: 3,
      rules: ["R-V-62", "R-V-65", "R-V-66", "R-V-67"],
    },
    {
      name: "guards",
      scene: {
        header: circles,
        actions: [...begun, "draw M-51", "place 2,0,0", "meeple castle", "draw M-57", "place 0,3,0", "guard cemetery"],
      },
      paragraphs: 3,
      rules: ["R-V-42", "R-V-81", "R-V-91"],
    },
    {
      name: "end",
      scene: { header: `preset circles\n${bots}seed 3\n`, bots: 26 },
      paragraphs: 2,
      rules: ["R-V-114", "R-V-115", "R-V-117"],
    },
    {
      name: "page",
      scene: { header: `preset circles\n${bots}seed 9\n`, bots: 12 },
      paragraphs: 3,
      rules: [],
    },
  ],
  mists: [
    { name: "together", scene: { header: mists }, paragraphs: 3, rules: ["R-C-16", "R-C-23", "R-C-85"] },
    {
      name: "ghosts",
      scene: { header: mists, actions: ["draw M-44", "place 1,-1,0"] },
      paragraphs: 3,
      rules: ["R-C-37", "R-C-38", "R-C-42"],
    },
    {
      name: "banks",
      scene: { header: mists, actions: ["draw M-21", "place -1,1,0"] },
      paragraphs: 2,
      rules: ["R-C-32", "R-C-33", "R-C-34"],
    },
    {
      name: "reward",
      scene: {
        header: mists,
        actions: ["draw M-02", "place 1,2,0", "meeple red city", "draw M-08", "place 2,2,0", "none"],
      },
      paragraphs: 3,
      rules: ["R-C-44", "R-C-48", "R-C-49", "R-C-50"],
    },
    {
      name: "levels",
      scene: { header: `preset mists\nlevel 3\n${bots}seed 4\n`, bots: 22 },
      paragraphs: 5,
      rules: ["R-C-22", "R-C-54", "R-C-67", "R-C-73", "R-C-83"],
    },
    {
      name: "trapped",
      scene: { header: `preset mists-circles\nlevel 1\n${bots}seed 2\n`, bots: 16 },
      paragraphs: 2,
      rules: ["R-C-96", "R-C-98", "R-C-101", "R-C-107"],
    },
    {
      name: "page",
      scene: { header: `preset mists\nlevel 1\n${bots}seed 9\n`, bots: 12 },
      paragraphs: 3,
      rules: [],
    },
  ],
};
