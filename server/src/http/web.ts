import { existsSync } from "node:fs";
import { join } from "node:path";
import helmet from "@fastify/helmet";
import files from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import { refused } from "../refused.ts";

/** Headers of every answer: no script, style or frame that is not a file of ours. */
export async function protect(app: FastifyInstance, { origin }: Config): Promise<void> {
  const secure = origin.startsWith("https:");
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", "data:"],
        fontSrc: ["'self'"],
        mediaSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: "no-referrer" },
    crossOriginEmbedderPolicy: false,
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
