import { expect, test } from "vitest";
import { clearBottom } from "./clear-bottom.ts";

const toast = { left: 16, right: 374, height: 50 };
const control = (top: number, bottom = top + 44, left = 20, right = 200) => ({ left, right, top, bottom });

test("a toast lies at the lower edge where nothing is", () => {
  expect(clearBottom(toast, [], 844)).toBe(16);
  expect(clearBottom(toast, [control(600)], 844)).toBe(16);
});

test("a toast touches no control at its edges", () => {
  // It takes up 778…828.
  expect(clearBottom(toast, [control(734, 778)], 844)).toBe(16);
  expect(clearBottom(toast, [control(735, 779)], 844)).toBe(844 - 735 + 8);
  expect(clearBottom(toast, [control(828, 872)], 844)).toBe(16);
  expect(clearBottom(toast, [control(827, 871)], 844)).toBe(844 - 827 + 8);
  expect(clearBottom(toast, [control(780, 824, 374, 390)], 844)).toBe(16);
  expect(clearBottom(toast, [control(780, 824, 373, 390)], 844)).toBe(844 - 780 + 8);
});

test("a toast moves past one control after the other, whatever their order", () => {
  const rows = [control(700), control(790), control(745, 786)];
  expect(clearBottom(toast, rows, 844)).toBe(844 - 700 + 8);
  expect(clearBottom(toast, rows.toReversed(), 844)).toBe(844 - 700 + 8);
});

test("a toast may lie on a large picture, and stays at the edge where controls fill the screen", () => {
  expect(clearBottom(toast, [control(680, 801)], 844)).toBe(16);
  expect(clearBottom(toast, [control(680, 800)], 844)).toBe(844 - 680 + 8);
  const all = Array.from({ length: 20 }, (_, row) => control(row * 44));
  expect(clearBottom(toast, all, 844)).toBe(16);
});

test("of a thousand layouts, none is covered where there is room", () => {
  const covered: number[] = [];
  let seed = 7;
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  for (let round = 0; round < 1000; round++) {
    const controls = Array.from({ length: random(9) }, () => {
      const top = random(844);
      return control(top, top + 20 + random(60));
    });
    const bottom = clearBottom(toast, controls, 844);
    const covers = (at: number) => {
      const low = 844 - at;
      return controls.some((one) => one.top < low && one.bottom > low - toast.height);
    };
    const somewhere = Array.from({ length: 844 - 50 - 16 - 8 }, (_, more) => 16 + more).some(
      (at) => !covers(at) && !covers(at + 8),
    );
    if (covers(bottom) && somewhere) covered.push(round);
  }
  expect(covered).toEqual([]);
});
