import {
  type AnyTableModule,
  differences,
  findingsOf,
  type GameRecord,
  type GameTypes,
  isProven,
  type LuckCount,
  type LuckStory,
  type Memory,
  type Message,
  readRecord,
  verify,
} from "@rubizh/engine";
import { wrap } from "comlink";

/** What is to be said about the luck of a finished game. */
export interface Audit {
  readonly ok: boolean;
  /** Random results derived again from the seed. */
  readonly checked: number;
  readonly findings: readonly Message[];
}

/** What the worker answers. */
export interface Auditor {
  check(record: GameRecord, memory: Memory | undefined): Promise<Audit>;
  /** What luck gave to whom; undefined where the record cannot be played here. */
  count(told: LuckStory): Promise<readonly LuckCount[] | undefined>;
}

/** The record by itself, and against what this browser remembers. */
export function audited(
  { game, earlier = [] }: AnyTableModule,
  record: GameRecord,
  memory: Memory | undefined,
): Audit {
  const unlike = memory && differences(record, memory);
  const read = readRecord(record);
  const proof = "ok" in read ? verify<GameTypes>([...earlier.map((span) => span.game), game], read.ok) : read;
  if (!("ok" in proof)) return { ok: false, checked: 0, findings: [proof.refused.why, ...(unlike ?? [])] };
  return {
    ok: isProven(proof.ok) && !unlike?.length,
    checked: proof.ok.checked,
    findings: findingsOf(proof.ok, unlike),
  };
}

let auditor: Auditor | undefined;

/** In a thread of its own: a long game takes seconds to be played again. */
function ownAuditor(): Auditor {
  auditor ??= wrap<Auditor>(new Worker(new URL("./luck.worker.ts", import.meta.url), { type: "module" }));
  return auditor;
}
export const audit = (record: GameRecord, memory: Memory | undefined): Promise<Audit> =>
  ownAuditor().check(record, memory);
export const countLuck = (told: LuckStory): Promise<readonly LuckCount[] | undefined> =>
  ownAuditor().count(told);
