import type { WaitingRow } from "#contract/garage/waiting/waiting-call.ts";

/** Rows with the same lane are sent in their order; lanes do not wait for each other. */
export const laneOfRow = ({ bike }: Pick<WaitingRow, "bike">): string => String(bike ?? "garage");

/** Returns the rows whose things an input names: by the ids that they have until they are sent. */
export function needsOf(input: unknown): number[] {
  if (typeof input === "number") return input < 0 ? [-input] : [];
  if (typeof input !== "object" || input === null) return [];
  return Object.entries(input).flatMap(([name, value]) =>
    typeof value === "object" || name === "id" || name.endsWith("_id") ? needsOf(value) : [],
  );
}

type Ordered = Pick<WaitingRow, "id" | "bike" | "changes" | "input" | "refused">;

/** Whether a row has to wait for an earlier one: it names what that makes, or changes the same. */
export const waitsFor = (row: Pick<Ordered, "changes" | "input">, earlier: Ordered): boolean =>
  needsOf(row.input).includes(earlier.id) || row.changes.some((name) => earlier.changes.includes(name));

/**
 * Returns the row to send next; undefined for none. A refused row holds back only those that wait for it: what is added
 * beside it never depends on it.
 * @param held lanes that have to wait for the server
 */
export function nextRow<R extends Ordered>(rows: readonly R[], held: ReadonlySet<string>): R | undefined {
  return rows.find(
    (row, place) =>
      !row.refused &&
      !held.has(laneOfRow(row)) &&
      !rows.slice(0, place).some((earlier) => waitsFor(row, earlier)),
  );
}
