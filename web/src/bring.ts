import type { PageName } from "@rubizh/board";
import { type Checked, type GameRecord, readRecord, refusal, spansOf } from "@rubizh/engine";
import { openGame } from "./games.ts";
import { kit } from "./kit.ts";
import type { Player } from "./table/driver.ts";
import { importRecord } from "./table/local.ts";
import { unroll } from "./table/tape.ts";

/** A record from a file or a link becomes a game on this device, if its seal and its moves hold. */
export async function bringRecord(text: string): Promise<Checked<string>> {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return { refused: refusal("record-broken", "record.shape", { where: "" }) };
  }
  const read = readRecord(raw);
  if (!("ok" in read)) return read;
  return keepRecord(read.ok);
}

async function keepRecord(record: GameRecord): Promise<Checked<string>> {
  const opened = await openGame(record.game, spansOf(record));
  if (!opened) return { refused: refusal("record-broken", "record.otherGame", { game: record.game }) };
  const tape = unroll(opened.entry, record, record.entries);
  if (!("ok" in tape)) return tape;
  const players: readonly Player[] = record.luck.seats.map(() => ({ t: "human", name: "" }));
  return { ok: await importRecord(kit(), record, players) };
}

const CODE = "deflate-raw";

/** A value as the tail of an address: small enough for a message, and no server needed. */
export async function packed(value: unknown): Promise<string> {
  const stream = new Blob([JSON.stringify(value)]).stream().pipeThrough(new CompressionStream(CODE));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const text = btoa(Array.from(bytes, (b) => String.fromCharCode(b)).join(""));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** More than any real game; a hostile tail must not fill the memory. */
const MOST = 8_000_000;

export async function unpacked(tail: string, most = MOST): Promise<string | undefined> {
  try {
    const text = atob(tail.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(text, (c) => c.charCodeAt(0));
    const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream(CODE)).getReader();
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let size = 0;
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      size += next.value.length;
      if (size > most) return undefined;
      parts.push(next.value);
    }
    return await new Blob(parts).text();
  } catch {
    return undefined;
  }
}

const keyOf = (page: PageName, game: string): string => `rubizh.${page}.${game}`;

/** What a game's page kept on this device. */
export function keptPage(page: PageName, game: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(page, game)) ?? "") as unknown;
  } catch {
    return undefined;
  }
}
export function keepPage(page: PageName, game: string, value: unknown): void {
  try {
    localStorage.setItem(keyOf(page, game), JSON.stringify(value));
  } catch {
    // A full or forbidden store: the page goes on, and its file can still be saved.
  }
}
