import { expect, test } from "vitest";
import type { WorkOrder } from "#contract/shops/orders.ts";
import { differencesOf } from "./order-differences.ts";

const order = {
  state: "received",
  waiting_for: null,
  promised_on: "2026-05-03",
  assigned_to: null,
  place: null,
  label: null,
  wanted: "Brakes",
  note_internal: null,
  odometer_km: 100,
  notified_at: null,
  lines: [{ id: 1, state: "proposed" }],
  version: 1,
} as unknown as WorkOrder;

test("what others have changed is named, and what they have not is not", () => {
  const now = { ...order, state: "in_progress", place: "hook 3", version: 2 } as WorkOrder;
  expect(differencesOf(order, now)).toEqual(["state", "place"]);
  const lines = [{ ...order.lines[0], state: "done" }] as WorkOrder["lines"];
  expect(differencesOf(order, { ...order, lines })).toEqual(["lines"]);
  expect(differencesOf(order, { ...order, version: 3 })).toEqual([]);
});
