export * from "../http.ts";
export * from "../ladder.ts";
export * from "../meeting.ts";
export * from "../notices.ts";
export * from "../order.ts";
export * from "../people.ts";
export * from "../programs.ts";
export * from "../puzzles.ts";
