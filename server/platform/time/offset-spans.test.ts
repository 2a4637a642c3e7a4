import { expect, test } from "vitest";
import { offsetAt } from "./days.ts";
import { offsetSpans } from "./offset-spans.ts";

test("a zone's years fall into the times between changes of its clocks", () => {
  expect(offsetSpans("Europe/Warsaw", 2026, 2026)).toEqual([
    { from: "2026-01-01T00:00:00.000Z", to: "2026-03-29T01:00:00.000Z", minutes: 60 },
    { from: "2026-03-29T01:00:00.000Z", to: "2026-10-25T01:00:00.000Z", minutes: 120 },
    { from: "2026-10-25T01:00:00.000Z", to: "2027-01-01T00:00:00.000Z", minutes: 60 },
  ]);
  const always = { from: "2010-01-01T00:00:00.000Z", to: "2027-01-01T00:00:00.000Z" };
  expect(offsetSpans("Asia/Kathmandu", 2010, 2026)).toEqual([{ ...always, minutes: 345 }]);
  expect(offsetSpans("UTC", 2010, 2026)).toEqual([{ ...always, minutes: 0 }]);
});

test.each([
  "Africa/Casablanca",
  "America/New_York",
  "Australia/Lord_Howe",
  "Pacific/Apia",
  "America/Caracas",
])("in %s every hour has the offset of its span, and the spans follow each other", (zone) => {
  const spans = offsetSpans(zone, 2006, 2013);
  expect(spans.map(({ from }) => from)).toEqual([
    "2006-01-01T00:00:00.000Z",
    ...spans.slice(0, -1).map(({ to }) => to),
  ]);
  expect(spans.at(-1)?.to).toBe("2014-01-01T00:00:00.000Z");
  for (const { from, to, minutes } of spans)
    for (const at of [Date.parse(from), (Date.parse(from) + Date.parse(to)) / 2, Date.parse(to) - 1])
      expect([zone, at, offsetAt(zone, at)]).toEqual([zone, at, minutes]);
});
