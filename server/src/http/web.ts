import { existsSync } from "node:fs";
import { join } from "node:path";
import files from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import { refused } from "../refused.ts";

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
export function protect(app: FastifyInstance, { origin }: Config): void {
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
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(request.url.startsWith("/api/") ? ofApi : headers);
  });
}

/** The web app: names with a hash never change, everything else is asked for again; pages are the app's own affair. */
export async function serveWeb(app: FastifyInstance, { web }: Config): Promise<void> {
  const page = join(web, "index.html");
  const isThere = existsSync(page);
  if (isThere)
    await app.register(files, {
      root: web,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.startsWith(join(web, "assets"));
        reply.header("cache-control", hashed ? "public, max-age=31536000, immutable" : "no-cache");
      },
    });
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      request.method === "GET" &&
      !/^\/(?:api|assets)(?:\/|$)/.test(request.url) &&
      request.headers.accept?.includes("text/html");
    if (isThere && isPage) return reply.sendFile("index.html");
    throw refused(404, "noDoor");
  });
}
