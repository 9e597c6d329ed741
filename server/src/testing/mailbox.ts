import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export interface Received {
  readonly to: readonly string[];
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
}

/** A real mail server on this machine that keeps what it is sent. */
export async function startMailbox() {
  const letters: Received[] = [];
  let isRefusing = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        if (isRefusing) return done(new Error("no room"));
        const to = session.envelope.rcptTo.map(({ address }) => address);
        letters.push({ to, ...readLetter(Buffer.concat(parts).toString("utf8")) });
        done();
      });
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    refuse: (is: boolean): void => {
      isRefusing = is;
    },
    stop: (): Promise<void> => new Promise((resolve) => server.close(() => resolve())),
  };
}

const END_OF_HEADERS = "\r\n\r\n";

function readLetter(raw: string): Omit<Received, "to"> {
  const cut = raw.indexOf(END_OF_HEADERS);
  const lines = raw
    .slice(0, cut)
    .replace(/\r\n[ \t]+/g, " ")
    .split("\r\n");
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())] as const;
    }),
  );
  const body = raw.slice(cut + END_OF_HEADERS.length);
  const how = headers.get("content-transfer-encoding")?.toLowerCase();
  return { headers, text: (how === "base64" ? fromBase64(body) : fromQuoted(body, how)).trimEnd() };
}

const fromBase64 = (text: string): string => Buffer.from(text, "base64").toString("utf8");
const fromQuoted = (text: string, how: string | undefined): string =>
  how === "quoted-printable" ? unquoted(text.replace(/=\r\n/g, "")) : text;
const unquoted = (text: string): string =>
  Buffer.from(
    text.replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  ).toString("utf8");

/** A subject beyond ASCII is written in words of its own. */
const decodeWords = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, how: string, words: string) =>
      how.toLowerCase() === "b" ? fromBase64(words) : unquoted(words.replace(/_/g, " ")),
    );
