import { expect, test } from "vitest";
import type { CarePlan } from "#contract/garage/care-plans.ts";
import type { Routine } from "#contract/garage/routines.ts";
import { roundLines } from "./round-order.ts";

const plan = (id: number, weight: CarePlan["weight"], progress: number) =>
  ({
    id,
    weight,
    progress,
    state: "due",
    active: true,
    muted: false,
    snoozed_until: null,
    since: "2026-01-01",
    slot: null,
  }) as CarePlan;
const yearly = (...plans: CarePlan[]) =>
  ({
    id: 1,
    key: "yearly",
    order: 4,
    state: "due",
    plan_ids: plans.map(({ id }) => id),
    points: plans.map(({ id }) => ({ plan_id: id, state: "due" })),
  }) as Routine;
const namesOf = (plans: CarePlan[], routines: Routine[]) =>
  roundLines(plans, routines).map(({ plan: one, routine }) => one?.id ?? routine?.key);

test("what weighs most is first, then what is past the most, be it a part or a round", () => {
  const [pads, cables, chain, bell] = [
    plan(1, "safety", 1.2),
    plan(2, "safety", 5),
    plan(3, "money", 9),
    plan(4, "habit", 20),
  ];
  expect(namesOf([bell, chain, pads, cables], [yearly(bell, cables)])).toEqual(["yearly", 1, 3]);
  expect(namesOf([{ ...pads, progress: 6 }, cables], [yearly(cables)])).toEqual([1, "yearly"]);
});
