import { describe, expect, it } from "vitest";
import { cellsOf, type CountedPart, keyOfCell } from "./cells.ts";
import { type KnownCell, published } from "./publishing.ts";

/** Two chains of each of these riders, one worn at so many metres, one in use. */
const chains = (riders: readonly number[], worn = 3_000_000): CountedPart[] =>
  riders.flatMap((rider) =>
    [worn, worn / 2].map((distance_m, index) => ({
      id: rider * 10 + index,
      rider,
      kind: "chain",
      brand: "kmc",
      model: "x11",
      bike_type: "gravel",
      spelled_brand: "KMC",
      spelled_model: "X11",
      distance_m,
      ended: index === 0,
    })),
  );
const key = keyOfCell({ kind: "chain", brand: "kmc", model: "x11", bike_type: "gravel" });
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
/** What is shown of the cell after each of these weeks. */
function weeks(...given: CountedPart[][]) {
  let known: KnownCell[] = [];
  return given.map((parts) => {
    known = published(known, cellsOf(parts), "2026-11-27");
    const cell = known.find((one) => one.key === key);
    return cell?.shown ? [cell.n_riders, cell.median_m] : null;
  });
}

describe("what is published week by week", () => {
  it("appears with five riders", () => expect(weeks(chains(upTo(5)))).toEqual([[5, 3_000_000]]));

  it("changes only with two riders more", () =>
    expect(
      weeks(
        chains(upTo(5)),
        chains(upTo(5), 4_000_000),
        chains(upTo(6), 4_000_000),
        chains(upTo(7), 4_000_000),
      ),
    ).toEqual([
      [5, 3_000_000],
      [5, 3_000_000],
      [5, 3_000_000],
      [7, 4_000_000],
    ]));

  it("does not appear because one rider joins", () =>
    expect(weeks(chains(upTo(4)), chains(upTo(5)), chains(upTo(6)))).toEqual([null, null, [6, 3_000_000]]));

  it("is hidden once one rider has left, until two have joined or left", () =>
    expect(
      weeks(
        chains(upTo(8)),
        chains(upTo(7)),
        chains(upTo(8)),
        chains(upTo(9)),
        chains(upTo(10)),
        chains(upTo(8)),
      ),
    ).toEqual([[8, 3_000_000], null, null, null, [10, 3_000_000], [8, 3_000_000]]));

  it("is hidden where one left and another came", () =>
    expect(weeks(chains(upTo(6)), chains([2, 3, 4, 5, 6, 7]))).toEqual([[6, 3_000_000], null]));

  it("is hidden for good when too few are left, and forgotten with the last", () => {
    expect(weeks(chains(upTo(6)), chains(upTo(4)))).toEqual([[6, 3_000_000], null]);
    expect(published(published([], cellsOf(chains(upTo(6))), "2026-11-20"), [], "2026-11-27")).toEqual([]);
  });
});
