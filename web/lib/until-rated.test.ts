import { expect, test } from "vitest";
import { untilRated } from "./until-rated.ts";

const missing = [{ without_rate: 0 }, { without_rate: 2 }];

test("sums are requested again while a rate is missing, less and less often, and not for ever", () => {
  const wait = (dataUpdateCount: number) => untilRated({ state: { data: missing, dataUpdateCount } });
  expect([1, 2, 12, 13].map(wait)).toEqual([2000, 4000, 24_000, false]);
  expect(untilRated({ state: { data: [{ without_rate: 0 }], dataUpdateCount: 1 } })).toBe(false);
  expect(untilRated({ state: { data: undefined, dataUpdateCount: 0 } })).toBe(false);
});
