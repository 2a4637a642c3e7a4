import { expect, test } from "vitest";
import { webhookEvents } from "#contract/people/webhooks.ts";
import { eventGroups, isChosen, usualEvents, withGroup } from "./event-groups.ts";

test("each event is in one group", () => {
  expect(Object.values(eventGroups).flat().toSorted()).toEqual(webhookEvents.toSorted());
});

test("a group is added and taken away as a whole, whatever part of it was chosen", () => {
  expect(isChosen(["ride.created"], "rides")).toBe(true);
  expect(withGroup(["ride.created", "care.due"], "rides", false)).toEqual(["care.due"]);
  expect(withGroup(["ride.created"], "rides", true)).toEqual(["ride.created", "ride_import.done"]);
  expect(usualEvents).toEqual(["care.due", "bike.stolen", "sighting.created"]);
});
