/* The steps of a game, turn by turn: a turn begins with its draw. */
import type { Player, Step } from "../engine/face";

export interface TurnSteps {
  /** number of the turn, from 1; 0 is what came before the first draw */
  n: number;
  player: Player | null;
  tile: string | null;
  steps: Step[];
}

function drawnBy(step: Step): { player: Player; tile: string } | null {
  for (const event of step.events) if (event.event === "drawn") return { player: event.player, tile: event.tile };
  return null;
}

export function turnsOf(steps: readonly Step[]): TurnSteps[] {
  const turns: TurnSteps[] = [];
  let again = false; // a tile that fitted nowhere is followed by another draw in the same turn
  for (const step of steps) {
    const drawn = drawnBy(step);
    const last = turns[turns.length - 1];
    if (last && (!drawn || again)) {
      last.steps.push(step);
      if (drawn) last.tile = drawn.tile;
    } else {
      turns.push({ n: turns.length + 1, player: drawn?.player ?? step.by, tile: drawn?.tile ?? null, steps: [step] });
    }
    again = step.events.some((event) => event.event === "unplaceable");
  }
  return turns;
}
