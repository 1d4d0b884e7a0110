/* The game that was left, one tap away. */
import { useMemo } from "preact/hooks";
import { listSaved } from "../store/saved";
import { t } from "../texts";
import { GameFacts } from "./GameFacts";

export function GoOn() {
  const last = useMemo(() => listSaved().find((saved) => saved.problem === undefined && !saved.over), []);
  if (last?.problem !== undefined || !last) return null;
  return (
    <section class="sh-go-on" aria-labelledby="sh-go-on">
      <div>
        <h2 id="sh-go-on">{t("shell.go-on")}</h2>
        <GameFacts game={last} />
      </div>
      <a class="button primary" href={`#/game/${last.id}`}>{t("shell.go-on-button")}</a>
    </section>
  );
}
