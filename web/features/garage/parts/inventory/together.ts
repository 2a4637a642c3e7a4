/** Returns the rows with those of one group after each other: groups by their first row, rows within one as they were. */
export function together<Row>(rows: readonly Row[], groupOf: (row: Row) => string): Row[] {
  return [...Map.groupBy(rows, groupOf).values()].flat();
}
