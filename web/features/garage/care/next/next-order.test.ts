import { expect, test } from "vitest";
import type { CarePlan } from "#contract/garage/care-plans.ts";
import type { BikePart } from "#contract/garage/part-moves.ts";
import { nextPlans } from "./next-order.ts";
import { pinsOfBike } from "./pins-of-bike.ts";

const plan = (id: number, state: CarePlan["state"], more: Partial<CarePlan> = {}) =>
  ({
    id,
    state,
    slot: "chain",
    part_id: null,
    since: "2026-01-01T00:00:00Z",
    due_on: null,
    active: true,
    muted: false,
    snoozed_until: null,
    ...more,
  }) as CarePlan;
const idsOf = (plans: readonly { id: number }[]) => plans.map(({ id }) => id);

test("next is what is due, then what soon will be, then by day; what rests is left out", () => {
  const plans = [
    plan(1, "fine", { due_on: "2027-03-01" }),
    plan(2, "fine", { due_on: "2026-12-02" }),
    plan(3, "soon"),
    plan(4, "due"),
    plan(5, "due", { muted: true }),
    plan(6, "due", { active: false }),
    plan(7, "due", { snoozed_until: { m: null, day: "2027-01-01" } }),
    plan(8, "due", { since: null }),
    plan(9, "fine"),
  ];
  expect(idsOf(nextPlans(plans, 9))).toEqual([4, 3, 2, 1]);
  expect(idsOf(nextPlans(plans, 2))).toEqual([4, 3]);
});

const row = (id: number, slot_path: string, from_at: string) =>
  ({ slot: slot_path, slot_path, from_at, part: { id } }) as BikePart;
const rows = [
  row(1, "chain", "2026-01-01T00:00:00Z"),
  row(2, "saddle", "2026-01-01T00:00:00Z"),
  row(3, "stem", "2026-11-20T00:00:00Z"),
];

test("pins stand for what is due and soon, each place once, and for the part that was changed last", () => {
  const plans = [
    plan(1, "due"),
    plan(2, "soon"),
    plan(3, "soon", { slot: null, part_id: 2 }),
    plan(4, "fine"),
  ];
  const shown = (most: number, today = "2026-11-23") =>
    pinsOfBike(plans, rows, { most, today }).map(({ slot, state, plan: of }) => [
      slot,
      state,
      of?.id ?? null,
    ]);
  expect(shown(4)).toEqual([
    ["chain", "due", 1],
    ["saddle", "soon", 3],
    ["stem", "fine", null],
  ]);
  expect(shown(2)).toEqual([
    ["chain", "due", 1],
    ["stem", "fine", null],
  ]);
  expect(shown(4, "2027-06-01")).toHaveLength(2);
});
