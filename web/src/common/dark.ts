/* By day or by night, as the settings say or the system. */
import { useEffect, useState } from "preact/hooks";
import { useSettings } from "../store/settings";

/** Is it night on the page? */
export function useDark(): boolean {
  const [{ theme }] = useSettings();
  const [night, set] = useState(() => matchMedia("(prefers-color-scheme: dark)").matches);
  useEffect(() => {
    const query = matchMedia("(prefers-color-scheme: dark)");
    const changed = () => set(query.matches);
    query.addEventListener("change", changed);
    return () => query.removeEventListener("change", changed);
  }, []);
  return theme === "auto" ? night : theme === "dark";
}
