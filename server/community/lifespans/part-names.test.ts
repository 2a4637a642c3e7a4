import { describe, expect, it } from "vitest";
import { comparedBrand, comparedModel } from "./part-names.ts";

describe("names of parts as they are compared", () => {
  it.each([
    ["Shimano", "CN-HG701", "shimano", "cnhg701"],
    ["shimano ", "Ultegra CN-HG701, 116 links", "shimano", "cnhg701"],
    ["SHIMANO", "cn-hg701-11", "shimano", "cnhg701"],
    ["KMC", "X11 SL", "kmc", "x11sl"],
    ["K.M.C.", "KMC X11-SL", "kmc", "x11sl"],
    ["Schwalbe", "Marathon Plus", "schwalbe", "marathonplus"],
    ["Źródło", "Łańcuch 9", "zrodlo", "lancuch9"],
    [null, " ", null, null],
    ["KMC", "KMC", "kmc", null],
  ])("%s %s", (brand, model, comparedTo, as) => {
    expect(comparedBrand(brand)).toBe(comparedTo);
    expect(comparedModel(brand, model)).toBe(as);
  });

  it("keep different numbers apart", () =>
    expect(comparedModel("Shimano", "CN-HG601")).not.toBe(comparedModel("Shimano", "CN-HG701")));
});
