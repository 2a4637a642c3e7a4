import { expect, test } from "vitest";
import type { Ride } from "#contract/garage/rides.ts";
import { groupsOf, isOfGroup } from "./groups.ts";

test("rides on no bike are grouped by gear, device and sport, the largest group first", () => {
  const groups = groupsOf({
    gear_names: [
      { name: "Gravel", rides: 9, unassigned: 2 },
      { name: "Rudy", rides: 9, unassigned: 5 },
      { name: "Silver Fox", rides: 9, unassigned: 0 },
    ],
    devices: [
      { name: "Edge 530", serial: "1", rides: 3, unassigned: 1 },
      { name: "Edge 530", serial: "2", rides: 3, unassigned: 2 },
    ],
    sports: [{ name: "gravel", rides: 9, unassigned: 4 }],
  });
  expect(groups.map(({ by, name, unassigned }) => [by, name, unassigned])).toEqual([
    ["gear_name", "Rudy", 5],
    ["gear_name", "Gravel", 2],
    ["device", "Edge 530", 3],
    ["sport", "gravel", 4],
  ]);
  expect(groups[2]?.keys.map(({ value }) => value)).toEqual(["1", "2"]);
});

test("a ride belongs to a group whatever the case and spaces of the name", () => {
  const group = { by: "gear_name" as const, name: "Żółty  Rower", unassigned: 1, keys: [] };
  const ride = (gear_name: string | null) => ({ gear_name }) as Ride;
  expect(["zolty rower ", "ŻÓŁTY ROWER", "Żółty", null].map((name) => isOfGroup(ride(name), group))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
