import { at, type Level, packsOf, type RecordHeader, type Seat } from "@rubizh/engine";
import { ladderOf } from "../ratings/ladder.ts";
import { mayBeMet } from "../ratings/rules.ts";
import { refused } from "../refused.ts";
import type { Standing } from "./body.ts";
import { type Chair, gameOf, type Table } from "./fold.ts";
import { isSealed, promisesAnew } from "./sealed.ts";
import { answerLuck, blank, type Decide, type Written, write } from "./write.ts";

export interface Claim {
  readonly seat: Seat;
  readonly guest: string;
  readonly name: string;
  /** One's own randomness; "" where it is only promised yet. */
  readonly seed: string;
  readonly seal?: string;
  /** Of an account; nothing of a guest. */
  readonly standing?: Standing;
  /** Of a program: whose it is. */
  readonly program?: string;
  /** What the token in the request is worth. */
  readonly invitation: Invitation;
  /** The guest may know of the table, by that token or otherwise. */
  readonly sees: boolean;
}

/** The seat's own, not yet used; its own, but too late; none of its. */
export type Invitation = "valid" | "used" | "ended" | "none";

export const inviteTo = (seat: Seat): string => `seat-${seat}`;

/** Throws why this guest may not sit down there. */
export function maySit(
  table: Table,
  { seat, guest, invitation, sees }: Omit<Claim, "name" | "seed" | "seal" | "standing">,
): void {
  // Who may not look is not told that there is something to see.
  if (!sees) throw refused(404, "noTable");
  const taker = table.chairs[seat];
  if (invitation === "used" && !(taker?.t === "human" && taker.guest === guest))
    throw refused(409, "inviteUsed");
  beforeBeginning(table);
  const chair = chairAt(table, seat);
  if (promisesAnew(chair, guest)) return;
  if (chair.t === "human" || chair.t === "bot") throw refused(409, "taken");
  if (chair.t === "held" && chair.guest !== guest) throw refused(403, "held");
  const free = table.opened.visibility === "public" || table.ground.host === guest;
  if (chair.t === "open" && !free && invitation !== "valid") throw refused(403, "uninvited");
}

/** A guest sits down, adding its own randomness to the luck that is already committed to. */
export const claim =
  ({ seat, guest, name, seed, seal, standing, program, invitation, sees }: Claim): Decide =>
  (table, now) => {
    maySit(table, { seat, guest, invitation, sees });
    if (isSealed(table.opened) !== (seal !== undefined))
      throw refused(422, seal === undefined ? "sealNeeded" : "seedNeeded");
    if (table.opened.rated && seatsOf(table, guest).some((other) => other !== seat))
      throw refused(409, "seatedAlready");
    const sat = write(blank(table, now), {
      ...{ t: "sat", seat, guest, name, seed },
      ...(seal === undefined ? {} : { seal }),
      ...(standing ? { standing } : {}),
      ...(program === undefined ? {} : { program }),
    });
    return { ...beginWhenFull(sat), spent: inviteTo(seat) };
  };

/** The host gives a seat that nobody has taken to a bot. */
export const seatBot =
  (seat: Seat, level: Level): Decide =>
  (table, now) => {
    beforeBeginning(table);
    const chair = chairAt(table, seat);
    if (chair.t === "human" || chair.t === "bot") throw refused(409, "taken");
    if (!table.ground.entry.levels.includes(level)) throw refused(422, "noLevel", { level });
    if (table.opened.rated) mayBeMet(ladderOf(table), level);
    const sat = write(blank(table, now), { t: "bot", seat, level });
    return { ...beginWhenFull(sat), spent: inviteTo(seat) };
  };

export const freeSeat =
  (seat: Seat): Decide =>
  (table, now) => {
    beforeBeginning(table);
    if (chairAt(table, seat).t === "open") throw refused(409, "empty");
    // To go now would be a choice of the luck; who does not show a seed goes when the time is over.
    if (table.gathering) throw refused(409, "gathering");
    return { ...write(blank(table, now), { t: "freed", seat }), spent: inviteTo(seat) };
  };

export const close: Decide = (table, now) => {
  beforeBeginning(table);
  if (table.gathering) throw refused(409, "gathering");
  return write(blank(table, now), { t: "closed" });
};

/** The first question is asked when the last chair is taken, and every promised seed is shown. */
export function beginWhenFull(written: Written): Written {
  const { chairs, gathering } = written.table;
  if (gathering || chairs.some(({ t }) => t === "open" || t === "held")) return written;
  return answerLuck(write(written, { t: "began", header: headerOf(written.table) }));
}

function headerOf(table: Table): RecordHeader {
  const game = gameOf(table);
  const { options, commitment } = table.opened;
  return {
    format: 2,
    game: game.id,
    rules: game.rules,
    packs: packsOf(game),
    options,
    seats: table.chairs.length,
    chairs: chairKinds(table),
    // A bot gives no seed: the server would choose it, after everybody else.
    luck: {
      commitment,
      seats: table.chairs.map((chair) => ("seed" in chair ? chair.seed : "")),
      ...(isSealed(table.opened)
        ? { seals: table.chairs.map((chair) => ("seal" in chair ? (chair.seal ?? "") : "")) }
        : {}),
    },
  };
}

/** Who sits where, as a record says it. */
export const chairKinds = (table: Table): readonly ("human" | "bot" | "program")[] =>
  table.chairs.map((chair) =>
    chair.t === "bot" ? "bot" : chair.t === "human" && chair.program !== undefined ? "program" : "human",
  );

function beforeBeginning(table: Table): void {
  if (table.status === "closed") throw refused(409, "closed");
  if (table.status !== "waiting") throw refused(409, "begun");
}

export function chairAt(table: Table, seat: Seat): Chair {
  if (seat >= table.chairs.length) throw refused(404, "noSeat", { seat: seat + 1 });
  return at(table.chairs, seat);
}

export const isSeatedAt = (table: Table, guest: string, seat: Seat): boolean => {
  const chair = table.chairs[seat];
  return chair?.t === "human" && chair.guest === guest;
};
export const seatsOf = (table: Table, guest: string): readonly Seat[] =>
  table.chairs.flatMap((chair, seat) => (chair.t === "human" && chair.guest === guest ? [seat] : []));
