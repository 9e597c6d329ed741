import { createRequire } from "node:module";
import { join } from "node:path";
import { type Plugin, rolldown, VERSION } from "rolldown";
import { ROOT } from "../manifest.ts";

const require = createRequire(import.meta.url);

/** What makes the same bytes of the same source. */
export const versions = () => ({
  rolldown: VERSION,
  zod: (require("zod/package.json") as { readonly version: string }).version,
});

/** What a frozen file holds of an entry; sentences stay outside. */
const PARTS = [
  "game",
  "modes",
  "levels",
  "bot",
  "explain",
  "chance",
  "foresight",
  "sketch",
  "tell",
  "label",
  "preview",
  "word",
  "rival",
  "own",
  "schemas",
] as const;

const START = "rubizh:frozen";

/** Picks the parts out of the game's one export, and leaves its sentences behind. */
const picking = (index: string): Plugin => ({
  name: "rubizh-frozen",
  resolveId: (id) => (id === START ? id : undefined),
  load(id) {
    if (id === START)
      return [
        `import { entry } from ${JSON.stringify(index)};`,
        `const parts = ${JSON.stringify(PARTS)};`,
        "export const pinned = Object.fromEntries(",
        "  parts.flatMap((part) => (entry[part] === undefined ? [] : [[part, entry[part]]])),",
        ");",
      ].join("\n");
    return /[\\/]text[\\/][^?]*\.json$/.test(id)
      ? { code: "export default {};", moduleType: "js" }
      : undefined;
  },
});

/** The game of a folder as one module that imports nothing: the same bytes from the same source. */
export const bundle = (root: string, id: string): Promise<string> =>
  built(START, [picking(join(root, "games", id, "index.ts"))], root, false);

/** A frozen file as the web ships it. */
export const minified = (file: string): Promise<string> => built(file, [], ROOT, true);

async function built(input: string, plugins: Plugin[], cwd: string, minify: boolean): Promise<string> {
  const build = await rolldown({
    input,
    cwd,
    plugins,
    platform: "neutral",
    tsconfig: false,
    // No names of files: where a copy of the source lies makes no difference.
    experimental: { attachDebugInfo: "none" },
  });
  try {
    const { output } = await build.generate({ format: "es", codeSplitting: false, minify });
    const [chunk, ...more] = output;
    const needs = [...chunk.imports, ...chunk.dynamicImports].filter((name) => name !== chunk.fileName);
    if (more.length + needs.length > 0) throw new Error(`${input} does not fit into one file: ${needs}`);
    return chunk.code;
  } finally {
    await build.close();
  }
}
