/* How players are called: as they typed it, else by their colour. */
import type { Player } from "../engine/face";
import { t } from "../texts";

export type NameOf = (player: Player) => string;

export function namesOf(typed: Partial<Record<Player, string>>): NameOf {
  return (player) => typed[player]?.trim() || t("game.colour", { colour: player });
}
