import { t } from "../speech.svelte.ts";
import { troubleOf } from "../table/api.ts";

/** One request to the server at a time; what went wrong is kept as a sentence until the next. */
export class Attempt {
  trouble = $state("");
  #underway: Promise<void> | undefined;
  readonly #read: () => Promise<unknown>;

  /** `read` asks the server again for what the screen shows. */
  constructor(read: () => Promise<unknown> = async () => {}) {
    this.#read = read;
  }

  /** A second tap while one is underway does nothing. */
  async make(act: () => Promise<void>): Promise<void> {
    if (this.#underway) return;
    this.#underway = this.#do(act);
    await this.#underway;
  }
  /** …and what the screen shows is read again after it. */
  async change(act: () => Promise<unknown>): Promise<void> {
    await this.make(async () => {
      await act();
      await this.#read();
    });
  }
  /** After what is underway: for requests that are wanted each. */
  async next(act: () => Promise<void>): Promise<void> {
    while (this.#underway) await this.#underway;
    await this.make(act);
  }

  async #do(act: () => Promise<void>): Promise<void> {
    this.trouble = "";
    try {
      await act();
    } catch (error) {
      const { key, with: values } = troubleOf(error).why;
      this.trouble = t(key, values);
    }
    this.#underway = undefined;
  }
}
