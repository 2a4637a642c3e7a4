import { expect, test } from "vitest";
import { comingDay } from "./coming-day.ts";

test("a day to come is said as briefly as it helps", () => {
  const today = "2026-11-23";
  expect(comingDay("2026-12-02", today, "en")).toBe("2 Dec");
  expect(comingDay("2026-12-02", today, "pl")).toBe("2 gru");
  expect(comingDay("2027-03-14", today, "en")).toBe("March");
  expect(comingDay("2027-03-14", today, "pl")).toBe("marzec");
  expect(comingDay("2028-03-14", today, "en")).toBe("March 2028");
});
