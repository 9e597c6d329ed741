import { pathOf, type Route, routeOf } from "./route.ts";
import { Steps } from "./steps.ts";

let route = $state.raw<Route>(routeOf(location.pathname));

export const here = (): Route => route;

/** Shows a screen; `replace` leaves no step back, e.g. when a game has just been made. */
export function go(to: Route, { replace = false, hash = "" } = {}): void {
  enter(pathOf(to) + hash, replace);
}

/** Browsers refuse an address that changes a hundred times in half a minute, as that of a film would. */
const ADDRESS_MS = 1000;
let rests: ReturnType<typeof setTimeout> | undefined;

/** Another moment of the screen that is shown: no step back, and the address may follow a little later. */
export function turnTo(to: Route): void {
  route = to;
  shown = pathOf(to);
  if (rests !== undefined) return;
  settle();
  rests = setTimeout(settle, ADDRESS_MS);
}

/** The address says what is shown. */
function settle(): void {
  clearTimeout(rests);
  rests = undefined;
  if (location.pathname !== shown) history.replaceState(history.state, "", shown);
}

/** The step of an open sheet is left with it, so that Back does not come to it again. */
function enter(path: string, replace: boolean): void {
  settle();
  if (replace || steps.depth > 0) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  show();
}

function show(): void {
  route = routeOf(location.pathname);
  shown = location.pathname;
  if (location.hash === "") scrollTo(0, 0);
}
let shown = location.pathname;

const steps = new Steps(history, settle);
steps.match();

/** Makes an open sheet a step of the history, so that Back closes it and stays on the screen; the answer says it is closed. */
export const overlay = (close: () => void): (() => void) => steps.open(close);

addEventListener("popstate", () => {
  clearTimeout(rests);
  rests = undefined;
  steps.popped();
  if (location.pathname !== shown) show();
});

/** Plain links stay plain links, for new tabs and readers; a simple click on one of ours does not load a page. */
addEventListener("click", (event) => {
  if (
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.origin !== location.origin || link.target !== "" || link.hasAttribute("download")) return;
  if (link.pathname.startsWith("/api/")) return;
  if (link.pathname === location.pathname && link.hash !== "") return;
  event.preventDefault();
  enter(link.href, false);
});
