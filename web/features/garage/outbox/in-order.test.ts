import { expect, test } from "vitest";
import type { WaitingRow } from "#contract/garage/waiting/waiting-call.ts";
import type { ListedRow } from "#web/lib/use-waiting-rows.ts";
import { inOrder } from "./in-order.ts";

const waits = (id: number, why: ListedRow["why"]): ListedRow => ({ row: { id } as WaitingRow, why });

test("what was refused is read first, and the rest from the oldest on", () => {
  const rows = [waits(1, "network"), waits(2, "refused"), waits(3, "behind"), waits(4, "refused")];
  expect(inOrder(rows).map(({ row }) => row.id)).toEqual([2, 4, 1, 3]);
});
