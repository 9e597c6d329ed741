import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** What takes longest. Vitest begins with the largest files, and these are short: one core would end alone with them. */
const LONG = /(?:laws|levels|durability|delivery)\.test\.ts$/;

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** Tests that put something else in the place of a module have a process to themselves. */
const APART = "**/*.apart.test.ts";
/** What only vite can load: boards, and the files that the web app finds by patterns. */
const WEB = ["web/**/*.test.ts", "games/*/ui/**/*.test.ts"];
const NOT_OURS = ["**/node_modules/**", "**/dist/**", "bench/peers/**", "cli/template/**", "e2e/**"];

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        // Files share a process: what one has loaded the next need not load again.
        test: {
          name: "shared",
          include: ["**/*.test.ts"],
          exclude: [...NOT_OURS, ...WEB, APART],
          isolate: false,
          // Node runs the sources as they are, and keeps what it has compiled.
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
      {
        extends: true,
        test: { name: "web", include: WEB, exclude: [...NOT_OURS, APART], isolate: false },
      },
      { extends: true, test: { name: "apart", include: [APART], exclude: NOT_OURS } },
    ],
    passWithNoTests: true,
    // One more than there are cores: some tests wait for the servers that they kill.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongFirst },
    // Limits only end what never would: on a machine with twenty other things to do, a test may take its time.
    testTimeout: 1_800_000,
    hookTimeout: 1_800_000,
    expect: { poll: { timeout: 600_000 } },
    coverage: {
      provider: "v8",
      include: ["engine/src/**", "bots/src/**", "text/src/**", "games/**", "registry/src/**", "cli/src/**"],
      exclude: ["**/*.test.ts", "**/*.json", "**/frozen/**"],
      reportsDirectory: "coverage",
    },
  },
});
