import { test } from "vitest";
import { randomFrom } from "#server/platform/testing/random.ts";
import { judgedRule } from "./judged-rule.testing.ts";
import { runRandomMoves } from "./random-moves.testing.ts";

test("random changes of parts and rides come out as in a table of days", async () => {
  for (let sequence = 0; sequence < 1500; sequence++)
    await runRandomMoves(judgedRule(), randomFrom(sequence), 25);
});
