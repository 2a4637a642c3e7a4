import { expect, test } from "vitest";
import type { CostStat } from "#contract/garage/cost-stats.ts";
import { partBefore } from "./part-before.ts";

const row = (id: number, from_on: string | null, more: object = {}) =>
  ({
    key: String(id),
    bike: { id: 1, name: "Silver Fox" },
    part: { id, kind: "chain", brand: null, model: null },
    slot: "chain",
    from_on,
    ...more,
  }) as CostStat;

test("the part before another is the last that came to the same slot of the same bike before it", () => {
  const now = row(5, "2026-05-01");
  const rows = [
    row(1, "2026-01-01"),
    row(2, "2026-03-01"),
    row(3, "2026-05-01"),
    row(4, "2026-06-01"),
    now,
    row(6, "2026-04-01", { bike: { id: 2, name: "Winter" } }),
    row(7, "2026-04-01", { slot: "rear_wheel/cassette" }),
    row(8, "2026-04-01", { part: { id: 8, kind: "belt", brand: null, model: null } }),
    row(9, null, { bike: null, slot: null }),
  ];
  expect(partBefore(rows, now)?.key).toBe("2");
  expect(partBefore(rows, row(1, "2026-01-01"))).toBeNull();
  expect(partBefore(rows, row(9, null, { bike: null, slot: null }))).toBeNull();
});
