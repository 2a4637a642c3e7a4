import { expect, test } from "vitest";
import { bothDbs } from "#server/platform/testing/databases.ts";
import { openTestApp } from "#server/platform/testing/test-app.ts";
import { mostAnswers } from "./used-keys.repo.ts";

bothDbs("kept answers", (on) => {
  test("are at most a thousand of an account, the newest ones, and the keys of the others stay", async () => {
    const app = await openTestApp({ on });
    const [busy, quiet] = [await app.rider(), await app.rider()];
    const add = async (user_id: number, from: number, count: number, at: number) => {
      const rows = Array.from({ length: count }, (_, place) => ({
        user_id,
        key: `key ${from + place}`,
        call: "POST /bikes",
        body_hash: "",
        made_id: 0,
        status: 201,
        answer: "sealed",
        created_at: new Date(at + (from + place) * 1000).toISOString(),
      }));
      for (let first = 0; first < count; first += 100)
        await app.db
          .insertInto("used_keys")
          .values(rows.slice(first, first + 100))
          .execute();
    };
    const answered = async (user_id: number) =>
      (
        await app.db
          .selectFrom("used_keys")
          .select(["key", "answer"])
          .where("user_id", "=", user_id)
          .orderBy("created_at")
          .execute()
      ).map(({ answer }) => answer !== null);
    const now = app.clock.now.getTime();
    await add(busy.id, 0, mostAnswers, now - 3_000_000);
    // From long ago: it has not called much lately.
    await add(quiet.id, 0, mostAnswers + 1, now - 30 * 3_600_000);
    await app.fastify.work["usedKeys"]!();
    expect(new Set(await answered(busy.id))).toEqual(new Set([true]));

    await add(busy.id, mostAnswers, 1, now - 3_000_000);
    await app.fastify.work["usedKeys"]!();
    const left = await answered(busy.id);
    expect(left).toHaveLength(mostAnswers + 1);
    expect([left.indexOf(true), left.filter(Boolean).length]).toEqual([1, mostAnswers]);
    expect(new Set(await answered(quiet.id))).toEqual(new Set([true]));
  });
});
