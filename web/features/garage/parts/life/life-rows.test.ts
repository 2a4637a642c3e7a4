import { expect, test } from "vitest";
import type { LifeOfBike } from "#contract/garage/bike-life.ts";
import { lifeRows } from "./life-rows.ts";

const none = { distance_m: 0, moving_s: 0, up_m: 0, down_m: 0, rides: 0, days: 0, estimated: false };
const now = Date.parse("2026-06-01");
const part = (id: number) => ({ id, kind: "chain" as const, brand: null, model: null });
const span = (
  part_id: number,
  slot_path: string,
  from: string,
  to: string | null,
  scope = "any" as const,
) => ({
  part_id,
  slot_path,
  scope,
  from_at: `${from}T00:00:00.000Z`,
  to_at: to && `${to}T00:00:00.000Z`,
  usage: none,
});
const life = (spans: LifeOfBike["spans"], measurements: LifeOfBike["measurements"] = []): LifeOfBike => ({
  parts: [1, 2, 3].map(part),
  spans,
  measurements,
  services: [],
  months: [],
});

test("slots stand in their order, those of a wheel below it", () => {
  const rows = lifeRows(
    life([
      span(1, "chain", "2024-01-01", null),
      span(2, "rear_wheel/cassette", "2024-01-01", null),
      span(2, "rear_wheel", "2024-01-01", null),
      span(3, "front_wheel/tyre", "2024-01-01", null),
    ]),
    now,
  );
  expect(rows.map(({ path, depth }) => [path, depth])).toEqual([
    ["front_wheel/tyre", 1],
    ["rear_wheel", 0],
    ["rear_wheel/cassette", 1],
    ["chain", 0],
  ]);
  expect(rows.flatMap(({ bars }) => bars.map(({ place }) => place))).toEqual([0, 1, 2, 3]);
});

test("parts that follow each other share a line, and parts at the same time do not", () => {
  const [row] = lifeRows(
    life([
      span(1, "chain", "2024-01-01", "2025-01-01"),
      span(2, "chain", "2024-06-01", "2024-07-01"),
      span(3, "chain", "2025-01-01", null),
    ]),
    now,
  );
  expect(row?.lanes).toBe(2);
  expect(row?.bars.map(({ part: { id }, lane, follows }) => [id, lane, follows])).toEqual([
    [1, 0, false],
    [2, 1, true],
    [3, 0, true],
  ]);
  expect(row?.bars.at(-1)?.to).toBe(now);
});

test("a measurement stands on the bar of its time", () => {
  const mark = {
    id: 5,
    part_id: 1,
    at: "2024-03-01T00:00:00.000Z",
    kind: "chain_pct" as const,
    value: 1,
    tool: null,
  };
  const spans = [span(1, "chain", "2024-01-01", "2024-02-01"), span(1, "chain", "2024-02-15", "2024-04-01")];
  const [row] = lifeRows(life(spans, [mark]), now);
  expect(row?.bars.map(({ marks }) => marks.length)).toEqual([0, 1]);
});

test("what was done stands on the part to which it was done, or that was in the slot then", () => {
  const item = (part_id: number | null, slot: string | null, task: string) => ({ part_id, slot, task });
  const service = (id: number, day: string, items: ReturnType<typeof item>[]) => ({
    id,
    done_on: day,
    done_at: `${day}T00:00:00.000Z`,
    title: null,
    by: "self" as const,
    shop: null,
    items,
  });
  const rows = lifeRows(
    {
      ...life([span(1, "chain", "2024-01-01", "2025-01-01"), span(2, "chain", "2025-01-01", null)]),
      services: [
        service(7, "2024-06-01", [
          item(1, null, "clean"),
          item(null, "chain", "lube"),
          item(null, null, "torque"),
        ]),
        service(8, "2025-06-01", [item(null, "chain", "lube"), item(1, null, "replace")]),
      ],
    },
    now,
  );
  const tasksOfBars = rows[0]?.bars.map(({ deeds }) =>
    deeds.map(({ service, tasks }) => [service.id, tasks]),
  );
  expect(tasksOfBars).toEqual([[[7, ["clean", "lube"]]], [[8, ["lube"]]]]);
});

test("parts that take turns in a slot have different tints, and each keeps its own", () => {
  const [row] = lifeRows(
    life([
      span(1, "chain", "2024-01-01", "2024-06-01"),
      span(2, "chain", "2024-06-01", "2025-01-01"),
      span(1, "chain", "2025-01-01", null),
    ]),
    now,
  );
  expect(row?.bars.map(({ tint }) => tint)).toEqual([0, 1, 0]);
});
