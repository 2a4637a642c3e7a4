import { describe, expect, test } from "vitest";
import { type Geometry, geometryOf } from "./geometry-fields.ts";
import { derivedFields, derivedGeometry, geometryDifferences } from "./geometry-figures.ts";
import { figuresToCheck, lackingFor, figuresBehind } from "./geometry-sources.ts";

/** Specialized Allez Sprint 2019, size 56, with a rider's cockpit. */
const allez: Geometry = {
  ...geometryOf({}),
  stack: 564,
  reach: 389,
  head_tube_angle: 73.5,
  seat_tube_angle: 73.25,
  effective_top_tube: 559,
  chainstay: 410,
  bb_drop: 69,
  wheelbase: 982,
  fork_offset: 44,
  spacers: 10,
  headset_cap: 8,
  stem_length: 100,
  stem_angle: -6,
  bar_reach: 75,
  saddle_height: 745,
  saddle_setback: 20,
};
const radius = 340;

describe.each(derivedFields)("what %s follows from", (field) => {
  const all = ["stack", "reach", "head_tube_angle", "seat_tube_angle", "chainstay", "bb_drop"] as const;
  const more = ["fork_offset", "spacers", "headset_cap", "stem_length", "stem_angle", "bar_reach"] as const;

  test("is what it is null without", () => {
    expect(derivedGeometry(allez, radius)[field]).not.toBeNull();
    for (const source of [...all, ...more, "saddle_height", "saddle_setback", "tire_size"] as const) {
      const lacking = source === "tire_size" ? allez : { ...allez, [source]: null };
      const isNeeded = (figuresBehind[field] as readonly string[]).includes(source);
      const derived = derivedGeometry(lacking, source === "tire_size" ? null : radius)[field];
      expect(derived === null, source).toBe(isNeeded);
      expect(lackingFor(field, lacking, source !== "tire_size"), source).toEqual(isNeeded ? [source] : []);
    }
  });
});

describe("of figures that disagree", () => {
  function checked(wrong: Partial<Geometry>) {
    const given = { ...allez, ...wrong };
    const derived = derivedGeometry(given, radius);
    return figuresToCheck(given, derived, geometryDifferences(given, derived));
  }

  test("none is named where all agree", () => {
    expect(checked({})).toEqual([]);
  });

  test("those in common are named where two differ", () => {
    expect(checked({ reach: 401 })).toEqual(["stack", "reach"]);
  });

  test("the given one is named with what nothing else confirms", () => {
    expect(checked({ wheelbase: 1002 })).toEqual([
      "wheelbase",
      "head_tube_angle",
      "bb_drop",
      "fork_offset",
      "chainstay",
    ]);
    const front_centre = derivedGeometry(allez, radius).front_centre;
    expect(checked({ wheelbase: 1002, front_centre })).toEqual(["wheelbase", "chainstay"]);
  });

  test("all that are involved are named where they share none", () => {
    const named = checked({ effective_top_tube: 600, trail: 90 });
    expect(named).toContain("effective_top_tube");
    expect(named).toContain("trail");
    expect(named).not.toContain("chainstay");
  });
});
