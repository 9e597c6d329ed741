import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip } from "node:zlib";
import { serwist } from "@serwist/vite";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const out = process.env["RUBIZH_WEB_OUT"] ?? here("dist");

/** 11 is the tightest: a tenth fewer bytes than 6, and 12 CPU seconds where 6 takes 0.3. */
const TIGHTNESS = Number(process.env["RUBIZH_WEB_TIGHTNESS"] ?? 11);

/** Every text file once more, packed: the server sends what is there and never packs on the way. */
function packed(): Plugin {
  return {
    name: "rubizh-packed",
    apply: "build",
    enforce: "post",
    closeBundle: {
      order: "post",
      sequential: true,
      async handler() {
        const texts = readdirSync(out, { recursive: true, encoding: "utf8" }).filter((name) =>
          /\.(?:js|css|html|svg|json|webmanifest)$/.test(name),
        );
        const params = { [constants.BROTLI_PARAM_QUALITY]: TIGHTNESS };
        // Packing takes half of a build: all cores do it.
        await Promise.all(
          texts.map(async (name) => {
            const bytes = readFileSync(join(out, name));
            writeFileSync(join(out, `${name}.gz`), await promisify(gzip)(bytes, { level: 9 }));
            writeFileSync(join(out, `${name}.br`), await promisify(brotliCompress)(bytes, { params }));
          }),
        );
      },
    },
  };
}

/** Letters each language needs, in the files that the first screen is set in. */
const SUBSETS: Readonly<Record<string, readonly string[]>> = {
  uk: ["cyrillic", "latin"],
  pl: ["latin", "latin-ext"],
  en: ["latin"],
};
const FACES = [
  "brygada-1918-SUBSET-wght-normal",
  "fira-sans-condensed-SUBSET-400-normal",
  "fira-sans-condensed-SUBSET-600-normal",
];

/** What links show before they are opened: words of this app and pictures of the games, for the server to put in. */
function previews(): Plugin {
  const games = here("../games");
  const read = (path: string): Readonly<Record<string, string>> => JSON.parse(readFileSync(path, "utf8"));
  return {
    name: "rubizh-previews",
    generateBundle() {
      const languages = Object.keys(SUBSETS);
      const picture = (file: string, from: string): string => {
        this.emitFile({ type: "asset", fileName: file, source: readFileSync(from) });
        return `/${file}`;
      };
      const source = {
        picture: picture("preview/rubizh.png", here("preview.png")),
        languages: Object.fromEntries(
          languages.map((language) => {
            const words = read(here(`text/${language}.json`));
            const shown = (title: string, text: string) => ({ title: words[title], text: words[text] });
            const screens = {
              app: shown("app.name", "home.what"),
              join: shown("join.title", "join.what"),
              watch: shown("preview.watch", "watch.what"),
              table: shown("preview.table", "preview.table.what"),
              rules: shown("preview.rules", "preview.rules.what"),
            };
            return [language, { name: words["app.name"], ...screens }];
          }),
        ),
        games: Object.fromEntries(
          readdirSync(games).map((id) => [
            id,
            {
              picture: picture(
                `preview/${id}.png`,
                [join(games, id, "ui/preview.png"), here("preview.png")].find(existsSync) ?? "",
              ),
              languages: Object.fromEntries(
                languages.map((language) => {
                  const card = read(join(games, id, "text/card", `${language}.json`));
                  return [language, { title: card["name"], text: card["pitch"] }];
                }),
              ),
            },
          ]),
        ),
      };
      this.emitFile({ type: "asset", fileName: "preview.json", source: JSON.stringify(source) });
    },
  };
}

/** Words that neither home nor a table says at once. */
const LATER =
  /^(?:reach|puzzle\.(?!daily|list|row)|keep\.(?!title)|account|about|merge|profile|vacation|device|archive|letter|programs|welcome|setup|ladder|publish|learn|lesson|report|absent|legend|keys|challenge|seek)\b/;

/** The app's own words in two files: those of the first screens, and the others. */
function parted(): Plugin {
  return {
    name: "rubizh-parted",
    enforce: "pre",
    load(id) {
      const [, file, part] = /^(.*\/web\/text\/\w+\.json)\?(first|later)$/.exec(id) ?? [];
      if (file === undefined) return undefined;
      this.addWatchFile(file);
      const words: object = JSON.parse(readFileSync(file, "utf8"));
      const chosen = Object.entries(words).filter(([key]) => LATER.test(key) === (part === "later"));
      return {
        code: `export default ${JSON.stringify(Object.fromEntries(chosen))};`,
        moduleType: "js",
      };
    },
  };
}

/** Compressed bytes that the first visit to a table may ask for in script, and that all the art of a game may have. */
const MOST = { script: 200_000, art: 120_000 };
/** Drawings: pictures that are files, and code that draws and does nothing else. */
const ART =
  /\/games\/([\w-]+)\/ui\/(?:.*\.svg$|art\/|scenes\/|over\/|(?:emblems|ground|land|stone|scene|signs|Glyph|Figure|Portrait|Stone|Piece|Patterns|Ground|Scene|Slab|Picture)\.)/;

/** What a first visit to a table's address needs at once, by the first word of the address. */
const SCREENS: Readonly<Record<string, readonly string[]>> = {
  play: ["/screens/Play.svelte", "/screens/Table.svelte"],
  here: ["/screens/Table.svelte"],
  table: ["/screens/Table.svelte"],
  join: ["/screens/Join.svelte", "/screens/Table.svelte"],
};

/** first.js with the names of the files it sends for. */
function first(): Plugin {
  const source = (): string => readFileSync(here("first.js"), "utf8");
  return {
    name: "rubizh-first",
    configureServer(server) {
      server.middlewares.use("/first.js", (_request, response) => {
        response.setHeader("content-type", "text/javascript").end(source());
      });
    },
    generateBundle(_options, bundle) {
      const names = Object.keys(bundle);
      const fonts = Object.entries(SUBSETS).map(([language, subsets]) => [
        language,
        FACES.flatMap((face) =>
          subsets.flatMap((subset) => {
            const file = names.find((name) =>
              new RegExp(`/${face.replace("SUBSET", subset)}-[\\w-]+\\.woff2$`).test(name),
            );
            return file === undefined ? [] : [`/${file}`];
          }),
        ),
      ]);
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const of = (end: string) => chunks.find((chunk) => chunk.facadeModuleId?.endsWith(end));
      /** The file itself and all it imports, but for what the page asks for anyway. */
      const withImports = (chunk: (typeof chunks)[number] | undefined, seen: Set<string>): Set<string> => {
        if (!chunk || chunk.name === "shell" || seen.has(`/${chunk.fileName}`)) return seen;
        seen.add(`/${chunk.fileName}`);
        for (const style of chunk.viteMetadata?.importedCss ?? []) seen.add(`/${style}`);
        for (const name of chunk.imports)
          withImports(
            chunks.find((c) => c.fileName === name),
            seen,
          );
        return seen;
      };
      const needs = (...ends: readonly string[]): string[] => {
        const early = withImports(undefined, new Set());
        for (const end of ends) withImports(of(end), early);
        return [...early];
      };
      const inLanguages = (folder: string) =>
        Object.fromEntries(
          Object.keys(SUBSETS).flatMap((language) => {
            const files = needs(`${folder}/${language}.json`, `${folder}/${language}.json?first`);
            return files.length === 0 ? [] : [[language, files]];
          }),
        );
      const ids = new Set(
        chunks.flatMap((c) => /\/games\/([\w-]+)\/table\.ts$/.exec(c.facadeModuleId ?? "")?.[1] ?? []),
      );
      const posterOf = (id: string): string[] =>
        Object.values(bundle).flatMap((file) =>
          file.type === "asset" && file.originalFileNames.some((n) => n.endsWith(`games/${id}/ui/poster.svg`))
            ? [`/${file.fileName}`]
            : [],
        );
      const files = {
        texts: inLanguages("/web/text"),
        fonts: Object.fromEntries(fonts),
        screens: {
          "": [...ids].flatMap(posterOf),
          ...Object.fromEntries(Object.entries(SCREENS).map(([path, names]) => [path, needs(...names)])),
        },
        games: Object.fromEntries(
          [...ids].map((id) => [
            id,
            {
              files: [...posterOf(id), ...needs(`/games/${id}/table.ts`, `/games/${id}/ui/index.ts`)],
              texts: inLanguages(`/games/${id}/text`),
            },
          ]),
        ),
      };
      const first = source().replace(/(?<=const FILES = ).*(?=;)/, () => JSON.stringify(files));
      this.emitFile({ type: "asset", fileName: "first.js", source: first });

      const packedSize = (source: string | Uint8Array): number => brotliCompressSync(source).length;
      const shell = chunks.filter(({ name, isEntry }) => name === "shell" || isEntry);
      const always = [first, ...shell.map(({ code }) => code)].reduce(
        (sum, code) => sum + packedSize(code),
        0,
      );
      for (const [id, game] of Object.entries(files.games)) {
        const wanted = new Set([...files.screens.play, ...files.texts.uk, ...game.files, ...game.texts.uk]);
        const scripts = chunks.filter(({ name, fileName }) => name !== "shell" && wanted.has(`/${fileName}`));
        const script = scripts.reduce((sum, { code }) => sum + packedSize(code), always);
        const drawn = [
          ...chunks.flatMap(({ modules }) =>
            Object.entries(modules).flatMap(([path, { code }]) =>
              ART.exec(path)?.[1] === id ? [code ?? ""] : [],
            ),
          ),
          ...Object.values(bundle).flatMap((file) =>
            file.type === "asset" && file.originalFileNames.some((name) => ART.exec(`/${name}`)?.[1] === id)
              ? [file.source]
              : [],
          ),
        ];
        const art = drawn.reduce((sum, source) => sum + packedSize(source), 0);
        this.info(`${id}: table script ${script} bytes, art ${art} bytes, compressed`);
        if (script > MOST.script)
          this.error(`${id}: its table's script is ${script} bytes, over ${MOST.script}`);
        if (art > MOST.art) this.error(`${id}: its art is ${art} bytes, over ${MOST.art}`);
      }
    },
  };
}

/** Old rules lie by themselves: whoever never opens an old game never loads them. */
const chunkFileNames = ({ facadeModuleId }: { facadeModuleId?: string | null }): string => {
  const [, game, rules] = /\/games\/([\w-]+)\/frozen\/(\d+)\.js$/.exec(facadeModuleId ?? "") ?? [];
  return game === undefined ? "assets/[name]-[hash].js" : `frozen/${game}-${rules}-[hash].js`;
};

export default defineConfig({
  root: here("."),
  plugins: [
    svelte({ compilerOptions: { runes: true } }),
    serwist({
      swSrc: here("src/offline/worker.ts"),
      swDest: join(out, "sw.js"),
      swUrl: "/sw.js",
      globDirectory: out,
      globPatterns: ["**/*.{js,css,html,svg,woff2,webmanifest,png,json}"],
      // Whoever shows a link asks the server for these.
      // Old rules are sent for by the games that need them, and kept then.
      globIgnores: ["preview/**", "preview.json", "frozen/**"],
      injectionPoint: "self.__SW_MANIFEST",
      rollupFormat: "iife",
      maximumFileSizeToCacheInBytes: 4_000_000,
    }),
    parted(),
    first(),
    previews(),
    packed(),
  ],
  worker: { format: "es", rolldownOptions: { output: { chunkFileNames } } },
  server: { proxy: { "/api": { target: "http://localhost:8080", ws: true } } },
  build: {
    outDir: out,
    emptyOutDir: true,
    target: "es2022",
    // Pictures stay files: they are cached by themselves and weigh nothing on the first script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        chunkFileNames,
        // What every screen needs is one file: fewer questions before the first answer.
        codeSplitting: {
          groups: [
            {
              name: "shell",
              test: /node_modules\/(?:svelte|clsx|esm-env)\/|\/board\/src\/parts\/|\/text\/src\/|\/web\/src\/(?:main|App|speech|settings|router?|games|languages|kept|lobby|screens\/Home|parts\/(?:Header|Languages|Mark|Mine|Poster))/,
            },
            // What every table needs beside them, and what one game brings to it: together they pack better.
            {
              name: "table",
              test: /\/web\/src\/screens\/(?:Play|Table)\.svelte|\/board\/src\/(?:choose|field|drawing\/)/,
            },
            // Words of one language that every screen says.
            {
              name: (id: string) => {
                const language = /\/(?:web|text)\/text\/(\w+)\.json(?:\?first)?$/.exec(id)?.[1];
                return language === undefined ? null : `words-${language}`;
              },
            },
            {
              name: (id: string) => /\/games\/([\w-]+)\/(?:table|ui\/index)\.ts$/.exec(id)?.[1] ?? null,
            },
          ],
        },
      },
    },
  },
});
