import { type Now, questionOf } from "../table/driver.ts";

/** Whether somebody at a table may think a line through before playing it: not for points, and only by what it knows. */
export const mayTry = (now: Now): boolean =>
  now.status === "playing" &&
  now.viewer !== "spectator" &&
  now.mine.includes(now.viewer) &&
  now.curtain === undefined &&
  now.elsewhere === undefined &&
  now.hosted?.rated === undefined &&
  questionOf(now) !== undefined;
