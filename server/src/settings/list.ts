import { KEEP } from "../backup/names.ts";
import { configOf, LIMITS, type Limits } from "../config.ts";
import { RETENTION, type Retention } from "../retention/times.ts";

/** What a setting may be. */
export type Kind =
  | { readonly t: "number"; readonly least: number; readonly most?: number }
  /** Bytes, or "auto". */
  | { readonly t: "size" }
  | { readonly t: "text" | "origin" | "proxies" | "postgres" | "smtp" | "list" }
  | { readonly t: "choice"; readonly of: readonly string[] };

export type Value = string | number | readonly string[];

/** Something an operator may say: in a file under its name, by a variable, or when a command is typed. */
export interface Setting {
  /** A path in the file: "limits.words". */
  readonly name: string;
  readonly flag?: string;
  readonly variable?: string;
  readonly kind: Kind;
  /** What holds when nobody says anything. */
  readonly usual: Value;
  /** How that is told, where the value itself says little. */
  readonly usually?: string;
  /** Nobody is shown it: "password": but for the rest of the address it is in. */
  readonly secret?: "whole" | "password";
  readonly tells: string;
}

const { bots, patience } = configOf({});
const DAY_MS = 24 * 3600_000;
const MINUTE_MS = 60_000;
export const LOG_LEVELS = ["silent", "warn", "info", "debug"] as const;

const LIMITS_TELL: Readonly<Record<keyof Limits, string>> = {
  perSession: "requests a minute of one session",
  perAddress: "requests a minute from one address, files of the app among them",
  newSessions: "new sessions a minute from one address",
  newTables: "new tables a minute of one session",
  recoveries: "tries a minute to come back by a code, from one address",
  streamsPerSession: "streams of one session at a time",
  streamsPerAddress: "streams from one address at a time",
  wordsAtOnce: "things said in ten seconds at one seat",
  words: "things said in ten minutes at one seat",
  openTables: "public tables of one guest that wait for players",
  openTablesPerAddress: "the same from one address",
  perProgram: "requests a second of one program",
  programTables: "tables of one program that are not over",
  programBouts: "games a day of one program with other programs",
};

const RETENTION_TELLS: Readonly<Record<keyof Retention, string>> = {
  sessionDays:
    "days after which a device that has not come is forgotten; its person comes back by passkey, code or mail",
  guestDays: "days after which a guest who has no table, no account and has not come is deleted",
  emptyTableDays: "days after which a table that ended before its first move is deleted",
  reportDays: "days after which a report is deleted",
  auditDays: "days after which an act of the operator is no longer written down",
};

const numbers = <Name extends string>(
  group: string,
  usual: Readonly<Record<Name, number>>,
  tells: Readonly<Record<Name, string>>,
): readonly Setting[] =>
  (Object.keys(tells) as Name[]).map((name) => ({
    name: `${group}.${name}`,
    kind: { t: "number", least: 1 },
    usual: usual[name],
    tells: tells[name],
  }));

type More = Pick<Setting, "flag" | "variable" | "usually" | "secret">;
const setting = (name: string, kind: Kind, usual: Value, tells: string, more: More = {}): Setting => ({
  ...{ name, kind, usual, tells },
  ...more,
});
const TEXT = { t: "text" } as const;
const some = (least: number, most?: number): Kind => ({
  t: "number",
  least,
  ...(most === undefined ? {} : { most }),
});

const SERVER: readonly Setting[] = [
  setting("port", some(0, 65_535), 8080, "port to listen on", { flag: "--port", variable: "PORT" }),
  setting("host", TEXT, "0.0.0.0", "address to listen on", { flag: "--host", variable: "RUBIZH_HOST" }),
  setting("data", TEXT, "data", "folder of the SQLite file `rubizh.sqlite`", {
    flag: "--data",
    variable: "RUBIZH_DATA",
  }),
  setting("database", { t: "postgres" }, "", "`postgres://…` instead of the file", {
    flag: "--database",
    variable: "RUBIZH_DATABASE",
    secret: "password",
  }),
  setting("web", TEXT, "", "folder of the built web app", {
    flag: "--web",
    variable: "RUBIZH_WEB",
    usually: "`web/dist`",
  }),
  setting(
    "origin",
    { t: "origin" },
    "",
    "the address players use, e.g. `https://play.example`, with nothing behind the host",
    { variable: "RUBIZH_ORIGIN", usually: "any name that leads here" },
  ),
  setting(
    "proxy",
    { t: "proxies" },
    "",
    "addresses of the proxies in front whose `X-Forwarded-For` is believed: `loopback`, `linklocal`, `uniquelocal`, addresses and networks (`10.0.0.0/8`), separated by commas; `1` means `loopback,uniquelocal`",
    { variable: "RUBIZH_PROXY", usually: "nobody's" },
  ),
  setting("log", { t: "choice", of: LOG_LEVELS }, "", "`silent`, `warn`, `info` or `debug`", {
    variable: "RUBIZH_LOG",
    usually: "`warn` in a terminal, else `info`",
  }),
  setting("backup.folder", TEXT, "", "folder for a daily copy of the database", {
    variable: "RUBIZH_BACKUP",
    usually: "the server takes none",
  }),
];

const PEOPLE: readonly Setting[] = [
  setting("operator", TEXT, "", "the name of whoever runs this server, for its page on privacy and terms", {
    variable: "RUBIZH_OPERATOR",
    usually: "nobody is named",
  }),
  setting("contact", TEXT, "", "who answers for this server: a mail address or a page", {
    variable: "RUBIZH_CONTACT",
    usually: "nobody; no mail is sent",
  }),
  setting(
    "smtp",
    { t: "smtp" },
    "",
    "the mail server, `smtp://user:password@host:587` or `smtps://…`; needs `RUBIZH_ORIGIN` and `RUBIZH_CONTACT`",
    { variable: "RUBIZH_SMTP", usually: "no mail", secret: "password" },
  ),
  setting("mailFrom", TEXT, "", "whom letters come from", {
    variable: "RUBIZH_MAIL_FROM",
    usually: "`rubizh@` the host of the origin",
  }),
  setting(
    "telegram",
    TEXT,
    "",
    "the token of a Telegram bot of yours, which then tells players of their turns",
    {
      variable: "RUBIZH_TELEGRAM",
      usually: "no Telegram",
      secret: "whole",
    },
  ),
  setting(
    "trusted",
    { t: "list" },
    [],
    "origins such as `http://ntfy.lan:8080`, separated by commas, that notices may be sent to although they are not https on the public internet",
    { variable: "RUBIZH_TRUSTED", usually: "none" },
  ),
];

const MEASURES: readonly Setting[] = [
  setting("backup.days", some(1), KEEP.days, "of so many days a copy is kept"),
  setting("backup.weeks", some(0), KEEP.weeks, "and of so many weeks before them"),
  setting("reserve", { t: "size" }, "auto", "bytes of the disk that are kept for moves", {
    usually: "5 % of the disk, at most 256 MB",
  }),
  setting("bots.threads", some(1, 1024), bots.threads, "threads that bots think in", {
    usually: "one less than the machine has cores",
  }),
  setting(
    "bots.milliseconds",
    some(50),
    bots.capMs,
    "a bot's decision should take no longer; at twice this time it is stopped",
  ),
  setting(
    "patience.publicMinutes",
    some(1),
    patience.public / MINUTE_MS,
    "minutes without its host after which a public table that waits is closed",
  ),
  setting(
    "patience.privateDays",
    some(1),
    patience.private / DAY_MS,
    "days without a change after which a private one is",
  ),
];

/** Everything there is to set, in the order in which it is told. */
export const SETTINGS: readonly Setting[] = [
  ...SERVER,
  ...PEOPLE,
  ...MEASURES,
  ...numbers("retention", RETENTION, RETENTION_TELLS),
  ...numbers("limits", LIMITS, LIMITS_TELL),
];
