import { jsonSchemaTransform } from "fastify-type-provider-zod";

/** What each door is for: the name of the operation, and one sentence. */
const DOORS: Readonly<Record<string, readonly [id: string, summary: string]>> = {
  "GET /api/health": ["health", "Whether the server can keep moves; 503 with the reason when not."],
  "GET /api/openapi.json": ["describe", "This description."],
  "GET /api/games": ["listGames", "The games there are, with their rules number, seats, modes and bots."],
  "GET /api/phrases": ["listPhrases", "Keys of the ready phrases that may be said anywhere."],
  "GET /api/session": ["whoAmI", "The guest of this session."],
  "POST /api/session": [
    "beGuest",
    "Makes a guest and its session, or renames the guest and renews the cookie.",
  ],
  "POST /api/session/link": ["linkDevice", "A token by which another device becomes this guest's, once."],
  "POST /api/session/enter": ["enterDevice", "Makes this device one of the guest who made the link."],
  "POST /api/session/end": ["endSession", "Ends this device's session and closes its streams."],
  "GET /api/tables": ["listTables", "One's own tables, and public ones that wait for somebody."],
  "POST /api/tables": ["openTable", "Opens a table and invites to its open seats; luck is committed to."],
  "GET /api/tables/:id": ["lookAtTable", "The table as this viewer sees it now."],
  "GET /api/tables/:id/at/:seq": ["lookBack", "The board as it was after a row of the log."],
  "GET /api/tables/:id/history": [
    "readHistory",
    "Everything that happened at the table, as this viewer saw it.",
  ],
  "GET /api/tables/:id/legal": ["listMoves", "The legal moves of a seat that is asked."],
  "GET /api/tables/:id/record": [
    "readRecord",
    "The sealed record of a finished game, or what was seen so far.",
  ],
  "GET /api/tables/:id/stream": [
    "streamTable",
    "A WebSocket that tells everything as it happens (docs/api.md).",
  ],
  "POST /api/tables/:id/close": ["closeTable", "Closes a table that has not begun."],
  "POST /api/tables/:id/seats/:seat/promise": [
    "promiseOfLuck",
    "The commitment to the luck of a table, for whoever may sit down there.",
  ],
  "POST /api/tables/:id/seats/:seat/claim": [
    "claimSeat",
    "Sits down with a seed of one's own; the last begins the game.",
  ],
  "POST /api/tables/:id/seats/:seat/free": [
    "freeSeat",
    "Gives up a seat, or takes it from its guest, before the beginning.",
  ],
  "POST /api/tables/:id/seats/:seat/bot": ["seatBot", "Gives an open seat to a bot."],
  "POST /api/tables/:id/seats/:seat/invite": [
    "inviteToSeat",
    "A new invitation to a seat; it ends the one before.",
  ],
  "POST /api/tables/:id/seats/:seat/invite/revoke": ["revokeSeatInvite", "Ends the invitation to a seat."],
  "POST /api/tables/:id/watch/invite": [
    "inviteToWatch",
    "A new invitation to look on; it ends the one before.",
  ],
  "POST /api/tables/:id/watch/invite/revoke": ["revokeWatchInvite", "Ends the invitation to look on."],
  "POST /api/tables/:id/watch": ["watchTable", "Lets this guest look on from now on."],
  "POST /api/tables/:id/seats/:seat/moves": ["playMoves", "Plays a chain of moves, whole or not at all."],
  "POST /api/tables/:id/seats/:seat/resign": ["resign", "Leaves the game; the rules decide what that means."],
  "POST /api/tables/:id/seats/:seat/takeback": [
    "askTakeback",
    "Asks to go back to before this seat's last moves.",
  ],
  "POST /api/tables/:id/seats/:seat/takeback/answer": [
    "answerTakeback",
    "Agrees to a takeback, refuses or withdraws it.",
  ],
  "POST /api/tables/:id/seats/:seat/rematch": [
    "askRematch",
    "Wants to play again; the last to agree opens the table.",
  ],
  "POST /api/tables/:id/seats/:seat/chat": ["talk", "Says a ready phrase or, at a private table, words."],
};

/** A door that nobody described is a fault of ours, which the tests find; a server starts all the same. */
export function describe(method: string, url: string) {
  const door = DOORS[`${method} ${url}`];
  return door ? { operationId: door[0], summary: door[1] } : {};
}

const OURS = {
  type: "object",
  required: ["x-rubizh"],
  properties: { "x-rubizh": { type: "string", const: "1" } },
};

/** The schemas of a door as OpenAPI has them, with what every POST brings. */
export const transform: typeof jsonSchemaTransform = (door) => {
  // A stream is a door like any other, though the plugin that opens it would hide it.
  const { hide: _, ...shown } = door.schema;
  const { schema, url } = jsonSchemaTransform(door.route.websocket ? { ...door, schema: shown } : door);
  return { schema: door.route.method === "POST" ? { ...schema, headers: OURS } : schema, url };
};

export const ABOUT = {
  openapi: "3.1.0",
  info: {
    title: "Rubizh",
    version: "1",
    description:
      "Guests are known by a cookie. Every POST is JSON, brings the header x-rubizh and comes from a page of ours.",
  },
  components: {
    securitySchemes: {
      guest: {
        type: "apiKey",
        in: "cookie",
        name: "rubizh",
        description: "Set by POST /api/session; behind https its name is __Host-rubizh.",
      },
    },
  },
} as const;
