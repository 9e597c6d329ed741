const SOON_MS = 500;
const LATE_MS = 10_000;

/** A part of the app that is fetched when it is needed: without a network it is asked for again until it comes. */
export async function sentFor<T>(fetch: () => Promise<T>, wait = SOON_MS): Promise<T> {
  try {
    return await fetch();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, wait));
    return sentFor(fetch, Math.min(2 * wait, LATE_MS));
  }
}
