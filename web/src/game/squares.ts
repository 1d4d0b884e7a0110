/* What lies on a square, spoken: for the board's grid. */
import type { Position, Square } from "../engine/face";
import { t } from "../texts";
import type { NameOf } from "./names";
import { kindOf, placeWords, sameSquare } from "./places";
import type { Place } from "./placing";
import { pieceAt, tileAt } from "./regions";
import { tileWords, type TileOf } from "./tiles";

interface Spoken {
  position: Position;
  places: Place[];
  holes: Square[];
  name: NameOf;
  tile: TileOf;
  purist: boolean;
}

function sum(counts: Record<string, number> | undefined): number {
  return Object.values(counts ?? {}).reduce((all, n) => all + n, 0);
}

function pieceWords({ position, name }: Spoken, at: Square): string[] {
  const piece = pieceAt(position, at);
  if (!piece) return [];
  const { player, piece: kind, part, ghosts = 0 } = piece;
  return [
    t("game.square-piece", { player: name(player), colour: player, piece: kind, part: kindOf(part), ghosts }),
    ...(piece.with ?? []).map((who) => t("game.square-with", { who })),
  ];
}

function emptyWords({ places, holes, purist }: Spoken, at: Square): string {
  const place = placeWords(at);
  const fits = places.find((one) => sameSquare(one.at, at));
  if (fits && !purist) return t("game.square-fits", { place, ways: fits.rotations.length });
  const hole = !purist && holes.some((one) => sameSquare(one, at));
  return t(hole ? "game.square-hole" : "game.square-empty", { place });
}

export function squareWords(spoken: Spoken, at: Square): string {
  const lying = tileAt(spoken.position, at);
  if (!lying) return emptyWords(spoken, at);
  const place = placeWords(at);
  if (!lying.tile) return t("game.square-tile", { place, what: t("game.hidden-tile") });
  const tile = spoken.tile(lying.tile);
  const circles = sum(lying.circles);
  return [
    t("game.square-tile", { place, what: tile ? tileWords(tile, lying.rotation) : "" }),
    ...pieceWords(spoken, at),
    ...(circles > 0 ? [t("game.square-circles", { count: circles })] : []),
    ...Object.entries(lying.free ?? {}).map(([part, count]) => t("game.square-free", { count, part: kindOf(part) })),
    ...(lying.closed ? [t("game.square-closed")] : []),
  ].join(" ");
}
