import { expect, test } from "vitest";
import { eachDb } from "#server/platform/testing/databases.ts";
import { randomFrom } from "#server/platform/testing/random.ts";
import { sharedTestApp } from "#server/platform/testing/test-app.ts";
import { randomBeginnings, zone } from "./random-beginnings.testing.ts";

/** `BEGINNINGS=400` runs so many garages instead. */
const garages = Number(process.env["BEGINNINGS"] ?? 0);

eachDb("what random riders say of their bikes' beginnings", (on) => {
  const app = sharedTestApp({ on, config: { PLAN_LIMITS: "off", TIMEZONE: zone } });

  test("gives each bike, part, plan and cost the distance that counting ride by ride gives", async () => {
    const start = app().clock.now;
    const rounds = garages || (on === "sqlite" ? 12 : 3);
    for (let garage = 0; garage < rounds; garage++) {
      app().clock.now = start;
      await app().db.deleteFrom("rate_limits").execute();
      const random = randomFrom((on === "sqlite" ? 7000 : 8000) + garage);
      const { addBike, act, compare } = await randomBeginnings(app(), random);
      await addBike();
      await addBike();
      await compare();
      for (let round = 0; round < 40; round++) {
        await act();
        if (round % 4 === 0) await compare();
      }
      await compare();
    }
    expect(rounds).toBeGreaterThan(0);
  }, 600_000);
});
