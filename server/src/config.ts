import { isIP } from "node:net";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import type { Backups } from "./backup/daily.ts";
import { KEEP } from "./backup/names.ts";
import type { Resolve } from "./notices/reach.ts";
import { RETENTION, type Retention } from "./retention/times.ts";
import { ownTime } from "./store/turns.ts";

/** Everything an operator decides; what is left out has a sensible value. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** `postgres://…`, or the path of an SQLite file. */
  readonly database: string;
  /** The address of the module that lists the games. */
  readonly registry: string;
  /** The built web app; nothing is served when the folder is not there. */
  readonly web: string;
  /** The address players use, e.g. "https://play.example"; "" = whatever host they asked for. */
  readonly origin: string;
  /** Addresses of the proxies in front, whose word about the true address is taken: "loopback", an address, a CIDR. */
  readonly proxy: string;
  readonly bots: {
    readonly threads: number;
    /** A decision should take no longer; at twice this time the thread is stopped. */
    readonly capMs: number;
  };
  readonly limits: Limits;
  /** Who runs this server; "": nobody is named. */
  readonly operator: string;
  /** Who answers for this server: a mail address or a page; "": nobody, and no mail is sent. */
  readonly contact: string;
  /** The mail server, "smtp://…" or "smtps://…"; "": no mail. */
  readonly smtp: string;
  /** Whom its letters come from; "": rubizh@ the host of `origin`. */
  readonly mailFrom: string;
  /** The token of the operator's Telegram bot; "": none. */
  readonly telegram: string;
  /** Where that bot is reached. */
  readonly telegramApi: string;
  /** Origins that notices may be sent to although they are not on the public internet, or not https. */
  readonly trusted: readonly string[];
  /** Where a name leads to; left out, as the system says. */
  readonly resolve?: Resolve;
  /** Milliseconds after which a table that still waits for players ends by itself. */
  readonly patience: {
    /** Public, since its host last had it open. */
    readonly public: number;
    /** Private, since anything happened there. */
    readonly private: number;
  };
  /** Bytes of the disk that are kept for moves: no guests, tables or words beyond them. "auto": 5 %, at most 256 MB. */
  readonly reserve: number | "auto";
  readonly backup: Backups;
  readonly retention: Retention;
  readonly logLevel: "silent" | "warn" | "info" | "debug";
  /** Milliseconds that go on steadily and are set by nobody: what the time at tables is counted by. */
  readonly counter: () => number;
  /** Milliseconds since 1970 that nobody sets back: what leases and notices go by, where no database says the time. */
  readonly epoch: () => number;
}

/** How much one session or one address may ask for. */
export interface Limits {
  readonly perSession: number; // requests a minute
  readonly perAddress: number; // requests a minute
  readonly newSessions: number; // a minute and address
  readonly newTables: number; // a minute and session
  readonly recoveries: number; // tries a minute and address
  readonly streamsPerSession: number;
  readonly streamsPerAddress: number;
  readonly wordsAtOnce: number; // in ten seconds, at one seat
  readonly words: number; // in ten minutes, at one seat
  readonly openTables: number; // public ones that wait, a guest
  readonly openTablesPerAddress: number;
  readonly perProgram: number; // requests a second
  readonly programTables: number; // that are not over
  readonly programBouts: number; // games with other programs, a day
}

export const LIMITS: Limits = {
  perSession: 600,
  perAddress: 3_000,
  newSessions: 60,
  newTables: 30,
  recoveries: 10,
  streamsPerSession: 50,
  streamsPerAddress: 500,
  wordsAtOnce: 5,
  words: 60,
  openTables: 1,
  openTablesPerAddress: 10,
  perProgram: 20,
  programTables: 10,
  programBouts: 100,
};

/** "" or an address with nothing behind the host; undefined when it is neither. */
export function originOf(given: string): string | undefined {
  if (given === "") return "";
  const url = URL.canParse(given) ? new URL(given) : undefined;
  return url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/` ? url.origin : undefined;
}

export const configOf = (given: Partial<Config>): Config => ({
  port: 8080,
  host: "0.0.0.0",
  database: "data/rubizh.sqlite",
  registry: import.meta.resolve("@rubizh/registry/pinned"),
  web: fileURLToPath(new URL("../../web/dist", import.meta.url)),
  origin: "",
  proxy: "",
  // One core stays free for the event loop.
  bots: { threads: Math.max(1, availableParallelism() - 1), capMs: 3_000 },
  limits: LIMITS,
  operator: "",
  contact: "",
  smtp: "",
  mailFrom: "",
  telegram: "",
  telegramApi: "https://api.telegram.org",
  trusted: [],
  patience: { public: 30 * 60_000, private: 30 * 24 * 3600_000 },
  reserve: "auto",
  backup: { folder: "", keep: KEEP },
  retention: RETENTION,
  logLevel: "info",
  counter: () => performance.now(),
  epoch: ownTime,
  ...given,
});

const NEARBY = ["loopback", "linklocal", "uniquelocal"];
const CIDR = /^(.+)\/(\d{1,3})$/;

/** The names in a list of proxies; undefined when one of them is no address, for then anybody could be anybody. */
export function proxiesOf(list: string): readonly string[] | undefined {
  const names = list
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
  return names.every(isProxy) ? names : undefined;
}

function isProxy(name: string): boolean {
  if (NEARBY.includes(name)) return true;
  const [, address = name, bits = "0"] = CIDR.exec(name) ?? [];
  const family = isIP(address);
  return family !== 0 && Number(bits) <= (family === 4 ? 32 : 128);
}
