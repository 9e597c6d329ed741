import { pathOf, type Route, routeOf } from "./route.ts";

let route = $state.raw<Route>(routeOf(location.pathname));

export const here = (): Route => route;

/** Shows a screen; `replace` leaves no step back, e.g. when a game has just been made. */
export function go(to: Route, { replace = false, hash = "" } = {}): void {
  const path = pathOf(to) + hash;
  if (replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  show();
}

function show(): void {
  route = routeOf(location.pathname);
  if (location.hash === "") scrollTo(0, 0);
}

addEventListener("popstate", show);

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
  history.pushState(null, "", link.href);
  show();
});
