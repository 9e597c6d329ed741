import { PAGES, type PageName } from "@rubizh/board";

/** Every screen with an address of its own. */
export type Route =
  | { readonly at: "home" }
  | { readonly at: "play"; readonly game: string }
  | { readonly at: "setup"; readonly game: string; readonly how: SetupKind }
  | { readonly at: "here"; readonly id: string; readonly moment?: number }
  | { readonly at: "table"; readonly id: string; readonly moment?: number }
  | { readonly at: "lesson"; readonly game: string }
  | { readonly at: "join"; readonly id: string; readonly seat: number }
  | { readonly at: "watch"; readonly id: string }
  | { readonly at: "lobby" }
  | { readonly at: "archive" }
  | { readonly at: "ladder" }
  | { readonly at: "profile"; readonly name: string }
  | { readonly at: "games" }
  | { readonly at: "luck" }
  | { readonly at: "review"; readonly from: Keeper; readonly id: string }
  | { readonly at: "try"; readonly from: Keeper; readonly id: string }
  | { readonly at: "analysis"; readonly from: Keeper; readonly id: string; readonly moment: number }
  | { readonly at: "position" }
  | { readonly at: "learn" }
  | { readonly at: "puzzles"; readonly game?: string }
  | { readonly at: "puzzle"; readonly game: string; readonly puzzle: string }
  | { readonly at: "shared" }
  | { readonly at: "rules"; readonly game?: string }
  | { readonly at: "example"; readonly game: string; readonly clause: string }
  | { readonly at: "page" | "legend"; readonly game: string }
  | { readonly at: "room"; readonly page: PageName; readonly game: string }
  | { readonly at: "settings" }
  | { readonly at: "device" }
  | { readonly at: "keep" }
  | { readonly at: "mail" }
  | { readonly at: "account" }
  | { readonly at: "notices" }
  | { readonly at: "stop"; readonly id: string; readonly proof: string }
  | { readonly at: "about" }
  | { readonly at: "privacy" | "terms" }
  | { readonly at: "lost" };

/** Who keeps a table: this device or a server. */
type Keeper = "here" | "table";

/** Screens whose address is their name. */
const PLAIN = [
  "lobby",
  "archive",
  "games",
  "luck",
  "position",
  "ladder",
  "learn",
  "rules",
  "puzzles",
  "settings",
  "device",
  "keep",
  "mail",
  "account",
  "notices",
  "about",
  "privacy",
  "terms",
  "shared",
] as const;
const SETUPS = ["bots", "friend", "here"] as const;
type SetupKind = (typeof SETUPS)[number];

const isSetup = (text: string | undefined): text is SetupKind => SETUPS.some((kind) => kind === text);
const numbered = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : undefined;

/** The screen of an address; what is not ours is "lost", never an error. */
export function routeOf(path: string): Route {
  const parts = path.split("/").filter((part) => part !== "");
  const [first, second, third, fourth] = parts.map(decoded);
  if (first === undefined) return { at: "home" };
  if (parts.length === 1) {
    const at = PLAIN.find((name) => name === first);
    return at === undefined ? { at: "lost" } : { at };
  }
  if (second === undefined) return { at: "lost" };
  if (first === "rules" && parts.length === 2) return { at: "rules", game: second };
  if (first === "rules" && third !== undefined && parts.length === 3)
    return { at: "example", game: second, clause: third };
  if (first === "puzzles" && parts.length === 2) return { at: "puzzles", game: second };
  if (first === "puzzles" && third !== undefined && parts.length === 3)
    return { at: "puzzle", game: second, puzzle: third };
  if (first === "learn" && (third === "page" || third === "legend") && parts.length === 3)
    return { at: third, game: second };
  const page = PAGES.find((name) => name === first);
  if (page && parts.length === 2) return { at: "room", page, game: second };
  if (first === "stop" && third !== undefined && parts.length === 3)
    return { at: "stop", id: second, proof: third };
  if (first === "watch" && parts.length === 2) return { at: "watch", id: second };
  if (first === "u" && parts.length === 2) return { at: "profile", name: second };
  if (first === "learn" && parts.length === 2) return { at: "lesson", game: second };
  if (first === "play" && parts.length === 2) return { at: "play", game: second };
  if (first === "new" && isSetup(third) && parts.length === 3)
    return { at: "setup", game: second, how: third };
  if (first === "new" && parts.length === 2) return { at: "setup", game: second, how: "bots" };
  if (first === "join" && parts.length === 3) {
    const seat = numbered(third);
    return seat === undefined ? { at: "lost" } : { at: "join", id: second, seat };
  }
  if (first !== "here" && first !== "table") return { at: "lost" };
  if (parts.length === 2) return { at: first, id: second };
  if ((third === "review" || third === "try") && parts.length === 3)
    return { at: third, from: first, id: second };
  if (third === "analysis") {
    const moment = numbered(fourth);
    return moment === undefined || parts.length > 4
      ? { at: "lost" }
      : { at: "analysis", from: first, id: second, moment };
  }
  const moment = third === "replay" ? numbered(fourth ?? "0") : undefined;
  return moment === undefined || parts.length > 4 ? { at: "lost" } : { at: first, id: second, moment };
}

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

export function pathOf(route: Route): string {
  const part = encodeURIComponent;
  switch (route.at) {
    case "home":
      return "/";
    case "play":
      return `/play/${part(route.game)}`;
    case "lesson":
      return `/learn/${part(route.game)}`;
    case "setup":
      return `/new/${part(route.game)}/${route.how}`;
    case "here":
    case "table":
      return `/${route.at}/${part(route.id)}${route.moment === undefined ? "" : `/replay/${route.moment}`}`;
    case "review":
    case "try":
      return `/${route.from}/${part(route.id)}/${route.at}`;
    case "analysis":
      return `/${route.from}/${part(route.id)}/analysis/${route.moment}`;
    case "join":
      return `/join/${part(route.id)}/${route.seat}`;
    case "profile":
      return `/u/${part(route.name)}`;
    case "watch":
      return `/watch/${part(route.id)}`;
    case "rules":
      return route.game === undefined ? "/rules" : `/rules/${part(route.game)}`;
    case "example":
      return `/rules/${part(route.game)}/${part(route.clause)}`;
    case "puzzles":
      return route.game === undefined ? "/puzzles" : `/puzzles/${part(route.game)}`;
    case "puzzle":
      return `/puzzles/${part(route.game)}/${part(route.puzzle)}`;
    case "page":
    case "legend":
      return `/learn/${part(route.game)}/${route.at}`;
    case "room":
      return `/${route.page}/${part(route.game)}`;
    case "stop":
      return `/stop/${part(route.id)}/${part(route.proof)}`;
    case "lost":
      return "/lost";
    default:
      return `/${route.at}`;
  }
}
