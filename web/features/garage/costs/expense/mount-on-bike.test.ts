import { expect, test } from "vitest";
import { mountOnBike } from "./mount-on-bike.ts";

const on = (bike_id: number | null, parent_id: number | null, slot: "rear_wheel" | "tyre" | "cassette") => ({
  bike_id,
  parent_id,
  slot,
});

test("a part is on the bike of what it hangs on, and on none with a wheel in storage", () => {
  const parts = [
    { id: 1, mounts: [on(7, null, "rear_wheel")] },
    { id: 2, mounts: [on(null, 1, "tyre")] },
    { id: 3, mounts: [] },
    { id: 4, mounts: [on(null, 3, "cassette")] },
    { id: 5, mounts: [on(null, 99, "tyre")] },
  ];
  const all = new Map(parts.map((part) => [part.id, part]));
  expect(parts.map((part) => mountOnBike(part, all)?.bike_id)).toEqual([
    7,
    7,
    undefined,
    undefined,
    undefined,
  ]);
  expect(mountOnBike(parts[1]!, all)?.slot).toBe("rear_wheel");
});
