/* Where things stand, in units of the board as it is seen. The engine says where on a tile; this adds the square. */
import type { Position } from "../engine/face.ts";
import { keyOf, seenRotation, TILE, turned, type At } from "./squares.ts";
import type { Picture, Symbols } from "./symbols.ts";
import type { Point } from "./view.ts";
import type { BoardChoice } from "./types.ts";

export class Anchors {
  private readonly tiles = new Map<string, Position["tiles"][number]>();

  constructor(
    position: Position,
    readonly turns: number,
    private readonly symbols: Symbols,
  ) {
    for (const tile of position.tiles) this.tiles.set(keyOf(tile.at), tile);
  }

  tileAt(at: At): Position["tiles"][number] | undefined {
    return this.tiles.get(keyOf(at));
  }

  picture(at: At): Picture | undefined {
    const tile = this.tiles.get(keyOf(at));
    return tile && !tile.hidden ? this.symbols.get(tile.tile, seenRotation(tile.rotation, this.turns)) : undefined;
  }

  middle(at: At): Point {
    return this.on(at, [TILE / 2, TILE / 2]);
  }

  /** Of a part; of the square where there is no such part. */
  part(at: At, part: string): Point {
    const anchor = this.picture(at)?.anchors[part];
    return anchor ? this.on(at, anchor) : this.middle(at);
  }

  /** Of the spell circle in which ghost n of a mist area stands. */
  circle(at: At, part: string, n: number): Point {
    const circle = this.picture(at)?.circles[part]?.[n];
    return circle ? this.on(at, circle) : this.part(at, part);
  }

  choice(choice: BoardChoice): Point {
    const { target, kind } = choice;
    if (target.on === "square") return this.middle(target.at);
    const ofCircle = kind === "release" || (kind === "attract" && target.on === "part");
    if (!ofCircle) return this.part(target.at, target.part);
    const tile = this.tileAt(target.at);
    const ghosts = tile && !tile.hidden ? (tile.circles[target.part] ?? 0) : 0;
    return this.circle(target.at, target.part, Math.max(ghosts - 1, 0));
  }

  private on(at: At, spot: At): Point {
    const [x, y] = turned(at, this.turns);
    return { x: x * TILE + spot[0], y: y * TILE + spot[1] };
  }
}
