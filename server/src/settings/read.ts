import { join } from "node:path";
import { type Config, configOf, LIMITS, originOf, proxiesOf } from "../config.ts";
import { RETENTION } from "../retention/times.ts";
import { type Kind, LOG_LEVELS, SETTINGS, type Setting, type Value } from "./list.ts";

/** Where something was said: a flag, a variable, the file's path; undefined: nowhere. */
type Place = string | undefined;

/** A setting as it holds. */
export interface Known {
  readonly setting: Setting;
  readonly value: Value;
  readonly from: Place;
}

/** Something that was said and does not fit. `kind` is missing where there is no such setting. */
export interface Misfit {
  readonly name: string;
  readonly from: string;
  readonly kind?: Kind;
}

export interface Said {
  /** By the name of the flag: "--port". */
  readonly flags: Readonly<Record<string, string | undefined>>;
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly file?: { readonly path: string; readonly content: unknown };
}

/** What holds: a flag before a variable, a variable before the file, and what is usual where nobody says anything. */
export function readSettings({ flags, variables, file }: Said): {
  readonly known: readonly Known[];
  readonly misfits: readonly Misfit[];
} {
  const inFile = new Map(file ? leaves(file.content) : []);
  const names = new Set(SETTINGS.map(({ name }) => name));
  const misfits: Misfit[] = [...inFile.keys()]
    .filter((name) => !names.has(name))
    .map((name) => ({ name, from: file?.path ?? "" }));
  const known = SETTINGS.map((setting): Known => {
    const { name, flag = "", variable = "", kind, usual } = setting;
    const typed = flags[flag];
    const [from, raw] =
      typed !== undefined
        ? [flag, typed]
        : variables[variable]
          ? [variable, variables[variable]]
          : inFile.has(name)
            ? [file?.path, inFile.get(name)]
            : [undefined, usual];
    if (from === undefined) return { setting, value: usual, from };
    const value = asValue(kind, raw, from !== file?.path);
    if (value !== undefined) return { setting, value, from };
    misfits.push({ name, from, kind });
    return { setting, value: usual, from: undefined };
  });
  return { known, misfits };
}

/** All values of a file by their paths; lists are values. */
function leaves(content: unknown, path = ""): readonly (readonly [string, unknown])[] {
  if (typeof content !== "object" || content === null || Array.isArray(content)) return [[path, content]];
  return Object.entries(content).flatMap(([name, value]) =>
    leaves(value, path === "" ? name : `${path}.${name}`),
  );
}

/** What was said as a value of this kind, undefined where it is none; what was typed is text. */
function asValue(kind: Kind, raw: unknown, isTyped: boolean): Value | undefined {
  switch (kind.t) {
    case "number":
      return wholeIn(raw, isTyped, kind.least, kind.most);
    case "size":
      return raw === "auto" ? raw : wholeIn(raw, isTyped, 0);
    case "list": {
      const list = isTyped ? String(raw).split(",") : raw;
      const isList = Array.isArray(list) && list.every((one) => typeof one === "string");
      return isList ? list.map((one: string) => one.trim()).filter((one) => one !== "") : undefined;
    }
    default:
      return typeof raw === "string" && fits(kind, raw) ? raw : undefined;
  }
}

function wholeIn(
  raw: unknown,
  isTyped: boolean,
  least: number,
  most = Number.MAX_SAFE_INTEGER,
): number | undefined {
  const value = isTyped && typeof raw === "string" && raw.trim() !== "" ? Number(raw) : raw;
  return Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most
    ? Number(value)
    : undefined;
}

function fits(kind: Kind, text: string): boolean {
  if (text === "") return kind.t !== "choice";
  switch (kind.t) {
    case "origin":
      return originOf(text) !== undefined;
    case "proxies":
      return proxiesOf(proxyList(text)) !== undefined;
    case "postgres":
      return /^postgres(?:ql)?:\/\//.test(text);
    case "smtp":
      return /^smtps?:\/\//.test(text) && URL.canParse(text);
    case "choice":
      return kind.of.includes(text);
    default:
      return true;
  }
}

/** "1" once meant any proxy; now it means one on this machine or in its private network. */
const proxyList = (text: string): string => (text === "1" ? "loopback,uniquelocal" : text);

/** A value as it may be shown to whoever looks over the operator's shoulder. */
export function shown({ setting, value }: Known): Value {
  if (value === "" || setting.secret === undefined) return value;
  const url =
    setting.secret === "password" && URL.canParse(String(value)) ? new URL(String(value)) : undefined;
  if (!url) return "***";
  if (url.password !== "") url.password = "***";
  return url.href;
}

/** The address of the database that the settings name. */
export function databaseIn(known: readonly Known[]): string {
  const { text } = reader(known);
  return text("database") || join(text("data"), "rubizh.sqlite");
}

function reader(known: readonly Known[]) {
  const values = new Map(known.map(({ setting, value }) => [setting.name, value]));
  const group = <X extends object>(name: string, usual: X): X =>
    Object.fromEntries(Object.keys(usual).map((key) => [key, values.get(`${name}.${key}`)])) as X;
  return {
    group,
    text: (name: string): string => String(values.get(name) ?? ""),
    number: (name: string): number => Number(values.get(name)),
    list: (name: string): readonly string[] => {
      const list = values.get(name);
      return Array.isArray(list) ? list : [];
    },
  };
}

/** Settings as the server takes them. */
export function configIn(known: readonly Known[]): Partial<Config> {
  const { text, number, list, group } = reader(known);
  const logLevel = LOG_LEVELS.find((level) => level === text("log"));
  const reserve = text("reserve");
  return {
    port: number("port"),
    host: text("host"),
    database: databaseIn(known),
    web: text("web") || configOf({}).web,
    origin: originOf(text("origin")) ?? "",
    proxy: proxyList(text("proxy")),
    operator: text("operator"),
    contact: text("contact"),
    smtp: text("smtp"),
    mailFrom: text("mailFrom"),
    telegram: text("telegram"),
    trusted: list("trusted"),
    backup: {
      folder: text("backup.folder"),
      keep: { days: number("backup.days"), weeks: number("backup.weeks") },
    },
    reserve: reserve === "auto" ? reserve : Number(reserve),
    bots: { threads: number("bots.threads"), capMs: number("bots.milliseconds") },
    patience: {
      public: number("patience.publicMinutes") * 60_000,
      private: number("patience.privateDays") * 24 * 3600_000,
    },
    retention: group("retention", RETENTION),
    limits: group("limits", LIMITS),
    ...(logLevel ? { logLevel } : {}),
  };
}
