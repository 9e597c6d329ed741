import { createHmac } from "node:crypto";
import { at, hashBytes, hexToBytes, type Seat } from "@rubizh/engine";
import type { Body, OpenedBody } from "./body.ts";
import type { Chair, Table } from "./fold.ts";

// Seeds that nobody can choose by trying: at a rated table everybody promises one by its hash, and only when all have
// promised does anybody show it.

/** Whether its people promise their seeds before they show them: with one person, nobody is left to choose. */
export const isSealed = ({ rated, seats }: OpenedBody): boolean =>
  rated === true && seats.filter(({ t }) => t !== "bot").length > 1;

/** All chairs are taken, everybody has promised a seed, and somebody has still to show it. */
const gatheringAt = (opened: OpenedBody, chairs: readonly Chair[]): boolean =>
  isSealed(opened) &&
  chairs.every((chair) => chair.t === "bot" || (chair.t === "human" && chair.seal !== "")) &&
  chairs.some((chair) => chair.t === "human" && chair.seed === "");

/** Seats whose people have still to show their seeds. */
export const unshown = (chairs: readonly Chair[]): readonly Seat[] =>
  chairs.flatMap((chair, seat) => (chair.t === "human" && chair.seed === "" ? [seat] : []));

export function shownAt(chairs: readonly Chair[], seat: Seat, seed: string): readonly Chair[] {
  const chair = at(chairs, seat);
  if (chair.t !== "human") throw new Error("a seed is shown by people only");
  return chairs.map((old, i) => (i === seat ? { ...chair, seed } : old));
}

/** Whoever was there keeps the seat, and promises anew. */
const reseededChairs = (chairs: readonly Chair[]): readonly Chair[] =>
  chairs.map((chair) => (chair.t === "human" ? { ...chair, seed: "", seal: "" } : chair));

/** Somebody sits there whose promise is void. */
export const promisesAnew = (chair: Chair, guest: string): boolean =>
  chair.t === "human" && chair.guest === guest && chair.seal === "";

/** Made from the one before, so that the log need not tell it and every process knows it. */
export const nextSeed = (seed: string): string =>
  createHmac("sha512", Buffer.from(seed, "hex")).update("rubizh-reseed-1").digest("hex");

export const sealOf = (seed: string): string => hashBytes(hexToBytes(seed));

/** Other chairs; from the moment the last is taken, those who promised seeds have so long to show them. */
export function gathered(table: Table, chairs: readonly Chair[]): Table {
  const { gathering, ...rest } = table;
  const since = gatheringAt(table.opened, chairs) ? (gathering?.since ?? table.tick) : undefined;
  return { ...rest, chairs, ...(since === undefined ? {} : { gathering: { since } }) };
}

/** Somebody did not show a seed: all promises are void, the server's too. */
export function reseeded(table: Table, { commitment }: Extract<Body, { t: "reseeded" }>): Table {
  const chairs = reseededChairs(table.chairs);
  const opened = { ...table.opened, commitment };
  return gathered({ ...table, opened, seed: nextSeed(table.seed) }, chairs);
}
