/* What happened since this person's last action, as long as no square is chosen: what a bot scores or haunts would
 * else pass unseen. What a line is about lights up on the board while it is pointed at. */
import type { EventName, State, Step } from "../engine/face";
import { t } from "../texts";
import { useGame } from "./context";
import { tellEvents } from "./events";
import { say } from "./said";

/** What is asked shows the drawn tile; that nothing was done is no news. */
const quiet = new Set<EventName>(["drawn", "no-piece"]);

/** The steps after the last one of a person. */
export function sincePerson(steps: readonly Step[], state: State): readonly Step[] {
  const people = new Set(state.terms.seats.filter((seat) => seat.who === "human").map((seat) => seat.player));
  const last = steps.findLastIndex((step) => step.by !== null && people.has(step.by));
  return steps.slice(last + 1);
}

export function Meanwhile({ steps, state }: { steps: readonly Step[]; state: State }) {
  const { name, light } = useGame();
  const told = sincePerson(steps, state).flatMap((step) => tellEvents(step.events, name))
    .filter((one) => !quiet.has(one.kind));
  if (told.length === 0) return null;
  return (
    <section class="gm-meanwhile" aria-label={t("game.meanwhile")}>
      <ul role="list">
        {told.map((one, n) => (
          <li key={n} onMouseEnter={() => light({ parts: one.parts, squares: one.squares })}
            onMouseLeave={() => light(null)}>
            {say(one.said)}
          </li>
        ))}
      </ul>
    </section>
  );
}
