// The pictures that links show, 1200 × 630: node e2e/scripts/previews.ts. Run it when a poster or the mark has changed.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { launch } from "../browser.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const svg = (path: string): string =>
  `data:image/svg+xml;base64,${readFileSync(join(root, path)).toString("base64")}`;
const posterOf = (id: string): string => svg(`games/${id}/ui/poster.svg`);
const games = readdirSync(join(root, "games")).filter((id) =>
  existsSync(join(root, "games", id, "ui/poster.svg")),
);
const mark = svg("web/public/mark.svg");

const page = (inside: string): string => `<!doctype html><style>
  body { margin: 0; width: 1200px; height: 630px; background: #171d1a; position: relative; overflow: hidden }
  img { position: absolute; display: block }
</style>${inside}`;
const at = (source: string, left: number, top: number, size: number): string =>
  `<img src="${source}" style="left:${left}px;top:${top}px;width:${size}px;height:${size}px">`;

const pictures: readonly (readonly [file: string, html: string])[] = [
  [
    "web/preview.png",
    page(
      at(mark, 105, 135, 360) +
        games.map((id, i) => at(posterOf(id), 570 + 315 * (i % 2), 315 * Math.floor(i / 2), 315)).join(""),
    ),
  ],
  ...games.map(
    (id) =>
      [`games/${id}/ui/preview.png`, page(at(mark, 165, 195, 240) + at(posterOf(id), 570, 0, 630))] as const,
  ),
];

const browser = await launch();
const tab = await browser.newPage({ viewport: { width: 1200, height: 630 } });
for (const [file, html] of pictures) {
  await tab.setContent(html);
  await tab.waitForFunction(() => [...document.images].every((image) => image.complete));
  const bytes = await tab.screenshot();
  writeFileSync(join(root, file), bytes);
  console.log(`${file}: ${Math.round(bytes.length / 1024)} kB`);
}
await browser.close();
