import { describe, expect, test } from "vitest";
import { kindNames, slotNames, specFieldNames, specOptions } from "#contract/locales/en/part-kinds.ts";
import { isPartKind, type PartKind, partKindNames, specFieldsOf } from "./part-kinds.ts";
import { fitsSlot, partSlotNames, ruleOfSlot, slotsWithin, usualKindOf } from "./part-slots.ts";
import { specInputs, wholeSpec } from "./part-spec.ts";

const inNoSlot = null;

describe("the table of kinds and slots", () => {
  test("has a name for each kind, slot, own field and option, and for nothing else", () => {
    expect(Object.keys(kindNames)).toEqual(partKindNames);
    expect(Object.keys(slotNames).toSorted()).toEqual(
      [...new Set([...partKindNames, ...partSlotNames])].toSorted(),
    );
    const fields = partKindNames.flatMap(specFieldsOf);
    expect(Object.keys(specFieldNames)).toEqual([...new Set(fields.map(([name]) => name))]);
    const choices = partKindNames.map((kind) => [
      kind,
      Object.fromEntries(
        specFieldsOf(kind).flatMap(([name, field]) =>
          field.kind === "choice" ? [[name, [...field.options]]] : [],
        ),
      ),
    ]);
    const named = Object.entries(specOptions as Record<string, Record<string, object>>).map(
      ([kind, ofKind]) => [
        kind,
        Object.fromEntries(Object.entries(ofKind).map(([name, options]) => [name, Object.keys(options)])),
      ],
    );
    expect(named).toEqual(choices.filter(([, ofKind]) => Object.keys(ofKind as object).length > 0));
  });

  test("has a slot for each kind and a kind for each slot, named alike but for wheels, brakes, chainrings and substitutes", () => {
    expect([...new Set(partSlotNames.flatMap((slot) => ruleOfSlot(slot).takes))].toSorted()).toEqual(
      partKindNames.toSorted(),
    );
    const others = partSlotNames.filter((slot) => usualKindOf(slot) !== (slot as string));
    expect(others).toEqual([
      "front_wheel",
      "rear_wheel",
      "chainring_1",
      "chainring_2",
      "chainring_3",
      "front_brake",
      "rear_brake",
    ]);
    const substitutes = partSlotNames.flatMap((slot) => ruleOfSlot(slot).takes.slice(1));
    expect(substitutes).toEqual(["freewheel", "cog", "hub_gear", "belt"]);
  });

  test("nests at most three deep, so that no chain of parents is longer than four", () => {
    const depthOf = (kind: PartKind): number =>
      1 +
      Math.max(
        0,
        ...slotsWithin({ kind, slot: inNoSlot }).flatMap((slot) => ruleOfSlot(slot).takes.map(depthOf)),
      );
    expect(Math.max(...partKindNames.map(depthOf))).toBe(2);
  });

  test("keeps gears off the front wheel, and lets a wheel in storage have everything", () => {
    const wheelIn = (slot: "front_wheel" | "rear_wheel" | null) => ({ kind: "wheel", slot }) as const;
    expect(slotsWithin(wheelIn("front_wheel"))).toEqual(["tyre", "sealant", "rotor"]);
    for (const slot of ["rear_wheel", null] as const)
      expect(slotsWithin(wheelIn(slot))).toEqual(["tyre", "sealant", "rotor", "cassette"]);
    expect(slotsWithin({ kind: "chain", slot: "chain" })).toEqual([]);
  });

  test.each([
    ["chain", "chain", "bike", true],
    ["belt", "chain", "bike", true],
    ["cassette", "chain", "bike", false],
    ["cassette", "cassette", "bike", false],
    ["tyre", "tyre", { kind: "wheel", slot: "front_wheel" }, true],
    ["hub_gear", "cassette", { kind: "wheel", slot: "rear_wheel" }, true],
    ["hub_gear", "cassette", { kind: "wheel", slot: "front_wheel" }, false],
    ["chainring", "chainring_3", { kind: "crankset", slot: "crankset" }, true],
    ["pads", "pads", { kind: "brake", slot: "rear_brake" }, true],
    ["wheel", "front_wheel", { kind: "wheel", slot: null }, false],
  ] as const)("%s in %s of %o: %s", (kind, slot, parent, fits) => {
    expect(fitsSlot(kind, slot, parent)).toBe(fits);
  });

  test("knows no kind that every object has", () => {
    expect(["constructor", "toString", "__proto__", ""].some(isPartKind)).toBe(false);
  });
});

describe("the own fields of a part", () => {
  test("are judged by their bounds, numbers also as texts; what the kind has not is dropped", () => {
    const { fork, rotor } = specInputs;
    expect(fork.parse({ travel_mm: "300", type: "rigid", teeth: 3 })).toEqual({
      travel_mm: 300,
      type: "rigid",
    });
    expect(fork.parse({ travel_mm: 0, type: "" })).toEqual({ travel_mm: 0, type: null });
    for (const wrong of [{ travel_mm: -1 }, { travel_mm: 301 }, { travel_mm: 1.5 }, { type: "soft" }])
      expect(fork.safeParse(wrong).success).toBe(false);
    expect(rotor.parse({ min_mm: 1.55 })).toEqual({ min_mm: 1.55 });
    expect(rotor.safeParse({ min_mm: 1.555 }).success).toBe(false);
    expect(specInputs.shock.parse({ size: "x".repeat(255) })).toEqual({ size: "x".repeat(255) });
    expect(specInputs.shock.safeParse({ size: "x".repeat(256) }).success).toBe(false);
  });

  test("are all shown, null where empty", () => {
    expect(wholeSpec("fork", { type: "rigid" })).toEqual({ type: "rigid", travel_mm: null });
    expect(wholeSpec("accessory", {})).toEqual({});
  });
});
