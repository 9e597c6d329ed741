import type { Seat } from "@rubizh/engine";
import { refused } from "../refused.ts";
import { peopleIn } from "./agree.ts";
import { isFlagged, pauseLeft } from "./clock.ts";
import { isPerson, paceOf } from "./fold.ts";
import { blank, type Decide, write } from "./write.ts";

/** Asks for a pause, agrees to one, or says no; when everybody has agreed, all clocks stand. */
export const askPause =
  (seat: Seat, agree: boolean): Decide =>
  (table, now) => {
    const clocks = table.status === "playing" ? table.play?.clocks : undefined;
    if (!clocks || !isPerson(table, seat) || isFlagged(clocks, seat)) throw refused(409, "notPlaying");
    if (paceOf(table) === "none") throw refused(409, "noClock");
    if (clocks.paused !== undefined) throw refused(409, "pausedAlready");
    if (!agree && !table.pause) throw refused(409, "noPauseOpen");
    if (agree && table.pause?.agreed.includes(seat)) throw refused(409, "agreedAlready");
    if (pauseLeft(clocks, paceOf(table), now) === 0) throw refused(409, "noPauseLeft");
    const asked = write(blank(table, now), { t: "voted", seat, about: "pause", on: agree ? "yes" : "no" });
    const { pause } = asked.table;
    if (!pause || !peopleIn(table).every((other) => pause.agreed.includes(other))) return asked;
    const agreed = pause.agreed.filter((other) => other !== pause.by).sort((a, b) => a - b);
    return write(asked, { t: "pause", by: pause.by, agreed });
  };

/** Anybody ends a pause. */
export const resume =
  (seat: Seat): Decide =>
  (table, now) => {
    if (table.play?.clocks.paused === undefined || !isPerson(table, seat)) throw refused(409, "notPaused");
    return write(blank(table, now), { t: "resume", by: seat });
  };
