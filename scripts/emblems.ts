// Draws a game's emblems anew from the icons of game-icons.net, or adds some:
//   npm pack @iconify-json/game-icons@1.2.4 && tar xzf iconify-json-game-icons-1.2.4.tgz     (anywhere but here)
//   node scripts/emblems.ts …/package/icons.json games/ID/ui/emblems.ts [NAME…]
// A drawing that the icons do not have is our own and stays as it is. Credits are in NOTICE and on the page "About".
import { readFileSync, writeFileSync } from "node:fs";

interface Icons {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
}

const LINE = /^ {2}"?([\w-]+)"?: "([^"]+)",$/;

const [source, file, ...added] = process.argv.slice(2);
if (source === undefined || file === undefined) throw new Error("usage: emblems.ts ICONS.json FILE [NAME…]");
const { icons } = JSON.parse(readFileSync(source, "utf8")) as Icons;

function drawingOf(name: string): string | undefined {
  const paths = [...(icons[name]?.body ?? "").matchAll(/ d="([^"]+)"/g)].map(([, d = ""]) => d);
  return paths.length === 0 ? undefined : paths.join("");
}
function lineOf(name: string, own = ""): string {
  const drawing = drawingOf(name) ?? own;
  if (drawing === "") throw new Error(`there is no icon "${name}"`);
  return `  ${/^\w+$/.test(name) ? name : `"${name}"`}: "${drawing}",`;
}

const lines = readFileSync(file, "utf8").split("\n");
const end = lines.findLastIndex((line) => LINE.test(line)) + 1;
const drawn = lines.slice(0, end).map((line) => {
  const [, name, own] = LINE.exec(line) ?? [];
  return name === undefined ? line : lineOf(name, own);
});
writeFileSync(file, [...drawn, ...added.map((name) => lineOf(name)), ...lines.slice(end)].join("\n"));
