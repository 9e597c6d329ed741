import { join } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { refused } from "../refused.ts";
import { openPage, pathOf } from "./page.ts";
import type { Rooms } from "./rooms.ts";

/** No script, style or frame that is not a file of ours. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "media-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
];

/** Headers of every answer; what the API says is for one reader and never kept on the way. */
export function protection({ origin }: Config) {
  const secure = origin.startsWith("https:");
  const headers = {
    "content-security-policy": [...POLICY, ...(secure ? ["upgrade-insecure-requests"] : [])].join(";"),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "origin-agent-cluster": "?1",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-dns-prefetch-control": "off",
    "x-frame-options": "DENY",
    "x-permitted-cross-domain-policies": "none",
    ...(secure ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
  };
  const ofApi = { ...headers, "cache-control": "no-store" };
  return (url: string): Readonly<Record<string, string>> => (url.startsWith("/api/") ? ofApi : headers);
}

/** An address of the app: plain words only, so no trick of a path reaches anything. */
const PAGE = /^(?:\/[\w~-]{1,64}){0,5}\/?$/;
/** Somebody's profile: their name, in whatever letters. */
const PERSON = /^\/u\/(?:[\w~.-]|%[\dA-F]{2}){1,256}$/i;
const NO_PAGE = /^\/(?:api|assets|metrics)(?:\/|$)/;

const isPage = ({ method, url }: FastifyRequest): boolean => {
  const path = pathOf(url);
  return (
    (method === "GET" || method === "HEAD") && (PAGE.test(path) || PERSON.test(path)) && !NO_PAGE.test(path)
  );
};

/**
 * The web app: names with a hash never change, everything else is asked for again; pages are the app's own affair. Only
 * files that were there at the start are served, by their names, so no address leads into the file system.
 */
export async function serveWeb(app: FastifyInstance, { config, store }: Rooms): Promise<void> {
  const { web } = config;
  const page = openPage(config, store);
  if (page)
    await app.register(import("@fastify/static"), {
      root: web,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      // What is packed is sent in the place of its file, and has no address of its own.
      globIgnore: ["index.html", "**/*.br", "**/*.gz"],
      setHeaders: (reply, path) => {
        const hashed = ["assets", "frozen"].some((folder) => path.startsWith(join(web, folder)));
        reply.header("cache-control", hashed ? "public, max-age=31536000, immutable" : "no-cache");
      },
    });
  const show = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!page || !isPage(request)) throw refused(404, "noRoute");
    const { html, etag } = await page(request);
    reply.headers({ "cache-control": "no-cache", vary: "accept-language", etag });
    if (request.headers["if-none-match"] === etag) return reply.code(304).send();
    return reply.code(200).type("text/html; charset=utf-8").send(html);
  };
  // The worker that keeps the app for hours without a network asks for it by this name.
  app.get("/index.html", async (_request, reply) => {
    if (!page) throw refused(404, "noRoute");
    return reply.header("cache-control", "no-cache").type("text/html; charset=utf-8").send(page.plain);
  });
  app.setNotFoundHandler(show);
}
