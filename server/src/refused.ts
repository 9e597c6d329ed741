import { type Message, type Refusal, refusal } from "@rubizh/engine";
import type { FaultKind } from "./store/faults.ts";

export type Status = 400 | 401 | 403 | 404 | 409 | 413 | 414 | 415 | 422 | 429 | 503 | 507;

/** A request that is not carried out: told to the client as a status, the rule and the reason, and nothing more. */
export class Refused extends Error {
  readonly status: Status;
  readonly refusal: Refusal;
  /** Where the client can see what to do next, e.g. the current view. */
  readonly more: object;
  constructor(status: Status, told: Refusal, more: object = {}) {
    super(told.rule);
    this.status = status;
    this.refusal = told;
    this.more = more;
  }
}

/** House rules of the server; their reasons are keys of the common texts. */
export const refused = (status: Status, reason: string, values?: Message["with"]): Refused =>
  new Refused(status, refusal(`server-${reason}`, `server.${reason}`, values));

/** A table whose log this server cannot play: of other rules, of a game it does not have, or damaged. */
export class Unreadable extends Refused {
  readonly kind: FaultKind;
  readonly detail: string;
  constructor(error: unknown) {
    const told = error instanceof Refused ? error.refusal : refused(409, "unreadable").refusal;
    super(409, told);
    this.cause = error;
    this.kind = KINDS[told.why.key] ?? "log";
    this.detail = error instanceof Refused ? JSON.stringify(told.why) : String(error);
  }
}

const KINDS: Readonly<Record<string, FaultKind>> = {
  "server.noGame": "game",
  "record.otherRules": "rules",
  "record.newerRules": "rules",
  "record.otherPacks": "rules",
};
