const SOON_MS = 500;
const LATE_MS = 10_000;

/** What browsers say of a script that they could not fetch, and the bundler of its style. */
const UNFETCHED = /dynamically imported module|importing a module script failed|unable to preload css/i;
const isUnfetched = (error: unknown): boolean => error instanceof Error && UNFETCHED.test(error.message);

/** Told when a part does not come; what it answers is called when the part is here. */
type Teller = () => () => void;
let tell: Teller = () => () => {};
/** Whoever shows the app shows what is missing, too. */
export const onMissing = (teller: Teller): void => {
  tell = teller;
};

/**
 * A part of the app that is fetched when it is needed. Without a network that is told, and it is asked for again until it
 * comes; some browsers never ask again for a script they could not fetch, and have to load the page anew. What nobody
 * would miss is sent for quietly. What fails otherwise is a fault, and thrown.
 */
export async function sentFor<T>(fetch: () => Promise<T>, { quietly = false } = {}): Promise<T> {
  let here: (() => void) | undefined;
  for (let wait = SOON_MS; ; wait = Math.min(2 * wait, LATE_MS)) {
    try {
      const part = await fetch();
      here?.();
      return part;
    } catch (error) {
      if (!isUnfetched(error)) {
        here?.();
        throw error;
      }
      if (!quietly) here ??= tell();
    }
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}
