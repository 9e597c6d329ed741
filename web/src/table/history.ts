import { type News, type Notice, routes, type Snapshot } from "@rubizh/protocol";
import { server } from "./api.ts";
import type { Beat, Saying, Step } from "./driver.ts";

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
