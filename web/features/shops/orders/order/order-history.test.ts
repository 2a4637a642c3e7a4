import { expect, test } from "vitest";
import { historyOf } from "./order-history.ts";

const event = (to: "received" | "ready" | "collected", at: string) => ({ at, from: null, to, who: "Kuba" });

test("a customer was informed after the bike was ready and before it was collected", () => {
  const events = [
    event("received", "2026-05-04T08:00:00.000Z"),
    event("ready", "2026-05-04T12:00:00.000Z"),
    event("collected", "2026-05-04T16:00:00.000Z"),
  ];
  const of = (notified_at: string | null) =>
    historyOf({ events, notified_at, reason: null } as never).map(({ to }) => to);
  expect(of(null)).toEqual(["collected", "ready", "received"]);
  expect(of("2026-05-04T13:00:00.000Z")).toEqual(["collected", "notified", "ready", "received"]);
  expect(of("2026-05-04T12:00:00.000Z")).toEqual(["collected", "notified", "ready", "received"]);
  expect(of("2026-05-04T07:00:00.000Z")).toEqual(["collected", "ready", "received", "notified"]);
});
