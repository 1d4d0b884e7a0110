/* What happened, in plain words: each kind of event has one message in web/texts/en/events.json, and all of them get
 * the same arguments. The rule that made it happen stands beside it. */
import type { Event, EventName, PartAt, RuleId, Square } from "../engine/face";
import type { Args } from "../texts";
import type { NameOf } from "./names";
import { kindOf, placeWords } from "./places";
import { said, type Said } from "./said";

export interface Told {
  kind: EventName;
  said: Said;
  rule: RuleId;
  /** the squares that it is about, and the part of the first */
  squares: Square[];
  parts: PartAt[];
}

function argsOf(event: Event, name: NameOf): Args {
  return {
    player: event.player ? name(event.player) : "",
    colour: event.player ?? "none",
    part: event.part ? kindOf(event.part) : "none",
    piece: event.piece ?? "none",
    from: event.from ?? "none",
    hound: event.amount === 1 ? "rufus" : "ronja",
    amount: event.amount ?? 0,
    points: event.points ?? 0,
    tiles: event.tiles ?? 0,
    bonus: event.bonus ?? 0,
    place: event.at ? placeWords(event.at) : "",
  };
}

export function tellEvent(event: Event, name: NameOf): Told {
  const from = event["from-at"];
  return {
    kind: event.event,
    said: said(`events.${event.event}`, argsOf(event, name)),
    rule: event.rule,
    squares: [event.at, from].filter((square) => square !== undefined),
    parts: event.at && event.part ? [[event.at[0], event.at[1], event.part]] : [],
  };
}

/** Those that are seen anyway: the tile lies there, the next player is asked. */
const seen = new Set<EventName>(["next-player", "placed"]);

/** What is worth a line, in order. */
export function tellEvents(events: Event[], name: NameOf): Told[] {
  return events.filter((event) => !seen.has(event.event)).map((event) => tellEvent(event, name));
}
