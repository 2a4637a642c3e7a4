import { expect, test } from "vitest";
import type { OrderLine } from "#contract/shops/order-lines.ts";
import { openLinesOf, estimateStandingOf, unofferedLinesOf } from "./estimate-standing.ts";

const line = (id: number, more: Partial<OrderLine> = {}) =>
  ({ id, title: "Chain", sum_cents: 100, state: "proposed", ...more }) as OrderLine;
const order = (offered: OrderLine[], lines: OrderLine[]) => ({
  estimate: {
    id: 1,
    version: 1,
    lines: offered,
    sum_cents: 100,
    valid_until: "2026-05-10",
    sent_at: "2026-05-01T10:00:00.000Z",
    seen_at: null,
  },
  lines,
  state: "received" as const,
});

test("an estimate is open while something of it waits, and until its last day", () => {
  const open = order([line(1), line(2)], [line(1), line(2, { state: "approved" })]);
  expect(openLinesOf(open).map(({ id }) => id)).toEqual([1]);
  expect([estimateStandingOf(open, "2026-05-10"), estimateStandingOf(open, "2026-05-11")]).toEqual([
    "open",
    "expired",
  ]);
  expect(estimateStandingOf({ ...open, state: "collected" }, "2026-05-10")).toBe("over");
  expect(estimateStandingOf({ ...open, estimate: null }, "2026-05-10")).toBe(null);
});

test("an estimate is answered once each line is decided, and changed where one is no longer what was offered", () => {
  const decided = [line(1, { state: "approved" }), line(2, { state: "deferred" })];
  expect(estimateStandingOf(order([line(1), line(2)], decided), "2026-05-10")).toBe("answered");
  expect(estimateStandingOf(order([line(1)], [line(1, { sum_cents: 120 })]), "2026-05-10")).toBe("changed");
  expect(estimateStandingOf(order([line(1)], []), "2026-05-10")).toBe("changed");
});

test("lines that were added or changed since have to be offered", () => {
  const now = order([line(1), line(2)], [line(1), line(2, { title: "Cassette" }), line(3)]);
  expect(unofferedLinesOf(now).map(({ id }) => id)).toEqual([2, 3]);
});
