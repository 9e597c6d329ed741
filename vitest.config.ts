import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["**/*.test.ts"],
    exclude: ["**/node_modules/**", "**/dist/**", "bench/peers/**", "cli/template/**", "e2e/**"],
    passWithNoTests: true,
    // The default leaves a core idle: half of a machine with two.
    maxWorkers: "100%",
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
