import { expect, test } from "vitest";
import { eachDb, testDatabase, testFolder } from "#server/platform/testing/databases.ts";
import { randomFrom } from "#server/platform/testing/random.ts";
import { runRandomCare } from "./random-care.testing.ts";

// As many as one likes: CARE_SEQUENCES=5000 CARE_FIRST_SEED=1000 vitest run random-care
const first = Number(process.env["CARE_FIRST_SEED"] ?? 0);
const wanted = Number(process.env["CARE_SEQUENCES"] ?? 0);

eachDb("plans after random rides, swaps, services, measurements and readings", (on) => {
  test("stand as the rules say ride by ride", { timeout: 30_000 + wanted * 1000 }, async () => {
    const db = await testDatabase(on, testFolder());
    const sequences = wanted || (on === "sqlite" ? 25 : 6);
    let compared = 0;
    for (let seed = first; seed < first + sequences; seed++)
      compared += await runRandomCare(db, randomFrom(seed), 40);
    expect(compared).toBeGreaterThan(sequences * 40);
  });
});
