import { lookup } from "node:dns/promises";
import { type IncomingMessage, request as plainly } from "node:http";
import { request as securely } from "node:https";
import { BlockList, isIP } from "node:net";

/** Where a name leads, as the system says. */
export type Resolve = (host: string) => Promise<readonly { address: string; family: number }[]>;

export interface Reply {
  readonly status: number;
  readonly text: string;
}

/** The target is none that this server may speak to. */
export class Inside extends Error {}

const PATIENCE_MS = 6_000;
/** Of an answer nobody reads more. */
const MOST_READ = 64 * 1024;

/** Everything that is not the public internet. */
const INSIDE = new BlockList();
for (const [net, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  INSIDE.addSubnet(net, bits, "ipv4");
/** Of the other kind only what is given out to the public, without the ranges that carry IPv4 addresses or examples. */
const PUBLIC_6 = new BlockList();
PUBLIC_6.addSubnet("2000::", 3, "ipv6");
const INSIDE_6 = new BlockList();
for (const [net, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  INSIDE_6.addSubnet(net, bits, "ipv6");

function isPublic(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !INSIDE.check(address, "ipv4");
  if (family === 6) return PUBLIC_6.check(address, "ipv6") && !INSIDE_6.check(address, "ipv6");
  return false;
}

const systemResolve: Resolve = (host) => lookup(host, { all: true, verbatim: true });

export type Reach = ReturnType<typeof openReach>;

/**
 * Speaks to addresses that players have named: only to the public internet, by https, on the connection whose address was
 * checked, and never on to where an answer points. `trusted` are origins that the operator vouches for.
 */
export function openReach(trusted: readonly string[], resolve: Resolve = systemResolve) {
  /** The address to connect to; throws `Inside`. */
  const placeOf = async (url: URL): Promise<{ readonly address: string; readonly family: number }> => {
    const host = url.hostname.replace(/^\[|\]$/g, "");
    const found = isIP(host) ? [{ address: host, family: isIP(host) }] : [...(await resolve(host))];
    const [first] = found;
    if (!first) throw new Inside("no address");
    if (trusted.includes(url.origin)) return first;
    if (url.protocol !== "https:" || url.username !== "" || url.password !== "")
      throw new Inside("not https");
    // One address inside is enough: the next connection might take it.
    if (!found.every(({ address }) => isPublic(address))) throw new Inside("an address inside");
    return first;
  };

  return {
    /** Whether it may be spoken to at all; throws `Inside`, or what the name's server says. */
    check: async (target: string): Promise<void> => {
      await placeOf(new URL(target));
    },
    post: async (
      target: string,
      body: string | Buffer,
      headers: Readonly<Record<string, string | number>>,
    ): Promise<Reply> => {
      const url = new URL(target);
      const place = await placeOf(url);
      const send = url.protocol === "https:" ? securely : plainly;
      return new Promise((done, failed) => {
        const request = send(
          url,
          {
            method: "POST",
            headers: { ...headers, "content-length": Buffer.byteLength(body) },
            agent: false,
            signal: AbortSignal.timeout(PATIENCE_MS),
            // The one that was checked, whatever the name leads to by now.
            lookup: (_host, options, found) =>
              options.all ? found(null, [place]) : found(null, place.address, place.family),
          },
          (response) => done(readAll(response)),
        );
        request.on("error", failed);
        request.end(body);
      });
    },
  };
}

async function readAll(response: IncomingMessage): Promise<Reply> {
  const parts: Buffer[] = [];
  let read = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    read += part.length;
    if (read > MOST_READ) break;
    parts.push(part);
  }
  response.destroy();
  return { status: response.statusCode ?? 0, text: Buffer.concat(parts).toString("utf8") };
}
