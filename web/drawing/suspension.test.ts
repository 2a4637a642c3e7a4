import { expect, test } from "vitest";
import { readBuild } from "./build.ts";
import { suspensionOf } from "./suspension.ts";

test.each([
  ["Specialized", "Stumpjumper EVO Comp", "horst"],
  ["Specialized", "S-Works Enduro", "horst"],
  ["Canyon", "Spectral CF 8", "horst"],
  ["YT Industries", "Capra Core 3", "horst"],
  ["NS Bikes", "Define AL 170", "horst"],
  ["Merida", "One-Sixty 6000", "horst"],
  ["Cannondale", "Habit 4", "horst"],
  ["Giant", "Trance X 29", "virtual"],
  ["Santa Cruz", "Hightower 3 C", "virtual"],
  ["Santa Cruz", "5010", "virtual"],
  ["Yeti", "SB140", "virtual"],
  ["Pivot", "Switchblade", "virtual"],
  ["Ibis", "Ripmo AF", "virtual"],
  ["Trek", "Fuel EX 9.8", "axle"],
  ["Trek", "Top Fuel 9.7", "flex"],
  ["Scott", "Spark RC World Cup", "flex"],
  ["SCOTT", "Genius 910", "horst"],
  ["Kona", "Process 153 DL", "seatstay"],
  ["Orange", "Five Evo", "swingarm"],
])("%s %s: %s", (brand, model, linkage) =>
  expect(suspensionOf({ brand, model })).toEqual({ linkage, certain: true }),
);

test("a model that is not listed has its maker's usual linkage, a maker that is not listed four bars", () => {
  expect(suspensionOf({ brand: "Pivot", model: "Something new" })).toEqual({
    linkage: "virtual",
    certain: false,
  });
  expect(suspensionOf({ brand: "Nobody", model: "Stumpjumper" })).toEqual({
    linkage: "horst",
    certain: false,
  });
  expect(suspensionOf({})).toEqual({ linkage: "horst", certain: false });
});

test("a mountain bike whose model has a sprung rear wheel is drawn with one; hardtails and others are not", () => {
  const frame = (type: string, brand: string, model: string) => readBuild({ type, brand, model }).frame;
  expect(frame("crosscountry", "Scott", "Spark RC")).toBe("full");
  expect(frame("mountain", "Giant", "Trance")).toBe("full");
  expect(frame("electric", "Specialized", "Turbo Levo")).toBe("full");
  expect(frame("crosscountry", "Specialized", "Epic HT")).toBe("diamond");
  expect(frame("crosscountry", "Scott", "Scale")).toBe("diamond");
  expect(frame("road", "Trek", "Domane")).toBe("diamond");
  expect(frame("road", "Specialized", "Epic")).toBe("diamond");
});
