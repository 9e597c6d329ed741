import type { Language } from "@rubizh/engine";
import { chooseLanguage } from "@rubizh/text";

export const THEMES = ["auto", "dark", "light"] as const;
export const MOTIONS = ["auto", "full", "less"] as const;
export const SPEEDS = [0.5, 1, 2, 4] as const;
const KEY = "rubizh.settings";

/** What a player chose for this device. */
export interface Settings {
  readonly language: Language | "auto";
  readonly theme: (typeof THEMES)[number];
  readonly motion: (typeof MOTIONS)[number];
  readonly sound: boolean;
  /** A notice of the system when it is one's turn and the page is out of sight. */
  readonly notify: boolean;
  readonly symbols: boolean;
  /** A move is played only after it is confirmed; otherwise the last tap plays it where undo can take it back. */
  readonly confirm: boolean;
  /** What comes up for the first time is pointed out. */
  readonly callouts: boolean;
  /** Shown to others at a table. */
  readonly name: string;
  /** 0.25…4. */
  readonly speed: number;
}

const DEFAULTS: Settings = {
  language: "auto",
  theme: "auto",
  motion: "auto",
  sound: false,
  notify: false,
  symbols: false,
  confirm: true,
  callouts: true,
  name: "",
  speed: 1,
};

const lightRoom = matchMedia("(prefers-color-scheme: light)");
const lessMotion = matchMedia("(prefers-reduced-motion: reduce)");

function stored(): Settings {
  try {
    const raw: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    if (typeof raw !== "object" || raw === null) return DEFAULTS;
    // Only what has the type of the default is taken: the store is not ours alone.
    const known = Object.entries(raw).filter(
      ([key, value]) => typeof value === typeof Reflect.get(DEFAULTS, key) && Object.hasOwn(DEFAULTS, key),
    );
    return { ...DEFAULTS, ...Object.fromEntries(known) };
  } catch {
    return DEFAULTS;
  }
}

let current = $state.raw(stored());
let systemLight = $state(lightRoom.matches);
let systemLess = $state(lessMotion.matches);

export const settings = (): Settings => current;
export const language = (): Language =>
  current.language === "auto" ? chooseLanguage(navigator.languages) : current.language;
const theme = (): "dark" | "light" =>
  current.theme === "auto" ? (systemLight ? "light" : "dark") : current.theme;
export const reducedMotion = (): boolean =>
  current.motion === "auto" ? systemLess : current.motion === "less";

export function change(some: Partial<Settings>): void {
  current = { ...current, ...some };
  try {
    localStorage.setItem(KEY, JSON.stringify(current));
  } catch {
    // A full or forbidden store must not stop the game; the choice lasts until the page closes.
  }
  wear();
}

/** Puts theme, motion and language on the document. */
function wear(): void {
  const root = document.documentElement;
  root.dataset["theme"] = theme();
  root.dataset["motion"] = reducedMotion() ? "less" : "full";
  root.lang = language();
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute("content", theme() === "light" ? "#f0eadb" : "#171d1a");
}

// What is chosen in another window holds here as well.
addEventListener("storage", (event) => {
  if (event.key !== KEY) return;
  current = stored();
  wear();
});
lightRoom.addEventListener("change", (event) => {
  systemLight = event.matches;
  wear();
});
lessMotion.addEventListener("change", (event) => {
  systemLess = event.matches;
  wear();
});
wear();
