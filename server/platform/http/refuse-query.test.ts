import { expect, test } from "vitest";
import { sharedTestApp } from "#server/platform/testing/test-app.ts";

const app = sharedTestApp();

test.each([
  ["ride-stats", "day, week, month, year, bike, weekday"],
  ["cost-stats", "month, category, bike, part"],
])("GET %s without by says what to group by, and not who did it", async (path, choices) => {
  const rider = await app().rider();
  for (const query of ["", "?by=", "?by=rider"]) {
    const { status, body } = await rider.get(`/${path}${query}`, { "accept-language": "en" });
    expect([status, body.errors.by]).toEqual([422, [`Say what to group by: ${choices}.`]]);
  }
  const polish = await rider.get(`/${path}`, { "accept-language": "pl" });
  expect(polish.body.message).toBe(`Podaj, według czego grupować: ${choices}.`);
});
