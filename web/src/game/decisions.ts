/* What is asked, in plain words, and what may be answered: each kind of decision has a question, each option a label
 * that no other one has. A choice says where it lies on the board, so that it can be lit there; what has no place
 * (no piece, the supply, the points) stands in the panel alone. */
import type { Decision, LastChance, Option, PartName, Player, Position, RuleId, Square } from "../engine/face";
import type { BoardChoice, Target } from "../board/Board";
import type { Args } from "../texts";
import type { NameOf } from "./names";
import { directionsOf, directionWords, kindOf, placeWords } from "./places";
import { pieceAt, regionArgs, regionAt, tileAt } from "./regions";
import { said, say, type Said } from "./said";
import type { TileOf } from "./tiles";

export interface Choice {
  /** the option's words: what the engine takes */
  words: string;
  label: Said;
  detail: Said | null;
  target: Target | null;
  piece?: { player: Player; piece: string };
  ghost?: boolean;
  /** what stands on the board's button where a piece would */
  badge?: string;
  kind: string;
  lastChance: LastChance | null;
}

export interface Question {
  kind: Decision["kind"];
  said: Said;
  rule: RuleId | null;
  /** how many of the same are still to do, where it is more than this one */
  left: Said | null;
  choices: Choice[];
}

/** All that is needed to name things. */
export interface Asking {
  position: Position;
  decision: Decision;
  options: Option[];
  placed: Square | null;
  name: NameOf;
  tile: TileOf;
}

/* --- the question --------------------------------------------------------------------------------------- */

const outcomes: Record<string, string> = { "R-C-85": "won", "R-C-86": "ghosts", "R-C-87": "tiles" };

/** A mist area is asked for where a haunted cemetery brings a ghost, and where a tile gets one fewer. */
export function areaWhy(decision: Decision): string {
  return decision.rule === "P-C-5" ? "haunted" : "fewer";
}

function why(decision: Decision): string {
  return decision.kind === "nothing" ? (outcomes[decision.rule ?? ""] ?? "over") : areaWhy(decision);
}

/** The square that the question names: the cemetery that buries, or where the hound drove ghosts off first. */
function placeOf(decision: Decision): string {
  const at = decision.kind === "drive" ? decision.driven : decision.at;
  return at ? placeWords(at) : "";
}

export function question({ position, decision, name }: Asking): Said {
  return said(`game.ask-${decision.kind}`, {
    player: decision.player ? name(decision.player) : "",
    colour: decision.player ?? "none",
    team: position.team ? "yes" : "no",
    part: decision.part ? kindOf(decision.part) : "none",
    from: decision.from ?? "none",
    to: decision.to ?? "none",
    hound: decision.hound ?? "none",
    again: decision.driven ? "yes" : "no",
    place: placeOf(decision),
    why: why(decision),
  });
}

/* --- the choices ---------------------------------------------------------------------------------------- */

/** Which of several parts of its kind on a tile it is. */
function partArgs(asking: Asking, at: Square, part: PartName): Args {
  const lying = tileAt(asking.position, at);
  const tile = lying?.tile ? asking.tile(lying.tile) : undefined;
  const several = (tile?.parts ?? []).filter((one) => one.kind === kindOf(part)).length > 1;
  const dirs = several && tile ? directionsOf(tile, part, lying?.rotation ?? 0) : [];
  const many = dirs.length > 0 ? "yes" : "no";
  return { part: kindOf(part), many, dirs: directionWords(dirs), place: placeWords(at) };
}

type Made = Omit<Choice, "words" | "kind" | "lastChance">;

function onPiece(asking: Asking, at: Square, key: string): Made {
  const piece = pieceAt(asking.position, at);
  if (!piece) return onSquare(at);
  const region = regionAt(asking.position, at, piece.part);
  const args: Args = {
    ...(region ? regionArgs(region) : {}),
    player: asking.name(piece.player),
    colour: piece.player,
    piece: piece.piece,
    part: kindOf(piece.part),
    place: placeWords(at),
    ghosts: piece.ghosts ?? 0,
    team: asking.position.team ? "yes" : "no",
  };
  return {
    label: said(key, args),
    detail: region ? said("game.on-piece-detail", args) : null,
    target: { on: "piece", at, part: piece.part },
  };
}

/** A square as a whole. */
function onSquare(at: Square): Made {
  return { label: said("game.at-square", { place: placeWords(at) }), detail: null, target: { on: "square", at } };
}

function onPart(asking: Asking, at: Square, part: PartName, key: string): Made {
  return { label: said(key, partArgs(asking, at, part)), detail: null, target: { on: "part", at, part } };
}

/** Free ghosts of the team's game: in a mist, or on a cemetery. */
function spot(asking: Asking, at: Square, part: PartName): Made {
  const ghosts = tileAt(asking.position, at)?.free?.[part] ?? 0;
  return { ...onPart(asking, at, part, "game.spot"), detail: said("game.spot-detail", { ghosts }) };
}

function put(asking: Asking, option: Extract<Option, { action: "piece" }>): Made {
  const at = asking.placed;
  const none = said("game.put-none", { team: asking.position.team ? "yes" : "no" });
  if (option.piece === "none" || !option.part || !at) return { label: none, detail: null, target: null };
  const player = option.colour ?? asking.decision.player ?? asking.position.turn;
  const region = regionAt(asking.position, at, option.part);
  const who = { piece: option.piece, player: asking.name(player), colour: player };
  const args = { ...partArgs(asking, at, option.part), ...who };
  return {
    label: said(option.colour ? "game.put-colour" : "game.put", args),
    detail: region ? said("game.put-detail", regionArgs(region)) : null,
    target: { on: "part", at, part: option.part },
    piece: { player, piece: option.piece },
  };
}

function recall(asking: Asking): Made {
  const abbot = asking.position.pieces.find(
    (piece) => piece.piece === "abbot" && piece.player === asking.decision.player,
  );
  return {
    label: said("game.recall", { place: abbot ? placeWords(abbot.at) : "" }),
    detail: null,
    target: abbot ? { on: "piece", at: abbot.at, part: abbot.part } : null,
  };
}

function attract(asking: Asking, option: Extract<Option, { action: "attract" }>): Made {
  if (option.from === "meeple") return { ...onPiece(asking, option.at, "game.off-piece"), ghost: true };
  if (option.from === "circle") return { ...onPart(asking, option.at, option.part, "game.off-circle"), ghost: true };
  return { label: said("game.off-supply"), detail: null, target: null };
}

function bury(asking: Asking, option: Extract<Option, { action: "bury" }>): Made {
  if (option.from === "meeple") {
    const piece = pieceAt(asking.position, option.at);
    return { ...onPiece(asking, option.at, "game.on-piece"), ...(piece ? { piece } : {}) };
  }
  return {
    label: said("game.bury-supply", { player: asking.name(option.colour), colour: option.colour }),
    detail: null,
    target: null,
  };
}

function points(asking: Asking): Made {
  const { at, part } = asking.decision;
  const region = at && part ? regionAt(asking.position, at, part) : null;
  const colours = region ? Object.keys(region.pieces).length : 0;
  return {
    label: said("game.reward-points", { points: region?.points ?? 0, colours }),
    detail: null,
    badge: `+${region?.points ?? 0}`,
    target: at && part ? { on: "part", at, part } : null,
  };
}

function remove(asking: Asking, option: Extract<Option, { action: "remove" }>): Made {
  if (!option.at) {
    const drive = asking.decision.kind === "drive" ? "yes" : "no";
    return { label: said("game.remove-none", { drive }), detail: null, target: null };
  }
  const args = { ...partArgs(asking, option.at, option.part), amount: option.amount };
  const target: Target = { on: "part", at: option.at, part: option.part };
  return { label: said("game.remove", args), detail: null, target, ghost: true };
}

function made(asking: Asking, option: Option): Made {
  switch (option.action) {
    case "ghost":
      return { ...onPiece(asking, option.at, "game.on-piece"), ghost: true };
    case "cat":
    case "hound":
      return onPiece(asking, option.at, "game.on-piece");
    case "attract":
      return attract(asking, option);
    case "release":
      return { ...onPart(asking, option.at, option.part, "game.off-circle"), ghost: true };
    case "piece":
      return put(asking, option);
    case "recall":
      return recall(asking);
    case "bury":
      return bury(asking, option);
    case "move":
      return { ...spot(asking, option.at, option.part), ghost: true };
    case "area":
      return spot(asking, option.at, option.part);
    case "region":
      return onPart(asking, option.at, option.part, "game.region");
    case "points":
      return points(asking);
    case "remove":
      return remove(asking, option);
    case "cemetery":
      return {
        label: said("game.at-cemetery", { place: placeWords(option.at) }),
        detail: null,
        target: { on: "part", at: option.at, part: "cemetery" },
      };
    case "hide":
    case "place":
      return onSquare(option.at);
    case "draw":
      return { label: said("game.ask-draw"), detail: null, target: null };
  }
}

/** What is asked now. Placing has its own ways (placing.ts), and a draw is nobody's choice: they have no list here. */
export function ask(asking: Asking): Question {
  const { decision, options } = asking;
  const listed = decision.kind !== "place" && decision.kind !== "draw";
  return {
    kind: decision.kind,
    said: question(asking),
    rule: decision.rule ?? null,
    left: (decision.left ?? 1) > 1 ? said("game.left", { left: decision.left ?? 1 }) : null,
    choices: !listed ? [] : options.map((option) => ({
      ...made(asking, option),
      words: option.words,
      kind: option.action,
      lastChance: option.lastChance ?? null,
    })),
  };
}

/** Those that lie on the board. Of several amounts off one place the board offers the most. */
export function boardChoices(choices: Choice[]): BoardChoice[] {
  const placed = choices.filter((choice) => choice.target !== null);
  const most = placed.filter((choice, n) => {
    const next = placed[n + 1];
    return choice.kind !== "remove" || !next || JSON.stringify(next.target) !== JSON.stringify(choice.target);
  });
  return most.map((choice) => ({
    key: choice.words,
    target: choice.target as Target,
    label: say(choice.label),
    kind: choice.kind,
    ...(choice.piece ? { piece: choice.piece } : {}),
    ...(choice.ghost ? { ghost: true } : {}),
    ...(choice.badge ? { badge: choice.badge } : {}),
  }));
}
