import { mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "playwright-core";

const VERSION = "153.0.0";
/** Named after the version: the package caches by name only. */
const HOME = join(tmpdir(), `rubizh-chromium-${VERSION}`);

interface Program {
  readonly path: string;
  readonly env: Readonly<Record<string, string>>;
}

/** RUBIZH_BROWSER, or the Chromium that comes with the project's packages. */
async function program(): Promise<Program> {
  const named = process.env["RUBIZH_BROWSER"];
  if (named !== undefined && named !== "") return { path: named, env: {} };
  mkdirSync(HOME, { recursive: true });
  const before = process.env["TMPDIR"];
  process.env["TMPDIR"] = HOME;
  // It unpacks its libraries only where it believes to be at home.
  process.env["AWS_LAMBDA_JS_RUNTIME"] = "nodejs22.x";
  const { default: packed } = await import("@sparticuz/chromium");
  const path = await packed.executablePath();
  if (before === undefined) delete process.env["TMPDIR"];
  else process.env["TMPDIR"] = before;
  return { path, env: { FONTCONFIG_FILE: fontList() } };
}

/** Its own list looks for fonts where a cloud function keeps them; without any font a form control ends the browser. */
function fontList(): string {
  const file = join(HOME, "rubizh-fonts.conf");
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${HOME}/fonts</dir><cachedir>${HOME}/font-cache</cachedir></fontconfig>\n`,
  );
  return file;
}

export async function launch(): Promise<Browser> {
  const { path, env } = await program();
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter((e): e is [string, string] => e[1] !== undefined),
  );
  return chromium.launch({
    executablePath: path,
    chromiumSandbox: false,
    args: ["--disable-dev-shm-usage"],
    env: { ...inherited, ...env },
  });
}
