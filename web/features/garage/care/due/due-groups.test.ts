import { expect, test } from "vitest";
import type { CareEntry } from "#contract/garage/care-plans.ts";
import { dueAfter, dueIn } from "./due-address.ts";
import { dueGroupsOf, isQuiet, nextOf } from "./due-groups.ts";

const bike = (id: number) => ({ id, name: `Bike ${id}` });
const plan = (id: number, more: object = {}) =>
  ({
    kind: "plan",
    id,
    bike: bike(1),
    muted: false,
    snoozed_until: null,
    due_on: null,
    ...more,
  }) as CareEntry;

test("bikes stand in the order of their most urgent line, lines keep theirs", () => {
  const entries = [plan(1, { bike: bike(2) }), plan(2), plan(3, { bike: bike(2) }), plan(4, { bike: null })];
  const groups = dueGroupsOf(entries).map((group) => [
    group.bike?.id ?? null,
    group.entries.map((entry) => (entry.kind === "plan" ? entry.id : 0)),
  ]);
  expect(groups).toEqual([
    [2, [1, 3]],
    [1, [2]],
    [null, [4]],
  ]);
});

test("what is put off or muted is quiet, and is not what comes next", () => {
  const off = plan(1, { due_on: "2026-05-01", snoozed_until: { m: null, day: "2026-05-09" } });
  const mute = plan(2, { due_on: "2026-05-02", muted: true });
  const later = plan(3, { due_on: "2026-07-01" });
  const next = plan(4, { due_on: "2026-06-01" });
  expect([off, mute, later].map(isQuiet)).toEqual([true, true, false]);
  expect(nextOf([off, mute, later, plan(5), next])?.plan).toBe(next);
  expect(nextOf([off, plan(5)])).toBeNull();
});

test("what the list shows is kept in the address beside an open window, nonsense is left out", () => {
  const query = new URLSearchParams("done=3&state=soon");
  expect(String(dueAfter(query, { bike: 12, byBike: true }))).toBe("done=3&state=soon&list=&bike=12&by=bike");
  expect(String(dueAfter(query, { state: null }))).toBe("done=3&list=");
  expect(dueIn(new URLSearchParams("state=late&bike=x&by=colour"))).toEqual({
    state: null,
    bike: null,
    byBike: false,
  });
});
