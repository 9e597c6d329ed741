import { isJson, isObject, type Language, type Message, type Say } from "@rubizh/engine";
import { loadGame } from "@rubizh/registry";
import { fail, UsageError } from "../fail.ts";
import { gameSpeech, ownSpeech } from "../speech.ts";
import { type Desk, OPS } from "./ops.ts";
import { listIn, Refused, type Request, textIn } from "./request.ts";
import { Server } from "./served.ts";
import { servedOps } from "./served-ops.ts";

type Answer = Readonly<Record<string, unknown>>;

const MOST_IN_BATCH = 100_000;

/** Answers lines of one caller, one after another; whatever a line says, its answer is a line. */
export class Agent {
  readonly #language: Language;
  readonly #desk: Desk;
  readonly #server: Server | undefined;
  readonly #ops: typeof OPS;

  constructor(language: Language, game?: string, server?: string) {
    this.#language = language;
    this.#desk = { game, tables: new Map(), opened: 0 };
    this.#server = server === undefined ? undefined : new Server(server);
    this.#ops = this.#server ? servedOps(this.#server) : OPS;
  }

  async answer(line: string): Promise<string> {
    let raw: unknown;
    try {
      raw = JSON.parse(line);
    } catch {
      return JSON.stringify({ id: null, fault: this.#fault({ key: "agent.notJson" }) });
    }
    return JSON.stringify(await this.#reply(raw, (request) => this.#orBatch(request)));
  }

  /** The answer to a line that was too long to be read. */
  tooLong(most: number): string {
    return JSON.stringify({ id: null, fault: this.#fault({ key: "agent.tooLong", with: { most } }) });
  }

  async #reply(raw: unknown, act: (request: Request) => Promise<Answer>): Promise<Answer> {
    const id = isObject(raw) ? idOf(raw["id"]) : null;
    try {
      if (!isObject(raw) || !isJson(raw)) return { id, fault: this.#fault({ key: "agent.notObject" }) };
      return { id, ...(await act(raw)) };
    } catch (error) {
      return { id, ...(await this.#failure(error, raw)) };
    }
  }

  async #orBatch(request: Request): Promise<Answer> {
    if (request["op"] !== "batch") return this.#act(request);
    const done: Answer[] = [];
    for (const each of listIn(request, "do", MOST_IN_BATCH))
      done.push(await this.#reply(each, (inner) => this.#act(inner)));
    return { done };
  }

  async #act(request: Request): Promise<Answer> {
    const name = textIn(request, "op");
    if (name === "batch") return fail("agent.nested");
    const op = Object.hasOwn(this.#ops, name) ? this.#ops[name] : undefined;
    return op ? op(this.#desk, request) : fail("agent.noOp", { op: name, ops: Object.keys(OPS).join(", ") });
  }

  async #failure(error: unknown, raw: unknown): Promise<Answer> {
    if (error instanceof Refused) {
      const say = await this.#speech(raw);
      return { refused: { ...error.refusal, text: say(error.refusal.why) } };
    }
    if (error instanceof UsageError) return { fault: this.#fault(error.told) };
    const why = error instanceof Error ? error.message : String(error);
    return { fault: this.#fault({ key: "agent.broken", with: { why } }) };
  }

  #fault(told: Message): Answer {
    return { ...told, text: ownSpeech(this.#language)(told) };
  }

  /** The words of the game that a request is about, and of its table, where it is about one. */
  async #speech(raw: unknown): Promise<Say> {
    const request: Request = isObject(raw) ? raw : {};
    const held = this.#desk.tables.get(Number(request["table"]));
    const there = this.#server?.tables.get(Number(request["table"]));
    if (there) return gameSpeech(there.entry, this.#language);
    if (held) return gameSpeech(held.entry, this.#language, { ...held.live, seats: held.live.header.seats });
    const named = [request, request["saved"], request["record"]].map((part) =>
      isObject(part) ? part["game"] : undefined,
    );
    const entry = await loadGame(String(named.find((id) => id !== undefined) ?? this.#desk.game));
    return entry ? gameSpeech(entry, this.#language) : ownSpeech(this.#language);
  }
}

/** Only what a caller can tell apart is given back: a number or a short text; nothing where there was nothing. */
function idOf(raw: unknown): string | number | null | undefined {
  const plain = typeof raw === "number" || (typeof raw === "string" && raw.length <= 200);
  return raw === undefined || plain ? raw : null;
}
