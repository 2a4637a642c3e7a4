import { expect, test } from "vitest";
import { eachDb, testDatabase, testFolder } from "#server/platform/testing/databases.ts";
import { hour, minute } from "#server/platform/testing/test-app.ts";
import { leaseRepo } from "./leases.repo.ts";
import { onceForAll } from "./once.ts";

eachDb("work that is due for all instances", (on) => {
  async function instances(count: number) {
    const db = await testDatabase(on, testFolder());
    const clock = { now: new Date("2026-03-01T12:00:00Z") };
    const done: number[] = [];
    const doing = { it: async (_who: number): Promise<void> => {} };
    const all = Array.from({ length: count }, (_, who) =>
      onceForAll(
        { jobs: leaseRepo(db), now: () => clock.now },
        {
          sweep: async () => {
            await doing.it(who);
            done.push(who);
          },
          other: async () => {},
        },
      ),
    );
    return {
      done,
      doing,
      pass: (ms: number) => void (clock.now = new Date(clock.now.getTime() + ms)),
      run: (who: number) => all[who]?.["sweep"]?.(),
      runAll: () => Promise.all(all.map((work) => work["sweep"]?.())),
    };
  }

  test("is done by one of them, at the same moment or one after the other", async () => {
    const { done, run, runAll } = await instances(8);
    await runAll();
    expect(done).toHaveLength(1);
    await run(3);
    expect(done).toHaveLength(1);
  });

  test("is done again by whoever comes first when it is due, give or take five minutes", async () => {
    const { done, run, pass } = await instances(2);
    await run(0);
    pass(55 * minute - 1);
    await run(1);
    expect(done).toEqual([0]);
    pass(1);
    await run(1);
    await run(0);
    expect(done).toEqual([0, 1]);
  });

  test("that is to be tried again is free for the next at once, too", async () => {
    const db = await testDatabase(on, testFolder());
    const answers = ["again", "done", "never asked"];
    const work = onceForAll(
      { jobs: leaseRepo(db), now: () => new Date() },
      { renew: async () => answers.shift() },
    );
    expect([await work["renew"]?.(), await work["renew"]?.(), await work["renew"]?.()]).toEqual([
      "again",
      "done",
      undefined,
    ]);
  });

  test("that failed is free for the next at once", async () => {
    const { done, doing, run } = await instances(2);
    doing.it = async (who) => {
      if (who === 0) throw new Error("on purpose");
    };
    await expect(run(0)).rejects.toThrow("on purpose");
    await run(1);
    expect(done).toEqual([1]);
  });

  test("that an instance died over is taken up after half an hour, and what it does late changes nothing", async () => {
    const { done, doing, run, pass } = await instances(2);
    const [begun, wake] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    doing.it = async (who) => {
      if (who === 1) return;
      begun.resolve();
      await wake.promise;
    };
    const lost = run(0);
    await begun.promise;
    pass(hour / 2 - 1);
    await run(1);
    expect(done).toEqual([]);
    pass(1);
    await run(1);
    expect(done).toEqual([1]);
    wake.resolve();
    await lost;
    pass(54 * minute);
    await run(0);
    expect(done).toEqual([1, 0]);
  });

  test("is each a piece by itself, and what an instance does for itself it does each time", async () => {
    const db = await testDatabase(on, testFolder());
    const done: string[] = [];
    const work = onceForAll(
      { jobs: leaseRepo(db), now: () => new Date(), own: ["own"] },
      { a: async () => done.push("a"), b: async () => done.push("b"), own: async () => done.push("own") },
    );
    for (const name of ["a", "b", "own", "a", "own"]) await work[name]?.();
    expect(done).toEqual(["a", "b", "own", "own"]);
  });
});
