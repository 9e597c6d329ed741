import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type AnyEntry,
  at,
  canonical,
  hashOf,
  type Rng,
  readRecord,
  replay,
  rngFrom,
  verify,
} from "@rubizh/engine";
import { describe, expect, test } from "vitest";
import { gameIds, loadPinned, rulesOf } from "./pinned.ts";

const ROOT = join(import.meta.dirname, "../../records");
/** "neuroshima-hex/1/2-0.json": game, number of its rules, name. */
const FILES = readdirSync(ROOT, { recursive: true, encoding: "utf8" }).filter((f) => f.endsWith(".json"));

const read = (file: string): unknown => JSON.parse(readFileSync(join(ROOT, file), "utf8"));

/** The game of "<id>/<rules>/…", under those rules. */
async function gameOf(path: string): Promise<AnyEntry> {
  const [id = "", rules] = path.split("/");
  const entry = await loadPinned(id, Number(rules));
  if (!entry) throw new Error(`no game for ${path}`);
  return entry;
}

const FROZEN = gameIds.flatMap((id) => rulesOf(id).map((rules) => `${id}/${rules}`));

test.each(FROZEN)("there are sixty finished games of %s, at every number of seats", async (path) => {
  const { game } = await gameOf(path);
  const records = FILES.filter((file) => file.startsWith(`${path}/`)).map(read);
  expect(records.length).toBeGreaterThanOrEqual(60);
  const seats = new Set(records.map((record) => (record as { seats: number }).seats));
  expect([...seats].sort((a, b) => a - b)).toEqual(game.seatCounts);
});

test.each(FILES)("%s replays to the recorded end, and its luck holds", async (file) => {
  const { game } = await gameOf(file);
  const record = readRecord(read(file));
  if (!("ok" in record)) throw new Error(canonical(record.refused));
  expect(`${record.ok.game}/${record.ok.rules}`).toBe(file.split("/").slice(0, 2).join("/"));
  const replayed = replay(game, record.ok);
  if (!("ok" in replayed)) throw new Error(canonical(replayed.refused));
  expect(game.pending(replayed.ok).t).toBe("over");
  expect(hashOf(replayed.ok)).toBe(record.ok.keyframes.at(-1)?.hash);
  expect(verify(game, record.ok)).toMatchObject({ ok: { wrong: [] } });
});

type Raw = { entries: unknown[]; [key: string]: unknown };
const WAYS: readonly ((record: Raw, rng: Rng) => void)[] = [
  (r, rng) => r.entries.splice(rng(r.entries.length), 1),
  (r, rng) => r.entries.splice(rng(r.entries.length), 0, at(r.entries, rng(r.entries.length))),
  (r, rng) => {
    const [i, j] = [rng(r.entries.length), rng(r.entries.length)];
    [r.entries[i], r.entries[j]] = [r.entries[j], r.entries[i]];
  },
  (r, rng) => changeLeaf(r, rng),
];

/** One number, word or digit somewhere in the record becomes another. */
function changeLeaf(value: object, rng: Rng): void {
  const key = at(Object.keys(value), rng(Object.keys(value).length));
  const inner: unknown = Reflect.get(value, key);
  if (typeof inner === "object" && inner !== null && Object.keys(inner).length > 0) changeLeaf(inner, rng);
  else if (typeof inner === "number") Reflect.set(value, key, inner + 1);
  else if (typeof inner === "string")
    Reflect.set(value, key, inner === "" ? "x" : `${inner.slice(1)}${inner[0]}x`);
  else Reflect.set(value, key, 7);
}

describe("a thousand tamperings of a game of Neuroshima Hex", () => {
  const file = at(
    FILES,
    FILES.findIndex((f) => f.startsWith("neuroshima-hex/")),
  );

  test("each is refused", async () => {
    const { game } = await gameOf(file);
    const original = canonical(read(file));
    const rng = rngFrom("tampering");
    let tampered = 0;
    while (tampered < 1000) {
      const raw = read(file) as Raw;
      at(WAYS, rng(WAYS.length))(raw, rng);
      if (canonical(raw) === original) continue;
      tampered += 1;
      const record = readRecord(raw);
      const proof = "ok" in record ? verify(game, record.ok) : record;
      expect("ok" in proof && proof.ok.wrong.length === 0, canonical(raw)).toBe(false);
    }
  });
});
