import type { WaitingRow } from "#contract/garage/waiting/waiting-call.ts";
import { resultOf } from "./device-database.ts";
import { noteWaiting } from "./waiting.ts";

/** An account's changes that wait on this device; apart from what is kept to be read, so that nothing else forgets them. */
export const outboxOf = (account: number): string => `outbox-${account}`;

const version = 1;

/** The ids that the server gave to what a row made, by the folder of its path. */
export interface MadeByRow {
  id: number;
  made: Record<string, number>;
  /** Milliseconds. */
  at: number;
}

async function within<T>(
  account: number,
  mode: IDBTransactionMode,
  work: (rows: IDBObjectStore, sent: IDBObjectStore) => Promise<T>,
): Promise<T> {
  const opening = indexedDB.open(outboxOf(account), version);
  opening.addEventListener("upgradeneeded", () => {
    opening.result.createObjectStore("rows", { keyPath: "id", autoIncrement: true });
    opening.result.createObjectStore("sent", { keyPath: "id" });
  });
  const device = await resultOf(opening);
  device.addEventListener("versionchange", () => device.close());
  try {
    // On disk, not only on its way there, before the rider is shown that it is kept.
    const transaction = device.transaction(["rows", "sent"], mode, { durability: "strict" });
    const ended = new Promise<void>((resolve, reject) => {
      transaction.addEventListener("complete", () => resolve());
      transaction.addEventListener("abort", () => reject(transaction.error ?? new Error("aborted")));
    });
    // Awaited below; where the work fails, that failure is the one to throw.
    ended.catch(() => {});
    const result = await work(transaction.objectStore("rows"), transaction.objectStore("sent"));
    await ended;
    return result;
  } finally {
    device.close();
  }
}

/** Returns what waits of an account, in the order in which it was made. */
export const rowsWaiting = (account: number): Promise<WaitingRow[]> =>
  within(account, "readonly", (rows) => resultOf(rows.getAll() as IDBRequest<WaitingRow[]>));

/** Counts anew what waits. */
export async function recount(account: number): Promise<void> {
  const rows = await rowsWaiting(account);
  const shown = rows.filter(({ refused }) => !refused);
  const sheets = shown.filter(({ call }) => call === "PUT /bikes/{id}").map(({ bike }) => bike ?? 0);
  noteWaiting(account, { rows: rows.length, refused: rows.length - shown.length, sheets });
}

/** Adds a row at the end; resolves once it is on disk, and rejects where this browser has no room for it. */
export async function addRow(account: number, row: Omit<WaitingRow, "id">): Promise<WaitingRow> {
  const id = await within(account, "readwrite", (rows) => resultOf(rows.add(row)));
  await recount(account);
  return { ...row, id: Number(id) };
}

/** Changes a row that still waits. */
export async function putRow(account: number, row: WaitingRow): Promise<void> {
  await within(account, "readwrite", async (rows) => {
    if ((await resultOf(rows.getKey(row.id))) !== undefined) await resultOf(rows.put(row));
  });
  await recount(account);
}

/** Removes a row: the server has it, or its rider has discarded it. */
export async function removeRow(account: number, id: number, made?: MadeByRow["made"]): Promise<void> {
  await within(account, "readwrite", async (rows, sent) => {
    await resultOf(rows.delete(id));
    if (made) await resultOf(sent.put({ id, made, at: Date.now() } satisfies MadeByRow));
  });
  await recount(account);
}

/** Removes all that waits of an account, which its rider has discarded. */
export async function emptyOutbox(account: number): Promise<void> {
  await within(account, "readwrite", (rows) => resultOf(rows.clear()));
  await recount(account);
}

/** Returns what a row that was sent has made; undefined for one that waits. */
export const madeBy = (account: number, id: number): Promise<MadeByRow | undefined> =>
  within(account, "readonly", (_, sent) => resultOf(sent.get(id) as IDBRequest<MadeByRow | undefined>));

/** Throws where this browser would not keep a change. */
export async function tryToKeep(account: number): Promise<void> {
  await within(account, "readwrite", async (_, sent) => {
    await resultOf(sent.put({ id: 0, made: {}, at: 0, room: "x".repeat(roomForOne) }));
    await resultOf(sent.delete(0));
  });
}

/** Characters: as much as a long change has. */
const roomForOne = 64 * 1024;
