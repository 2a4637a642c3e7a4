import { describe, expect, it } from "vitest";
import { type CellKey, cellsOf, type CountedPart, lifespanFigures, keyOfCell } from "./cells.ts";

let ids = 0;
const part = (rider: number, given: Partial<CountedPart> = {}): CountedPart => ({
  id: ++ids,
  rider,
  kind: "chain",
  brand: "kmc",
  model: "x11",
  bike_type: "gravel",
  spelled_brand: "KMC",
  spelled_model: "X11",
  distance_m: 3_000_000,
  ended: true,
  ...given,
});
/** As many parts of each rider, who have the numbers from `from` on. */
const riders = (counts: readonly number[], given: Partial<CountedPart> = {}, from = 1) =>
  counts.flatMap((count, index) => Array.from({ length: count }, () => part(from + index, given)));
const model: CellKey = { kind: "chain", brand: "kmc", model: "x11", bike_type: "gravel" };
const brand: CellKey = { ...model, model: null };
const kind: CellKey = { ...brand, brand: null };
const cell = (parts: CountedPart[], key: CellKey) => cellsOf(parts).find((one) => one.key === keyOfCell(key));
const isShown = (parts: CountedPart[], key: CellKey) => cell(parts, key)?.allowed ?? false;

describe("cells of parts", () => {
  it.each([
    ["five riders with eight parts", [2, 2, 2, 1, 1], true],
    ["five riders with seven", [2, 2, 1, 1, 1], false],
    ["four riders with eight", [2, 2, 2, 2], false],
    ["eight riders with one each", [1, 1, 1, 1, 1, 1, 1, 1], true],
    ["eight parts, three from one rider", [3, 2, 1, 1, 1], false],
    ["nine parts, three from one rider", [3, 2, 2, 1, 1], true],
  ])("with %s", (_, counts, allowed) => expect(isShown(riders(counts), model)).toBe(allowed));

  it("count at most three parts of a rider, the oldest", () => {
    const parts = riders([20, 2, 2, 2, 2]);
    expect(cell(parts, model)?.parts.map(({ id }) => id)).toEqual(
      [...parts.slice(0, 3), ...parts.slice(20)].map(({ id }) => id),
    );
  });

  it("are by kind, brand, model, each with and without the type of bike", () =>
    expect(new Set(cellsOf([part(1)]).map(({ key }) => key))).toEqual(
      new Set(
        [model, brand, kind].flatMap((key) => [keyOfCell(key), keyOfCell({ ...key, bike_type: null })]),
      ),
    ));

  it("spell a name as most do", () => {
    const parts = [part(1, { spelled_brand: "kmc" }), part(2), part(3)];
    expect(lifespanFigures({ ...brand, parts, riders: new Set([1, 2, 3]) })).toMatchObject({
      spelled_brand: "KMC",
      spelled_model: null,
    });
  });

  it("leave out what has no name", () => {
    expect(cellsOf([part(1, { model: null })])).toHaveLength(4);
    expect(cellsOf([part(1, { brand: null })])).toHaveLength(2);
  });

  it.each([
    [0, true],
    [1, false],
    [4, false],
    [5, true],
  ])("do not show a model where the rest of its brand is %i riders", (rest, allowed) => {
    const others = riders(
      Array.from({ length: rest }, () => 2),
      { model: "x10" },
      100,
    );
    const parts = [...riders([2, 2, 2, 2, 2]), ...others];
    expect(isShown(parts, model)).toBe(allowed);
    expect(isShown(parts, brand)).toBe(true);
  });

  it("do not show a kind from which a few riders' brand could be read", () => {
    const few = [...riders([2, 2, 2, 2, 2]), ...riders([2, 2], { brand: "sram", model: "pc" }, 100)];
    expect(isShown(few, kind)).toBe(false);
    expect(isShown(few, brand)).toBe(true);
    expect(isShown(few, { ...brand, bike_type: null })).toBe(true);
  });

  it("do not show all types together where a few riders' bikes are of another", () => {
    const parts = [...riders([2, 2, 2, 2, 2]), ...riders([2], { bike_type: "road" }, 100)];
    expect(isShown(parts, model)).toBe(true);
    expect(isShown(parts, { ...model, bike_type: null })).toBe(false);
    expect(isShown(parts, { ...kind, bike_type: null })).toBe(false);
  });

  it("do not show a brand from which two of its models leave a few riders", () => {
    const parts = [
      ...riders([2, 2, 2, 2, 2]),
      ...riders([2, 2, 2, 2, 2], { model: "x10" }, 50),
      ...riders([2, 2], { model: "x9" }, 100),
    ];
    expect(isShown(parts, model)).toBe(true);
    expect(isShown(parts, brand)).toBe(false);
  });

  it("round distances to two digits, and show no more of a few parts than their quarters", () => {
    const parts = [3_149_000, 3_151_000, 2_000_000].map((distance_m, index) => part(index, { distance_m }));
    expect(lifespanFigures({ ...model, parts, riders: new Set([0, 1, 2]) })).toEqual({
      n_parts: 3,
      n_riders: 3,
      low_m: 2_000_000,
      median_m: 3_100_000,
      high_m: 3_200_000,
      spelled_brand: "KMC",
      spelled_model: "X11",
      curve: [
        [0, 1],
        [2_000_000, 0.75],
        [3_100_000, 0.5],
        [3_200_000, 0.25],
      ],
    });
  });

  it.each([
    [99, [1, 0.75, 0.5, 0.25]],
    [100, [1, 0.9, 0.8, 0.75, 0.7, 0.6, 0.5, 0.4, 0.3, 0.25, 0.2, 0.1]],
  ])("of %i parts show these shares", (count, shares) => {
    const parts = Array.from({ length: count }, (_, index) =>
      part(index, { distance_m: 1_000_000 + index * 100_000 }),
    );
    const { curve } = lifespanFigures({ ...model, parts, riders: new Set(parts.map(({ rider }) => rider)) });
    expect(curve.map(([, share]) => share)).toEqual(shares);
  });

  it("show no share that was not reached", () => {
    const parts = Array.from({ length: 8 }, (_, index) => part(index, { ended: index < 3 }));
    const { curve } = lifespanFigures({ ...model, parts, riders: new Set([0, 1, 2, 3, 4]) });
    expect(curve).toEqual([
      [0, 1],
      [3_000_000, 0.75],
    ]);
  });
});
