import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { at } from "./at.ts";
import type { Rng } from "./game.ts";
import { hashOf } from "./hash.ts";
import { canonical, isJson, isObject, same } from "./json.ts";
import { depart, toRecord } from "./live.ts";
import { rngFrom } from "./luck.ts";
import { mangled } from "./mangle.ts";
import { isProven, verify } from "./proof.ts";
import {
  advance,
  type Entry,
  type GameRecord,
  keyframesOf,
  opening,
  readRecord,
  sealEntry,
  sealHeader,
} from "./record.ts";
import { replay } from "./replay.ts";
import { finished, toyTable } from "./toy/play.ts";
import { toy } from "./toy/toy.ts";

type Raw = Record<string, unknown> & { entries: unknown[]; keyframes: unknown[] };

const copy = (record: GameRecord): Raw => JSON.parse(JSON.stringify(record));

/** The longest of a few games, so that there are keyframes to tamper with. */
const longest = ((): GameRecord => {
  const games = Array.from({ length: 20 }, (_, i) => toRecord(finished(toyTable(i), rngFrom(i))));
  return games.reduce((a, b) => (b.entries.length > a.entries.length ? b : a));
})();

/** The first reason against a file, as anybody who is handed it would look for one. */
function reasonAgainst(raw: unknown): string | undefined {
  const read = readRecord(raw);
  if (!("ok" in read)) return read.refused.why.key;
  const replayed = replay(toy, read.ok);
  if (!("ok" in replayed)) return replayed.refused.why.key;
  const proof = verify(toy, read.ok);
  if (!("ok" in proof)) return proof.refused.why.key;
  if (isProven(proof.ok)) return undefined;
  return proof.ok.wrong.length > 0 ? "wrong luck" : "missing luck";
}

/** The record as somebody would forge it who knows how seals are made. */
const resealed = (raw: Raw): Raw => {
  const record = raw as unknown as GameRecord;
  const seal = (record.entries as Entry<unknown>[]).reduce(sealEntry, sealHeader(record));
  return { ...raw, seal };
};

/** …and how keyframes are. */
function refingerprinted(raw: Raw): Raw {
  const blank = { ...raw, keyframes: [] } as unknown as GameRecord;
  const keyframes: { after: number; hash: string }[] = [];
  const wanted = keyframesOf(raw.entries.length);
  for (const after of wanted) {
    const state = replay(toy, blank, after);
    if (!("ok" in state)) return resealed(raw);
    keyframes.push({ after, hash: hashOf(state.ok) });
  }
  return resealed({ ...raw, keyframes });
}

describe("a record", () => {
  test("of a whole game has keyframes, and nothing is said against it", () => {
    expect(longest.entries.length).toBeGreaterThan(80);
    expect(longest.keyframes.map((k) => k.after)).toEqual([50, longest.entries.length]);
    expect(reasonAgainst(copy(longest))).toBeUndefined();
  });

  test("does not care in which order its keys were written", () => {
    const turned = Object.fromEntries(Object.entries(copy(longest)).reverse());
    expect(reasonAgainst(turned)).toBeUndefined();
  });

  test("of no entries is a table nobody has sat down at", () => {
    const { header } = toyTable(1);
    const empty = { ...header, entries: [], keyframes: [], serverSeed: "secret", seal: sealHeader(header) };
    const read = readRecord(empty);
    if (!("ok" in read)) throw new Error(JSON.stringify(read));
    expect(replay(toy, read.ok)).toEqual(opening(toy, header));
    expect(verify(toy, read.ok)).toHaveProperty("refused.why.key", "record.secret");
  });
});

/** Every way of tampering that needs no knowledge of what is tampered with. */
const TAMPERINGS: Readonly<Record<string, (raw: Raw, rng: Rng) => unknown>> = {
  "a changed leaf": (raw, rng) => mangled(raw, rng),
  "a changed entry": (raw, rng) => {
    const i = rng(raw.entries.length);
    return { ...raw, entries: raw.entries.with(i, mangled(raw.entries[i], rng)) };
  },
  "a dropped entry": (raw, rng) => ({ ...raw, entries: raw.entries.toSpliced(rng(raw.entries.length), 1) }),
  "swapped entries": (raw, rng) => {
    const [i, j] = [rng(raw.entries.length), rng(raw.entries.length)];
    return { ...raw, entries: raw.entries.with(i, raw.entries[j]).with(j, raw.entries[i]) };
  },
  "a doubled entry": (raw, rng) => {
    const i = rng(raw.entries.length);
    return { ...raw, entries: raw.entries.toSpliced(i, 0, raw.entries[i]) };
  },
  "an inserted entry": (raw, rng) => {
    const entry = [
      { left: rng(3) },
      { luck: [rng(4)], n: rng(99) },
      { seat: rng(3), no: rng(9), move: { t: "pass" } },
    ];
    return { ...raw, entries: raw.entries.toSpliced(rng(raw.entries.length + 1), 0, at(entry, rng(3))) };
  },
  "a shorter game": (raw, rng) => ({ ...raw, entries: raw.entries.slice(0, rng(raw.entries.length)) }),
  "a changed keyframe": (raw, rng) => ({ ...raw, keyframes: mangled(raw.keyframes, rng) }),
  "another fingerprint": (raw, rng) => {
    const i = rng(raw.keyframes.length);
    const hex = at([...(raw["seal"] as string)], rng(64));
    const frame = raw.keyframes[i] as { after: number; hash: string };
    return { ...raw, keyframes: raw.keyframes.with(i, { ...frame, hash: hex + frame.hash.slice(1) }) };
  },
  "another digit of the seed, the seal or the commitment": (raw, rng) => {
    const key = at(["serverSeed", "seal"], rng(2));
    const text = raw[key] as string;
    const i = rng(text.length);
    return { ...raw, [key]: `${text.slice(0, i)}${rng(16).toString(16)}${text.slice(i + 1)}` };
  },
  "a seed withheld": (raw) => ({ ...raw, serverSeed: "secret" }),
  "another header": (raw, rng) => {
    const { entries, keyframes, ...header } = raw;
    return { ...(mangled(header, rng) as object), entries, keyframes };
  },
  "a stray key": (raw, rng) => {
    const i = rng(raw.entries.length);
    const entry = JSON.parse(canonical(raw.entries[i]).replace("{", '{"__proto__":1,'));
    return { ...raw, entries: raw.entries.with(i, entry) };
  },
};

describe("tampering", () => {
  test("a thousand times, at random, is noticed a thousand times", () => {
    const rng = rngFrom("tampering");
    const genuine = canonical(longest);
    const ways = Object.entries(TAMPERINGS);
    const noticed = new Map<string, number>();
    let tried = 0;
    while (tried < 1000) {
      const [name, tamper] = at(ways, rng(ways.length));
      const raw = JSON.parse(JSON.stringify(tamper(copy(longest), rng)));
      if (isObject(raw) && canonical(raw) === genuine) continue;
      tried += 1;
      const reason = reasonAgainst(raw);
      expect(reason, `${name}: ${JSON.stringify(raw).slice(0, 300)}`).toBeDefined();
      noticed.set(name, (noticed.get(name) ?? 0) + 1);
    }
    expect([...noticed.keys()].sort()).toEqual(ways.map(([name]) => name).sort());
  });

  test("with a new seal is still noticed by replay or by the proof of luck", () => {
    const rng = rngFrom("resealed");
    const genuine = canonical(longest);
    const entryWays = [
      "a changed entry",
      "a dropped entry",
      "a doubled entry",
      "an inserted entry",
      "a shorter game",
    ];
    for (let tried = 0; tried < 300; ) {
      const way = TAMPERINGS[at(entryWays, rng(entryWays.length))];
      const raw = JSON.parse(JSON.stringify(way?.(copy(longest), rng))) as Raw;
      if (canonical(raw) === genuine) continue;
      tried += 1;
      expect(reasonAgainst(resealed(raw))).toBeDefined();
    }
  });

  test("with luck cannot be hidden even by new seals and new keyframes", () => {
    const rng = rngFrom("luck forged");
    const lucky = longest.entries.flatMap((e, i) => ("luck" in e && e.luck.length > 0 ? [i] : []));
    const reasons = new Set<string | undefined>();
    for (let tried = 0; tried < 60; tried++) {
      const raw = copy(longest);
      const i = at(lucky, rng(lucky.length));
      const entry = raw.entries[i] as { luck: number[]; n: number };
      const luck = entry.luck.map((x) => (x + 1 + rng(2)) % 4);
      const forged = refingerprinted({ ...raw, entries: raw.entries.with(i, { ...entry, luck }) });
      reasons.add(reasonAgainst(forged));
    }
    // Often the rest of the game no longer fits and replay says so; where it does fit, the seed speaks.
    expect(reasons).toContain("wrong luck");
    expect(reasons).not.toContain(undefined);
  });

  test("with the numbers of luck's questions is wrong luck", () => {
    const raw = copy(longest);
    const [first, second] = longest.entries.flatMap((e, i) => ("luck" in e ? [i] : []));
    const entry = raw.entries[second ?? -1] as { luck: number[]; n: number };
    const again = { ...entry, n: (raw.entries[first ?? -1] as { n: number }).n };
    expect(reasonAgainst(resealed({ ...raw, entries: raw.entries.with(second ?? -1, again) }))).toBe(
      "wrong luck",
    );
  });

  test("by stopping early and sealing anew tells a seed before the end, which no table does", () => {
    const raw = copy(longest);
    const cut = refingerprinted({ ...raw, entries: raw.entries.slice(0, -1) });
    expect(readRecord(cut)).toHaveProperty("ok");
    expect(reasonAgainst(cut)).toBe("record.unfinished");
  });

  test("by another seed breaks the promise made before the game", () => {
    const other = toRecord(finished(toyTable(99), rngFrom(99)));
    expect(reasonAgainst({ ...copy(longest), serverSeed: other.serverSeed })).toBe("record.commitment");
    const read = readRecord(copy(longest));
    expect("ok" in read && verify(toy, { ...read.ok, serverSeed: other.serverSeed })).toHaveProperty(
      "refused.why.key",
      "record.commitment",
    );
  });
});

describe("readRecord", () => {
  test("answers any rubbish with a reason", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.jsonValue(), fc.anything({ withBigInt: true, withDate: true, withMap: true })),
        (raw) => {
          expect(readRecord(raw)).toHaveProperty("refused.rule", "record-broken");
        },
      ),
      { numRuns: 500 },
    );
  });

  test("answers a record with rubbish in any place with a reason, and so do replay and verify", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(longest)),
        fc.anything({ withBigInt: true, withDate: true }),
        (key, rubbish) => {
          const raw = { ...copy(longest), [key]: rubbish };
          fc.pre(!isJson(rubbish) || !same(raw, copy(longest)));
          expect(reasonAgainst(raw)).toBeDefined();
          expect(() =>
            reasonAgainst(isJson(raw) && Array.isArray(raw.entries) ? resealed(raw) : raw),
          ).not.toThrow();
        },
      ),
      { numRuns: 500 },
    );
  });

  test("says where a record is malformed", () => {
    const where = (raw: unknown) => {
      const read = readRecord(raw);
      return "ok" in read ? "ok" : read.refused.why.with?.["where"];
    };
    const raw = copy(longest);
    expect(where({ ...raw, seats: 0 })).toBe("seats");
    expect(where({ ...raw, entries: [{ left: 0 }, { right: 0 }] })).toBe("entries.1");
    expect(where({ ...raw, entries: [{ left: 3 }] })).toBe("entries.0");
    expect(where({ ...raw, entries: [{ seat: 3, no: 0, move: 1 }] })).toBe("entries.0");
    expect(where({ ...raw, luck: { ...(raw["luck"] as object), seats: ["00"] } })).toBe("luck.seats");
    expect(where({ ...raw, luck: { ...(raw["luck"] as object), seats: ["00", "00", "0,0"] } })).toBe(
      "luck.seats.2",
    );
    expect(where({ ...raw, options: JSON.parse("1e999") })).toBe("");
  });

  test("does not labour over too many entries, nor over brackets without end", () => {
    let looks = 0;
    const entries = new Proxy(Array<number>(100_001).fill(0), {
      get(target, key) {
        if (key !== "length") looks += 1;
        return Reflect.get(target, key);
      },
    });
    expect(readRecord({ ...copy(longest), entries })).toHaveProperty("refused.why.with.where", "entries");
    expect(looks).toBe(0);
    const deep = JSON.parse(`${'{"options":'.repeat(100_000)}1${"}".repeat(100_000)}`);
    expect(readRecord(deep)).toHaveProperty("refused.why.key", "record.shape");
  });

  test("knows which entries have a keyframe", () => {
    expect(keyframesOf(0)).toEqual([]);
    expect(keyframesOf(1)).toEqual([1]);
    expect(keyframesOf(50)).toEqual([50]);
    expect(keyframesOf(51)).toEqual([50, 51]);
    expect(keyframesOf(150)).toEqual([50, 100, 150]);
  });
});

describe("opening", () => {
  const { header } = toyTable(1);
  const why = (changed: object) => {
    const opened = opening(toy, { ...header, ...changed });
    return "ok" in opened ? "ok" : opened.refused.why.key;
  };

  test("wants the same game, rules, content, seats and options it can read", () => {
    expect(why({})).toBe("ok");
    expect(why({ game: "other" })).toBe("record.otherGame");
    expect(why({ rules: 2 })).toBe("record.newerRules");
    expect(why({ rules: 0 })).toBe("record.otherRules");
    expect(why({ packs: [{ id: "toy-cards", version: 2 }] })).toBe("record.otherPacks");
    expect(why({ packs: [] })).toBe("record.otherPacks");
    expect(why({ seats: 4 })).toBe("record.seats");
    expect(why({ options: { rounds: 99 } })).toBe("toy.shape");
  });
});

describe("advance", () => {
  const opened = opening(toy, toyTable(1).header);
  if (!("ok" in opened)) throw new Error("the toy does not open");
  const dealing = opened.ok;
  const bidding = toyTable(1).state;
  const why = (state: typeof dealing, entry: Entry<unknown>) => {
    const step = advance(toy, state, entry, 3);
    return "ok" in step ? "ok" : step.refused.why.key;
  };

  test("names seats as players count them, from one", () => {
    const told = (entry: Entry<unknown>) => advance(toy, dealing, entry, 3);
    expect(told({ seat: 0, no: 0, move: {} })).toHaveProperty("refused.why.with", { seat: 1 });
    expect(told({ left: 0 })).toHaveProperty("refused.why.with", { seat: 1 });
  });

  test("takes from luck only what was asked of it", () => {
    expect(why(dealing, { luck: [0, 1], n: 0 })).toBe("ok");
    expect(why(dealing, { luck: [0], n: 0 })).toBe("record.luck");
    expect(why(dealing, { luck: [0, 4], n: 0 })).toBe("record.luck");
    expect(why(bidding, { luck: [0], n: 9 })).toBe("record.luck");
  });

  test("takes from a seat only the answer to its open question", () => {
    const move = { t: "bid", coins: 1 };
    expect(why(bidding, { seat: 0, no: 0, move })).toBe("ok");
    expect(why(bidding, { seat: 0, no: 1, move })).toBe("record.notAsked");
    expect(why(bidding, { seat: 3, no: 0, move })).toBe("record.notAsked");
    expect(why(dealing, { seat: 0, no: 0, move })).toBe("record.notAsked");
    expect(why(bidding, { seat: 0, no: 0, move: { t: "bid" } })).toBe("toy.shape");
    expect(why(bidding, { seat: 0, no: 0, move: { t: "bid", coins: 4 } })).toBe("toy.tooHigh");
    expect(why(bidding, { seat: 0, no: 0, move: undefined })).toBe("toy.shape");
  });

  test("lets a seat leave that exists, while seats are asked", () => {
    expect(why(bidding, { left: 2 })).toBe("ok");
    expect(why(bidding, { left: 3 })).toBe("record.left");
    expect(why(bidding, { left: 1e9 })).toBe("record.left");
    expect(why(dealing, { left: 0 })).toBe("record.left");
    expect(why(finished(toyTable(1), rngFrom(1)).state, { left: 0 })).toBe("record.over");
  });
});

describe("replay", () => {
  test("stops where it is told and shows every step on the way", () => {
    const seen: number[] = [];
    const state = replay(toy, longest, 60, ({ after }) => seen.push(after));
    expect(seen).toEqual(Array.from({ length: 60 }, (_, i) => i + 1));
    expect("ok" in state && toy.audit(state.ok)).toEqual([]);
    expect(replay(toy, longest, 0)).toEqual(opening(toy, longest));
    expect(replay(toy, longest, 1e9)).toEqual(replay(toy, longest));
  });

  test("names the entry that cannot be, and the rule against it", () => {
    const entries = longest.entries.with(4, { seat: 0, no: 0, move: { t: "bid", coins: 9 } });
    expect(replay(toy, { ...longest, entries })).toEqual({
      refused: { rule: "TY-003", why: { key: "record.entry", with: { entry: 5, rule: "TY-003" } } },
    });
  });

  test("names the entry after which the table is another one", () => {
    const keyframes = longest.keyframes.with(0, { after: 50, hash: "0".repeat(64) });
    expect(replay(toy, { ...longest, keyframes })).toEqual({
      refused: { rule: "record-broken", why: { key: "record.keyframe", with: { entry: 50 } } },
    });
    expect(replay(toy, { ...longest, keyframes }, 49)).toHaveProperty("ok");
  });

  test("does not let a seat leave twice", () => {
    const record = toRecord(depart(toyTable(4), 1));
    const twice = { ...record, entries: [...record.entries, { left: 1 }] };
    expect(replay(toy, record)).toHaveProperty("ok");
    expect(replay(toy, { ...twice, keyframes: [] })).toHaveProperty("refused.why.key", "record.entry");
  });
});
