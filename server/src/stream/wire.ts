import type { Duplex } from "node:stream";
import { WebSocket } from "ws";

const FINAL_TEXT = 0x81;
const SHORT = 126;
const LONG = 127;
const MOST_SHORT = 0xffff;

/** A text as one frame of a server (RFC 6455, 5.2), head and words in one piece. */
function frameOf(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const head = length < SHORT ? 2 : length <= MOST_SHORT ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = FINAL_TEXT;
  if (head === 2) frame[1] = length;
  else if (head === 4) {
    frame[1] = SHORT;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = LONG;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, head);
  return frame;
}

/**
 * Sends a text past the library, which hands head and words to the system as two pieces, at twice the cost. Nothing is
 * compressed here and the library keeps nothing back, so the order stays.
 */
export function sendText(socket: WebSocket, wire: Duplex | undefined, text: string): void {
  if (!wire) socket.send(text);
  else if (socket.readyState === WebSocket.OPEN) wire.write(frameOf(text));
}
