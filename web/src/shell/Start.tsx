/* The first screen: a board, the games one can play, and the game that was left. */
import { rich, t } from "../texts";
import { Heading, Screen } from "./Frame";
import { GoOn } from "./GoOn";
import { hero } from "./hero";
import { Picture } from "./pictures";
import { Sign } from "../common/Sign";

const choices = [
  { name: "circles-bots", link: "#/new?preset=circles&with=bots", sign: "circle" },
  { name: "circles-people", link: "#/new?preset=circles&with=people", sign: "people" },
  { name: "mists-alone", link: "#/new?preset=mists&with=alone", sign: "mist" },
  { name: "mists-team", link: "#/new?preset=mists&with=team", sign: "team" },
  { name: "base", link: "#/new?preset=base&with=bots", sign: "meeple" },
  { name: "ghosts", link: "#/new?preset=ghosts&with=bots", sign: "ghost" },
] as const;

export function Start() {
  return (
    <Screen name="start" ownHeading>
      <div class="sh-hero">
        <Picture scene={hero} alt={t("shell.hero-picture")} pixels={1400} class="sh-hero-picture" />
        <div class="sh-hero-words">
          <Heading name="start" />
          <p class="sh-lead">{t("shell.lead")}</p>
          <p class="sh-buttons">
            <a class="button primary sh-big" href="#/new?preset=circles&with=bots">{t("shell.play-now")}</a>
            <a class="button sh-big" href="#/help">{t("shell.learn")}</a>
          </p>
        </div>
      </div>
      <GoOn />
      <section aria-labelledby="sh-choices">
        <h2 id="sh-choices">{t("shell.choices")}</h2>
        <ul class="sh-choices">
          {choices.map(({ name, link, sign }) => (
            <li key={name}>
              <a class="sh-choice" href={link} data-choice={name}>
                <Sign name={sign} />
                <span class="sh-choice-words">
                  <strong>{t(`shell.choice-${name}`)}</strong>
                  <span>{t(`shell.choice-${name}-about`)}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
        <ul class="sh-more">
          <li><a class="button" href="#/daily">{t("shell.daily-link")}</a></li>
          <li><a class="button" href="#/saved">{t("shell.saved-link")}</a></li>
          <li><a class="button" href="#/rules">{t("shell.rules-link")}</a></li>
        </ul>
      </section>
      <p class="sh-note">{rich("shell.reconstruction", { about: (words) => <a href="#/about">{words}</a> })}</p>
    </Screen>
  );
}
