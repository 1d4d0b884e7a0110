/* A new game: which, who plays, which level, what else, and the seed. The engine makes the game of each set-up at once,
 * so what stands here in numbers is what will be played, and what doesn't go together is told before it
 * begins. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Options, PresetName, State } from "../engine/face";
import { linkOf } from "../store/links";
import { COLOURS, headerOf } from "../store/setup";
import { rich, selector, t, type Args } from "../texts";
import { refusedText } from "../texts/refused";
import { copy } from "../common/files";
import { Screen } from "./Frame";
import { startGame } from "./Game";
import { libraryEngine, loadAbout, useLoaded, type About } from "../common/library";
import { inTurn } from "./pictures";
import { RuleLink } from "../common/RuleDialog";
import {
  formFor, isTeam, kindOf, newSeed, optionOfMessage, optionsOf, OPTION_RULES, PRESETS, problemsOf, seatLimits,
  setupOf, valueOf, withLevel, withOption, withPreset, withSeats, type Form, type OptionName, type Problem,
} from "./setup_form";
import { PlayerSign } from "../common/Sign";

type Change = (form: Form) => void;
/** What the engine answers, and the header that it was asked about. */
type Made = { header: string | null; state: State | null; wrong: string | null };
type Parts = { form: Form; change: Change; made: Made; problems: Map<string, Problem> };

/** What the engine makes of the set-up; the answer before stays until the next is there. */
function useMade(form: Form, sound: boolean): Made {
  const [made, set] = useState<Made>({ header: null, state: null, wrong: null });
  const header = sound ? headerOf(setupOf(form)) : null;
  useEffect(() => {
    if (header === null) return undefined;
    let wanted = true;
    inTurn(async () => (await libraryEngine()).begin(header)).then(
      (state) => wanted && set({ header, state, wrong: null }),
      (error: Error) => wanted && set(({ state }) => ({ header, state, wrong: error.message })),
    );
    return () => {
      wanted = false;
    };
  }, [header]);
  return made;
}

/** The numbers of a cooperative game, as a text takes them. */
function teamNumbers({ level, goal, ghosts, hound1, hound2 }: Options): Args {
  return { level, goal, ghosts, hound1, hound2 };
}

function ProblemText({ id, problem }: { id: string; problem: Problem | undefined }) {
  if (!problem) return null;
  const { text, ...args } = problem;
  return <p class="sh-problem" id={`${id}-problem`}>{t(text, args)}</p>;
}

function Presets({ form, change }: Pick<Parts, "form" | "change">) {
  return (
    <fieldset class="sh-card">
      <legend><h2>{t("setup.which")}</h2></legend>
      <div class="sh-radio-cards">
        {PRESETS.map((preset) => (
          <label key={preset} class="sh-radio-card">
            <input type="radio" name="preset" value={preset} checked={form.preset === preset}
              onChange={() => change(withPreset(form, preset as PresetName))} />
            <span>
              <strong>{t("setup.preset", { preset: selector(preset) })}</strong>
              <span>{t("setup.preset-about", { preset: selector(preset) })}</span>
            </span>
          </label>
        ))}
      </div>
      {form.preset !== "base" && (
        <p class="sh-note">{rich("setup.reconstruction", { about: (words) => <a href="#/about">{words}</a> })}</p>
      )}
    </fieldset>
  );
}

function Level({ form, change, about }: Pick<Parts, "form" | "change"> & { about: About | null }) {
  const levels = about?.presets.find(({ name }) => name === form.preset)?.levels ?? [];
  const chosen = Number(form.options.level ?? 1);
  return (
    <fieldset class="sh-card">
      <legend><h2>{t("setup.level")}</h2></legend>
      <p>{t("setup.level-about")} <RuleLink id="R-C-22" /></p>
      <div class="sh-radio-cards sh-levels">
        {levels.map((numbers, n) => (
          <label key={n} class="sh-radio-card">
            <input type="radio" name="level" value={n + 1} checked={chosen === n + 1}
              onChange={() => change(withLevel(form, n + 1))} />
            <span>
              <strong>{t("setup.level-name", { level: n + 1 })}</strong>
              <span>{t("setup.level-brings", { level: n + 1 })}</span>
              <span class="sh-numbers">
                {t("setup.level-numbers", teamNumbers(numbers))}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function SeatRow({ n, form, change, problems, bots }: Parts & { n: number; bots: readonly string[] }) {
  const colour = COLOURS[n] ?? "red";
  const seat = form.seats[n];
  if (!seat) return null;
  const put = (next: Partial<typeof seat>) =>
    change({ ...form, seats: form.seats.map((one, m) => (m === n ? { ...one, ...next } : one)) });
  const problem = problems.get(`name-${colour}`);
  return (
    <li class="sh-seat" data-colour={colour}>
      <PlayerSign colour={colour} />
      <span class="sh-seat-colour">{t("setup.colour", { colour })}</span>
      <label>
        <span class="visually-hidden">{t("setup.who", { colour })}</span>
        <select value={seat.who} onChange={(event) => put({ who: event.currentTarget.value })}>
          {["human", ...bots].map((who) => <option key={who} value={who}>{t("setup.who-is", { who })}</option>)}
        </select>
      </label>
      <label class="sh-seat-name">
        <span class="visually-hidden">{t("setup.name", { colour })}</span>
        <input type="text" autocomplete="off" value={seat.name} placeholder={t("setup.name-empty")}
          aria-invalid={problem ? "true" : undefined} aria-describedby={problem ? `name-${colour}-problem` : undefined}
          onInput={(event) => put({ name: event.currentTarget.value })} />
      </label>
      <ProblemText id={`name-${colour}`} problem={problem} />
    </li>
  );
}

function Seats(props: Parts & { about: About | null }) {
  const { form, change, about } = props;
  const { least, most } = seatLimits(form.preset);
  const counts = Array.from({ length: most - least + 1 }, (_, n) => least + n);
  const bots = about?.bots.map(({ name }) => name) ?? ["greedy", "random"];
  // The best first: a bot that plays well is what people mean.
  const best = [...bots].sort((a, b) => Number(b === "greedy") - Number(a === "greedy"));
  return (
    <fieldset class="sh-card">
      <legend><h2>{t("setup.players")}</h2></legend>
      <div class="sh-counts" role="radiogroup" aria-label={t("setup.how-many")}>
        {counts.map((count) => (
          <label key={count} class="sh-count">
            <input type="radio" name="players" value={count} checked={form.seats.length === count}
              onChange={() => change(withSeats(form, count))} />
            <span>{t("setup.count", { count })}</span>
          </label>
        ))}
      </div>
      <ol class="sh-seats">
        {form.seats.map((_, n) => <SeatRow key={n} n={n} {...props} bots={best} />)}
      </ol>
      {isTeam(form.preset) && (
        <p class="sh-hint">{t("setup.team-colours", { count: form.seats.length })} <RuleLink id="R-C-11" /></p>
      )}
      {!isTeam(form.preset) && <p class="sh-hint">{t("setup.order")}</p>}
    </fieldset>
  );
}

function OptionField({ name, form, change, made, problems }: Parts & { name: OptionName }) {
  const kind = kindOf(form.preset, name);
  const value = valueOf(form, name, made.state?.terms.options ?? null);
  const refused = made.wrong !== null && optionOfMessage(made.wrong) === name ? made.wrong : null;
  const problem = problems.get(name);
  const id = `option-${name}`;
  const described = `${id}-about${problem || refused ? ` ${name}-problem` : ""}`;
  const invalid = problem || refused ? "true" : undefined;
  return (
    <div class="sh-option">
      {kind.kind === "switch" && (
        <label class="sh-switch" for={id}>
          <input id={id} type="checkbox" checked={value === "on"} aria-describedby={described}
            onChange={(event) => change(withOption(form, name, event.currentTarget.checked ? "on" : "off"))} />
          <strong>{t(`setup.option-${name}`)}</strong>
        </label>
      )}
      {kind.kind !== "switch" && <label for={id}><strong>{t(`setup.option-${name}`)}</strong></label>}
      {kind.kind === "words" && (
        <select id={id} value={value} aria-describedby={described} aria-invalid={invalid}
          onChange={(event) => change(withOption(form, name, event.currentTarget.value))}>
          {kind.words.map((word) => <option key={word} value={word}>{t(`setup.value-${name}`, { word })}</option>)}
        </select>
      )}
      {kind.kind === "number" && (
        <input id={id} type="text" inputMode="numeric" autocomplete="off" value={value} aria-describedby={described}
          aria-invalid={invalid}
          onInput={(event) => change(withOption(form, name, event.currentTarget.value || null))} />
      )}
      <p class="sh-hint" id={`${id}-about`}>
        {t(`setup.option-${name}-about`)} <RuleLink id={OPTION_RULES[name]} />
      </p>
      <ProblemText id={name} problem={problem} />
      {refused && <p class="sh-problem" id={`${name}-problem`}>{refused}</p>}
    </div>
  );
}

function Further(props: Parts) {
  const changed = optionsOf(props.form).filter((name) => props.form.options[name] !== undefined).length;
  return (
    <details class="sh-card">
      <summary>
        <h2>{t("setup.further")}</h2>
        {changed > 0 && <span>{t("setup.changed", { count: changed })}</span>}
      </summary>
      <div class="sh-options">
        {optionsOf(props.form).map((name) => (
          <OptionField key={`${props.form.preset} ${name}`} name={name} {...props} />
        ))}
      </div>
    </details>
  );
}

function Seed({ form, change, problems, made }: Parts) {
  const [said, say] = useState("");
  const problem = problems.get("seed");
  const sound = problems.size === 0 && made.wrong === null && made.header === headerOf(setupOf(form));
  const sets = sound ? made.state?.position.sets : undefined;
  const link = sets ? new URL(linkOf(setupOf(form), sets), location.href).href : null;
  const copyLink = async () => say(link && (await copy(link)) ? t("setup.link-copied") : t("setup.link-not-copied"));
  return (
    <section class="sh-card" aria-labelledby="sh-seed">
      <h2 id="sh-seed">{t("setup.seed")}</h2>
      <p class="sh-hint" id="seed-about">{t("setup.seed-about")}</p>
      <div class="sh-seed">
        <input id="seed" type="text" inputMode="numeric" autocomplete="off" value={form.seed} aria-labelledby="sh-seed"
          aria-invalid={problem ? "true" : undefined}
          aria-describedby={problem ? "seed-problem seed-about" : "seed-about"}
          onInput={(event) => change({ ...form, seed: event.currentTarget.value })} />
        <button type="button" onClick={() => change({ ...form, seed: newSeed() })}>{t("setup.seed-new")}</button>
        <button type="button" disabled={link === null} onClick={copyLink}>{t("setup.link")}</button>
      </div>
      <ProblemText id="seed" problem={problem} />
      <p role="status" class="sh-hint">{said}</p>
    </section>
  );
}

function Facts({ form, made }: Pick<Parts, "form" | "made">) {
  const state = made.state;
  if (!state) return null;
  const tiles = Object.values(state.position.unseen).reduce((sum, count) => sum + count, 0);
  const { options } = state.terms;
  const words =
    options.level === undefined
      ? t("setup.facts", { tiles, players: form.seats.length })
      : t("setup.facts-team", { tiles, ...teamNumbers(options) });
  return <p class="sh-facts">{words}</p>;
}

export function Setup({ preset, company }: { preset: string | null; company: string | null }) {
  const first = useMemo(() => formFor(preset, company, newSeed()), []);
  const [form, change] = useState(first);
  const [failed, fail] = useState<string | null>(null);
  const [busy, begin] = useState(false);
  const about = useLoaded(loadAbout);
  const problems = problemsOf(form);
  const made = useMade(form, problems.size === 0);
  const page = useRef<HTMLFormElement>(null);
  const parts: Parts = { form, change, made, problems };
  const submit = async (event: Event) => {
    event.preventDefault();
    if (problems.size > 0 || made.wrong) {
      page.current?.querySelectorAll("details").forEach((details) => (details.open = true));
      page.current?.querySelector<HTMLElement>("[aria-invalid=true], .sh-refused")?.focus();
      return;
    }
    begin(true);
    try {
      await startGame(setupOf(form));
    } catch (error) {
      fail(error instanceof Error ? error.message : String(error));
      begin(false);
    }
  };
  const refused = failed ?? (made.wrong && problems.size === 0 ? made.wrong : null);
  return (
    <Screen name="new">
      <form ref={page} class="sh-setup" noValidate onSubmit={submit}>
        <Presets form={form} change={change} />
        {isTeam(form.preset) && <Level form={form} change={change} about={about.value} />}
        <Seats {...parts} about={about.value} />
        <Further {...parts} />
        <Seed {...parts} />
        <div class="sh-begin">
          <div>
            {problems.size > 0 && (
              <p class="sh-problem" role="alert">{t("setup.problems", { count: problems.size })}</p>
            )}
            {refused && (
              <p class="sh-problem sh-refused" role="alert" tabIndex={-1}>
                {t("setup.refused", { why: refusedText(refused) })}
              </p>
            )}
            {!refused && problems.size === 0 && <Facts form={form} made={made} />}
            {about.error !== null && (
              <p class="sh-problem" role="alert">{t("shell.no-engine", { why: String(about.error) })}</p>
            )}
          </div>
          <button type="submit" class="primary sh-big" aria-disabled={busy}>
            {t(busy ? "setup.beginning" : "setup.begin")}
          </button>
        </div>
      </form>
    </Screen>
  );
}
