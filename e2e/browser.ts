import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
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
  // It unpacks its libraries only where it believes to be at home, and looks for them in the temporary folder.
  process.env["AWS_LAMBDA_JS_RUNTIME"] = "nodejs22.x";
  const { default: packed } = await inFolder(HOME, () => import("@sparticuz/chromium"));
  const unpack = (): Promise<string> => packed.executablePath();
  if (!existsSync(HOME)) {
    // Whole or not at all: another run may look for it at this moment.
    const own = mkdtempSync(`${HOME}-`);
    await inFolder(own, unpack);
    try {
      renameSync(own, HOME);
    } catch (error) {
      if (!existsSync(HOME)) throw error;
      rmSync(own, { recursive: true });
    }
  }
  return { path: await inFolder(HOME, unpack), env: { FONTCONFIG_FILE: fontList() } };
}

/** With another temporary folder. */
async function inFolder<T>(folder: string, run: () => Promise<T>): Promise<T> {
  const before = process.env["TMPDIR"];
  process.env["TMPDIR"] = folder;
  try {
    return await run();
  } finally {
    if (before === undefined) delete process.env["TMPDIR"];
    else process.env["TMPDIR"] = before;
  }
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

/**
 * Nobody looks: frames are laid out and painted as ever, and no pixel is drawn. Pages live for seconds, in which the slowest
 * compiler costs more than its code saves, and helping threads more than they help: other journeys fill the cores.
 */
const UNSEEN = [
  "--use-gl=angle",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
  "--ignore-gpu-blocklist",
  "--enable-gpu-rasterization",
  "--disable-gl-drawing-for-tests",
  "--js-flags=--no-turbofan,--single-threaded,--min-semi-space-size=16",
];

export async function launch(look: "seen" | "unseen" = "seen"): Promise<Browser> {
  const { path, env } = await program();
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter((e): e is [string, string] => e[1] !== undefined),
  );
  return chromium.launch({
    executablePath: path,
    chromiumSandbox: false,
    args: ["--disable-dev-shm-usage", ...(look === "unseen" ? UNSEEN : [])],
    env: { ...inherited, ...env },
  });
}
