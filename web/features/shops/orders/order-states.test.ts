import { expect, test } from "vitest";
import type { WorkOrder } from "#contract/shops/orders.ts";
import { isLate, likelyLine, likelyMove, mayRiderCancel, moveTo, movesOf, todayIn } from "./order-states.ts";

const order = (state: Parameters<typeof likelyMove>[0]["state"], notified_at: string | null = null) => ({
  state,
  notified_at,
  lines: [],
  limit_cents: null,
  verdicts: [],
});

test("members are offered what their role may, the likely thing first", () => {
  expect(movesOf(order("requested"), "owner")).toEqual(["accept", "decline", "cancel"]);
  expect(movesOf(order("requested"), "mechanic")).toEqual([]);
  expect(movesOf(order("in_progress"), "mechanic")).toEqual(["ready", "wait"]);
  expect(movesOf(order("ready"), "desk")).toEqual(["notify", "collect", "cancel"]);
  expect(movesOf(order("collected"), "owner")).toEqual([]);
});

test("a column takes an order where the table has a move to it", () => {
  expect(moveTo(order("received"), "in_progress", "mechanic")).toBe("start");
  expect(moveTo(order("received"), "ready", "mechanic")).toBeNull();
  expect(moveTo(order("received"), "in_progress", "desk")).toBeNull();
  expect(moveTo(order("waiting"), "waiting", "mechanic")).toBeNull();
});

test("the button in sight is never one that ends or delays the work", () => {
  expect(likelyMove(order("received"), "mechanic")).toBe("start");
  expect(likelyMove(order("received"), "desk")).toBeNull();
  expect(likelyMove(order("ready"), "desk")).toBe("notify");
  expect(likelyMove(order("ready", "2026-05-03T10:00:00Z"), "desk")).toBe("collect");
});

test("work is done before it is ready: what was approved, or the limit covers", () => {
  const line = { id: 1, state: "proposed", sum_cents: 5000 } as WorkOrder["lines"][number];
  const begun = { ...order("in_progress"), lines: [line] };
  expect(likelyMove(begun, "owner")).toBeNull();
  expect(likelyMove({ ...begun, lines: [line, { ...line, id: 2, state: "done" }] }, "owner")).toBe("ready");
  expect(likelyLine({ lines: [line], limit_cents: null, verdicts: [] })).toBeUndefined();
  expect(likelyLine({ lines: [line], limit_cents: 5000, verdicts: [] })).toBe(line);
  const approved = { ...line, id: 2, state: "approved" as const };
  expect(likelyLine({ lines: [line, approved], limit_cents: null, verdicts: [] })).toBe(approved);
});

test("an order is not ready while another line may be done", () => {
  const line = { id: 1, state: "done", sum_cents: 5000 } as WorkOrder["lines"][number];
  const next = { ...line, id: 2, state: "proposed" as const };
  const begun = { ...order("in_progress"), lines: [line, next] };
  expect(likelyMove({ ...begun, limit_cents: 10_000 }, "owner")).toBeNull();
  // The limit is used up by what was done without approval, not by what was approved.
  expect(likelyMove({ ...begun, limit_cents: 9999 }, "owner")).toBe("ready");
  const verdict = { line: 1, verdict: "approved" as const, name: "Ola", at: "2026-05-03T10:00:00Z" };
  expect(likelyLine({ ...begun, limit_cents: 5000, verdicts: [verdict] })).toBe(next);
  expect(likelyMove({ ...begun, lines: [line, { ...next, state: "approved" }] }, "mechanic")).toBeNull();
});

test("a rider cancels until the bike is there", () => {
  expect(mayRiderCancel(order("accepted"))).toBe(true);
  expect(mayRiderCancel(order("received"))).toBe(false);
});

test("what is ready is late no more", () => {
  expect(isLate({ promised_on: "2026-05-02", state: "waiting" }, "2026-05-03")).toBe(true);
  expect(isLate({ promised_on: "2026-05-03", state: "waiting" }, "2026-05-03")).toBe(false);
  expect(isLate({ promised_on: "2026-05-02", state: "ready" }, "2026-05-03")).toBe(false);
  expect(isLate({ promised_on: null, state: "received" }, "2026-05-03")).toBe(false);
  expect(todayIn("Europe/Warsaw")).toMatch(/^\d{4}-\d\d-\d\d$/);
});
