import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { render } from "svelte/server";
import { createServer } from "vite";

/** Components compiled as the app compiles them, and drawn as text. */
export interface Components {
  readonly render: typeof render;
  load<T>(file: string): Promise<T>;
  close(): Promise<void>;
}

export async function openComponents(): Promise<Components> {
  // One cache for two test files would be written by one while the other reads it.
  const cacheDir = mkdtempSync(join(tmpdir(), "rubizh-components-"));
  const vite = await createServer({
    root: import.meta.dirname,
    cacheDir,
    configFile: false,
    plugins: [svelte({ configFile: false })],
    appType: "custom",
    logLevel: "error",
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  const load = async <T>(file: string): Promise<T> => (await vite.ssrLoadModule(file)) as T;
  const { render } = await load<typeof import("svelte/server")>("svelte/server");
  return {
    render,
    load,
    async close() {
      await vite.close();
      rmSync(cacheDir, { recursive: true, force: true });
    },
  };
}
