import type { Message } from "@rubizh/engine";

/** Wrong usage or unreadable input: told as one sentence on standard error, exit code 2. */
export class UsageError extends Error {
  readonly told: Message;
  constructor(told: Message) {
    super(told.key);
    this.told = told;
  }
}

export function fail(key: string, values?: Message["with"]): never {
  throw new UsageError(values === undefined ? { key } : { key, with: values });
}
