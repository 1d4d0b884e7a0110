/* What lights up on the board. */
import type { Decision, PartAt, Position } from "../engine/face";
import type { Target } from "../board/Board";
import type { Lit } from "./context";
import { featureParts } from "./regions";

/** The feature on which a choice lies. */
export function featureLit(position: Position, target: Target | null): Lit | null {
  if (!target) return null;
  if (target.on === "square") return { parts: [], squares: [target.at] };
  return { parts: featureParts(position, target.at, target.part), squares: [target.at] };
}

/** What a decision is about: the region that is scored, the circle that fills. */
export function decisionParts(position: Position, decision: Decision): PartAt[] {
  return decision.at && decision.part ? featureParts(position, decision.at, decision.part) : [];
}
