import { expect, test } from "vitest";
import { distinctParts } from "./distinct-parts.ts";

test("parts that share a name say more, the others nothing", () => {
  const parts = [
    { id: 1, name: "Chain KMC X11", on: "Canyon" },
    { id: 2, name: "Chain KMC X11", on: "in storage" },
    { id: 3, name: "Saddle", on: "Canyon" },
  ];
  expect(distinctParts(parts, ({ on, id }) => [on, `${id} km`]).map(({ text }) => text)).toEqual([
    "Chain KMC X11 · Canyon · 1 km",
    "Chain KMC X11 · in storage · 2 km",
    "Saddle",
  ]);
});
