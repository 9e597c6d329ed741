import { type News, type Notice, routes, type Snapshot } from "@rubizh/protocol";
import { server } from "./api.ts";
import type { Aside, Beat, Saying, Step } from "./driver.ts";

/** Everything that happened at a table, as this viewer saw it. */
export const story = async (id: string, as: Snapshot["as"]): Promise<readonly News[]> =>
  (await server.ask(routes.readHistory, { params: { id }, query: { after: 0, as } })).news;

export const isBeginning = ({ notices }: News): boolean => notices.some((notice) => notice.t === "began");
const isStep = (notice: Notice): notice is Extract<Notice, { t: "step" }> => notice.t === "step";

export function beatOf({ seq, notices }: News): readonly Beat[] {
  const steps = notices.filter(isStep);
  if (steps.length === 0) return [];
  const told: readonly Step[] = steps.map(({ by, left, events }) =>
    left === undefined ? { by, events } : { by, left, events },
  );
  return [{ no: seq, steps: told }];
}

const ASIDES = new Set([
  ...["flag", "took", "returned", "gift", "pause", "resume", "away", "here", "paced", "void"],
]);
const isAside = (notice: Notice): notice is Aside => ASIDES.has(notice.t);

/** The same beats, where what happened beside the game stands with the step before it. */
export function withAsides(beats: readonly Beat[], { notices }: News): readonly Beat[] {
  const asides = notices.filter(isAside);
  const last = beats.at(-1);
  const step = last?.steps.at(-1);
  if (asides.length === 0 || !last || !step) return beats;
  const told = { ...step, aside: [...(step.aside ?? []), ...asides] };
  return [...beats.slice(0, -1), { ...last, steps: [...last.steps.slice(0, -1), told] }];
}

/** The beats of a story; where the rules changed, the step before it says so. */
export function beatsIn(news: readonly News[]): readonly Beat[] {
  const beats: Beat[] = [];
  let before: number | undefined;
  for (const piece of news) {
    const spent = piece.tick === undefined || before === undefined ? undefined : piece.tick - before;
    before = piece.tick;
    beats.push(...beatOf(piece).map((beat) => (spent === undefined ? beat : { ...beat, spent })));
    if (piece.notices.some(isAside)) beats.splice(0, beats.length, ...withAsides(beats, piece));
    const change = piece.notices.findLast((notice) => notice.t === "adopted");
    const last = beats.at(-1);
    const step = last?.steps.at(-1);
    if (change && last && step)
      beats[beats.length - 1] = {
        ...last,
        steps: [...last.steps.slice(0, -1), { ...step, adopted: change.to }],
      };
  }
  return beats;
}

export function sayings({ seq, notices }: News): readonly Saying[] {
  return notices.flatMap((notice) => {
    if (notice.t !== "said") return [];
    const words = "phrase" in notice ? { phrase: notice.phrase } : { text: notice.text };
    return [{ no: seq, seat: notice.seat, ...words }];
  });
}

/** The story without what was taken back: `to` counts entries, one per step. */
export function withoutTakenBack(news: readonly News[]): readonly News[] {
  let kept: News[] = [];
  for (const row of news) {
    const { notices } = row;
    for (const notice of notices) {
      if (notice.t !== "back") continue;
      let left = notice.to;
      kept = kept.map((before) => ({
        ...before,
        notices: before.notices.filter((f) => !isStep(f) || left-- > 0),
      }));
    }
    kept.push(row);
  }
  return kept;
}
