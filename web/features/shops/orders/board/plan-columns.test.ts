import { expect, test } from "vitest";
import type { WorkOrder } from "#contract/shops/orders.ts";
import { dayFrom } from "#contract/garage/line/days.ts";
import { mondayOf, plannedColumns } from "./plan-columns.ts";

const order = (id: number, promised_on: string | null, more: object = {}) =>
  ({ id, state: "received", promised_on, assigned_to: null, lines: [], ...more }) as unknown as WorkOrder;
const line = (minutes: number, state = "proposed") => ({ minutes, quantity: 1000, state });

test("a week begins on Monday", () => {
  expect(["2026-05-03", "2026-05-04", "2026-05-10"].map(mondayOf)).toEqual([
    "2026-04-27",
    "2026-05-04",
    "2026-05-04",
  ]);
  expect(dayFrom("2026-02-28", 1)).toBe("2026-03-01");
});

test("late orders come first, then days by mechanic with what is still to be done, then those without a day", () => {
  const columns = plannedColumns(
    [
      order(1, "2026-05-05", { assigned_to: 9, lines: [line(30), line(60, "done"), line(5, "declined")] }),
      order(2, "2026-05-05", { assigned_to: 9, lines: [line(15, "approved")] }),
      order(3, "2026-05-05"),
      order(4, "2026-05-01"),
      order(5, null),
      order(6, "2026-05-05", { state: "ready" }),
      order(7, "2026-05-05", { state: "requested" }),
      order(8, "2026-06-01"),
    ],
    ["2026-05-04", "2026-05-05"],
    "2026-05-04",
  );
  expect(
    columns.map(({ day, count, groups }) => [
      day,
      count,
      groups.map(({ member, minutes, orders }) => [member, minutes, orders.map(({ id }) => id)]),
    ]),
  ).toEqual([
    ["late", 1, [[null, 0, [4]]]],
    ["2026-05-04", 0, []],
    [
      "2026-05-05",
      3,
      [
        [9, 45, [1, 2]],
        [null, 0, [3]],
      ],
    ],
    ["none", 1, [[null, 0, [5]]]],
  ]);
});
