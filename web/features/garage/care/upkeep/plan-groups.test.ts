import { expect, test } from "vitest";
import { planGroups, restOf } from "./plan-groups.ts";

const counting = { active: true, slot: "chain", part_id: null, since: "2026-05-01", snoozed_until: null };
const mounted = new Set([7]);

test.each([
  [{}, null],
  [{ active: false }, "paused"],
  [{ since: null }, "waits"],
  [{ slot: null, part_id: 7 }, null],
  [{ slot: null, part_id: 8 }, "not_mounted"],
  [{ slot: null }, null],
  [{ snoozed_until: { m: null, day: "2026-06-01" } }, "snoozed"],
  [{ active: false, since: null, snoozed_until: { m: 1, day: null } }, "paused"],
])("a plan that is %o rests as %s", (given, rest) =>
  expect(restOf({ ...counting, ...given }, mounted)).toBe(rest),
);

test("no part is listed as off the bike while it is not known what is on it", () =>
  expect(restOf({ ...counting, slot: null, part_id: 8 }, null)).toBe(null));

test("plans stay in their order, those that rest apart", () => {
  const plans = [counting, { ...counting, active: false }, { ...counting, slot: "fork" }];
  expect(planGroups(plans, mounted)).toEqual({
    counting: [plans[0], plans[2]],
    resting: [plans[1]],
  });
});
