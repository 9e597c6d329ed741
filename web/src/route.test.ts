import { expect, test } from "vitest";
import { pathOf, type Route, routeOf } from "./route.ts";

test("every screen's address leads back to it", () => {
  const routes: readonly Route[] = [
    { at: "home" },
    { at: "play", game: "some game" },
    { at: "setup", game: "x", how: "friend" },
    { at: "here", id: "a/b" },
    { at: "here", id: "a", moment: 12 },
    { at: "table", id: "t", moment: 0 },
    { at: "join", id: "t", seat: 1 },
    { at: "watch", id: "t" },
    { at: "lobby" },
    { at: "archive" },
    { at: "ladder" },
    { at: "profile", name: "Оля Б." },
    { at: "shared" },
    { at: "rules" },
    { at: "rules", game: "x" },
    { at: "example", game: "x", clause: "XX-001" },
    { at: "puzzles" },
    { at: "puzzles", game: "x" },
    { at: "puzzle", game: "x", puzzle: "0a1b2c3d" },
    { at: "page", game: "x" },
    { at: "legend", game: "x" },
    { at: "room", page: "workshop", game: "x" },
    { at: "room", page: "gallery", game: "x" },
    { at: "luck" },
    { at: "review", from: "here", id: "x" },
    { at: "review", from: "table", id: "x" },
    { at: "try", from: "table", id: "x" },
    { at: "analysis", from: "here", id: "x", moment: 12 },
    { at: "position" },
    { at: "settings" },
    { at: "device" },
    { at: "about" },
    { at: "privacy" },
    { at: "terms" },
    { at: "lost" },
  ];
  for (const route of routes) expect(routeOf(pathOf(route))).toEqual(route);
});

test("an address that is not ours is lost, never an error", () => {
  for (const path of [
    "/x",
    "/here",
    "/here/a/b",
    "/here/a/replay/x",
    "/here/a/analysis",
    "/here/a/analysis/x",
    "/here/a/review/1",
    "/join/t/one",
    "/%E0%A4%A",
    "/new/x/y",
    "/workshop",
    "/workshop/x/y",
    "/learn/x/y",
    "/puzzles/x/y/z",
  ])
    expect(routeOf(path)).toEqual({ at: "lost" });
});

test("a setup without its kind is one against bots", () => {
  expect(routeOf("/new/x")).toEqual({ at: "setup", game: "x", how: "bots" });
});
