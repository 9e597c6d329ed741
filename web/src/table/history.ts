import { type News, type Notice, routes, type Snapshot } from "@rubizh/protocol";
import { server } from "./api.ts";
import type { Beat, Fact, Saying } from "./driver.ts";

/** Everything that happened at a table, as this viewer saw it. */
export const story = async (id: string, as: Snapshot["as"]): Promise<readonly News[]> =>
  (await server.ask(routes.readHistory, { params: { id }, query: { after: 0, as } })).news;

export const isBeginning = ({ facts }: News): boolean => facts.some((fact) => fact.t === "began");
const isStep = (fact: Notice): fact is Extract<Notice, { t: "step" }> => fact.t === "step";

export function beatOf({ seq, facts }: News): readonly Beat[] {
  const steps = facts.filter(isStep);
  if (steps.length === 0) return [];
  const told: readonly Fact[] = steps.map(({ by, left, events }) =>
    left === undefined ? { by, events } : { by, left, events },
  );
  return [{ no: seq, facts: told }];
}

export function sayings({ seq, facts }: News): readonly Saying[] {
  return facts.flatMap((fact) => {
    if (fact.t !== "said") return [];
    const words = "phrase" in fact ? { phrase: fact.phrase } : { text: fact.text };
    return [{ no: seq, seat: fact.seat, ...words }];
  });
}

/** The story without what was taken back: `to` counts entries, one per step fact. */
export function withoutTakenBack(news: readonly News[]): readonly News[] {
  let kept: News[] = [];
  for (const row of news) {
    const { facts } = row;
    for (const fact of facts) {
      if (fact.t !== "back") continue;
      let left = fact.to;
      kept = kept.map((before) => ({
        ...before,
        facts: before.facts.filter((f) => !isStep(f) || left-- > 0),
      }));
    }
    kept.push(row);
  }
  return kept;
}
