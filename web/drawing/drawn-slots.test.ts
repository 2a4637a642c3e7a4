import { expect, test } from "vitest";
import { isPartSlot } from "#contract/garage/part-slots.ts";
import { drawBike } from "./draw-bike.ts";
import { largeDetails } from "./large-details.ts";
import { drawnAs, slotOfDrawn } from "./drawn-slots.ts";

const ends = ["front", "rear"] as const;

test("every part of every drawing stands for slots that there are, the frame for none", () => {
  const drawn = new Set(
    ["road", "trail", "electric", "cargo", "bmx"].flatMap((type) =>
      drawBike({ type, accessories: ["rack", "lights"] }, largeDetails).shapes.map(({ part }) => part),
    ),
  );
  const paths = [...drawn].flatMap((part) => ends.map((end) => slotOfDrawn(part, end)));
  expect([...drawn].filter((part) => slotOfDrawn(part, "front") === null)).toEqual(["frame"]);
  for (const path of paths) expect(path === null || path.split("/").every(isPartSlot)).toBe(true);
});

test("what has no shape of its own is shown by what it is a piece of", () => {
  expect(drawnAs("rear_wheel/rotor")).toBe("rear_brake");
  expect(drawnAs("crankset/chainring_1")).toBe("crankset");
  expect(drawnAs("chain")).toBe("chain");
});
