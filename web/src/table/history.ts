import { isObject } from "@rubizh/engine";
import { get, type News, type Snapshot, type TableFact, tablePath } from "./api.ts";
import type { Beat, Fact, Saying } from "./driver.ts";
import { isNews } from "./wire.ts";

/** Everything that happened at a table, as this viewer saw it. */
export async function story(id: string, as: Snapshot["as"]): Promise<readonly News[]> {
  const answer = await get<unknown>(`${tablePath(id)}/history?after=0&as=${as}`);
  const news = isObject(answer) ? answer["news"] : undefined;
  return Array.isArray(news) ? news.filter(isNews) : [];
}

export const isBeginning = ({ facts }: News): boolean => facts.some((fact) => fact.t === "began");
const isStep = (fact: TableFact): fact is Extract<TableFact, { t: "step" }> => fact.t === "step";

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
    const words = fact.phrase !== undefined ? { phrase: fact.phrase } : { text: fact.text ?? "" };
    return [{ no: seq, seat: fact.seat, ...words }];
  });
}

/** The story without what was taken back: `to` counts entries, one per step fact. */
export function withoutTakenBack(news: readonly News[]): readonly News[] {
  let kept: { seq: number; facts: TableFact[] }[] = [];
  for (const { seq, facts } of news) {
    for (const fact of facts) {
      if (fact.t !== "back") continue;
      let left = fact.to;
      kept = kept.map((row) => ({
        seq: row.seq,
        facts: row.facts.filter((f) => !isStep(f) || left-- > 0),
      }));
    }
    kept.push({ seq, facts: [...facts] });
  }
  return kept;
}
