import { isObject, type Refusal, type Seat, type Viewer } from "@rubizh/engine";
import { fail } from "../fail.ts";

/** One line of the caller: unchecked but for being an object. */
export type Request = Readonly<Record<string, unknown>>;

/** The rules say no; everything else that goes wrong is a fault. */
export class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.rule);
    this.refusal = refusal;
  }
}

export const granted = <X>(checked: { readonly ok: X } | { readonly refused: Refusal }): X => {
  if ("ok" in checked) return checked.ok;
  throw new Refused(checked.refused);
};

const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? "";
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
};

/** A field that has to be one of these kinds; says what was given instead. */
const wrong = (field: string, wanted: string, value: unknown): never =>
  fail("agent.field", { field, wanted, given: value === undefined ? "–" : shown(value) });

export function wholeIn(request: Request, field: string, least: number, most: number): number {
  const value = request[field];
  return typeof value === "number" && Number.isInteger(value) && value >= least && value <= most
    ? value
    : wrong(field, `${least}…${most}`, value);
}

export function textIn(request: Request, field: string): string {
  const value = request[field];
  return typeof value === "string" ? value : wrong(field, "“…”", value);
}

export function objectIn(request: Request, field: string): Request {
  const value = request[field];
  return isObject(value) ? value : wrong(field, "{…}", value);
}

export function listIn(request: Request, field: string, most: number): readonly unknown[] {
  const value = request[field];
  return Array.isArray(value) && value.length <= most ? value : wrong(field, `[…], ≤ ${most}`, value);
}

export function flagIn(request: Request, field: string, otherwise: boolean): boolean {
  const value = request[field] ?? otherwise;
  return typeof value === "boolean" ? value : wrong(field, "true | false", value);
}

export function oneOf<const X extends string | number | boolean>(
  request: Request,
  field: string,
  known: readonly X[],
): X {
  const value = request[field];
  return known.find((k) => k === value) ?? wrong(field, known.join(" | "), value);
}

/** A seed is a text or a whole number; the same one gives the same game. */
export function seedIn(request: Request): string | undefined {
  const { seed } = request;
  if (seed === undefined || (typeof seed === "string" && seed.length <= 200)) return seed;
  return Number.isSafeInteger(seed) ? String(seed) : wrong("seed", "“…” | 0…", seed);
}

export const seatIn = (request: Request, field: string, seats: number): Seat =>
  wholeIn(request, field, 0, seats - 1);

export const viewerIn = (request: Request, seats: number): Viewer =>
  request["as"] === "spectator" ? "spectator" : seatIn(request, "as", seats);
