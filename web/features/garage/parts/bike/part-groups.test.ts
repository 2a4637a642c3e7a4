import { expect, test } from "vitest";
import { partSlotNames, ruleOfSlot } from "#contract/garage/part-slots.ts";
import type { BikePart } from "#contract/garage/part-moves.ts";
import { groupOfPath, groupsOfParts } from "./part-groups.ts";

test("each place of a bike is in a group that was chosen for it, and what hangs on a part in the part's", () => {
  const own = partSlotNames.filter((slot) => ruleOfSlot(slot).of === "bike");
  const inFrame = own.filter((slot) => groupOfPath(slot) === "frame");
  expect(inFrame).toEqual(["fork", "shock", "headset", "motor", "battery", "accessory"]);
  expect(groupOfPath("rear_wheel/cassette")).toBe("wheels");
  expect(groupOfPath("front_brake/pads")).toBe("brakes");
});

test("groups come in one order, without those that have nothing", () => {
  const nodeOf = (slot_path: string) => ({ row: { slot_path } as BikePart, children: [] });
  const groups = groupsOfParts(["saddle", "chain", "rear_wheel", "crankset"].map(nodeOf));
  expect(groups.map(({ group, nodes }) => [group, nodes.length])).toEqual([
    ["drivetrain", 2],
    ["wheels", 1],
    ["contact", 1],
  ]);
});
