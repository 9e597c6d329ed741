import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { randomToken } from "../secrets.ts";
import { HOUR, world } from "../testing/reached.ts";

const folder = mkdtempSync(join(tmpdir(), "rubizh-metrics-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("metrics tell of seeks, free disk, lags, and clocks that ran out by their rule", async () => {
  const { server, olia, begun, later, close } = await world("http://127.0.0.1:9", undefined, {
    database: join(folder, "rubizh.sqlite"),
  });
  const figure = async (name: string): Promise<number> => {
    const text = await (await fetch(`${server.address}/metrics`)).text();
    const line = text.split("\n").find((one) => one.startsWith(`${name} `));
    return Number(line?.slice(name.length + 1));
  };
  await begun("live-short", { flag: "out" });
  const flags = 'rubizh_flags_total{rule="out"}';
  expect(await figure(flags)).toBeNaN();
  await later(HOUR);
  expect(await figure(flags)).toBe(1);
  expect(await figure("rubizh_seeks")).toBe(0);
  await olia.post("/api/seeks", { key: randomToken(), game: "toy", paces: ["days-3"] });
  expect(await figure("rubizh_seeks")).toBe(1);
  expect(await figure("rubizh_disk_free_bytes")).toBeGreaterThan(0);
  for (const lag of ["clock", "bot", "notice"])
    expect(await figure(`rubizh_${lag}_lag_seconds`), lag).toBeGreaterThanOrEqual(0);
  await close();
});
