import { asOf } from "./as-of.ts";
import { riderOnDevice } from "./rider-on-device.ts";
import { emptyOutbox, outboxOf, recount, rowsWaiting, tryToKeep } from "./outbox-database.ts";
import { canKeep, waiting } from "./waiting.ts";
import { sendWaiting } from "./outbox-writer.ts";

const isThere = async (account: number): Promise<boolean> =>
  (await indexedDB.databases()).some(({ name }) => name === outboxOf(account));

const send = () => void sendWaiting().catch(() => {});

let hasBegun = false;

/** Sends what waits now, and whenever it may be possible again. */
export async function startOutbox(): Promise<void> {
  const account = riderOnDevice();
  if (account !== null && (await isThere(account))) await recount(account);
  if (!hasBegun) {
    hasBegun = true;
    addEventListener("online", send);
    document.addEventListener("visibilitychange", () => document.hidden || send());
    navigator.serviceWorker?.addEventListener("message", send);
    asOf.subscribe(judgeRoom);
    // One call got through.
    asOf.subscribe(() => asOf.get() === null && send());
  }
  judgeRoom();
  if (waiting.get().rows > 0) send();
}

/** Finds out whether this browser would keep a change, once it may have to: before the rider types it. */
function judgeRoom(): void {
  const account = riderOnDevice();
  if (account === null || asOf.get() === null) return;
  tryToKeep(account).then(
    () => canKeep.set(true),
    () => canKeep.set(false),
  );
}

/** Leaves no empty outbox on the device of a rider who signed out; one with rows stays for them. */
export async function leaveOutbox(account: number): Promise<void> {
  if ((await isThere(account)) && (await rowsWaiting(account)).length === 0)
    indexedDB.deleteDatabase(outboxOf(account));
}

/** Discards all that waits of an account, at the wish of its rider. */
export const discardAll = (account: number): Promise<void> =>
  navigator.locks.request(outboxOf(account), () => emptyOutbox(account)) as Promise<void>;
