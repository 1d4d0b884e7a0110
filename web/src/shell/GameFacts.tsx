/* What a saved game is, in two lines: which game, who plays, how far it is, when it was last played. */
import { COLOURS } from "../store/setup";
import type { SavedMeta } from "../store/saved";
import { dayText, momentText, selector, t } from "../texts";

/** The game's name: preset, level, and the day of a daily one. */
export function gameTitle(game: SavedMeta): string {
  const name = t("setup.preset", { preset: selector(game.preset) });
  if (game.daily) return t("shell.game-daily", { name, day: dayText(game.daily.day) });
  return game.level ? t("shell.game-level", { name, level: game.level }) : name;
}

export function playersText(game: SavedMeta): string {
  const players = game.seats.map((who, n) => {
    const colour = COLOURS[n] ?? "red";
    const name = game.names[colour];
    return name ?? t("shell.player", { colour, who });
  });
  return new Intl.ListFormat(document.documentElement.lang || "en", { type: "conjunction" }).format(players);
}

function endText(game: SavedMeta): string {
  if (game.outcome) return t("shell.game-outcome", { outcome: selector(game.outcome) });
  return t(game.over ? "shell.game-over" : "shell.game-on", { count: game.count });
}

export function GameFacts({ game }: { game: SavedMeta }) {
  return (
    <div class="sh-game-facts">
      <strong>{gameTitle(game)}</strong>
      <span>{playersText(game)}</span>
      <span class="sh-hint">{t("shell.game-state", { end: endText(game), when: momentText(game.changed) })}</span>
    </div>
  );
}
