import { expect, test } from "vitest";
import { eachDb, testDatabase, testFolder } from "#server/platform/testing/databases.ts";
import { randomFrom } from "#server/platform/testing/random.ts";
import { judgedApp } from "./judged-app.testing.ts";
import { judgedRule } from "./judged-rule.testing.ts";
import { runRandomMoves } from "./random-moves.testing.ts";

// bench/parts-random.ts runs as many as one likes.

test("random changes of parts and rides come out by the rule as in a table of days", async () => {
  for (let seed = 0; seed < 300; seed++)
    await expect(runRandomMoves(judgedRule(), randomFrom(seed), 25)).resolves.toBeUndefined();
});

eachDb("random changes of parts and rides", (on) => {
  test("are stored as in a table of days", async () => {
    const db = await testDatabase(on, testFolder());
    for (let seed = 0; seed < (on === "sqlite" ? 60 : 15); seed++)
      await expect(runRandomMoves(await judgedApp(db), randomFrom(seed), 25)).resolves.toBeUndefined();
  });
});
