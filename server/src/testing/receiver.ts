import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

/** Something that was sent to a receiver. */
export interface Got {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

/** What a receiver answers to one request: a status, or a status and words. */
type Answer = number | { readonly status: number; readonly body?: unknown; readonly location?: string };

/** A real web server on this machine that keeps what it is sent, for notices of every kind. */
export async function startReceiver(port = 0) {
  const got: Got[] = [];
  let answer: (got: Got) => Answer = () => 201;
  let connections = 0;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const one = { path: request.url ?? "", headers: request.headers, bytes: Buffer.concat(parts) };
      got.push(one);
      const said = answer(one);
      const { status, body, location } = typeof said === "number" ? { status: said } : { ...said };
      response.writeHead(status, location === undefined ? {} : { location });
      response.end(body === undefined ? "" : JSON.stringify(body));
    });
  });
  server.on("connection", () => {
    connections += 1;
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${address.port}`,
    port: address.port,
    got,
    connections: (): number => connections,
    answers: (fn: (got: Got) => Answer): void => {
      answer = fn;
    },
    stop: async (): Promise<void> => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

const unsealed = (text: string): Buffer => Buffer.from(text, "base64url");
const hmac = (key: Buffer, ...data: readonly Buffer[]): Buffer =>
  createHmac("sha256", key).update(Buffer.concat(data)).digest();

/** A browser's end of Web Push (RFC 8291, RFC 8292), on node:crypto alone: what `web-push` seals, this opens. */
export function newSubscriber() {
  const ecdh = createECDH("prime256v1");
  ecdh.generateKeys();
  const auth = randomBytes(16);
  return {
    keys: { p256dh: ecdh.getPublicKey("base64url"), auth: auth.toString("base64url") },
    /** What the browser would be told; throws when it was not sealed for it. */
    open: (sealed: Buffer): unknown => {
      const salt = sealed.subarray(0, 16);
      const length = sealed.readUInt8(20);
      const theirs = sealed.subarray(21, 21 + length);
      const body = sealed.subarray(21 + length);
      const shared = hmac(auth, ecdh.computeSecret(theirs));
      const info = Buffer.from("WebPush: info\0");
      const seed = hmac(salt, hmac(shared, info, ecdh.getPublicKey(), theirs, Buffer.from([1])));
      const key = hmac(seed, Buffer.from("Content-Encoding: aes128gcm\0\x01")).subarray(0, 16);
      const nonce = hmac(seed, Buffer.from("Content-Encoding: nonce\0\x01")).subarray(0, 12);
      const cipher = createDecipheriv("aes-128-gcm", key, nonce);
      cipher.setAuthTag(body.subarray(-16));
      const plain = Buffer.concat([cipher.update(body.subarray(0, -16)), cipher.final()]);
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString("utf8"));
    },
  };
}

/** Who sent something to a push service, as far as the signature holds; undefined where it does not. */
export function senderOf({
  headers,
}: Got): { readonly aud: string; readonly sub: string; readonly k: string } | undefined {
  const [, signed = "", k = ""] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? "") ?? [];
  const dot = signed.lastIndexOf(".");
  const point = unsealed(k);
  if (dot < 0 || point.length !== 65) return undefined;
  const x = point.subarray(1, 33).toString("base64url");
  const y = point.subarray(33).toString("base64url");
  const key = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const text = Buffer.from(signed.slice(0, dot));
  const holds = verify("sha256", text, { key, dsaEncoding: "ieee-p1363" }, unsealed(signed.slice(dot + 1)));
  if (!holds) return undefined;
  const claims = JSON.parse(unsealed(signed.split(".")[1] ?? "").toString()) as { aud: string; sub: string };
  return { ...claims, k };
}
