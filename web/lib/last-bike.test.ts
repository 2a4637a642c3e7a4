import { beforeEach, expect, test } from "vitest";
import { fakeBrowser } from "./browser.testing.ts";
import { bikeOfAddress, bikeToBeginWith, keepLastBike } from "./last-bike.ts";

beforeEach(() => void fakeBrowser("https://spokebook.example/"));

test.each([
  ["/bikes/12", "", 12],
  ["/bikes/12/care", "?done=4", 12],
  ["/dashboard", "?ride=7", 7],
  ["/dashboard", "?ride=new", null],
  ["/costs", "?expense=new&for_bike=9", 9],
  ["/bikes/x", "", null],
  ["/dashboard", "", null],
])("%s%s is about %s", (pathname, search, bike) => {
  expect(bikeOfAddress({ pathname, search })).toBe(bike);
});

test("what is noted begins with the page's bike, else the last one that is still there, else the first", () => {
  const bikes = [{ id: 3 }, { id: 5 }];
  expect(bikeToBeginWith(bikes, null)).toBe(3);
  keepLastBike(5);
  expect(bikeToBeginWith(bikes, null)).toBe(5);
  expect(bikeToBeginWith(bikes, 3)).toBe(3);
  expect(bikeToBeginWith(bikes, 99)).toBe(5);
  keepLastBike(99);
  expect(bikeToBeginWith(bikes, null)).toBe(3);
  expect(bikeToBeginWith([], 3)).toBeNull();
});
