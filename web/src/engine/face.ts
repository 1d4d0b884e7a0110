// Made by tools/face_types.py from src/face/face.h, include/brume/rules.h and docs/schema: change those.

/** What the WebAssembly module shows. A number that comes back is the length of the answer. */
export interface FaceExports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  face_input(size: number): number;
  face_answer(): number;
  face_about(): number;
  face_sets(): number;
  face_rules(): number;
  face_begin(size: number): number;
  face_open(size: number): number;
  face_record(): number;
  face_state(): number;
  face_state_at(n: number): number;
  face_history(): number;
  face_apply(size: number): number;
  face_preview(size: number): number;
  face_draw(): number;
  face_bot(): number;
  face_take_back(): number;
  face_take_back_turn(): number;
  face_shapes(dark: number): number;
  face_symbol(size: number, rotation: number, dark: number): number;
  face_picture(n: number, dark: number, pixels: number): number;
}

type Lacks<Names extends string> = { [Name in Names]?: undefined };

/** The functions that answer. */
export type Question =
  | "face_about" | "face_sets" | "face_rules" | "face_begin" | "face_open" | "face_record"
  | "face_state" | "face_state_at" | "face_history" | "face_apply" | "face_preview"
  | "face_draw" | "face_bot" | "face_take_back" | "face_take_back_turn" | "face_shapes"
  | "face_symbol" | "face_picture";
/** Those whose first word is a text. */
export type TextQuestion = "face_begin" | "face_open" | "face_apply" | "face_preview" | "face_symbol";

/** x grows east, y grows south */
export type Square = [number, number];
export type Player = "red" | "green" | "blue" | "yellow" | "black" | "pink";
export type RuleId = string;
/** a part of a tile by its kind, with its number among its kind where the tile has several */
export type PartName = string;
export type TileName = string;
/** quarter turns clockwise */
export type Rotation = number;
export type Source = "supply" | "meeple" | "circle" | "spot" | "cat";
export type PresetName = "base" | "ghosts" | "circles" | "mists" | "mists-circles";
/** docs/options.md */
export type Options =
  | {
      players: number;
      start: "base" | "2x2" | "none";
      river: boolean;
      abbot: boolean;
      /** the abbot is taken back from a completed feature too; games from before R-V-103 said otherwise */
      "abbot-completed": boolean;
      fields: boolean;
      "circle-draw": "optional" | "forced" | "forbidden";
      "limit-without-mist": boolean;
    } & Lacks<
      | "level" | "level6" | "circle-expand" | "circle-cemetery" | "ghosts" | "goal" | "hound1"
      | "hound2">
  | {
      players: number;
      level: number;
      level6: "2022" | "2023";
      "circle-expand": "moved" | "empty" | "full";
      "circle-cemetery": "supply" | "any";
      /** R-C-10 */
      ghosts: number;
      /** points to win */
      goal: number;
      /** points that bring Rufus; 0: never */
      hound1: number;
      /** points that bring Ronja; 0: never */
      hound2: number;
    } & Lacks<
      | "start" | "river" | "abbot" | "abbot-completed" | "fields" | "circle-draw"
      | "limit-without-mist">;
export type PieceKind = "meeple" | "guard" | "abbot";
export type SetSlot = "base" | "river" | "mists" | "circles";
export type Provenance = "exact" | "inferred" | "reconstructed" | "user";
export type Counts = Partial<Record<Player, number>>;
/** x, y and the part of the tile there */
export type PartAt = [number, number, PartName];
export type TilePart =
  | {
      name: PartName;
      kind: "field";
      halves: string[];
      /** cities of the tile that the field touches (R-V-114) */
      touches: PartName[];
    } & Lacks<"sides" | "shields" | "symbols" | "circles">
  | {
      name: PartName;
      kind: "road";
      sides: ("N" | "E" | "S" | "W")[];
    } & Lacks<"halves" | "touches" | "shields" | "symbols" | "circles">
  | {
      name: PartName;
      kind: "city";
      sides: ("N" | "E" | "S" | "W")[];
      shields: number;
    } & Lacks<"halves" | "touches" | "symbols" | "circles">
  | {
      name: PartName;
      kind: "monastery" | "garden" | "castle" | "cemetery";
    } & Lacks<"halves" | "touches" | "sides" | "shields" | "symbols" | "circles">
  | {
      name: PartName;
      kind: "mist";
      sides: ("N" | "E" | "S" | "W")[];
      symbols: number;
      circles: number;
    } & Lacks<"halves" | "touches" | "shields">;
export type Tile = {
  name: TileName;
  set: SetSlot;
  /** copies, the start tile included */
  count: number;
  /** the first tile of the same type; a tile with a garden has the type of the one without */
  type: TileName;
  provenance: Provenance;
  role?:
    | "start" | "quarter-nw" | "quarter-ne" | "quarter-sw" | "quarter-se" | "source" | "lake";
  /** north, east, south, west: field, road, city, river */
  sides: ["F" | "R" | "C" | "W", "F" | "R" | "C" | "W", "F" | "R" | "C" | "W", "F" | "R" | "C" | "W"];
  parts: TilePart[];
  /** of rotations that look the same only the lowest (P-V-1) */
  rotations: Rotation[];
  note?: string;
  picture?: string[];
};
export type TileSet = {
  set: SetSlot;
  title: string;
  version: string;
  provenance: Provenance;
  hash: string;
  kinds: number;
  copies: number;
  tiles: Tile[];
};
/** What is decided now (docs/decisions.md) */
export type Decision = {
  kind:
    | "nothing" | "draw" | "place" | "ghost" | "attract" | "release" | "piece" | "bury"
    | "move" | "area" | "cemetery" | "cat" | "region" | "reward" | "hound" | "drive" | "hide";
  player?: Player;
  rule?: RuleId;
  tile?: TileName;
  from?: Source;
  to?: "own" | "others";
  left?: number;
  /** cooperative: which hound arrives (R-C-67) */
  hound?: "rufus" | "ronja";
  /** of drive, the second time: from where the hound drove ghosts off first (R-C-67) */
  driven?: Square;
  at?: Square;
  part?: PartName;
};
/** An action, as an option of a decision (docs/decisions.md) */
export type Action =
  | {
      action: "draw";
      tile: TileName;
    } & Lacks<"at" | "rotation" | "from" | "part" | "piece" | "colour" | "amount">
  | {
      action: "place";
      at: Square;
      rotation: Rotation;
    } & Lacks<"tile" | "from" | "part" | "piece" | "colour" | "amount">
  | {
      action: "ghost";
      /** the square of the meeple */
      at: Square;
    } & Lacks<"tile" | "rotation" | "from" | "part" | "piece" | "colour" | "amount">
  | {
      action: "attract";
      from: "supply";
    } & Lacks<"tile" | "at" | "rotation" | "part" | "piece" | "colour" | "amount">
  | {
      action: "attract";
      from: "meeple";
      at: Square;
    } & Lacks<"tile" | "rotation" | "part" | "piece" | "colour" | "amount">
  | {
      action: "attract";
      from: "circle";
      at: Square;
      part: PartName;
    } & Lacks<"tile" | "rotation" | "piece" | "colour" | "amount">
  | {
      action: "release";
      at: Square;
      part: PartName;
    } & Lacks<"tile" | "rotation" | "from" | "piece" | "colour" | "amount">
  | {
      action: "piece";
      piece: "none";
    } & Lacks<"tile" | "at" | "rotation" | "from" | "part" | "colour" | "amount">
  | {
      action: "piece";
      piece: PieceKind;
      /** of the tile placed this turn */
      part: PartName;
    } & Lacks<"tile" | "at" | "rotation" | "from" | "colour" | "amount">
  | {
      action: "recall";
    } & Lacks<"tile" | "at" | "rotation" | "from" | "part" | "piece" | "colour" | "amount">
  | {
      action: "piece";
      piece: "meeple";
      part: PartName;
      /** cooperative: whose meeple (R-C-14) */
      colour: Player;
    } & Lacks<"tile" | "at" | "rotation" | "from" | "amount">
  | {
      action: "bury";
      from: "meeple";
      /** the square of the meeple */
      at: Square;
    } & Lacks<"tile" | "rotation" | "part" | "piece" | "colour" | "amount">
  | {
      action: "bury";
      from: "supply";
      colour: Player;
    } & Lacks<"tile" | "at" | "rotation" | "part" | "piece" | "amount">
  | {
      action: "move";
      at: Square;
      part: PartName;
    } & Lacks<"tile" | "rotation" | "from" | "piece" | "colour" | "amount">
  | {
      action: "area";
      at: Square;
      part: PartName;
    } & Lacks<"tile" | "rotation" | "from" | "piece" | "colour" | "amount">
  | {
      action: "region";
      at: Square;
      part: PartName;
    } & Lacks<"tile" | "rotation" | "from" | "piece" | "colour" | "amount">
  | {
      action: "cemetery";
      at: Square;
    } & Lacks<"tile" | "rotation" | "from" | "part" | "piece" | "colour" | "amount">
  | {
      action: "cat";
      at: Square;
    } & Lacks<"tile" | "rotation" | "from" | "part" | "piece" | "colour" | "amount">
  | {
      action: "hound";
      at: Square;
    } & Lacks<"tile" | "rotation" | "from" | "part" | "piece" | "colour" | "amount">
  | {
      action: "hide";
      at: Square;
    } & Lacks<"tile" | "rotation" | "from" | "part" | "piece" | "colour" | "amount">
  | {
      action: "points";
    } & Lacks<"tile" | "at" | "rotation" | "from" | "part" | "piece" | "colour" | "amount">
  | {
      action: "remove";
      amount: 0;
    } & Lacks<"tile" | "at" | "rotation" | "from" | "part" | "piece" | "colour">
  | {
      action: "remove";
      amount: number;
      at: Square;
      part: PartName;
    } & Lacks<"tile" | "rotation" | "from" | "piece" | "colour">;
/** An event (docs/events.md) */
export type Event =
  | { event: "drawn"; rule: RuleId; player: Player; tile: TileName; } & Lacks<
      | "at" | "rotation" | "part" | "piece" | "from" | "amount" | "from-at" | "tiles" | "bonus"
      | "points">
  | { event: "unplaceable"; rule: RuleId; tile: TileName; } & Lacks<
      | "player" | "at" | "rotation" | "part" | "piece" | "from" | "amount" | "from-at"
      | "tiles" | "bonus" | "points">
  | { event: "placed"; rule: RuleId; tile: TileName; at: Square; rotation: Rotation; } & Lacks<
      | "player" | "part" | "piece" | "from" | "amount" | "from-at" | "tiles" | "bonus"
      | "points">
  | { event: "mist-continued"; rule: RuleId; at: Square; part: PartName; } & Lacks<
      | "player" | "tile" | "rotation" | "piece" | "from" | "amount" | "from-at" | "tiles"
      | "bonus" | "points">
  | { event: "mist-limited"; rule: RuleId; at: Square; part: PartName; } & Lacks<
      | "player" | "tile" | "rotation" | "piece" | "from" | "amount" | "from-at" | "tiles"
      | "bonus" | "points">
  | { event: "mist-completed"; rule: RuleId; at: Square; part: PartName; } & Lacks<
      | "player" | "tile" | "rotation" | "piece" | "from" | "amount" | "from-at" | "tiles"
      | "bonus" | "points">
  | {
      event: "ghost-added";
      rule: RuleId;
      player: Player;
      at: Square;
      part: PartName;
      piece: "meeple" | "guard" | "abbot";
      from: Source;
      amount: number;
      "from-at"?: Square;
    } & Lacks<"tile" | "rotation" | "tiles" | "bonus" | "points">
  | { event: "ghost-skipped"; rule: RuleId; from: Source; amount: number; "from-at"?: Square; } & Lacks<
      | "player" | "tile" | "at" | "rotation" | "part" | "piece" | "tiles" | "bonus" | "points">
  | {
      event: "haunted";
      rule: RuleId;
      player: Player;
      at: Square;
      part: PartName;
      piece: "meeple" | "guard" | "abbot";
      amount: number;
    } & Lacks<"tile" | "rotation" | "from" | "from-at" | "tiles" | "bonus" | "points">
  | {
      event: "circle-filled";
      rule: RuleId;
      at: Square;
      part: PartName;
      from: Source;
      "from-at"?: Square;
    } & Lacks<
      | "player" | "tile" | "rotation" | "piece" | "amount" | "tiles" | "bonus" | "points">
  | { event: "circles-empty"; rule: RuleId; at: Square; amount: number; } & Lacks<
      | "player" | "tile" | "rotation" | "part" | "piece" | "from" | "from-at" | "tiles"
      | "bonus" | "points">
  | { event: "circle-freed"; rule: RuleId; at: Square; part: PartName; amount: number; } & Lacks<
      | "player" | "tile" | "rotation" | "piece" | "from" | "from-at" | "tiles" | "bonus"
      | "points">
  | {
      event: "piece-placed";
      rule: RuleId;
      player: Player;
      at: Square;
      part: PartName;
      piece: "meeple" | "guard" | "abbot";
    } & Lacks<
      | "tile" | "rotation" | "from" | "amount" | "from-at" | "tiles" | "bonus" | "points">
  | { event: "no-piece"; rule: RuleId; player: Player; } & Lacks<
      | "tile" | "at" | "rotation" | "part" | "piece" | "from" | "amount" | "from-at" | "tiles"
      | "bonus" | "points">
  | {
      event: "completed";
      rule: RuleId;
      at: Square;
      part: PartName;
      tiles: number;
      bonus: number;
    } & Lacks<
      | "player" | "tile" | "rotation" | "piece" | "from" | "amount" | "from-at" | "points">
  | {
      event: "scored";
      rule: RuleId;
      player: Player;
      at: Square;
      part: PartName;
      tiles: number;
      bonus: number;
      amount: number;
      points: number;
    } & Lacks<"tile" | "rotation" | "piece" | "from" | "from-at">
  | {
      event: "piece-returned";
      rule: RuleId;
      player: Player;
      at: Square;
      part: PartName;
      piece: "meeple" | "guard" | "abbot";
      amount: number;
    } & Lacks<"tile" | "rotation" | "from" | "from-at" | "tiles" | "bonus" | "points">
  | { event: "guard-gained"; rule: RuleId; player: Player; amount: number; } & Lacks<
      | "tile" | "at" | "rotation" | "part" | "piece" | "from" | "from-at" | "tiles" | "bonus"
      | "points">
  | { event: "no-guard-left"; rule: RuleId; player: Player; } & Lacks<
      | "tile" | "at" | "rotation" | "part" | "piece" | "from" | "amount" | "from-at" | "tiles"
      | "bonus" | "points">
  | { event: "next-player"; rule: RuleId; player: Player; } & Lacks<
      | "tile" | "at" | "rotation" | "part" | "piece" | "from" | "amount" | "from-at" | "tiles"
      | "bonus" | "points">
  | { event: "game-ended"; rule: RuleId; } & Lacks<
      | "player" | "tile" | "at" | "rotation" | "part" | "piece" | "from" | "amount" | "from-at"
      | "tiles" | "bonus" | "points">
  | {
      event: "final-scored";
      rule: RuleId;
      player: Player;
      at: Square;
      part: PartName;
      tiles: number;
      bonus: number;
      amount: number;
      points: number;
    } & Lacks<"tile" | "rotation" | "piece" | "from" | "from-at">
  | { event: "ghosts-counted"; rule: RuleId; player: Player; amount: number; points: number; } & Lacks<
      | "tile" | "at" | "rotation" | "part" | "piece" | "from" | "from-at" | "tiles" | "bonus">
  | { event: "winner"; rule: RuleId; player: Player; points: number; } & Lacks<
      | "tile" | "at" | "rotation" | "part" | "piece" | "from" | "amount" | "from-at" | "tiles"
      | "bonus">
  | { event: "bank-freed"; rule: RuleId; at: Square; part: PartName; amount: number; } & Lacks<
      | "player" | "tile" | "rotation" | "piece" | "from" | "from-at" | "tiles" | "bonus"
      | "points">
  | { event: "cemetery-closed"; rule: RuleId; at: Square; part: PartName; } & Lacks<
      | "player" | "tile" | "rotation" | "piece" | "from" | "amount" | "from-at" | "tiles"
      | "bonus" | "points">
  | {
      event: "buried";
      rule: RuleId;
      player: Player;
      at: Square;
      from: Source;
      "from-at"?: Square;
    } & Lacks<"tile" | "rotation" | "part" | "piece" | "amount" | "tiles" | "bonus" | "points">
  | { event: "nobody-buried"; rule: RuleId; at: Square; } & Lacks<
      | "player" | "tile" | "rotation" | "part" | "piece" | "from" | "amount" | "from-at"
      | "tiles" | "bonus" | "points">
  | { event: "cemetery-freed"; rule: RuleId; at: Square; amount: number; } & Lacks<
      | "player" | "tile" | "rotation" | "part" | "piece" | "from" | "from-at" | "tiles"
      | "bonus" | "points">
  | {
      event: "ghost-put";
      rule: RuleId;
      at: Square;
      part: PartName;
      from: Source;
      "from-at"?: Square;
    } & Lacks<
      | "player" | "tile" | "rotation" | "piece" | "amount" | "tiles" | "bonus" | "points">
  | { event: "ghosts-removed"; rule: RuleId; at: Square; part: PartName; amount: number; } & Lacks<
      | "player" | "tile" | "rotation" | "piece" | "from" | "from-at" | "tiles" | "bonus"
      | "points">
  | { event: "nothing-removed"; rule: RuleId; } & Lacks<
      | "player" | "tile" | "at" | "rotation" | "part" | "piece" | "from" | "amount" | "from-at"
      | "tiles" | "bonus" | "points">
  | { event: "cat-placed"; rule: RuleId; player: Player; at: Square; } & Lacks<
      | "tile" | "rotation" | "part" | "piece" | "from" | "amount" | "from-at" | "tiles"
      | "bonus" | "points">
  | { event: "cat-waits"; rule: RuleId; } & Lacks<
      | "player" | "tile" | "at" | "rotation" | "part" | "piece" | "from" | "amount" | "from-at"
      | "tiles" | "bonus" | "points">
  | { event: "cat-scored"; rule: RuleId; player: Player; points: number; } & Lacks<
      | "tile" | "at" | "rotation" | "part" | "piece" | "from" | "amount" | "from-at" | "tiles"
      | "bonus">
  | { event: "hound-placed"; rule: RuleId; player: Player; at: Square; amount: number; } & Lacks<
      | "tile" | "rotation" | "part" | "piece" | "from" | "from-at" | "tiles" | "bonus"
      | "points">
  | { event: "hound-lost"; rule: RuleId; amount: number; } & Lacks<
      | "player" | "tile" | "at" | "rotation" | "part" | "piece" | "from" | "from-at" | "tiles"
      | "bonus" | "points">
  | { event: "hound-left"; rule: RuleId; player: Player; at: Square; amount: number; } & Lacks<
      | "tile" | "rotation" | "part" | "piece" | "from" | "from-at" | "tiles" | "bonus"
      | "points">
  | { event: "hound-scored"; rule: RuleId; player: Player; amount: number; points: number; } & Lacks<
      | "tile" | "at" | "rotation" | "part" | "piece" | "from" | "from-at" | "tiles" | "bonus">
  | {
      event: "team-scored";
      rule: RuleId;
      at: Square;
      part: PartName;
      amount: number;
      points: number;
      tiles: number;
      bonus: number;
    } & Lacks<"player" | "tile" | "rotation" | "piece" | "from" | "from-at">
  | {
      event: "colour-scored";
      rule: RuleId;
      player: Player;
      at: Square;
      part: PartName;
      points: number;
      tiles: number;
      bonus: number;
    } & Lacks<"tile" | "rotation" | "piece" | "from" | "amount" | "from-at">
  | { event: "pile-opened"; rule: RuleId; amount: number; tiles: number; } & Lacks<
      | "player" | "tile" | "at" | "rotation" | "part" | "piece" | "from" | "from-at" | "bonus"
      | "points">
  | { event: "hidden"; rule: RuleId; at: Square; } & Lacks<
      | "player" | "tile" | "rotation" | "part" | "piece" | "from" | "amount" | "from-at"
      | "tiles" | "bonus" | "points">
  | { event: "won"; rule: RuleId; points: number; } & Lacks<
      | "player" | "tile" | "at" | "rotation" | "part" | "piece" | "from" | "amount" | "from-at"
      | "tiles" | "bonus">
  | { event: "lost"; rule: RuleId; amount: number; } & Lacks<
      | "player" | "tile" | "at" | "rotation" | "part" | "piece" | "from" | "from-at" | "tiles"
      | "bonus" | "points">;
/** A position: what brume replay --json --position prints (docs/transcript.md) */
export type Position = {
  "brume-position": 1;
  preset: PresetName;
  options: Options;
  sets: { set: SetSlot; version: string; hash: string; provenance: Provenance; }[];
  tiles: (
    | {
        at: Square;
        tile: TileName;
        rotation: Rotation;
        circles: Record<PartName, number>;
        /** cooperative: free in the mist, or on the cemetery */
        free?: Record<PartName, number>;
        /** cooperative: of a cemetery (R-C-56, R-C-75) */
        closed?: boolean;
        /** cooperative: the colour (R-C-59) */
        buried?: Player;
      } & Lacks<"hidden">
    | {
        at: Square;
        hidden: true;
      } & Lacks<"tile" | "rotation" | "circles" | "free" | "closed" | "buried">)[];
  pieces: (
    | { at: Square; part: PartName; player: Player; piece: PieceKind; ghosts: number; } & Lacks<"with">
    | {
        at: Square;
        part: PartName;
        player: Player;
        piece: "meeple";
        with: ("rufus" | "ronja" | "cat")[];
      } & Lacks<"ghosts">)[];
  players: (
    | {
        player: Player;
        score: number;
        projected: number;
        meeples: number;
        guards: number;
        abbots: number;
        stock: number;
      } & Lacks<"seat">
    | {
        /** a colour */
        player: Player;
        /** who plays it (R-C-11) */
        seat: Player;
        /** level 6 (R-C-83) */
        score: number;
        meeples: number;
      } & Lacks<"projected" | "guards" | "abbots" | "stock">)[];
  /** cooperative */
  team?: {
    outcome: "undecided" | "won" | "lost-by-ghosts" | "lost-by-tiles";
    /** levels 1 to 5 */
    score: number;
    rufus: "track" | "out" | "gone";
    ronja: "track" | "out" | "gone";
    cat: "none" | "edge" | "waiting" | "out";
    "cat-ghosts": number;
    /** tiles in the three piles; levels 1 and 2 have one (R-C-65) */
    piles: [number, number, number];
    /** which is drawn from */
    "pile-open": number;
  };
  supply: number;
  unseen: Record<string, number>;
  /** tiles that are left in each pile; the River's are drawn first, its lake last of them (R-V-106) */
  piles?: { river: number; lake: number; main: number; };
  river?:
    | null
    | {
        at: Square;
        side: "north" | "east" | "south" | "west";
        turned: "straight" | "right" | "round" | "left";
      };
  regions: (
    | {
        kind: "road" | "city";
        parts: PartAt[];
        /** squares; of what looks around: the neighbours present and itself */
        tiles: number;
        /** sides that face an empty square */
        open: number;
        complete: boolean;
        haunted?: boolean;
        bonus: number;
        points: number;
        pieces: Counts;
        owners?: Player[];
      }
    | {
        kind: "field";
        parts: PartAt[];
        /** squares; of what looks around: the neighbours present and itself */
        tiles: number;
        haunted?: boolean;
        bonus: number;
        points: number;
        pieces: Counts;
        owners?: Player[];
      } & Lacks<"open" | "complete">
    | {
        kind: "monastery" | "garden" | "castle" | "cemetery";
        parts: PartAt[];
        /** squares; of what looks around: the neighbours present and itself */
        tiles: number;
        complete: boolean;
        haunted?: boolean;
        bonus: number;
        points: number;
        pieces: Counts;
        owners?: Player[];
      } & Lacks<"open">)[];
  banks: ({
    parts: PartAt[];
    /** squares; of what looks around: the neighbours present and itself */
    tiles: number;
    /** sides that face an empty square */
    open: number;
    /** R-V-33 */
    complete: boolean;
    /** met a clear side, can never be completed (R-V-33) */
    limited: boolean;
    haunted?: boolean;
    /** ghosts in its spell circles */
    circles: number;
  })[];
  turn: Player;
  decision: Decision;
  hash: string;
};
export type About = { version: string; presets: Preset[]; bots: Bot[]; colours: Player[]; };
export type Preset = {
  name: PresetName;
  options: Options;
  /** cooperative: the options of levels 1 to 6 */
  levels?: Options[];
};
export type Bot = { name: string; about: string; };
export type TileSets = TileSet[];
export type Rulebook = { rules: Rule[]; words: Term[]; sources: Term[]; };
export type Rule = {
  id: RuleId;
  section: string;
  title: string;
  text: string;
  confidence: string;
  "confidence-text": string;
  sources: string;
  see: RuleId[];
};
export type Term = { word: string; meaning: string; };
export type Terms = { preset: PresetName; options: Options; seats: Seat[]; seed: string | null; };
export type Seat = { player: Player; who: string; };
export type Turn = {
  by: "human" | "bot" | "chance" | "nobody";
  seat: number | null;
  who: string | null;
};
/** an action (action.schema.json), and these */
export type Option = Action & {
  /** what face_apply takes */
  words: string;
  /** what is passed up by it and doesn't come again */
  lastChance?: "last-turn" | "complete" | "ghosts";
};
export type State = {
  terms: Terms;
  count: number;
  position: Position;
  decision: Decision;
  turn: Turn;
  options: Option[];
  placed: Square | null;
  takeBack: { one: boolean; turn: boolean; };
  holes: Square[];
  over: boolean;
};
export type Step = {
  n: number;
  by: Player | null;
  decision: Decision;
  /** in the words of a record */
  action: string;
  events: Event[];
};
export type Taken = { step: Step; state: State; };
export type Scores = Partial<Record<Player, number>>;
export type Preview = {
  /** of the action itself */
  events: Event[];
  /** what is asked after it */
  decision: Decision;
  /** and how many answers there are */
  options: number;
  scores: Scores;
  /** cooperative: the team's points */
  team?: number;
  /** what is complete once the turn is over, by this action and those of `ahead` */
  completes: Completed[];
  ahead: Ahead;
};
export type Completed = {
  at: Square;
  part: PartName;
  kind:
    | "field" | "road" | "city" | "monastery" | "garden" | "castle" | "cemetery" | "mist"
    | "river" | "none";
  rule: RuleId;
  tiles: number;
  bonus: number;
};
/** the rest of the turn, if each decision is answered with its first option: no piece, points */
export type Ahead = {
  /** after those of the action */
  events: Event[];
  /** the decisions answered on the way, each with its first option */
  asked: Decision[];
  scores: Scores;
  team?: number;
  over: boolean;
};
export type History = Entry[];
export type Entry = {
  n: number;
  by: Player | null;
  words: string;
  decision: Decision;
  events: Event[];
  scores: Scores;
  projected: Scores;
  team?: number;
};
/** x and y in units of the tile, 400 wide */
export type Spot = [number, number];
export type TileSymbol = {
  tile: TileName;
  rotation: Rotation;
  /** SVG */
  symbol: string;
  /** where a piece stands on each part, in units of the tile */
  anchors: Record<PartName, Spot>;
  /** where a ghost stands in each spell circle of a mist area that has some */
  circles: Record<PartName, Spot[]>;
  /** the corners that one mist goes round: 0 north-east, clockwise */
  corners: (0 | 1 | 2 | 3)[];
};

export type EventName = Event["event"];
export type EventOf<Name extends EventName> = Extract<Event, { event: Name }>;
export type DecisionKind = Decision["kind"];
export type ActionName = Action["action"];
export type PlacedTile = Position["tiles"][number];
export type Piece = Position["pieces"][number];
export type PlayerState = Position["players"][number];
export type Team = NonNullable<Position["team"]>;
export type Region = Position["regions"][number];
export type RegionKind = Region["kind"];
export type Bank = Position["banks"][number];
export type PartKind = Completed["kind"];
export type LastChance = NonNullable<Option["lastChance"]>;

/** All events, in the order of the header. */
export const EVENTS: readonly EventName[] = [
  "drawn",
  "unplaceable",
  "placed",
  "mist-continued",
  "mist-limited",
  "mist-completed",
  "ghost-added",
  "ghost-skipped",
  "haunted",
  "circle-filled",
  "circles-empty",
  "circle-freed",
  "piece-placed",
  "no-piece",
  "completed",
  "scored",
  "piece-returned",
  "guard-gained",
  "no-guard-left",
  "next-player",
  "game-ended",
  "final-scored",
  "ghosts-counted",
  "winner",
  "bank-freed",
  "cemetery-closed",
  "buried",
  "nobody-buried",
  "cemetery-freed",
  "ghost-put",
  "ghosts-removed",
  "nothing-removed",
  "cat-placed",
  "cat-waits",
  "cat-scored",
  "hound-placed",
  "hound-lost",
  "hound-left",
  "hound-scored",
  "team-scored",
  "colour-scored",
  "pile-opened",
  "hidden",
  "won",
  "lost",
];

/** Why an action is refused. */
export type RefusalName =
  | "ok" | "game-over" | "not-now" | "no-such-tile" | "river-first" | "off-board"
  | "square-taken" | "no-such-rotation" | "sides-differ" | "same-rotation" | "river-apart"
  | "river-turn" | "river-blocked" | "no-such-part" | "on-mist" | "region-taken"
  | "none-in-hand" | "fields-off" | "garden" | "abbot-place" | "no-abbot-out"
  | "abbot-complete" | "no-piece-there" | "guard" | "own-meeple" | "others-meeple"
  | "not-around" | "no-ghost-there" | "supply-last" | "circles-keep" | "not-continued"
  | "just-placed" | "no-living-meeple" | "nobody-to-join" | "team-place" | "no-free-ghost"
  | "not-that-supply" | "no-open-cemetery" | "not-that-area" | "not-completed"
  | "too-many-ghosts" | "circle-holds" | "not-by-hound" | "not-by-cemetery"
  | "not-your-colour" | "bad-level" | "bad-team" | "coop-alone" | "bad-players"
  | "sixth-abbot" | "river-and-2x2" | "circles-alone" | "bad-option" | "set-missing"
  | "no-start" | "too-many-tiles" | "too-many-parts";

/** What each option of a game may be: a switch, words, or a number with its limits. */
export const OPTION_VALUES = {
  competitive: {
    players: { least: 2, most: 6 },
    start: ["base", "2x2", "none"],
    river: true,
    abbot: true,
    "abbot-completed": true,
    fields: true,
    "circle-draw": ["optional", "forced", "forbidden"],
    "limit-without-mist": true,
  },
  cooperative: {
    players: { least: 1, most: 5 },
    level: { least: 1, most: 6 },
    level6: ["2022", "2023"],
    "circle-expand": ["moved", "empty", "full"],
    "circle-cemetery": ["supply", "any"],
    ghosts: { least: 3, most: 15 },
    goal: { least: 1, most: 9999 },
    hound1: { least: 0, most: 9999 },
    hound2: { least: 0, most: 9999 },
  },
} as const;
