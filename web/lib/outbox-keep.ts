import type { CallInput, Calls } from "#contract/endpoints.ts";
import type { WaitingRow, WaitingWrite } from "#contract/garage/waiting/waiting-call.ts";
import { waitingCallOf } from "#contract/garage/waiting/waiting-calls.ts";
import { noteChanges } from "./call.ts";
import { laneOfRow, waitsFor } from "./outbox-next-row.ts";
import { addRow, rowsWaiting } from "./outbox-database.ts";
import { canKeep } from "./waiting.ts";
import { sendWaiting } from "./outbox-writer.ts";

export interface Change<N extends WaitingWrite = WaitingWrite> {
  /** Whose change it is: another may have signed in since it was begun. */
  account: number | null;
  call: N;
  input: CallInput<Calls[N]>;
  known: unknown;
  key: string;
  files?: Record<string, File>;
}

/** Whether a change has to wait because earlier ones of its lane do; a refused one holds back only what waits for it. */
export async function isBehind({ account, call, input, known }: Change): Promise<boolean> {
  const own = waitingCallOf(call);
  if (account === null || !own) return false;
  const row = { bike: own.bike(input, known), changes: own.changes(input, known), input };
  return (await rowsWaiting(account)).some(
    (earlier) => waitsFor(row, earlier) || (!earlier.refused && laneOfRow(earlier) === laneOfRow(row)),
  );
}

/** Has the browser wake a page that is in the background once there is a network, where it can. */
async function wakeLater(): Promise<void> {
  const worker = (await navigator.serviceWorker?.ready) as
    | (ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } })
    | undefined;
  await worker?.sync?.register("outbox");
}

/** Throws where the files of a change would not fit on this device: a browser that fills up may delete all of it. */
async function checkRoom(files: Record<string, File> = {}): Promise<void> {
  const bytes = Object.values(files).reduce((sum, { size }) => sum + size, 0);
  const { quota = Infinity, usage = 0 } = (bytes > 0 && (await navigator.storage?.estimate?.())) || {};
  if (bytes > (quota - usage) / 2) throw new DOMException("no room", "QuotaExceededError");
}

/** Returns the row in which a change waits. */
export function rowOf(change: Change, at: number, tried: boolean): Omit<WaitingRow, "id"> {
  const { call, input, known, key, files } = change;
  const own = waitingCallOf(call);
  if (!own) throw new Error(call);
  return {
    key,
    call,
    input: tried ? input : (own.dated?.(input, new Date(at).toISOString()) ?? input),
    known,
    ...(files && { files }),
    bike: own.bike(input, known),
    changes: own.changes(input, known),
    label: own.label(input, known),
    at,
    tried,
  };
}

/** Keeps a change until it can be sent; returns the response as far as it is known. Throws where there is no room. */
export async function keepChange(change: Change, tried: boolean): Promise<object> {
  const { account } = change;
  const own = waitingCallOf(change.call);
  if (account === null || !own) throw new Error("nobody to keep it for");
  const row: WaitingRow = await checkRoom(change.files)
    .then(() => addRow(account, rowOf(change, Date.now(), tried)))
    .catch((error: unknown) => {
      canKeep.set(false);
      throw error;
    });
  // Else a browser that is short of room may delete it.
  void navigator.storage?.persist?.().catch(() => {});
  void wakeLater().catch(() => {});
  void sendWaiting().catch(() => {});
  noteChanges(own.kinds);
  return { success: true, data: own.answer(row) };
}
