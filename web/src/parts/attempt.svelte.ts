import { t } from "../speech.svelte.ts";
import { troubleOf } from "../table/api.ts";

/** One request to the server at a time; what went wrong is kept as a sentence until the next. */
export class Attempt {
  trouble = $state("");
  #underway: Promise<void> | undefined;

  /** A second tap while one is underway does nothing. */
  async make(act: () => Promise<void>): Promise<void> {
    if (this.#underway) return;
    this.#underway = this.#do(act);
    await this.#underway;
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
