import type { ListedRow } from "#web/lib/use-waiting-rows.ts";

/** Returns what waits in the order in which it is read: what the server has refused needs its rider, so it comes first. */
export const inOrder = (rows: readonly ListedRow[]): ListedRow[] =>
  rows.toSorted((one, other) => Number(other.why === "refused") - Number(one.why === "refused"));
