import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { sendText } from "./wire.ts";

test("texts of every length arrive whole and in order, among what the library sends", async () => {
  const texts = [0, 1, 125, 126, 127, 65_535, 65_536, 200_000].flatMap((length) => [
    "a".repeat(length),
    "ї".repeat(length >> 1),
  ]);
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  server.on("upgrade", (request, wire, head) =>
    sockets.handleUpgrade(request, wire, head, (socket) => {
      for (const text of texts) {
        sendText(socket, wire, text);
        socket.send(`then ${text.length}`);
        socket.ping();
      }
      socket.close(4000);
      // Nothing follows a goodbye.
      sendText(socket, wire, "too late");
    }),
  );
  const got: string[] = [];
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  client.on("message", (bytes) => got.push(String(bytes)));
  const [code] = await once(client, "close");
  expect(code).toBe(4000);
  expect(got).toEqual(texts.flatMap((text) => [text, `then ${text.length}`]));
  server.close();
});
