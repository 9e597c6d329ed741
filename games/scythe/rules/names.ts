import type { Message } from "@rubizh/engine";
import type { Place } from "./content.ts";

/** A territory speaks for itself; bases and the mat have names. */
export const placeName = (place: Place): string => (/^[A-H]\d$/.test(place) ? place : `@place.${place}`);
/** So many of something, e.g. "3 coins". */
export const amount = (what: string, count: number): Message => ({ key: `amount.${what}`, with: { count } });
