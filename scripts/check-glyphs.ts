// Every character of every text has a glyph in the fonts of the web app: what has none would be drawn in a foreign font.
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, posix } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { projectFiles, ROOT, report } from "./files.ts";

const STYLES = "web/src/look/fonts.css";
const TEXT_FILE = /^(?:uk|pl|en)\.json$/;

/** One weight of a family and everything that can be set in it. */
interface Font {
  readonly name: string;
  readonly glyphs: ReadonlySet<number>;
}

export function glyphFaultsIn(root: string): string[] {
  if (!existsSync(join(root, STYLES))) return [];
  const fonts = fontsOf(root);
  return projectFiles(root)
    .filter((path) => TEXT_FILE.test(posix.basename(path)))
    .flatMap((path) => {
      const used = new Set(readFileSync(join(root, path), "utf8"));
      const bare = [...used].filter(
        (c) => c > " " && fonts.some((f) => !f.glyphs.has(c.codePointAt(0) ?? 0)),
      );
      return bare.length === 0 ? [] : [`${path}: no glyph in our fonts for ${bare.sort().join(" ")}`];
    });
}

/** The families of the style sheet by weight; a face brings those of its glyphs that lie in its range. */
function fontsOf(root: string): readonly Font[] {
  const faces = [...readFileSync(join(root, STYLES), "utf8").matchAll(/@font-face \{([^}]+)\}/g)].map(
    ([, face = ""]) => ({
      name: `${value(face, "font-family")} ${value(face, "font-weight")}`,
      glyphs: glyphsOf(readFileSync(located(root, /url\("([^"]+)"\)/.exec(face)?.[1] ?? ""))),
      ranges: value(face, "unicode-range").split(",").map(range),
    }),
  );
  return [...Map.groupBy(faces, ({ name }) => name)].map(([name, parts]) => ({
    name,
    glyphs: new Set(
      parts.flatMap(({ glyphs, ranges }) =>
        [...glyphs].filter((c) => ranges.some(([from, to]) => from <= c && c <= to)),
      ),
    ),
  }));
}

const value = (face: string, property: string): string =>
  new RegExp(`${property}:([^;]+);`).exec(face)?.[1]?.trim() ?? "";
const located = (root: string, path: string): string => createRequire(join(root, STYLES)).resolve(path);

/** "U+0400-045F" or "U+2116". */
function range(text: string): readonly [number, number] {
  const [from = "", to = from] = text.trim().slice(2).split("-");
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}

const HEADER = 48;
const NAMED = 63;
const CMAP = 0;
const GLYF = 10;
const LOCA = 11;

/** The characters of a WOFF2 file: its directory leads to the table `cmap` in one packed block. */
export function glyphsOf(file: Buffer): ReadonlySet<number> {
  let at = HEADER;
  const number = (): number => {
    for (let n = 0; ; ) {
      const byte = file.readUInt8(at++);
      n = n * 128 + (byte & 127);
      if (byte < 128) return n;
    }
  };
  let offset = 0;
  let cmap = { from: 0, to: 0 };
  for (let tables = file.readUInt16BE(12); tables > 0; tables--) {
    const flags = file.readUInt8(at++);
    const tag = flags & 63;
    if (tag === NAMED) at += 4;
    const plain = number();
    const version = flags >> 6;
    const packed = tag === GLYF || tag === LOCA ? version !== 3 : version !== 0;
    const length = packed ? number() : plain;
    if (tag === CMAP) cmap = { from: offset, to: offset + length };
    offset += length;
  }
  const data = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)));
  return charactersOf(data.subarray(cmap.from, cmap.to));
}

/** Formats 4 (two-byte segments) and 12 (four-byte groups) of a `cmap`; every font has one of them. */
function charactersOf(cmap: Buffer): ReadonlySet<number> {
  const found = new Set<number>();
  const add = (from: number, to: number): void => {
    for (let c = from; c <= to && c !== 0xffff; c++) found.add(c);
  };
  for (let i = cmap.readUInt16BE(2) - 1; i >= 0; i--) {
    const at = cmap.readUInt32BE(8 + 8 * i);
    const format = cmap.readUInt16BE(at);
    if (format === 4) {
      const size = cmap.readUInt16BE(at + 6);
      for (let s = 0; s < size; s += 2)
        add(cmap.readUInt16BE(at + 16 + size + s), cmap.readUInt16BE(at + 14 + s));
    } else if (format === 12)
      for (let g = cmap.readUInt32BE(at + 12) - 1; g >= 0; g--)
        add(cmap.readUInt32BE(at + 16 + 12 * g), cmap.readUInt32BE(at + 20 + 12 * g));
  }
  return found;
}

if (import.meta.main) report(glyphFaultsIn(ROOT));
