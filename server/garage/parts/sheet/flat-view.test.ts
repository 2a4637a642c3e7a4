import { describe, expect, test } from "vitest";
import { type BikeSpecs, type ComponentField, componentFields } from "#contract/garage/bike-fields.ts";
import { composedFields, flatGroups, pathsOfField } from "#contract/garage/flat-parts.ts";
import { type PartSpec, specFieldsOf } from "#contract/garage/part-kinds.ts";
import { specInputs } from "#contract/garage/part-spec.ts";
import { fitsSlot, parentPath, ruleOfSlot, slotOfPath } from "#contract/garage/part-slots.ts";
import { type Random, randomFrom } from "#server/platform/testing/random.ts";
import { flatOfParts, partsOfFlat } from "./flat-view.ts";
import type { PartsByPath } from "./part-facts.ts";

const fields = componentFields.filter(({ name }) => pathsOfField(name).length > 0);
const allPaths = [
  ...new Set([
    "front_brake/pads",
    "crankset/power_meter",
    "headset",
    "rear_wheel/sealant",
    ...flatGroups.flatMap(({ paths }) => paths),
    ...Object.values(composedFields).flatMap(({ paths }) => paths),
  ]),
].toSorted();

const odd = [
  "50/34T",
  "46-30",
  "180/160 mm",
  "160/160",
  "052",
  "1e2",
  "/",
  "34/50/0",
  "5000",
  "½",
  "🚲",
  "50 / 34",
];
const plain = [
  "50/34",
  "50/39/30",
  "40",
  "34/50",
  "160",
  "180/160",
  "203",
  "140/160",
  "80",
  "300",
  "1",
  "200",
];

function valueOf(random: Random, field: ComponentField): string | number | null {
  if (random.chance(0.3)) return null;
  if (field.kind === "choice") return random.pick(field.options);
  if (field.kind === "integer") return field.min + random.below(field.max - field.min + 1);
  if (field.kind === "decimal")
    return Math.ceil(field.min) + random.below(field.max - Math.ceil(field.min)) + 0.5;
  return random.pick(random.chance(0.6) ? plain : [...odd, "Shimano", "Ultegra"]);
}
const flatBike = (random: Random, share: number) =>
  Object.fromEntries(
    fields.filter(() => random.chance(share)).map((field) => [field.name, valueOf(random, field)]),
  ) as Partial<BikeSpecs>;

/** Parts as riders have them: some slots empty, front and rear unlike, with facts that no flat field shows. */
function someParts(random: Random): PartsByPath {
  const parts: Record<string, PartsByPath[string]> = {};
  const share = random.pick([0.2, 0.5, 0.9]);
  for (const path of allPaths) {
    const parent = parentPath(path);
    if ((parent !== null && !parts[parent]) || random.chance(1 - share)) continue;
    const kind = random.pick(ruleOfSlot(slotOfPath(path)).takes);
    const name = () => (random.chance(0.3) ? null : random.pick(["A", "B"]));
    const spec: PartSpec = {};
    for (const [field, rule] of specFieldsOf(kind)) {
      if (random.chance(0.5)) continue;
      if (rule.kind === "text") spec[field] = random.pick([...odd, ...plain]);
      else if (rule.kind === "choice") spec[field] = random.pick(rule.options);
      else spec[field] = Math.ceil(rule.min) + random.below(rule.max - Math.ceil(rule.min) + 1);
    }
    parts[path] = { kind, brand: name(), model: name(), spec };
  }
  return parts;
}

function expectWhole(parts: PartsByPath, context: string): void {
  for (const [path, { kind, spec }] of Object.entries(parts)) {
    const parent = parentPath(path);
    if (parent !== null) expect(parts, context).toHaveProperty([parent]);
    const above = parent === null ? null : { kind: parts[parent]!.kind, slot: slotOfPath(parent) };
    expect([path, fitsSlot(kind, slotOfPath(path), above ?? "bike")], context).toEqual([path, true]);
    expect(specInputs[kind].parse(spec), context).toEqual(spec);
  }
}

describe("the flat fields", () => {
  test("of random bikes come back from their parts exactly as they were written", () => {
    const random = randomFrom(1);
    for (let round = 0; round < 600; round++) {
      const flat = flatBike(random, random.pick([0.05, 0.3, 1]));
      const parts = partsOfFlat(flat);
      const context = JSON.stringify({ round, flat });
      expect(flatOfParts(parts), context).toEqual(
        Object.fromEntries(fields.map(({ name }) => [name, flat[name] ?? null])),
      );
      expectWhole(parts, context);
    }
  });

  test("written over any parts read as written, and those left out read as before", () => {
    const random = randomFrom(2);
    for (let round = 0; round < 1200; round++) {
      const before = someParts(random);
      const flat = flatBike(random, random.pick([0.05, 0.3, 1]));
      const after = partsOfFlat(flat, before);
      const context = JSON.stringify({ round, before, flat });
      expect(flatOfParts(after), context).toEqual({ ...flatOfParts(before), ...flat });
      expectWhole(after, context);
    }
  });

  test("written as they are change no part, and an emptied form leaves no named part behind", () => {
    const random = randomFrom(3);
    for (let round = 0; round < 600; round++) {
      const before = someParts(random);
      expect(partsOfFlat(flatOfParts(before), before)).toBe(before);
      expect(partsOfFlat({}, before)).toBe(before);
      const empty = Object.fromEntries(fields.map(({ name }) => [name, null]));
      expect(Object.values(flatOfParts(partsOfFlat(empty, before))).every((value) => value === null)).toBe(
        true,
      );
    }
  });

  test("that changed touch no other part, and of a part nothing that they do not show", () => {
    const before = someParts(randomFrom(4));
    const chain = { kind: "chain", brand: "KMC", model: "X11", spec: { links: 116 } } as const;
    const parts = { ...before, chain };
    expect(partsOfFlat({ chain_model: "X12" }, parts)).toEqual({
      ...parts,
      chain: { ...chain, model: "X12" },
    });
    const { chain: gone, ...others } = partsOfFlat({ chain_brand: null, chain_model: null }, parts);
    expect(gone).toBeUndefined();
    expect({ ...others, chain }).toEqual(parts);
  });
});

const wheel = { kind: "wheel", brand: "DT Swiss", model: null, spec: {} } as const;

describe("a part of a flat bike", () => {
  test("is on both ends for wheels, tyres and brakes, and hangs on what it needs", () => {
    const parts = partsOfFlat({
      wheelset_brand: "DT Swiss",
      tire_size: "28-622",
      brake_brand: "SRAM",
      cassette_range: "11-34",
      chainring_size: "50/34",
      brake_rotor_size: "180/160",
    } as Partial<BikeSpecs>);
    expect(Object.keys(parts).toSorted()).toEqual([
      "crankset",
      "crankset/chainring_1",
      "crankset/chainring_2",
      "front_brake",
      "front_wheel",
      "front_wheel/rotor",
      "front_wheel/tyre",
      "rear_brake",
      "rear_wheel",
      "rear_wheel/cassette",
      "rear_wheel/rotor",
      "rear_wheel/tyre",
    ]);
    expect(parts["front_wheel"]).toEqual(wheel);
    expect(parts["rear_wheel/rotor"]?.spec).toEqual({ size_mm: 160 });
    expect(parts["crankset/chainring_2"]?.spec).toEqual({ teeth: 34 });
  });

  test("is corrected at both ends while they are alike, and only where it is shown once they differ", () => {
    const alike = partsOfFlat({ tire_model: "One" } as Partial<BikeSpecs>);
    const corrected = partsOfFlat({ tire_model: "One TLE" } as Partial<BikeSpecs>, alike);
    expect(corrected["front_wheel/tyre"]?.model).toBe("One TLE");
    const unlike = { ...alike, "front_wheel/tyre": { ...alike["front_wheel/tyre"]!, model: "Pro" } };
    const after = partsOfFlat({ tire_model: "One TLE" } as Partial<BikeSpecs>, unlike);
    expect([after["front_wheel/tyre"]?.model, after["rear_wheel/tyre"]?.model]).toEqual(["Pro", "One TLE"]);
  });

  test("that was taken off stays off when its fellow is corrected", () => {
    const parts = partsOfFlat({ wheelset_model: "ARC" }, { rear_wheel: wheel });
    expect(parts).toEqual({ rear_wheel: { ...wheel, model: "ARC" } });
  });

  test("keeps a text that cannot be split, and its parts, for when it can be", () => {
    const rings = partsOfFlat({ chainring_size: "50/34" });
    const textual = partsOfFlat({ chainring_size: "50/34T" }, rings);
    expect(textual.crankset?.spec).toEqual({ chainring_size: "50/34T" });
    expect(Object.keys(textual)).toEqual(Object.keys(rings));
    expect(partsOfFlat({ chainring_size: "50/34" }, textual)).toEqual(rings);
    expect(Object.keys(partsOfFlat({ chainring_size: "40" }, rings))).toEqual([
      "crankset",
      "crankset/chainring_1",
    ]);
  });
});
