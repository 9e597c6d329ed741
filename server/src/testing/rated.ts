import { rngFrom, type Seat } from "@rubizh/engine";
import { randomHex, randomToken } from "../secrets.ts";
import { pendingOf } from "../table/fold.ts";
import { playChain, resign } from "../table/moves.ts";
import { openingOf } from "../table/open.ts";
import { sealOf } from "../table/sealed.ts";
import { claim } from "../table/seating.ts";
import { show } from "../table/showing.ts";
import { blank, type Decide } from "../table/write.ts";
import { loadGame } from "./registry.ts";
import type { timedNode } from "./timed.ts";

type Node = Awaited<ReturnType<typeof timedNode>>;

/** Several decisions as one change. */
const together =
  (decisions: readonly Decide[]): Decide =>
  (table, now) =>
    decisions.reduce(
      (written, decide) => {
        const next = decide(written.table, now);
        return { ...next, lines: [...written.lines, ...next.lines] };
      },
      blank(table, now),
    );

/** A rated table of the clockwork for these guests, nobody seated. */
export async function openRated(
  node: Node,
  guests: readonly string[],
  more: { readonly pace?: "live-short" | "days-3" } = {},
): Promise<string> {
  const entry = await loadGame("clockwork");
  if (!entry) throw new Error("no clockwork");
  const opening = openingOf(
    {
      ...{ host: guests[0] ?? "", key: randomToken(), digest: "", entry, options: { first: [0] } },
      ...{ visibility: "private", undo: "consent", rated: true, pace: more.pace ?? "live-short" },
      seats: guests.map(() => ({ t: "open" }) as const),
    },
    node.time.now(),
  );
  await node.store.open(opening);
  return opening.table.id;
}

export const sealedClaim = (seat: Seat, guest: string, seed: string): Decide =>
  claim({ seat, guest, name: guest, seed: "", seal: sealOf(seed), invitation: "valid", sees: true });

/** Everybody sits down, promises a seed and shows it. */
export async function begunRated(
  node: Node,
  guests: readonly string[],
  more: { readonly pace?: "live-short" | "days-3" } = {},
): Promise<string> {
  const id = await openRated(node, guests, more);
  await node.tables.change(id, together(seating(guests)));
  return id;
}

const seating = (guests: readonly string[]): readonly Decide[] => {
  const seeds = guests.map(() => randomHex(16));
  return [
    ...guests.map((guest, seat) => sealedClaim(seat, guest, seeds[seat] ?? "")),
    ...guests.map((_, seat) => show(seat, seeds[seat] ?? "")),
  ];
};

const pass =
  (next: readonly Seat[]): Decide =>
  (table, now) => {
    const asked = pendingOf(table);
    const ask = asked?.t === "seats" ? asked.asks[0] : undefined;
    return playChain(ask?.seat ?? 0, ask?.no ?? 0, [{ t: "pass", next }])(table, now);
  };

/** How a game ends: by somebody's leaving, or for all alike. */
type End = { readonly leaves: Seat } | "draw";

/** So many rounds, and the end. */
export const rounds = (seats: number, count: number, end: End): Decide => {
  const turns = Array.from({ length: seats * count }, (_, i) =>
    end === "draw" && i === seats * count - 1 ? pass([]) : pass([(i + 1) % seats]),
  );
  if (end === "draw") return together(turns);
  // One after the other, until only one is left.
  const leaving = Array.from({ length: seats - 1 }, (_, i) => resign((end.leaves + i) % seats));
  return together([...turns, ...leaving]);
};

/** A whole rated game in three changes: the table, its beginning, its course. */
export async function playRated(node: Node, guests: readonly string[], end: End, count = 3): Promise<string> {
  const id = await begunRated(node, guests);
  await node.tables.change(id, rounds(guests.length, count, end));
  return id;
}

/** These guests exist. */
export async function known(on: Node, guests: readonly string[]): Promise<void> {
  for (const id of guests) await on.store.addGuest({ id, name: id, created: 1 });
}

/** Games of a few people, some of them together and some not counting. */
export async function season(on: Node, games: number, people: number, seed: string): Promise<void> {
  const rng = rngFrom(seed);
  await known(
    on,
    Array.from({ length: people }, (_, i) => `p${i}`),
  );
  for (let i = 0; i < games; i++) {
    const count = 2 + (rng(4) === 0 ? 1 : 0);
    const guests = [...new Set(Array.from({ length: count }, () => `p${rng(people)}`))];
    if (guests.length < 2) continue;
    const end: End = rng(5) === 0 ? "draw" : { leaves: rng(guests.length) };
    const id = await begunRated(on, guests);
    // Most games last long enough for leaving to be no haste.
    on.pass(rng(20) === 0 ? 1_000 : 200_000, () => on.time.now());
    await on.tables.change(id, rounds(guests.length, 2 + (rng(8) === 0 ? 0 : 1), end));
  }
}

/** All that is known of ratings, in an order of its own. */
export const allOf = async (on: Pick<Node, "store">) => ({
  ratings: (await on.store.allRatings()).toSorted((a, b) =>
    `${a.guest_id}${a.ladder}` < `${b.guest_id}${b.ladder}` ? -1 : 1,
  ),
  rated: await Promise.all((await on.store.endedTables()).over.toSorted().map(on.store.ratedAt)),
});
