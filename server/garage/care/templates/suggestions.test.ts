import { describe, expect, test } from "vitest";
import { type BikeType, bikeTypes } from "#contract/garage/bike-types.ts";
import { careSuggestions } from "#contract/garage/care-suggestions.ts";
import { careBounds, careTasks } from "#contract/garage/care-words.ts";
import { isPartSlot, slotOfPath } from "#contract/garage/part-slots.ts";
import { careSources as english } from "#contract/locales/en/care-sources.ts";
import { careSources as polish } from "#contract/locales/pl/care-sources.ts";
import { anyOfType, suggestedByKey, suggestedForBike, suggestedForType } from "./fitting.ts";
import { careBikeOf, type FittedPart } from "./known-traits.ts";

type Sheet = Parameters<typeof careBikeOf>[1];
const part = (slot: string, more: Partial<FittedPart> & Pick<FittedPart, "kind">): FittedPart => ({
  slot,
  brand: null,
  model: null,
  spec: {},
  ...more,
});
const keysOf = (type: BikeType, sheet: Sheet = {}, parts: FittedPart[] = []) =>
  suggestedForBike(careBikeOf(type, sheet, parts)).map(({ key }) => key);
const planOf = (key: string, type: BikeType, sheet: Sheet = {}, parts: FittedPart[] = []) =>
  suggestedByKey(key, careBikeOf(type, sheet, parts));

describe("the suggestions of care", () => {
  test("are about forty kinds of work, each under a key and for a target and task of its own", () => {
    const keys = careSuggestions.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    const work = new Set(
      keys.map((key) => key.replace(/^(front|rear)_(?!derailleur)/, "").replace(/_\d_/, "_")),
    );
    expect(work.size).toBeGreaterThanOrEqual(35);
    expect(work.size).toBeLessThanOrEqual(50);
    for (const { slot, task } of careSuggestions) {
      expect(careTasks).toContain(task);
      if (slot !== null) expect(isPartSlot(slotOfPath(slot))).toBe(true);
    }
  });

  test("are of different things on every bike: no two for one target and task", () => {
    for (const type of bikeTypes) {
      const targets = suggestedForBike(anyOfType(type)).map(({ slot, task }) => `${slot} ${task}`);
      expect([type, new Set(targets).size]).toEqual([type, targets.length]);
    }
  });

  test("say in both languages where each figure is from, and nothing of other figures", () => {
    const used = careSuggestions.flatMap(({ figures }) => figures.map(({ source }) => source));
    expect(Object.keys(english).toSorted()).toEqual([...new Set(used)].toSorted());
    for (const key of used) {
      expect(english[key].length).toBeGreaterThan(10);
      expect(polish[key].length).toBeGreaterThan(10);
    }
  });

  test("have a limit within bounds on bikes of every type, whether they fit or not", () => {
    for (const type of bikeTypes)
      for (const { key } of careSuggestions) {
        const plan = planOf(key, type);
        if (!plan) throw new Error(key);
        const { every_m, every_s, every_days } = plan;
        expect([key, every_m ?? every_s ?? every_days]).not.toEqual([key, null]);
        expect(every_m ?? 100_000).toBeGreaterThanOrEqual(100_000);
        expect(every_m ?? 0).toBeLessThanOrEqual(20_000_000);
        expect(every_s ?? 36_000).toBeGreaterThanOrEqual(36_000);
        expect(every_s ?? 0).toBeLessThanOrEqual(250 * 3600);
        expect(every_days ?? 7).toBeGreaterThanOrEqual(7);
        expect(every_days ?? 0).toBeLessThanOrEqual(730);
        expect(every_m ?? 0).toBeLessThanOrEqual(careBounds.every_m);
      }
  });

  test("follow how hard a type of bike is on its parts", () => {
    const km = (key: string, type: BikeType) => (planOf(key, type)?.every_m ?? 0) / 1000;
    expect(
      (["road", "gravel", "mountain", "enduro", "downhill", "electric"] as const).map((type) =>
        km("chain_replace", type),
      ),
    ).toEqual([3000, 3000, 1200, 800, 1000, 1500]);
    expect(
      (["road", "touring", "gravel", "fatbike", "trail"] as const).map((type) =>
        km("rear_tyre_replace", type),
      ),
    ).toEqual([4000, 9000, 3500, 3000, 1500]);
    expect(km("front_tyre_replace", "road")).toBe(6000);
    expect(km("chain_lube", "crosscountry")).toBe(100);
    expect(planOf("fork_lowers", "downhill")).toMatchObject({ every_s: 35 * 3600, every_m: null });
  });
});

const discGravel: Sheet = {
  brake_type: "disc",
  brake_system: "hydraulic",
  brake_brand: "Shimano",
  fork_type: "carbon",
  frame_material: "carbon",
  rear_derailleur_model: "GRX 812",
  tire_type: "tubeless",
};

describe("what is suggested for a bike", () => {
  test.each<[string, number, BikeType, Sheet, FittedPart[]]>([
    ["a road bike without any facts", 28, "road", {}, []],
    ["a road bike with rim brakes", 34, "road", { brake_type: "rim", tire_type: "clincher" }, []],
    ["a gravel bike with discs and tubeless tyres", 38, "gravel", discGravel, []],
    ["a BMX", 23, "bmx", {}, []],
    ["a track bike", 22, "track", {}, []],
    ["a hardtail", 37, "mountain", {}, []],
    ["an enduro bike", 45, "enduro", {}, []],
    ["a downhill bike", 45, "downhill", {}, []],
    [
      "a cargo e-bike with a belt and a hub gear",
      32,
      "cargo",
      { chain_brand: "Gates", hub_model: "enviolo", brake_system: "hydraulic" },
      [part("motor", { kind: "motor" }), part("battery", { kind: "battery" })],
    ],
  ])("for %s is a set of %i", (_, count, type, sheet, parts) => {
    const keys = keysOf(type, sheet, parts);
    expect([keys.length, keys]).toEqual([count, keys]);
  });

  test("has nothing of what the bike has not", () => {
    const road = keysOf("road", { tire_type: "clincher", brake_type: "rim", fork_type: "carbon" });
    expect(
      road.filter((key) => /sealant|fork|shock|dropper|disc|rotor|bleed|battery|motor|belt/.test(key)),
    ).toEqual([]);
    expect(road).toContain("rear_rim_pads_replace");
    expect(keysOf("mountain", { fork_type: "rigid" }).filter((key) => key.startsWith("fork"))).toEqual([]);
    const belt = keysOf("urban", {}, [part("chain", { kind: "belt" })]);
    expect(belt.filter((key) => /chain|cassette|derailleur/.test(key))).toEqual([]);
    expect(belt).toEqual(expect.arrayContaining(["belt_inspect", "belt_replace"]));
    const single = keysOf("track", { speeds: 1 });
    expect(single.filter((key) => /derailleur|shift|cassette|pads/.test(key))).toEqual([]);
    const electronic = keysOf("road", { rear_derailleur_model: "Ultegra Di2" });
    expect(electronic.filter((key) => key.startsWith("shift"))).toEqual(["shift_battery_charge"]);
    const cables = keysOf("gravel", { brake_type: "disc", brake_system: "mechanical" });
    expect(cables.filter((key) => /bleed|brake_cables/.test(key))).toEqual([
      "brake_cables_inspect",
      "brake_cables_replace",
    ]);
    const rigidPost = part("seatpost", { kind: "seatpost", spec: { type: "rigid" } });
    expect(keysOf("trail", {}, [rigidPost])).not.toContain("dropper_service");
  });

  test("knows makers' own figures", () => {
    const hub = (sheet: Sheet) => planOf("rear_hub_service", "trekking", sheet);
    expect(hub({ hub_brand: "Rohloff" })).toMatchObject({ every_days: 365, source: "rohloff" });
    expect(hub({ hub_model: "Alfine 11" })).toMatchObject({ every_days: 730, source: "hub_gear" });
    expect(hub({ hub_brand: "DT Swiss" })).toMatchObject({ every_days: 365, source: "hub" });
    expect(planOf("front_hub_service", "trekking", { hub_brand: "Rohloff" })).toMatchObject({
      source: "hub",
    });
    const fork = (brand: string) => ({ fork_brand: brand, fork_type: "suspension" }) as const;
    expect(planOf("fork_service", "enduro", fork("Fox"))).toMatchObject({ every_s: 450_000, source: "fox" });
    expect(planOf("fork_service", "enduro", fork("RockShox"))).toMatchObject({ every_s: 720_000 });
    expect(keysOf("enduro", fork("Fox"))).not.toContain("fork_lowers");
    const bleed = (sheet: Sheet, parts: FittedPart[] = []) =>
      planOf("front_brake_bleed", "mountain", sheet, parts)?.every_days;
    expect([bleed({ brake_brand: "Magura" }), bleed({ brake_brand: "Hope" }), bleed({})]).toEqual([
      730, 365, 365,
    ]);
    expect(bleed({}, [part("front_brake", { kind: "brake", spec: { fluid: "mineral" } })])).toBe(730);
    const pads = part("front_brake/pads", { kind: "pads", spec: { compound: "sintered" } });
    const motor = part("motor", { kind: "motor" });
    const padsKm = (type: BikeType, parts: FittedPart[] = []) =>
      (planOf("front_disc_pads_replace", type, {}, parts)?.every_m ?? 0) / 1000;
    expect([
      padsKm("mountain"),
      padsKm("mountain", [pads]),
      padsKm("electric"),
      padsKm("cargo", [pads]),
      padsKm("trekking", [motor]),
    ]).toEqual([1000, 2000, 600, 1200, 600]);
  });

  test("wears an e-bike with a long fork as a mountain bike", () => {
    const chain = (type: BikeType, sheet: Sheet, parts: FittedPart[] = []) =>
      planOf("chain_replace", type, sheet, parts)?.every_m;
    expect([chain("electric", { fork_travel_mm: 99 }), chain("electric", { fork_travel_mm: 100 })]).toEqual([
      1_500_000, 800_000,
    ]);
    const motor = part("motor", { kind: "motor" });
    expect([
      chain("mountain", {}, [motor]),
      chain("urban", {}, [motor]),
      chain("downhill", {}, [motor]),
    ]).toEqual([800_000, 1_500_000, 1_000_000]);
  });

  test("of a type without a bike has all that its bikes may have", () => {
    for (const type of bikeTypes) {
      const all = suggestedForType(type).map(({ key }) => key);
      expect(all).toEqual(expect.arrayContaining(keysOf(type)));
    }
    const road = suggestedForType("road").map(({ key }) => key);
    expect(road).toEqual(
      expect.arrayContaining(["rear_rim_pads_replace", "rear_disc_pads_replace", "rear_sealant_top_up"]),
    );
    expect(road.filter((key) => /fork|shock|motor|belt/.test(key))).toEqual([]);
  });
});
