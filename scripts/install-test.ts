// T67: follows the install page on a fresh clone of the last commit, command by command, and starts a game with a bot.
//   node scripts/install-test.ts
// It needs what the page needs: a network for npm, and a few minutes.
import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "./files.ts";

function must(condition: boolean, sentence: string): asserts condition {
  if (!condition) throw new Error(sentence);
}

const folder = mkdtempSync(join(tmpdir(), "rubizh-install-"));
const clone = join(folder, "rubizh");
execFileSync("git", ["clone", "--quiet", ROOT, clone]);
const page = readFileSync(join(clone, "docs/self-hosting.md"), "utf8");
const commands = (/```sh\n([\s\S]*?)```/.exec(page)?.[1] ?? "")
  .split("\n")
  .map((line) => line.replace(/\s+#.*$/, "").trim())
  .filter((line) => line !== "");
const last = commands.at(-1) ?? "";
must(last.startsWith("npx rubizh serve "), `the page does not end with serve: ${last}`);
/** As it stands there, but for the port and the folder, which belong to this machine. */
const serve = last
  .replace(/--port \d+/, "--port 0")
  .replace(/--data \S+/, `--data ${join(folder, "data")}`)
  .concat(" --lang en");

// Nothing of this checkout may help.
const PATH = (process.env["PATH"] ?? "")
  .split(":")
  .filter((part) => !part.includes("node_modules"))
  .join(":");
const env = { ...process.env, PATH, RUBIZH_LOG: "silent" };
const run = (command: string) => {
  console.log(`$ ${command}`);
  return spawnSync(command, { cwd: clone, env, shell: true, encoding: "utf8" });
};

/** A page that loads with its script, and a table with a bot that has begun. */
async function look(address: string): Promise<void> {
  const home = await fetch(address);
  const text = await home.text();
  must(home.status === 200 && text.includes("<title>"), "the page does not load");
  const script = /<script[^>]+src="([^"]+)"/.exec(text)?.[1] ?? "";
  must((await fetch(new URL(script, address))).status === 200, `the script ${script} does not load`);
  let cookie = "";
  const post = async (path: string, body: object) => {
    const answer = await fetch(address + path, {
      method: "POST",
      headers: { origin: address, cookie, "x-rubizh": "1", "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    must(answer.ok, `${path}: ${answer.status}`);
    cookie = answer.headers.get("set-cookie")?.split(";", 1)[0] ?? cookie;
    return (await answer.json()) as { readonly table: { readonly id: string; readonly status: string } };
  };
  const key = (): string => crypto.randomUUID().replaceAll("-", "");
  await post("/api/session", {});
  const games = (await (await fetch(`${address}/api/games`)).json()) as readonly { readonly id: string }[];
  const seats = [{ t: "open" }, { t: "bot", level: 1 }];
  const { table } = await post("/api/tables", { key: key(), game: games[0]?.id, seats });
  const begun = await post(`/api/tables/${table.id}/seats/0/claim`, { key: key(), seed: "0123456789abcdef" });
  must(begun.table.status === "playing", "the game with a bot does not start");
}

let server: ChildProcess | undefined;
try {
  for (const command of commands.slice(0, -1)) {
    if (command === "npm run build") {
      const early = run(serve);
      must(early.status === 2, `serve without the app exits ${early.status}`);
      // What npm says of its own settings is not ours.
      const told = early.stderr.trim().replaceAll(/^npm .*\n/gm, "");
      must(told.includes("npm run build") && !told.includes("\n"), `not one line: ${told}`);
      console.log(`  exits 2: ${told}`);
    }
    const done = run(command);
    must(done.status === 0, `${command}: ${done.stdout}${done.stderr}`);
  }
  console.log(`$ ${serve}`);
  server = spawn(serve, {
    cwd: clone,
    env,
    shell: true,
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const address = await new Promise<string>((resolve, reject) => {
    let text = "";
    server?.stdout?.on("data", (piece) => {
      text += String(piece);
      const found = /http:\/\/localhost:\d+/.exec(text);
      if (found) resolve(found[0]);
    });
    server?.once("exit", (code) => reject(new Error(`serve ends with ${code}: ${text}`)));
  });
  await look(address);
  console.log("the page loads, and a game with a bot has begun");
} finally {
  if (server?.pid !== undefined) process.kill(-server.pid, "SIGTERM");
  rmSync(folder, { recursive: true, force: true });
}
