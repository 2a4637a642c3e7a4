import { outboxOf } from "./outbox-database.ts";

/** A lock that is held while a row that waits is edited: it ends with its page. */
export const editLockOf = (account: number, id: number | ""): string => `${outboxOf(account)}-row-${id}`;

/** Returns which rows are being edited in any tab. */
export async function rowsInEdit(account: number): Promise<Set<number>> {
  const { held = [] } = await navigator.locks.query();
  const prefix = editLockOf(account, "");
  const names = held.map(({ name = "" }) => name).filter((name) => name.startsWith(prefix));
  return new Set(names.map((name) => Number(name.slice(prefix.length))));
}
