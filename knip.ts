import { existsSync } from "node:fs";
import type { KnipConfig } from "knip";
import { projectFiles, ROOT } from "./scripts/files.ts";

/** A package that has no source yet has nothing to be judged by. */
const packages = projectFiles(ROOT).flatMap((path) => /^(.+)\/package\.json$/.exec(path)?.[1] ?? []);
const unborn = packages.filter((folder) => !projectFiles(ROOT, folder).some((path) => path.endsWith(".ts")));

const game = {
  entry: ["index.ts!", "ui/index.ts!", "**/*.test.ts"],
  project: ["**/*.{ts,svelte}"],
};

const config: KnipConfig = {
  ignoreWorkspaces: unborn,
  workspaces: {
    ".": {
      entry: ["scripts/{run.mjs,test.ts,check-*.ts}"],
      project: ["scripts/**/*.{ts,mjs}", "*.ts"],
    },
    "games/*": game,
    cli: { entry: existsSync(`${ROOT}cli/src/main.ts`) ? ["src/main.ts"] : [], project: ["src/**/*.ts"] },
  },
};

export default config;
