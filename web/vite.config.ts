import { fileURLToPath } from "node:url";
import { serwist } from "@serwist/vite";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

// Tests may put another list of games in the registry's place; a release never does.
const otherGames = process.env["RUBIZH_TEST_GAMES"];

export default defineConfig({
  root: here("."),
  resolve: otherGames === undefined ? {} : { alias: { "@rubizh/registry": here(otherGames) } },
  plugins: [
    svelte({ compilerOptions: { runes: true } }),
    serwist({
      swSrc: here("src/offline/worker.ts"),
      swDest: "sw.js",
      swUrl: "/sw.js",
      globDirectory: process.env["RUBIZH_WEB_OUT"] ?? "dist",
      globPatterns: ["**/*.{js,css,html,svg,woff2,webmanifest,png,json}"],
      injectionPoint: "self.__SW_MANIFEST",
      rollupFormat: "iife",
      maximumFileSizeToCacheInBytes: 4_000_000,
    }),
  ],
  worker: { format: "es" },
  server: { proxy: { "/api": { target: "http://localhost:8080", ws: true } } },
  build: {
    outDir: process.env["RUBIZH_WEB_OUT"] ?? "dist",
    emptyOutDir: true,
    target: "es2022",
    // Pictures stay files: they are cached by themselves and weigh nothing on the first script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
