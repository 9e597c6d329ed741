import { onMissing } from "@rubizh/board";

/** Parts of the screen that could not be fetched. */
let missing = $state.raw<readonly object[]>([]);

onMissing(() => {
  const part = {};
  if (missing.length === 0) wasAway = !navigator.onLine;
  missing = [...missing, part];
  return () => {
    missing = missing.filter((one) => one !== part);
  };
});

/** The server was away since then: when it answers again, there is something to be had. */
let wasAway = false;
/** In how many places that is told where the part would be. */
let inside = $state(0);

export const isMissing = (): boolean => missing.length > 0;
/** It is told over the screen, where it is not told in its place. */
export const isToldOver = (): boolean => isMissing() && inside === 0;
/** It is told in its place, until the answer is called. */
export function tellInside(): () => void {
  inside += 1;
  return () => {
    inside -= 1;
  };
}
/** Another screen does not want what the one before has not got. */
export function noneMissing(): void {
  missing = [];
}

/** Whether the server answers, asked past everything that is kept here. */
const isServerThere = (): Promise<boolean> =>
  fetch("/", { method: "HEAD", cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
/**
 * Loads the page anew, at the same address, if there is anybody to load it from: Chromium never fetches again what an
 * import() could not fetch, and without a server there would be no page at all.
 */
export async function loadAnew(): Promise<void> {
  const isThere = await isServerThere();
  wasAway ||= !isThere;
  if (isThere && isMissing()) location.reload();
}
/** The same without being asked, and only once the server is back: what is missing with a server would be missing again. */
export async function loadWhenBack(): Promise<void> {
  if (wasAway) await loadAnew();
  else wasAway = !(await isServerThere());
}
