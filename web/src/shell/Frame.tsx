/* The frame round every screen: skip link, head with the ways to the other screens, the screen itself, foot. The game
 * has the whole window for itself. */
import type { ComponentChildren } from "preact";
import { useEffect, useErrorBoundary, useRef } from "preact/hooks";
import { useSettings } from "../store/settings";
import { t } from "../texts";
import { About } from "./About";
import { Daily } from "./Daily";
import { Fault } from "./Fault";
import { Game } from "./Game";
import { Help } from "./Help";
import { LinkScreen } from "./LinkScreen";
import { RuleDialog } from "../common/RuleDialog";
import { RulebookScreen } from "./Rulebook";
import { Saved } from "./Saved";
import { SettingsScreen } from "./Settings";
import { Setup } from "./Setup";
import { Start } from "./Start";
import { useRoute, type Route } from "./router";

const places = ["new", "daily", "saved", "help", "rules", "settings"] as const;

function Places({ here }: { here: Route["screen"] }) {
  return (
    <ul>
      {places.map((place) => (
        <li key={place}>
          <a href={`#/${place}`} aria-current={here === place ? "page" : undefined}>
            {t(`shell.nav-${place}`)}
          </a>
        </li>
      ))}
    </ul>
  );
}

function closeByEscape(event: KeyboardEvent): void {
  const menu = event.currentTarget as HTMLDetailsElement;
  if (event.key !== "Escape" || !menu.open) return;
  menu.open = false;
  menu.querySelector("summary")?.focus();
}

function closeWhenLeft(event: FocusEvent): void {
  const menu = event.currentTarget as HTMLDetailsElement;
  if (event.relatedTarget instanceof Node && !menu.contains(event.relatedTarget)) menu.open = false;
}

/** The places stand in a line, or where that has no room, behind one button: the style sheet shows one of the two. */
function Head({ here }: { here: Route["screen"] }) {
  return (
    <header class="sh-head">
      <a class="sh-name" href="#/" aria-current={here === "start" ? "page" : undefined}>
        <img src="icon.svg" alt="" width="32" height="32" />
        {t("shell.name")}
      </a>
      <nav class="sh-nav" aria-label={t("shell.nav")}>
        <Places here={here} />
      </nav>
      <nav class="sh-menu" aria-label={t("shell.nav")}>
        <details key={here} onKeyDown={closeByEscape} onFocusOut={closeWhenLeft}>
          <summary class="button">{t("shell.menu")}</summary>
          <Places here={here} />
        </details>
      </nav>
    </header>
  );
}

function Foot() {
  return (
    <footer class="sh-foot">
      <p>{t("shell.unofficial")}</p>
      <p><a href="#/about">{t("shell.nav-about")}</a></p>
    </footer>
  );
}

function Unknown() {
  return (
    <Screen name="unknown">
      <p>{t("shell.unknown")}</p>
      <p><a class="button primary" href="#/">{t("shell.to-start")}</a></p>
    </Screen>
  );
}

/** The heading of a screen: the document's title, and where the focus goes when the screen comes. */
export function Heading(props: { name: string; title?: string }) {
  const title = props.title ?? t(`shell.title-${props.name}`);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = t("shell.document-title", { title });
  }, [title]);
  useEffect(() => {
    if (arrivals > 0) heading.current?.focus({ preventScroll: true });
    if (arrivals > 0) scrollTo(0, 0);
    arrivals++;
  }, [props.name]);
  return <h1 ref={heading} tabIndex={-1}>{title}</h1>;
}

type ScreenProps = { name: string; title?: string; wide?: boolean; ownHeading?: boolean; children: ComponentChildren };

/** A screen under its heading; with `ownHeading` it places the heading itself. */
export function Screen({ name, title, wide, ownHeading, children }: ScreenProps) {
  return (
    <main id="main" class={`sh-main sh-${name}`} data-screen={name} data-wide={wide}>
      {!ownHeading && <Heading name={name} title={title} />}
      {children}
    </main>
  );
}

/** Screens shown so far: the first takes no focus, so that the skip link is what Tab meets first. */
let arrivals = 0;

function ScreenOf({ route }: { route: Route }) {
  switch (route.screen) {
    case "start": return <Start />;
    case "new": return <Setup key={`${route.preset} ${route.company}`} preset={route.preset} company={route.company} />;
    case "play": return <LinkScreen link={route.link} />;
    case "game": return <Game key={route.id} id={route.id} />;
    case "saved": return <Saved />;
    case "daily": return <Daily />;
    case "rules": return <RulebookScreen id={route.id} />;
    case "help": return <Help game={route.game} page={route.page} />;
    case "settings": return <SettingsScreen />;
    case "about": return <About />;
    case "unknown": return <Unknown />;
  }
}

/** Puts theme and motion where the style sheets look for them. */
function useLook(): void {
  const [settings] = useSettings();
  useEffect(() => {
    document.documentElement.dataset.theme = settings.theme;
    document.documentElement.dataset.motion = settings.motion;
  }, [settings.theme, settings.motion]);
}

function Guarded({ route }: { route: Route }) {
  const [error, forget] = useErrorBoundary((thrown: unknown) => console.error(thrown));
  const key = JSON.stringify(route);
  useEffect(() => {
    if (error !== undefined) forget();
  }, [key]);
  return error === undefined ? <ScreenOf route={route} /> : <Fault error={error} route={route} />;
}

/** Follows no address: the hash is the router's. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  const heading = document.querySelector<HTMLElement>("main h1, main");
  heading?.setAttribute("tabindex", "-1");
  heading?.focus();
}

export function Frame() {
  const route = useRoute();
  useLook();
  const playing = route.screen === "game";
  return (
    <>
      <a class="sh-skip" href="#main" onClick={skip}>{t("shell.skip")}</a>
      {!playing && <Head here={route.screen} />}
      <Guarded route={route} />
      {!playing && <Foot />}
      <RuleDialog />
    </>
  );
}
