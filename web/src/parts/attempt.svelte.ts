import { t } from "../speech.svelte.ts";
import { troubleOf } from "../table/api.ts";

/** One request to the server at a time; what went wrong is kept as a sentence until the next. */
export class Attempt {
  trouble = $state("");
  #isBusy = false;

  async make(act: () => Promise<void>): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    this.trouble = "";
    try {
      await act();
    } catch (error) {
      const { key, with: values } = troubleOf(error).why;
      this.trouble = t(key, values);
    }
    this.#isBusy = false;
  }
}
