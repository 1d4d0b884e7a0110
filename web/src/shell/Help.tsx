/* How to play, for somebody who has never seen the game: short pages, one after the other. */
import { useEffect, useRef } from "preact/hooks";
import { rich, t } from "../texts";
import { Screen } from "./Frame";
import { HELP, type HelpGame, type HelpPage } from "./help_pages";
import { Picture, type Scene } from "./pictures";
import { RuleLink } from "../common/RuleDialog";
import { Sign } from "../common/Sign";

const games = ["circles", "mists"] as const;

function Choice() {
  return (
    <>
      <p class="sh-lead">{t("help.lead")}</p>
      <ul class="sh-choices">
        {games.map((game) => (
          <li key={game}>
            <a class="sh-choice" href={`#/help/${game}/1`}>
              <Sign name={game === "circles" ? "circle" : "mist"} />
              <span class="sh-choice-words">
                <strong>{t("help.game", { game })}</strong>
                <span>{t("help.game-about", { game, pages: HELP[game].length })}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <p class="sh-note">{t("help.base")}</p>
    </>
  );
}

function Steps({ game, at }: { game: HelpGame; at: number }) {
  return (
    <nav aria-label={t("help.pages")}>
      <ol class="sh-help-steps">
        {HELP[game].map(({ name }, n) => (
          <li key={name}>
            <a href={`#/help/${game}/${n + 1}`} aria-current={n === at ? "step" : undefined}
              aria-label={t("help.step", { page: n + 1, title: t(`help.${name}`) })}>
              {n + 1}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

const emphasis = { b: (words: unknown) => <strong>{words as string}</strong> };

const boards = new Map<HelpPage, Scene>();

/** The page's game without the score under it; the same object each time, so that it is drawn once. */
function board(page: HelpPage): Scene {
  const known = boards.get(page) ?? { ...page.scene, crop: "board" };
  boards.set(page, known);
  return known;
}

function Page({ game, page, at }: { game: HelpGame; page: HelpPage; at: number }) {
  const title = useRef<HTMLHeadingElement>(null);
  const arrived = useRef(false);
  useEffect(() => {
    if (arrived.current) title.current?.focus();
    arrived.current = true;
  }, [game, at]);
  return (
    <>
      <div class="sh-help-page">
        <div class="sh-help-words">
          <h2 ref={title} tabIndex={-1}>{t(`help.${page.name}`)}</h2>
          {Array.from({ length: page.paragraphs }, (_, n) => (
            <p key={n}>{rich(`help.${page.name}-${n + 1}`, emphasis)}</p>
          ))}
          {page.rules.length > 0 && (
            <p class="sh-hint sh-help-rules">
              {t("help.rules")} {page.rules.map((id) => <RuleLink key={id} id={id} />)}
            </p>
          )}
        </div>
        <figure class="sh-help-figure">
          <Picture key={`${game} ${page.name}`} scene={board(page)} alt="" />
          <figcaption class="sh-hint">{t(`help.${page.name}-picture`)}</figcaption>
        </figure>
      </div>
      <p class="sh-buttons sh-help-turn">
        <a class="button" href={at === 0 ? "#/help" : `#/help/${game}/${at}`}>{t("help.before")}</a>
        {at + 1 < HELP[game].length
          ? <a class="button primary" href={`#/help/${game}/${at + 2}`}>{t("help.next")}</a>
          : <a class="button primary" href={`#/new?preset=${game}`}>{t("help.play", { game })}</a>}
      </p>
    </>
  );
}

export function Help({ game, page }: { game: string | null; page: number }) {
  const known = games.find((one) => one === game);
  if (!known) return <Screen name="help"><Choice /></Screen>;
  const at = Math.min(HELP[known].length, Math.max(1, page)) - 1;
  const shown = HELP[known][at];
  return (
    <Screen name="help" title={t("help.title", { game: known })} wide>
      <Steps game={known} at={at} />
      {shown && <Page game={known} page={shown} at={at} />}
    </Screen>
  );
}
