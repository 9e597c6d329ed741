import type { MissionData } from "../rules/content.ts";

/** The seven mission cards. Start tiles and tokens are listed for team 1, then for team 2. */
export const missions = [
  {
    id: "recon",
    number: 1,
    layout: "ring",
    starts: ["S1", "S4"],
    goal: { t: "collect", count: 4 },
    tokens: {
      cells: [
        ["S1.c", "S2.c", "S3.c", "S4.c"],
        ["S1.c", "S2.c", "S3.c", "S4.c"],
      ],
      carried: false,
    },
    roster: {
      ukraine: ["hannusia", "agnieszka", "kryvonis"],
      communards: ["trotsky", "spetsnaz-breacher", "spetsnaz-sapper"],
    },
    source: "rulebook",
    rulebookFields: ["name", "tokens.placement", "roster"],
  },
  {
    id: "hold",
    number: 2,
    layout: "block",
    starts: ["S1", "S4"],
    goal: { t: "control", cells: ["S1.c", "S2.c", "S3.c", "S4.c"], count: 3, fromTurn: 2, majority: true },
    source: "reconstructed",
  },
  {
    id: "hunt",
    number: 3,
    layout: "gallery",
    starts: ["S1", "S2"],
    goal: { t: "leader" },
    source: "reconstructed",
  },
  {
    id: "relic",
    number: 4,
    layout: "diamond",
    starts: ["S1", "S4"],
    goal: { t: "deliver" },
    tokens: {
      cells: [
        ["S2.c", "S3.c"],
        ["S2.c", "S3.c"],
      ],
      carried: true,
    },
    source: "reconstructed",
  },
  {
    id: "bridgehead",
    number: 5,
    layout: "hourglass",
    starts: ["S1", "S4"],
    goal: { t: "occupy", count: 2 },
    source: "reconstructed",
  },
  {
    id: "liquidation",
    number: 6,
    layout: "crypt",
    starts: ["S1", "S4"],
    goal: { t: "remove", count: 4 },
    source: "reconstructed",
  },
  {
    id: "laststand",
    number: 7,
    layout: "chamber",
    starts: ["S1", "S3"],
    goal: { t: "assault", cells: ["S3.c", "S4.c"], count: 1, fromTurn: 3 },
    source: "reconstructed",
  },
] as const satisfies readonly MissionData[];
