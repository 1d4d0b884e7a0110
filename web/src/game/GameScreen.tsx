/* The game on the screen: the board, beside or above what is asked, and the panels round it. It shows what the table
 * answers; no rule of the game stands here.
 *
 * Wide: the board, and a column with the scores, the question and the panels. Narrow: scores, board, question and the
 * tabs below each other; a panel takes the board's place while it is looked at. */
import { useEffect, useMemo, useState } from "preact/hooks";
import type { State, TileSets } from "../engine/face";
import { Board, type At } from "../board/Board";
import { useDark } from "../common/dark";
import { useSettings } from "../store/settings";
import type { Setup } from "../store/setup";
import { useView, type GameTable, type View } from "../store/table";
import { t } from "../texts";
import { Announcer } from "./Announcer";
import { GameContext, litParts, type Game, type Lit } from "./context";
import { Decision } from "./Decision";
import { ask, boardChoices } from "./decisions";
import { EndPanel, ResultPanel } from "./EndPanel";
import { FaultReport } from "./FaultReport";
import { FeatureDetails } from "./FeatureDetails";
import { Icon } from "./Icon";
import { decisionParts } from "./lighting";
import { Log } from "./Log";
import { namesOf } from "./names";
import { Players } from "./Players";
import { featureParts } from "./regions";
import { Scores } from "./Scores";
import { squareWords } from "./squares";
import { Tabs, useWide, type Panel } from "./Tabs";
import { Team } from "./Team";
import { tilesOf } from "./tiles";
import { Unseen } from "./Unseen";
import { onGameKey } from "./keys";
import { useChoosing, type Choosing } from "./use_choosing";
import { askedOf } from "./who";

export interface GameScreenProps {
  table: GameTable;
  onLeave(): void;
  /** Begins another game and shows it. What the engine refuses is thrown. */
  onAgain(setup: Setup): Promise<void>;
}

/** The tile sets of the game's engine; null until they are there. */
function useSets(table: GameTable): TileSets | null {
  const [sets, set] = useState<TileSets | null>(null);
  useEffect(() => {
    let wanted = true;
    table.engine.sets().then((got) => wanted && set(got), () => undefined); // the view tells when the engine is gone
    return () => {
      wanted = false;
    };
  }, [table]);
  return sets;
}

/** The state that the board shows: the game as it stands, or while it is looked back at, as it stood. */
function BoardArea({ view, shown, choosing, game, lit }: {
  view: View; shown: State; choosing: Choosing; game: Game; lit: Lit | null;
}) {
  const [feature, setFeature] = useState<{ at: At; part: string } | null>(null);
  const { state } = view;
  const { position } = shown;
  const back = shown !== state;
  const asking = { ...state, name: game.name, tile: game.tile };
  const choices = useMemo(() => (choosing.mine && !back ? boardChoices(ask(asking).choices) : []),
    [state, choosing.mine, back, game]);
  const tile = state.decision.kind === "place" ? (state.decision.tile ?? null) : null;
  const holes = game.purist ? [] : shown.holes;
  const hovered = feature ? featureParts(position, feature.at, feature.part) : [];
  const pointed = litParts(lit, position, game.tile);
  const shining = pointed.length > 0 ? pointed : hovered.length > 0 ? hovered : decisionParts(position, shown.decision);
  const places = back ? [] : choosing.places;
  return (
    <section class="gm-board" aria-label={t("game.board")}>
      <Board
        engine={game.engine}
        position={position}
        dark={game.dark}
        purist={game.purist}
        places={places.map((place) => ({
          ...place, label: squareWords({ ...game, position, places, holes }, place.at),
        }))}
        candidate={tile && choosing.candidate && !back ? { tile, ...choosing.candidate } : null}
        hand={tile && choosing.mine && !choosing.candidate && !back ? { tile, rotation: choosing.held } : null}
        choices={choices}
        chosen={back ? null : (choosing.chosen?.words ?? null)}
        lit={shining}
        holes={holes}
        last={shown.placed ?? position.tiles.at(-1)?.at ?? null}
        describe={(at) => squareWords({ ...game, position, places, holes }, at)}
        onPlace={choosing.place}
        onRotate={choosing.rotate}
        onConfirm={choosing.confirm}
        onCancel={choosing.cancel}
        onChoice={choosing.choose}
        onFeature={setFeature}
      />
      <FeatureDetails position={position} at={feature} />
    </section>
  );
}

function Warnings({ view }: { view: View }) {
  if (view.gone) {
    return (
      <p class="gm-error" role="alert">
        {t("game.gone")}{" "}
        <button type="button" onClick={() => location.reload()}>{t("game.gone-again")}</button>
      </p>
    );
  }
  return view.saved === "kept" ? null : <p class="gm-error" role="alert">{t("game.not-saved", { why: view.saved })}</p>;
}

function PanelOf({ panel, table, view }: { panel: Panel; table: GameTable; view: View }) {
  const { state, steps } = view;
  const team = state.position.team;
  return (
    <section class="gm-panel" id="gm-panel" data-panel={panel} tabIndex={0}
      aria-label={t(`game.show-${panel}`, { team: team ? "yes" : "no" })}>
      {panel === "result" && <ResultPanel table={table} view={view} />}
      {panel === "players" && (team ? <Team state={state} team={team} /> : <Players state={state} />)}
      {panel === "log" && <Log steps={steps} />}
      {panel === "log" && <FaultReport table={table} count={state.count} />}
      {panel === "tiles" && <Unseen position={state.position} steps={steps} />}
    </section>
  );
}

export function GameScreen({ table, onLeave, onAgain }: GameScreenProps) {
  const view = useView(table);
  const sets = useSets(table);
  if (!sets) return <main class="gm-screen" id="main" tabIndex={-1} data-screen="game" aria-busy="true" />;
  return <Screen key={view.saveId} table={table} view={view} sets={sets} onLeave={onLeave} onAgain={onAgain} />;
}

function Screen({ table, view, sets, onLeave, onAgain }: GameScreenProps & { view: View; sets: TileSets }) {
  const [settings] = useSettings();
  const dark = useDark();
  const wide = useWide();
  const [lit, light] = useState<Lit | null>(null);
  const [panel, setPanel] = useState<Panel | null>(null);
  const [past, setPast] = useState<State | null>(null);
  const { state, names } = view;
  const game = useMemo((): Game => ({
    engine: table.engine, sets, tile: tilesOf(sets), name: namesOf(names), dark, purist: settings.purist, light,
    again: onAgain,
  }), [table, sets, names, dark, settings.purist]);
  const question = useMemo(() => ask({ ...state, name: game.name, tile: game.tile }), [state, game]);
  const choosing = useChoosing(table, view, question, state.decision.tile ? game.tile(state.decision.tile) : undefined);
  const asked = askedOf(view, question, game.name);
  const shown = panel ?? (wide ? "players" : null);
  useEffect(() => {
    if (!state.over) setPast(null);
    light(null);
  }, [state.count, state.over]);
  useEffect(() => setPanel((before) => (state.over ? "result" : before === "result" ? null : before)), [state.over]);
  return (
    <GameContext.Provider value={game}>
      <main class="gm-screen" id="main" tabIndex={-1} data-screen="game" data-count={state.count}
        data-by={state.turn.by} data-over={state.over} data-busy={view.busy} data-wide={wide}
        data-panel={shown ?? "board"}
        onKeyDown={(event) => onGameKey(event, { table, view, question, choosing })}>
        <header class="gm-top">
          <button type="button" class="quiet" onClick={onLeave} aria-label={t("game.leave")} title={t("game.leave")}>
            <Icon name="door" />
          </button>
          <h1 class="visually-hidden">
            {t("game.title", { preset: state.terms.preset, level: state.terms.options.level ?? 0 })}
          </h1>
          <Scores state={state} between={view.turnEnds !== "no"} />
          <a class="button quiet" href="#/settings" aria-label={t("game.settings")} title={t("game.settings")}>
            <Icon name="settings" />
          </a>
        </header>
        <Warnings view={view} />
        <BoardArea view={view} shown={past ?? state} choosing={choosing} game={game} lit={lit} />
        {state.over
          ? <EndPanel table={table} view={view} past={past} onLook={setPast} />
          : <Decision table={table} view={view} question={question} choosing={choosing} asked={asked} />}
        <Tabs shown={shown} wide={wide} team={state.position.team !== undefined} over={state.over} onShow={setPanel} />
        {shown && <PanelOf panel={shown} table={table} view={view} />}
        <Announcer steps={view.steps} question={asked.how === "asked" || asked.how === "over" ? asked.words : ""} />
      </main>
    </GameContext.Provider>
  );
}
