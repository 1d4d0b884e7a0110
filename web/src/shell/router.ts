/* Which screen the address asks for. The address is the part behind #, so that the page also works from a plain file
 * server, and back and forward are the browser's. */
import { useEffect, useState } from "preact/hooks";

export type Route =
  | { screen: "start" | "saved" | "daily" | "settings" | "about" | "unknown" }
  | { screen: "new"; preset: string | null; company: string | null }
  | { screen: "play"; link: string }
  | { screen: "game"; id: string }
  | { screen: "rules"; id: string | null }
  | { screen: "help"; game: string | null; page: number };

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The path's parts without empty ones: #/rules/R-V-34 is ["rules", "R-V-34"]. */
function partsOf(path: string): string[] {
  return path
    .split("/")
    .filter((part) => part !== "")
    .map(decoded);
}

export function parseRoute(hash: string): Route {
  const [path = "", query = ""] = hash.replace(/^#/, "").split("?", 2);
  const [first, second, third, ...rest] = partsOf(path);
  const asked = new URLSearchParams(query);
  if (rest.length > 0) return { screen: "unknown" };
  if (first === undefined) return { screen: "start" };
  if (first === "game" && second && !third) return { screen: "game", id: second };
  if (first === "rules" && !third) return { screen: "rules", id: second ?? null };
  if (first === "help") {
    const page = third && /^\d{1,3}$/.test(third) ? Number(third) : 1;
    return { screen: "help", game: second ?? null, page };
  }
  if (second) return { screen: "unknown" };
  if (first === "new") return { screen: "new", preset: asked.get("preset"), company: asked.get("with") };
  if (first === "play") return { screen: "play", link: hash };
  if (first === "saved" || first === "daily" || first === "settings" || first === "about") return { screen: first };
  return { screen: "unknown" };
}

export function useRoute(): Route {
  const [hash, set] = useState(() => location.hash);
  useEffect(() => {
    const changed = () => set(location.hash);
    addEventListener("hashchange", changed);
    return () => removeEventListener("hashchange", changed);
  }, []);
  return parseRoute(hash);
}

export function go(hash: string): void {
  location.hash = hash;
}
