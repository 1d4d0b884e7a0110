/* The games of the day, the same for everybody, and those that this browser has of it. */
import { useState } from "preact/hooks";
import { dailyLevel, dailySetup, dayOf, nextDay } from "../store/daily";
import { listSaved, type SavedMeta } from "../store/saved";
import { dayText, momentText, t } from "../texts";
import { Screen } from "./Frame";
import { startGame } from "./Game";

type Which = "circles" | "mists";

function playedOn(day: string, game: Which): ({ id: string } & SavedMeta) | null {
  for (const saved of listSaved())
    if (saved.problem === undefined && saved.daily?.day === day && saved.daily.game === game) return saved;
  return null;
}

function DailyGame({ now, game }: { now: Date; game: Which }) {
  const [wrong, tell] = useState<string | null>(null);
  const [busy, begin] = useState(false);
  const played = playedOn(dayOf(now), game);
  const start = async () => {
    begin(true);
    try {
      await startGame(dailySetup(now, game));
    } catch (error) {
      tell(error instanceof Error ? error.message : String(error));
      begin(false);
    }
  };
  return (
    <section class="sh-card sh-daily-game" aria-labelledby={`daily-${game}`}>
      <h2 id={`daily-${game}`}>{t("shell.daily-game", { game, level: dailyLevel(now) })}</h2>
      <p>{t("shell.daily-about", { game, level: dailyLevel(now) })}</p>
      <p class="sh-buttons">
        {played && (
          <a class="button primary" href={`#/game/${played.id}`}>
            {t("shell.daily-open", { over: String(played.over) })}
          </a>
        )}
        <button type="button" class={played ? undefined : "primary"} disabled={busy} onClick={start}>
          {t(played ? "shell.daily-again" : "shell.daily-play")}
        </button>
      </p>
      {wrong && <p class="sh-problem" role="alert">{t("shell.no-engine", { why: wrong })}</p>}
    </section>
  );
}

export function Daily() {
  const [now] = useState(() => new Date());
  return (
    <Screen name="daily">
      <p class="sh-lead">{t("shell.daily-lead", { day: dayText(dayOf(now)) })}</p>
      <div class="sh-pair">
        <DailyGame now={now} game="circles" />
        <DailyGame now={now} game="mists" />
      </div>
      <p class="sh-hint">{t("shell.daily-next", { when: momentText(nextDay(now).getTime()) })}</p>
      <p class="sh-note">{t("setup.reconstruction-short")}</p>
    </Screen>
  );
}
