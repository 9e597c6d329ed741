import { canonical } from "@rubizh/engine";
import { digest } from "../secrets.ts";
import type { Intent } from "../table/rows.ts";

/** The request's key, tied to all that it asks for, whichever way it came. */
export const intentOf = (
  request: { readonly url: string; readonly body: unknown },
  actor: string,
  key: string,
): Intent => ({
  actor,
  key,
  digest: digest(`${request.url}\n${canonical(request.body)}`),
});
