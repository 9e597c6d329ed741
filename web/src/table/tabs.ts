/** What a tab is told about a game that several have open. */
interface Heard {
  /** It plays from now on. */
  mine(): void;
  /** Another plays. */
  other(): void;
  /** The one that plays has stored something. */
  news(): void;
  /** Another wants to play: resolves when everything from here is stored, with whether this tab played. */
  give(): Promise<boolean>;
}
/** One tab at a game. */
export interface Tab {
  /** Something was stored. */
  tell(): void;
  /** Wants to play here. */
  take(): void;
  leave(): void;
}
/** Of all tabs that have a game open, one plays. */
export type Tabs = (game: string, heard: Heard) => Tab;

/** A tab that sleeps does not answer; then it is not waited for longer. */
const ANSWER = 1000;

/**
 * The browser's locks say who plays, also when a tab is killed: the next in the queue has the lock then. Where there are
 * none, on plain http, the newest tab plays. Neither keeps a game whole by itself: the store takes one writer only.
 */
export const browserTabs: Tabs = (game, heard) => {
  const name = `rubizh.game.${game}`;
  const channel = new BroadcastChannel(name);
  const locks: LockManager | undefined = navigator.locks;
  let release: (() => void) | undefined;
  let queued: AbortController | undefined;
  let given: (() => void) | undefined;
  let left = false;

  /** Plays until the lock is given up, or taken by another. */
  const hold = (lock: Lock | null): Promise<void> | undefined => {
    if (lock === null || left) return undefined;
    heard.mine();
    return new Promise((resolve) => {
      release = resolve;
    });
  };
  const request = async (options: LockOptions): Promise<void> => {
    try {
      await locks?.request(name, options, hold);
    } catch {
      // Taken by another, or given up in the queue.
    }
  };
  /** Looks on, and plays when nobody else does any more. */
  const queue = async (): Promise<void> => {
    release = undefined;
    if (left) return;
    heard.other();
    queued = new AbortController();
    await request({ signal: queued.signal });
    if (release) await queue();
  };
  const seize = async (): Promise<void> => {
    channel.postMessage("give");
    await new Promise<void>((resolve) => {
      given = resolve;
      setTimeout(resolve, ANSWER);
    });
    // The other may have left meanwhile, and the queue come to this tab.
    if (left || release) return;
    queued?.abort();
    if (locks) await request({ steal: true }).then(queue);
    else {
      channel.postMessage("taken");
      heard.mine();
    }
  };

  channel.onmessage = ({ data }) => {
    if (data === "news") heard.news();
    else if (data === "given") given?.();
    else if (data === "taken") heard.other();
    else if (data === "give")
      void heard.give().then((played) => {
        if (played && !left) channel.postMessage("given");
      });
  };
  if (locks) void request({ ifAvailable: true }).then(queue);
  else void seize();
  return {
    tell: () => channel.postMessage("news"),
    take: () => void seize(),
    leave() {
      left = true;
      queued?.abort();
      release?.();
      channel.close();
    },
  };
};
