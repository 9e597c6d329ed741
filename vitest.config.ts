import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["**/*.test.ts"],
    exclude: ["**/node_modules/**", "**/dist/**", "bench/peers/**", "e2e/**"],
    passWithNoTests: true,
    // The default leaves a core idle: half of a machine with two.
    maxWorkers: "100%",
    // Laws play hundreds of games in one test, and shared machines vary by a factor of two.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    coverage: {
      provider: "v8",
      include: ["engine/src/**", "bots/src/**", "text/src/**", "games/**", "registry/src/**", "cli/src/**"],
      exclude: ["**/*.test.ts", "**/*.json"],
      reportsDirectory: "coverage",
    },
  },
});
