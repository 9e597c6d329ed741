import { type Regard, routes } from "@rubizh/protocol";
import { persist, server } from "../table/api.ts";

/** What this player thinks of the seats of a table: nobody else is told. */
export class Regards {
  readonly #id: string;
  #seats = $state.raw<readonly Regard[]>([]);
  /** An answer that comes late does not undo a later one. */
  #asked = 0;

  constructor(id: string) {
    this.#id = id;
    void this.#read();
  }
  async #read(): Promise<void> {
    this.#asked += 1;
    const asked = this.#asked;
    await server.ask(routes.readRegards, { params: { id: this.#id } }).then(
      ({ seats }) => {
        if (asked === this.#asked) this.#seats = seats;
      },
      // Whoever cannot ask hears everybody.
      () => {},
    );
  }
  of(seat: number): Regard {
    return this.#seats[seat] ?? "none";
  }
  /** Whether this seat's words are heard. */
  isHeard(seat: number): boolean {
    return this.of(seat) !== "mute" && this.of(seat) !== "block";
  }
  async set(seat: number, as: Regard): Promise<void> {
    await persist(routes.regardSeat, { params: { id: this.#id, seat }, body: { as } });
    await this.#read();
  }
}

export const HEARD = "rubizh.heard.";
/** Up to which row the talk of a table was read on this device. */
export function heardUpTo(id: string): number {
  try {
    return Number(localStorage.getItem(HEARD + id) ?? "0");
  } catch {
    return 0;
  }
}
export function noteHeard(id: string, no: number): void {
  try {
    localStorage.setItem(HEARD + id, String(no));
  } catch {
    // The mark stands a little longer.
  }
}
