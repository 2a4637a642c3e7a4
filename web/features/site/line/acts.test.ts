import { expect, test } from "vitest";
import { addressOfAct } from "./acts.ts";

test.each([
  ["ride", 12, "/rides?ride=new&bike=12"],
  ["ride", null, "/rides?ride=new"],
  ["km", 12, "/dashboard?ride=12"],
  ["km", null, "/dashboard?add"],
  ["expense", 12, "/costs?expense=new&for_bike=12"],
  ["receipt", null, "/costs?draft=new"],
  ["photo", 12, "/dashboard?photos=12"],
] as const)("%s of bike %s is noted at %s", (act, bike, address) => {
  expect(addressOfAct(act, bike)).toBe(address);
});
