export * from "../http.ts";
export * from "../ladder.ts";
