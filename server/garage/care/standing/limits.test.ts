import { describe, expect, test } from "vitest";
import { partKindNames } from "#contract/garage/part-kinds.ts";
import { slotOfPath } from "#contract/garage/part-slots.ts";
import { dayNamed, dayNumber, dayNumberOf } from "./calendar.ts";
import type { CaredPartRow, MeasuredWear, StoredPlan } from "./care-facts.repo.ts";
import { dueDay } from "./due-day.ts";
import { dayOnGrid, usedOnGrid } from "./fixed-grid.ts";
import { cappedHealth, healthOf, isVital, scoreOf, weightOf } from "./health.ts";
import { limitsOf, progressOf } from "./progress.ts";
import { wearOf } from "./worn.ts";

const unlimited = { every_m: null, every_s: null, every_days: null, every_rides: null };
const used = { distance_m: 0, moving_s: 0, days: 0, rides: 0, estimated: false };
const at = (plan: object, some: object, warn = 80) =>
  progressOf(limitsOf({ ...unlimited, ...plan } as StoredPlan, { ...used, ...some }), warn);

describe("a plan", () => {
  test.each([
    [0, "fine", 0],
    [790_000, "fine", 0.79],
    [799_999, "fine", 0.7999],
    [800_000, "soon", 0.8],
    [990_000, "soon", 0.99],
    [999_999, "soon", 0.9999],
    [1_000_000, "due", 1],
    [1_370_000, "due", 1.37],
  ])("that used %d of 1,000,000 m is %s", (distance_m, state, progress) => {
    expect(at({ every_m: 1_000_000 }, { distance_m })).toEqual({ state, progress, leads: "distance" });
  });

  test("is soon from the share on that it says", () => {
    expect(at({ every_rides: 200 }, { rides: 1 }, 1).state).toBe("fine");
    expect(at({ every_rides: 200 }, { rides: 2 }, 1).state).toBe("soon");
    expect(at({ every_rides: 200 }, { rides: 197 }, 99).state).toBe("fine");
    expect(at({ every_rides: 200 }, { rides: 198 }, 99).state).toBe("soon");
  });

  test("is led by the limit that comes first, and of equal ones by the first named", () => {
    const plan = { every_m: 3000, every_s: 400, every_days: 180, every_rides: 10 };
    expect(at(plan, { distance_m: 2640, days: 41 })).toEqual({
      state: "soon",
      progress: 0.88,
      leads: "distance",
    });
    expect(at(plan, { distance_m: 2640, days: 180 }).leads).toBe("days");
    expect(at(plan, { moving_s: 200, rides: 5 }).leads).toBe("time");
    expect(at(plan, { rides: 1 }).leads).toBe("rides");
    // Both are at exactly one third: rounding must not choose.
    expect(at({ every_m: 3, every_rides: 9 }, { distance_m: 1, rides: 3 }).leads).toBe("distance");
  });
});

describe("the day of an instant", () => {
  test.each([
    ["Europe/Warsaw", "2026-01-14T22:59:59.999Z", "2026-01-14"],
    ["Europe/Warsaw", "2026-01-14T23:00:00.000Z", "2026-01-15"],
    ["America/New_York", "2026-07-15T03:59:59.999Z", "2026-07-14"],
    ["America/New_York", "2026-07-15T04:00:00.000Z", "2026-07-15"],
    ["Asia/Kathmandu", "2026-07-14T18:14:59.999Z", "2026-07-14"],
    ["Asia/Kathmandu", "2026-07-14T18:15:00.000Z", "2026-07-15"],
    // Both changes of the clocks.
    ["Europe/Warsaw", "2026-03-28T22:59:59.999Z", "2026-03-28"],
    ["Europe/Warsaw", "2026-03-28T23:00:00.000Z", "2026-03-29"],
    ["Europe/Warsaw", "2026-03-29T22:00:00.000Z", "2026-03-30"],
    ["Europe/Warsaw", "2026-10-24T22:00:00.000Z", "2026-10-25"],
    ["Europe/Warsaw", "2026-10-25T22:59:59.999Z", "2026-10-25"],
    ["Europe/Warsaw", "2026-10-25T23:00:00.000Z", "2026-10-26"],
    ["Europe/Warsaw", "0050-06-01T12:00:00.000Z", "0050-06-01"],
  ])("in %s, %s, is %s", (zone, instant, day) => {
    expect(dayNamed(dayNumberOf(zone, instant))).toBe(day);
  });
});

test.each([
  // Total now, at the service, limit: used.
  [1500, 1400, 1000, 500],
  [1600, 1500, 1000, 0],
  [1600, 1499, 1000, 600],
  [2500, 1500, 1000, 500],
  [400, 400, 1000, 400],
  [900, 600, 1000, 0],
  [11, 5, 3, 5],
])("of %d, serviced at %d, in steps of %d, %d are used", (total, serviced, limit, expected) => {
  expect(usedOnGrid(total, serviced, limit)).toBe(expected);
});

test("every spring stays in spring: a service a month early or late moves to the nearest step", () => {
  const spring = dayNumber("2024-03-20");
  const on = (day: string) => dayNamed(dayOnGrid(spring, dayNumber(day), 365));
  expect(["2025-02-20", "2025-03-20", "2025-04-25", "2024-09-17", "2024-09-19"].map(on)).toEqual([
    "2025-03-20",
    "2025-03-20",
    "2025-03-20",
    "2024-03-20",
    "2025-03-20",
  ]);
});

describe("the day on which a plan is due", () => {
  const usage = { distance_m: 560, moving_s: 0, up_m: 0, down_m: 0, rides: 3, days: 0, estimated: false };
  const today = dayNumber("2026-03-28");
  const due = (more: object) =>
    dueDay({ limits: [], since: today, today, lately: usage, wornOn: null, ...more });
  const distance = (amount: number, limit: number) => ({ lead: "distance", used: amount, limit });
  const days = (since: number, limit: number) => ({
    since: today - since,
    limits: [{ lead: "days", used: since, limit }],
  });

  test("is what is left over the mean of late, rounded up, over a change of the clocks too", () => {
    expect(due({ limits: [distance(0, 20)] })).toBe("2026-03-30");
    expect(due({ limits: [distance(0, 21)] })).toBe("2026-03-31");
    expect(due({ limits: [distance(90, 100)] })).toBe("2026-03-29");
  });

  test("is not forecast from fewer than three rides, without a bike, or far beyond", () => {
    expect(due({ limits: [distance(0, 20)], lately: { ...usage, rides: 2 } })).toBeNull();
    expect(due({ limits: [distance(0, 20)], lately: null })).toBeNull();
    expect(due({ limits: [distance(0, 73_000)] })).toBe(dayNamed(today + 7300));
    expect(due({ limits: [distance(0, 73_001)] })).toBeNull();
    expect(due({ limits: [{ lead: "time", used: 0, limit: 5 }] })).toBeNull();
  });

  test("is the day that its days end, and of what is due already the day that they ended, else today", () => {
    expect(due(days(5, 7))).toBe("2026-03-30");
    expect(due(days(7, 7))).toBe("2026-03-28");
    expect(due(days(9, 7))).toBe("2026-03-26");
    expect(due({ limits: [distance(100, 100)] })).toBe("2026-03-28");
    expect(due({ ...days(5, 7), wornOn: today })).toBe("2026-03-28");
    expect(due({ ...days(5, 7), wornOn: today - 4 })).toBe("2026-03-24");
    expect(due({ ...days(12, 7), wornOn: today - 4 })).toBe("2026-03-23");
    expect(due({ since: dayNumber("9999-12-30"), limits: [{ lead: "days", used: 0, limit: 7 }] })).toBeNull();
  });
});

describe("a part by measure", () => {
  const wear = (
    kind: string,
    measured: string,
    value: number,
    spec: object = {},
    brand: string | null = null,
    more: object = {},
  ) =>
    wearOf(
      { kind, brand, spec: JSON.stringify(spec) } as CaredPartRow,
      { part_id: 1, at: "", kind: measured, value, tool: null } as MeasuredWear,
      { rear: null, speeds: null, ...more },
    );
  test.each([
    [0.39, {}, {}, "fine"],
    [0.4, {}, {}, "soon"],
    [0.49, {}, {}, "soon"],
    [0.5, {}, {}, "due"],
    [0.4, { speeds: 11 }, {}, "soon"],
    [0.5, { speeds: 11 }, {}, "due"],
    [0.59, { speeds: 10 }, {}, "fine"],
    [0.6, { speeds: 10 }, {}, "soon"],
    [0.74, { speeds: 10 }, {}, "soon"],
    [0.75, { speeds: 10 }, {}, "due"],
    [0.75, { speeds: 5 }, {}, "due"],
    [0.79, { speeds: 4 }, {}, "fine"],
    [0.8, { speeds: 4 }, {}, "soon"],
    [0.99, { speeds: 4 }, {}, "soon"],
    [1, { speeds: 1 }, {}, "due"],
    [0.5, {}, { speeds: 10 }, "fine"],
    [0.5, { speeds: 12 }, { speeds: 10 }, "due"],
    [0.9, {}, { rear: "hub_gear", speeds: 8 }, "soon"],
    [0.79, {}, { rear: "cog" }, "fine"],
  ])("a chain at %d %% of %o on %o is %s", (value, spec, more, state) => {
    expect(wear("chain", "chain_pct", value, spec, null, more)?.state).toBe(state);
  });
  test.each([
    ["pads", "pad_mm", 1.01, {}, null, "fine"],
    ["pads", "pad_mm", 1, {}, null, "soon"],
    ["pads", "pad_mm", 0.6, {}, null, "soon"],
    ["pads", "pad_mm", 0.51, {}, null, "soon"],
    ["pads", "pad_mm", 0.5, {}, null, "due"],
    ["rotor", "rotor_mm", 1.61, {}, "Shimano", "fine"],
    ["rotor", "rotor_mm", 1.6, {}, "Shimano", "soon"],
    ["rotor", "rotor_mm", 1.51, {}, "Shimano", "soon"],
    ["rotor", "rotor_mm", 1.5, {}, "SHIMANO", "due"],
    ["rotor", "rotor_mm", 1.55, {}, "SRAM", "due"],
    ["rotor", "rotor_mm", 1.56, {}, "Avid", "soon"],
    ["rotor", "rotor_mm", 1.66, {}, "Avid", "fine"],
    ["rotor", "rotor_mm", 1.8, {}, "Magura", "due"],
    ["rotor", "rotor_mm", 1.8, { min_mm: 1.7 }, "Magura", "soon"],
    ["rotor", "rotor_mm", 1.8, { min_mm: 1.69 }, "Magura", "fine"],
    ["rotor", "rotor_mm", 0.1, {}, "Nobody", undefined],
    ["tyre", "tread_mm", 0, {}, null, undefined],
    ["chain", "pad_mm", 0, {}, null, undefined],
  ])("%s at %s %d of %o by %s are %s", (kind, measured, value, spec, brand, state) => {
    expect(wear(kind, measured, value, spec, brand)?.state).toBe(state);
  });
  test.each([
    ["chain", "chain_pct", 0.4, 0.8],
    ["chain", "chain_pct", 0.52, 1.04],
    ["chain", "chain_pct", 0.1, 0.2],
    // 0.5 of 1 mm is half, but soon is never less than where warnings begin.
    ["pads", "pad_mm", 1, 0.8],
    ["pads", "pad_mm", 0.6, 0.8333],
    ["pads", "pad_mm", 0.5, 1],
    ["pads", "pad_mm", 0.4, 1.25],
  ])("%s at %s %d has come to %d of the limit", (kind, measured, value, progress) => {
    expect(wear(kind, measured, value)?.progress).toBe(progress);
  });
  test("that is all gone has an end to its share", () => {
    expect(wear("pads", "pad_mm", 0)).toMatchObject({ progress: 5 });
  });
});

test.each([
  [0, 100],
  [0.7999, 100],
  [0.8, 100],
  [0.9, 65],
  [0.9999, 30],
  [1, 30],
  [1.25, 15],
  [1.5, 0],
  [9, 0],
])("a part that has come to %d has a score of %d", (progress, score) => {
  expect(scoreOf(progress)).toBe(score);
});

test("health is the weighted mean of scores, and none without a part", () => {
  expect((["tyre", "cassette", "saddle"] as const).map(weightOf)).toEqual([3, 2, 1]);
  expect(
    healthOf([
      { score: 30, weight: 3 },
      { score: 100, weight: 1 },
    ]),
  ).toBe(48);
  expect(healthOf([])).toBeNull();
});

describe("health at its most", () => {
  const row = (slot: string, score: number, weight: number) => ({ slot, part_id: score, score, weight });
  const capped = (...rows: ReturnType<typeof row>[]) =>
    cappedHealth(rows, ({ slot }) => isVital(slotOfPath(slot) === "chain" ? "chain" : "pads"));

  test("is the worst of brakes, tyres and steering, which it names", () => {
    // (12 × 100 + 3 × 30) ÷ 15 = 86
    const rows = [row("chain", 100, 12), row("front_brake/pads", 30, 3)];
    expect(healthOf(rows)).toBe(86);
    expect(capped(...rows)).toEqual({ score: 30, capped_by: { slot: "front_brake/pads", part_id: 30 } });
    expect(capped(row("chain", 100, 12), row("front_brake/pads", 65.5, 3)).score).toBe(65);
  });

  test("is the mean where that says no more, and of nothing none", () => {
    const { score, capped_by } = capped(row("chain", 30, 3), row("rear_brake/pads", 100, 3));
    expect([score, capped_by]).toEqual([65, null]);
    expect(capped(row("rear_brake/pads", 65.4, 3))).toEqual({ score: 65, capped_by: null });
    expect(capped()).toEqual({ score: null, capped_by: null });
  });

  test("is of brakes, tyres and steering alone", () => {
    expect(partKindNames.filter(isVital)).toEqual([
      "headset",
      "tyre",
      "rotor",
      "brake",
      "pads",
      "handlebar",
      "stem",
      "brake_cables",
    ]);
  });
});
