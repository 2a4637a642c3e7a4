import type { WaitingRow } from "#contract/garage/waiting/waiting-call.ts";
import { waitingCallOf } from "#contract/garage/waiting/waiting-calls.ts";
import { noteChanges } from "./call.ts";
import { outboxOf, putRow, rowsWaiting } from "./outbox-database.ts";
import { editLockOf } from "./outbox-in-edit.ts";
import { type Change, rowOf } from "./outbox-keep.ts";
import { sendWaiting } from "./outbox-writer.ts";
import { riderOnDevice } from "./rider-on-device.ts";

/** A row that waits, and what it makes as far as the device knows that. */
export interface EditedRow {
  row: WaitingRow;
  thing: unknown;
}

/**
 * Returns a row that waits, to be edited: no tab sends it until `done` is called, or this page is gone. null where it was
 * sent by now.
 */
export async function beginEdit(id: number): Promise<(EditedRow & { done: () => void }) | null> {
  const account = riderOnDevice();
  if (account === null) return null;
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  const { promise: held, resolve: isHeld } = Promise.withResolvers<void>();
  void navigator.locks.request(editLockOf(account, id), () => {
    isHeld();
    return over;
  });
  await held;
  const done = () => {
    end();
    void sendWaiting().catch(() => {});
  };
  // Behind the writer, which may be sending it.
  const row = await navigator.locks.request(outboxOf(account), async () =>
    (await rowsWaiting(account)).find((one) => one.id === id),
  );
  if (row) return { row, thing: waitingCallOf(row.call)?.answer(row), done };
  done();
  return null;
}

/** Puts a change in the place of a row that is being edited; what names that row names it from then on. */
export async function keepInstead(change: Change, id: number): Promise<object> {
  const { account } = change;
  const own = waitingCallOf(change.call);
  if (account === null || !own) throw new Error("nobody to keep it for");
  const before = (await rowsWaiting(account)).find((one) => one.id === id);
  if (!before) throw new Error("discarded meanwhile");
  const row = { ...rowOf(change, before.at, false), ...(before.files && { files: before.files }), id };
  await putRow(account, row);
  noteChanges(own.kinds);
  return { success: true, data: own.answer(row) };
}
