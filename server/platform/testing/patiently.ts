import { setImmediate as nextTurn } from "node:timers/promises";
import type { Answered } from "./caller.ts";

/** Sends a call with an `Idempotency-Key` again while the first one with it is still running. */
export async function patiently(send: () => Promise<Answered>): Promise<Answered> {
  for (;;) {
    const answer = await send();
    if (answer.status !== 409 || answer.headers["retry-after"] === undefined) return answer;
    await nextTurn();
  }
}
