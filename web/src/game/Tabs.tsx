/* What is shown beside the board; on a narrow screen in its place. */
import { useEffect, useState } from "preact/hooks";
import { t } from "../texts";

export type Panel = "result" | "players" | "log" | "tiles";

/** The same words stand in styles/game.css. */
const WIDE = "(min-width: 60rem) and (min-height: 32rem), "
  + "(orientation: landscape) and (min-width: 40rem) and (min-height: 32rem)";

export function useWide(): boolean {
  const [wide, set] = useState(() => matchMedia(WIDE).matches);
  useEffect(() => {
    const query = matchMedia(WIDE);
    const changed = () => set(query.matches);
    query.addEventListener("change", changed);
    return () => query.removeEventListener("change", changed);
  }, []);
  return wide;
}

interface TabsProps {
  shown: Panel | null;
  wide: boolean;
  team: boolean;
  over: boolean;
  onShow(panel: Panel | null): void;
}

export function Tabs({ shown, wide, team, over, onShow }: TabsProps) {
  const panels: (Panel | null)[] = ["players", "log", "tiles"];
  if (over) panels.unshift("result");
  if (!wide) panels.unshift(null);
  return (
    <nav class="gm-tabs" aria-label={t("game.show")}>
      {panels.map((panel) => (
        <button key={panel ?? "board"} type="button" data-tab={panel ?? "board"} aria-pressed={shown === panel}
          aria-controls={panel && panel === shown ? "gm-panel" : undefined} onClick={() => onShow(panel)}>
          {t(`game.show-${panel ?? "board"}`, { team: team ? "yes" : "no" })}
        </button>
      ))}
    </nav>
  );
}
