import { expect, test } from "vitest";
import { between, panned, showing, ticksOf, wholeView, zoomed } from "./time-view.ts";

const day = 86_400_000;
const whole = { from: 0, to: 1000 * day };
const days = ({ from, to }: { from: number; to: number }) =>
  [from, to].map((at) => Math.round((at / day) * 10) / 10);

test("zooming keeps what is under the pointer, ends at two weeks and at the whole", () => {
  expect(days(zoomed(whole, whole, 0.5, 0.25))).toEqual([125, 625]);
  expect(days(zoomed({ from: 500 * day, to: 520 * day }, whole, 0.1))).toEqual([503, 517]);
  expect(days(zoomed({ from: 900 * day, to: 1000 * day }, whole, 4))).toEqual([600, 1000]);
  expect(zoomed(whole, whole, 3)).toEqual(whole);
});

test("moving stops at the ends", () => {
  const view = { from: 100 * day, to: 200 * day };
  expect(days(panned(view, whole, 0.5))).toEqual([150, 250]);
  expect(days(panned(view, whole, -3))).toEqual([0, 100]);
  expect(days(panned(view, whole, 30))).toEqual([900, 1000]);
});

test("a stretch that is drawn is shown, whichever way it was drawn", () => {
  expect(days(between(whole, whole, 0.4, 0.1))).toEqual([100, 400]);
  expect(days(between(whole, whole, 0.5, 0.501))).toEqual([493.5, 507.5]);
});

test("what is out of sight is moved into it", () => {
  const view = { from: 100 * day, to: 200 * day };
  expect(showing(view, whole, 190 * day, 800 * day)).toBe(view);
  expect(days(showing(view, whole, 500 * day, 600 * day))).toEqual([500, 600]);
});

test("there are as many years, quarters or months as have room", () => {
  const ticks = (from: string, to: string, width: number) =>
    ticksOf({ from: Date.parse(from), to: Date.parse(to) }, width, 40).map(({ at }) =>
      new Date(at).toISOString().slice(0, 7),
    );
  expect(ticks("2024-05-10", "2024-08-10", 300)).toEqual(["2024-06", "2024-07", "2024-08"]);
  expect(ticks("2024-05-10", "2025-05-10", 300)).toEqual(["2024-07", "2024-10", "2025-01", "2025-04"]);
  expect(ticks("2020-05-10", "2024-05-10", 300)).toEqual(["2021-01", "2022-01", "2023-01", "2024-01"]);
  expect(ticks("1990-05-10", "2024-05-10", 300)).toEqual([
    "1995-01",
    "2000-01",
    "2005-01",
    "2010-01",
    "2015-01",
    "2020-01",
  ]);
});

test("a short life has room at its ends", () => {
  expect(days(wholeView(0, 0))).toEqual([-7, 7]);
  expect(days(wholeView(0, 1000 * day))).toEqual([-10, 1010]);
});
