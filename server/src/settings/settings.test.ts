import { expect, test } from "vitest";
import { configOf } from "../config.ts";
import { SETTINGS } from "./list.ts";
import { configIn, databaseIn, readSettings, shown } from "./read.ts";

const said = (more: Partial<Parameters<typeof readSettings>[0]>) =>
  readSettings({ flags: {}, variables: {}, ...more });
const file = (content: unknown) => ({ path: "rubizh.json", content });

test("a flag comes before a variable, a variable before the file, the file before what is usual", () => {
  const content = { port: 1, host: "::1", data: "there", limits: { words: 7 } };
  const { known, misfits } = said({
    flags: { "--port": "3" },
    variables: { PORT: "2", RUBIZH_HOST: "127.0.0.1", RUBIZH_SMTP: "" },
    file: file(content),
  });
  const of = (name: string) => known.find(({ setting }) => setting.name === name);
  expect(misfits).toEqual([]);
  expect(of("port")).toMatchObject({ value: 3, from: "--port" });
  expect(of("host")).toMatchObject({ value: "127.0.0.1", from: "RUBIZH_HOST" });
  expect(of("data")).toMatchObject({ value: "there", from: "rubizh.json" });
  expect(of("smtp")).toMatchObject({ value: "", from: undefined });
  expect(configIn(known)).toMatchObject({ port: 3, host: "127.0.0.1", limits: { words: 7, wordsAtOnce: 5 } });
  expect(databaseIn(known)).toBe("there/rubizh.sqlite");
});

test("where nobody says anything, the server is as it is without settings", () => {
  const { known } = said({});
  const { registry: _, telegramApi, counter, epoch, logLevel, ...rest } = configOf({});
  expect(configIn(known)).toEqual({ ...rest, database: "data/rubizh.sqlite" });
});

const WRONG: readonly (readonly [string, Parameters<typeof said>[0], string, string])[] = [
  ["a number that is none", { variables: { PORT: "many" } }, "port", "PORT"],
  ["a number that is too small", { file: file({ limits: { words: 0 } }) }, "limits.words", "rubizh.json"],
  ["a number as a text in the file", { file: file({ port: "80" }) }, "port", "rubizh.json"],
  ["a port beyond the last", { flags: { "--port": "70000" } }, "port", "--port"],
  ["a name that does not exist", { file: file({ limits: { wrods: 3 } }) }, "limits.wrods", "rubizh.json"],
  ["a group that is a number", { file: file({ limits: 3 }) }, "limits", "rubizh.json"],
  ["a file that is a list", { file: file([]) }, "", "rubizh.json"],
  [
    "an origin with a path",
    { variables: { RUBIZH_ORIGIN: "https://a.example/b" } },
    "origin",
    "RUBIZH_ORIGIN",
  ],
  ["proxies by their number", { variables: { RUBIZH_PROXY: "2" } }, "proxy", "RUBIZH_PROXY"],
  ["another database", { flags: { "--database": "mysql://x" } }, "database", "--database"],
  ["a mail server that is a page", { variables: { RUBIZH_SMTP: "https://x" } }, "smtp", "RUBIZH_SMTP"],
  ["a level of talk nobody knows", { variables: { RUBIZH_LOG: "loud" } }, "log", "RUBIZH_LOG"],
  ["a list that is a text", { file: file({ trusted: "http://x" }) }, "trusted", "rubizh.json"],
];
test.each(WRONG)("%s is refused, with its name and where it was said", (_what, asked, name, from) => {
  expect(said(asked).misfits).toMatchObject([{ name, from }]);
});

test("a 1 for the proxy means one on this machine or in its private network, not whoever says so", () => {
  const { known, misfits } = said({ variables: { RUBIZH_PROXY: "1" } });
  expect(misfits).toEqual([]);
  expect(configIn(known).proxy).toBe("loopback,uniquelocal");
});

test("no secret is shown", () => {
  const { known } = said({
    variables: {
      RUBIZH_DATABASE: "postgres://rubizh:hush@db.example/rubizh",
      RUBIZH_SMTP: "smtps://post:hush@mail.example:465",
      RUBIZH_TELEGRAM: "12:hush",
    },
  });
  const all = known.map((one) => [one.setting.name, shown(one)]);
  expect(JSON.stringify(all)).not.toContain("hush");
  expect(Object.fromEntries(all)).toMatchObject({
    database: "postgres://rubizh:***@db.example/rubizh",
    smtp: "smtps://post:***@mail.example:465",
    telegram: "***",
  });
});

test("every setting has a name of its own, and says what it is", () => {
  expect(new Set(SETTINGS.map(({ name }) => name)).size).toBe(SETTINGS.length);
  for (const { tells } of SETTINGS) expect(tells.length).toBeGreaterThan(10);
});
