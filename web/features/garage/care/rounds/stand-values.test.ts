import { expect, test } from "vitest";
import type { RoutinePoint } from "#contract/garage/routines.ts";
import { allFine, byNeed, measuredIn, photosOf, sentOf } from "./stand-values.ts";

const point = (plan_id: number, measure: RoutinePoint["measure"] = null): RoutinePoint => ({
  plan_id,
  title: `Point ${plan_id}`,
  state: "due",
  words: "",
  measure,
});
const entered = (ticked: boolean, measured = "", note = "") => ({
  ticked,
  measured,
  note,
  photo: null,
  lostPhoto: false,
});

test("what was not ticked is left out with its measurement, notes are lines of one text", () => {
  const points = [point(1, "chain_pct"), point(2, "bar"), point(3), point(4)];
  const values = { 1: entered(true, "0,5"), 2: entered(false, "4"), 3: entered(true, "", " a crack ") };
  expect(sentOf(points, values)).toEqual({
    except: [2, 4],
    measurements: [{ plan_id: 1, kind: "chain_pct", value: 0.5 }],
    notes: "Point 3: a crack",
  });
});

test("what is due comes first, then what is soon, each in the order of the round", () => {
  const of = (plan_id: number, state: RoutinePoint["state"]) => ({ ...point(plan_id), state });
  const points = [of(1, "fine"), of(2, "soon"), of(3, "due"), of(4, "fine"), of(5, "due")];
  const { inOrder, later } = byNeed(points);
  expect([inOrder.map(({ plan_id }) => plan_id), later]).toEqual([[3, 5, 2, 1, 4], 3]);
});

test("all is fine without what has to be replaced, and keeps what was entered", () => {
  const points = [point(1), point(2), point(3)];
  const values = { 1: entered(false, "", "a crack"), 3: entered(true) };
  expect(allFine(points, values, new Set([2, 3]))).toEqual({
    1: entered(true, "", "a crack"),
    3: entered(true),
  });
});

test("only a number that the server takes is a measurement", () => {
  const of = (measured: string) => measuredIn(entered(true, measured));
  expect([of(""), of("0,75"), of("501"), of("1.234"), of("x")]).toEqual([undefined, 0.75, null, null, null]);
});

test("photos are those of what was ticked", () => {
  const file = new File(["x"], "rim.jpg");
  const values = { 1: { ...entered(true), photo: file }, 2: { ...entered(false), photo: file } };
  expect(photosOf([point(1), point(2), point(3)], values)).toEqual([{ plan_id: 1, file }]);
});
