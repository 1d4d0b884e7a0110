/* A game that a link names: what it is and a button to begin it, or why it can't be begun. */
import { useState } from "preact/hooks";
import { setupFromLink, type LinkProblem } from "../store/links";
import type { Setup } from "../store/setup";
import { selector, t } from "../texts";
import { refusedText } from "../texts/refused";
import { Screen } from "./Frame";
import { startGame } from "./Game";
import { libraryEngine, useLoaded } from "../common/library";
import { inTurn } from "./pictures";

async function readLink(link: string): Promise<Setup | LinkProblem> {
  return inTurn(async () => setupFromLink(link, await libraryEngine()));
}

function Begin({ setup, label }: { setup: Setup; label: string }) {
  const [wrong, tell] = useState<string | null>(null);
  const start = () => startGame(setup).catch((error: Error) => tell(error.message));
  return (
    <>
      <p class="sh-buttons">
        <button type="button" class="primary sh-big" onClick={start}>{label}</button>
        <a class="button" href="#/">{t("shell.to-start")}</a>
      </p>
      {wrong && <p class="sh-problem" role="alert">{t("shell.no-engine", { why: wrong })}</p>}
    </>
  );
}

function SetupFacts({ setup }: { setup: Setup }) {
  const options = Object.entries(setup.options).filter(([name]) => name !== "level");
  return (
    <div class="sh-card">
      <h2>{t("setup.preset", { preset: selector(setup.preset) })}</h2>
      {setup.options.level && <p>{t("setup.level-name", { level: Number(setup.options.level) })}</p>}
      <ul class="sh-plain">
        {setup.seats.map(({ colour, who }) => <li key={colour}>{t("shell.player", { colour, who })}</li>)}
      </ul>
      {options.length > 0 && (
        <p>{t("shell.link-options")} {options.map(([name, word]) => <code key={name}>{name} {word} </code>)}</p>
      )}
      <p class="sh-hint">{t("shell.link-seed", { seed: setup.seed })}</p>
    </div>
  );
}

function Problem({ problem }: { problem: LinkProblem }) {
  if (problem.problem !== "sets")
    return (
      <>
        <p role="alert">{t("shell.link-problem", { problem: problem.problem, what: refusedText(problem.what) })}</p>
        <p class="sh-buttons">
          <a class="button primary" href="#/new">{t("shell.saved-begin")}</a>
          <a class="button" href="#/">{t("shell.to-start")}</a>
        </p>
      </>
    );
  return (
    <>
      <p role="alert">{t("shell.link-sets")}</p>
      <ul>
        {problem.differences.map(({ set, link, here }) => (
          <li key={set}>{t("shell.link-set", { set, link: link ?? "none", here: here ?? "none" })}</li>
        ))}
      </ul>
      <SetupFacts setup={problem.setup} />
      <Begin setup={problem.setup} label={t("shell.link-anyway")} />
    </>
  );
}

export function LinkScreen({ link }: { link: string }) {
  const { value, error } = useLoaded(() => readLink(link), [link]);
  return (
    <Screen name="play">
      {!value && error === null && <p role="status">{t("shell.opening")}</p>}
      {error !== null && <p class="sh-problem" role="alert">{t("shell.no-engine", { why: String(error) })}</p>}
      {value && "problem" in value && <Problem problem={value} />}
      {value && !("problem" in value) && (
        <>
          <p class="sh-lead">{t("shell.link-lead")}</p>
          <SetupFacts setup={value} />
          {value.preset !== "base" && <p class="sh-note">{t("setup.reconstruction-short")}</p>}
          <Begin setup={value} label={t("setup.begin")} />
        </>
      )}
    </Screen>
  );
}
