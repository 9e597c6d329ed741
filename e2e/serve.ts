import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".woff2": "font/woff2",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
};
/** As strict as the real server's: whatever the app does must fit. */
const POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

export interface Site {
  readonly url: string;
  close(): Promise<void>;
}

/** The built app alone, without a server behind it: what a visitor has offline. */
export function serve(folder: string): Promise<Site> {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? "/", "http://x").pathname);
    if (path.startsWith("/api/")) {
      response.writeHead(503).end();
      return;
    }
    const file = join(folder, path);
    const found = existsSync(file) && statSync(file).isFile() ? file : join(folder, "index.html");
    response.writeHead(200, {
      "content-type": TYPES[extname(found)] ?? "application/octet-stream",
      "content-security-policy": POLICY,
    });
    createReadStream(found).pipe(response);
  });
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port = typeof address === "object" && address !== null ? address.port : 0;
      resolve({
        url: `http://127.0.0.1:${port}`,
        close: () => new Promise((done) => server.close(() => done())),
      });
    });
  });
}
