import { mostSentKeys } from "#contract/garage/sent-keys.ts";
import { overWaiting } from "#contract/garage/waiting/over-waiting.ts";
import type { WaitingRow } from "#contract/garage/waiting/waiting-call.ts";
import { waitingCallOf } from "#contract/garage/waiting/waiting-calls.ts";
import { call, noteChanges } from "./call.ts";
import { CallError, NetworkError } from "./call-error.ts";
import { riderOnDevice } from "./rider-on-device.ts";
import { folderAndRow, madeAt } from "./outbox-ids.ts";
import { madeBy, outboxOf, putRow, removeRow, rowsWaiting } from "./outbox-database.ts";

/**
 * Returns a response to a GET with what waits laid over it, without what was refused or taken back. What the server has
 * done by now is not laid over: then the response is read again, so that it is shown neither twice nor not at all.
 */
export async function withWaiting<R>(url: string, response: R, again: () => Promise<R>): Promise<R> {
  const account = riderOnDevice();
  if (account === null) return response;
  let rows = (await rowsWaiting(account)).filter(({ refused, takenBack }) => !refused && !takenBack);
  let read = response;
  for (;;) {
    const shown = overWaiting(rows, url, read);
    const tried = rows.filter((row) => row.tried && overWaiting([row], url, read) !== read);
    const done = tried.length > 0 ? await sentAmong(tried) : [];
    if (done.length === 0) return shown;
    rows = rows.filter(({ key }) => !done.includes(key));
    read = await again();
  }
}

/** Returns the keys of those rows that the server has done, as far as it can be reached. */
async function sentAmong(rows: readonly WaitingRow[]): Promise<string[]> {
  const keys = rows.slice(0, mostSentKeys).map(({ key }) => key);
  try {
    return (await call("GET /sync/sent-keys", { query: { keys: keys.join(",") } })).data;
  } catch {
    return [];
  }
}

/** Where the thing that a call is about is once it was sent; undefined after it was taken back from what waits. */
export async function takenBack(
  account: number | null,
  method: string,
  url: string,
): Promise<string | undefined> {
  const [folder, id] = folderAndRow(url);
  if (account === null) throw new NetworkError("nobody is signed in");
  // Else it could be taken back while it is sent.
  return whileNotSending(account, async () => {
    const made = (await madeBy(account, Number(id)))?.made[folder];
    if (made !== undefined) return madeAt(url, folder, made);
    // It waits: there is nothing yet that could be read or changed.
    if (method !== "DELETE") throw new CallError(404, {}, null);
    const row = (await rowsWaiting(account)).find((one) => one.id === Number(id));
    if (!row) throw new CallError(404, {}, null);
    if (!row.tried) await forget(account, Number(id));
    else await putRow(account, { ...row, takenBack: url }).then(() => noteKindsOf(row));
    return undefined;
  });
}

const noteKindsOf = ({ call }: WaitingRow) => noteChanges(waitingCallOf(call)?.kinds ?? []);

const whileNotSending = <T>(account: number, work: () => Promise<T>): Promise<T> =>
  navigator.locks.request(outboxOf(account), work) as Promise<T>;

/** Whether there was such a row: else it was sent. */
async function forget(account: number, id: number): Promise<boolean> {
  const row: WaitingRow | undefined = (await rowsWaiting(account)).find((one) => one.id === id);
  await removeRow(account, id);
  if (row) noteKindsOf(row);
  return row !== undefined;
}

/** Removes a row that its rider does not want to be sent; false where it was sent by now. */
export const discard = (account: number, id: number): Promise<boolean> =>
  whileNotSending(account, () => forget(account, id));

/** Has a row that was refused be sent again. */
export function tryAgain(refused: WaitingRow, account: number): Promise<void> {
  const row = { ...refused };
  delete row.refused;
  return whileNotSending(account, () => putRow(account, row));
}
