import { expect, test } from "vitest";
import { futureDay } from "./future-day.ts";

test("a future day is written as briefly as it helps", () => {
  const today = "2026-11-23";
  expect(futureDay("2026-12-02", today, "en")).toBe("2\u00A0Dec");
  expect(futureDay("2026-12-02", today, "pl")).toBe("2\u00A0gru");
  expect(futureDay("2027-03-14", today, "en")).toBe("March");
  expect(futureDay("2027-03-14", today, "pl")).toBe("marzec");
  expect(futureDay("2028-03-14", today, "en")).toBe("March 2028");
});
