import { expect, test, vi } from "vitest";
import { type Db } from "#server/platform/db/open.ts";
import type { DialectName } from "#server/platform/db/dialect.ts";
import { afterTest, bothDbs, testDatabase, testFolder } from "#server/platform/testing/databases.ts";
import { day, hour, minute } from "#server/platform/testing/test-app.ts";
import { type JobAttempt, type JobKind, PermanentFailure } from "./job-kind.ts";
import { jobQueue } from "./queue.ts";
import { queueRepo } from "./queue.repo.ts";

const letter: JobKind<string> = { name: "letter", atOnce: 2, attempts: 3 };
const parcel: JobKind<string> = { name: "parcel" };
const second = 1000;
const never = 1_000_000;

/** So many instances on one database and one clock, which note what they do. */
async function instances(on: DialectName, count = 1, { secret = "s".repeat(32), pollMs = never } = {}) {
  const db = await testDatabase(on, testFolder());
  const clock = { now: new Date("2026-03-01T12:00:00Z") };
  const done: string[] = [];
  const logged: unknown[] = [];
  const doing = {
    it: (_what: string, _who: number, _job: JobAttempt): Promise<unknown> => Promise.resolve(),
  };
  const log = {
    warn: (fields: unknown) => void logged.push(fields),
    error: (fields: unknown) => void logged.push(fields),
  };
  const queues = Array.from({ length: count }, (_, who) => {
    const queue = jobQueue({ db, secret, now: () => clock.now, log, random: () => 0.5, pollMs });
    for (const kind of [letter, parcel])
      queue.handle(kind, async (what, job) => {
        const answer = await doing.it(what, who, job);
        done.push(what);
        return answer;
      });
    afterTest(() => queue.stop());
    return queue;
  });
  return {
    db,
    queues,
    queue: queues[0]!,
    done,
    logged,
    doing,
    clock,
    pass: (ms: number) => void (clock.now = new Date(clock.now.getTime() + ms)),
    rows: () => db.selectFrom("queued_jobs").selectAll().orderBy("id").execute(),
    settled: () => queues[0]!.settled(),
  };
}

const within = (db: Db, work: (trx: Db) => Promise<unknown>) => db.transaction().execute(work);

bothDbs("a job", (on) => {
  test("is there with the transaction that causes it, and not without", async () => {
    const { db, queue, settled, done, rows } = await instances(on);
    const failing = within(db, async (trx) => {
      await queue.enqueue(trx, letter, "never sent");
      throw new Error("on purpose");
    });
    await expect(failing).rejects.toThrow("on purpose");
    await within(db, (trx) => queue.enqueue(trx, letter, "sent"));
    await settled();
    expect(done).toEqual(["sent"]);
    expect(await rows()).toEqual([]);
  });

  test("is begun as soon as its transaction is committed, and not before", async () => {
    const { db, queue, done } = await instances(on);
    await queue.start();
    await within(db, async (trx) => {
      await queue.enqueue(trx, letter, "a");
      queue.wake();
      for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
      expect(done).toEqual([]);
    });
    await expect.poll(() => done).toEqual(["a"]);
  });

  test("that another instance has queued is found by looking now and then", async () => {
    const { db, queues, done } = await instances(on, 2, { pollMs: 5 });
    await queues[1]!.start();
    await within(db, (trx) => queues[0]!.enqueue(trx, letter, "a"));
    await expect.poll(() => done).toEqual(["a"]);
  });

  test("waits until it is due, to the millisecond", async () => {
    const { db, queue, settled, done, pass, clock } = await instances(on);
    await queue.enqueue(db, letter, "later", { runAt: new Date(clock.now.getTime() + hour) });
    pass(hour - 1);
    await settled();
    expect(done).toEqual([]);
    pass(1);
    await settled();
    expect(done).toEqual(["later"]);
  });

  test("is added once while one with its key waits or is being done, and again afterwards", async () => {
    const { db, queue, settled, done, doing } = await instances(on);
    const add = (what: string, dedupKey: string) => queue.enqueue(db, letter, what, { dedupKey });
    doing.it = async (what) => what === "first" && add("while it is done", "one");
    await Promise.all([add("first", "one"), add("first", "one"), add("other", "two")]);
    await queue.enqueue(db, parcel, "another kind", { dedupKey: "one" });
    await settled();
    expect(done.toSorted()).toEqual(["another kind", "first", "other"]);
    doing.it = async () => {};
    await add("afterwards", "one");
    await settled();
    expect(done.at(-1)).toBe("afterwards");
  });

  test("that fails is tried again later, and given up after the last attempt", async () => {
    const { db, queue, settled, doing, rows, pass, logged } = await instances(on);
    let tries = 0;
    doing.it = () => Promise.reject(new Error(`no. ${++tries} for ola@example.com`));
    await queue.enqueue(db, letter, "a secret text", { dedupKey: "one" });
    for (const [wait, attempts] of [
      [30 * second, 1],
      [minute, 2],
    ] as const) {
      await settled();
      expect(await rows()).toMatchObject([{ attempts, state: "waiting", holder: null }]);
      pass(wait - 1);
      await settled();
      expect(tries).toBe(attempts);
      pass(1);
    }
    await settled();
    const [dead] = await rows();
    expect(dead).toMatchObject({ attempts: 3, state: "dead", last_error: "Error: no. 3 for [address]" });
    pass(30 * day);
    await settled();
    expect(tries).toBe(3);
    expect(JSON.stringify(logged)).not.toMatch(/ola@|secret text/);
    expect(logged).toMatchObject([{ attempts: 1 }, { attempts: 2 }, { attempts: 3, kind: "letter" }]);
    // Its key is free for another.
    doing.it = async () => {};
    await queue.enqueue(db, letter, "b", { dedupKey: "one" });
    expect(await rows()).toHaveLength(2);
  });

  test("that is done in turns goes behind all that waits, as if it had never been begun", async () => {
    const { db, queue, settled, done, doing, rows, pass } = await instances(on);
    let turns = 0;
    doing.it = async (what) => {
      pass(1);
      return what === "long" && ++turns < 5 ? "again" : undefined;
    };
    await queue.enqueue(db, letter, "long");
    await queue.enqueue(db, letter, "short");
    await settled();
    expect(done.slice(0, 2)).toEqual(["long", "short"]);
    // More often than a kind may fail.
    expect(done.filter((what) => what === "long")).toHaveLength(5);
    expect(await rows()).toEqual([]);
  });

  test("that gets on bears any number of failures", async () => {
    const { db, queue, settled, doing, rows, pass } = await instances(on);
    let tries = 0;
    doing.it = async (_what, _who, job) => {
      if (++tries > 9) return;
      await within(db, job.progressed);
      throw new Error("on purpose");
    };
    await queue.enqueue(db, letter, "long");
    for (let time = 1; time < 10; time++) {
      await settled();
      expect(await rows()).toMatchObject([{ state: "waiting", attempts: 1 }]);
      pass(hour);
    }
    await settled();
    expect(await rows()).toEqual([]);
  });

  test("can't get on where another server does it by now", async () => {
    const { db, queue, settled, doing, rows } = await instances(on);
    doing.it = async (_what, _who, job) => {
      await db.updateTable("queued_jobs").set({ holder: "another" }).execute();
      await expect(within(db, job.progressed)).rejects.toThrow("another server");
    };
    await queue.enqueue(db, letter, "long");
    await settled();
    expect(await rows()).toMatchObject([{ holder: "another", attempts: 1 }]);
  });

  test("that fails for good is given up at once", async () => {
    const { db, queue, settled, doing, rows } = await instances(on);
    doing.it = () => Promise.reject(new PermanentFailure("nobody lives there"));
    await queue.enqueue(db, letter, "a");
    await settled();
    expect(await rows()).toMatchObject([{ attempts: 1, state: "dead" }]);
  });

  test("that is poisoned stops no other, of its kind or of another", async () => {
    const { db, queue, done, doing } = await instances(on);
    doing.it = (what) => (what === "poison" ? Promise.reject(new Error("on purpose")) : Promise.resolve());
    for (const what of ["poison", "a", "poison", "b", "poison"]) await queue.enqueue(db, letter, what);
    await queue.enqueue(db, parcel, "c");
    await queue.start();
    await expect.poll(() => done.toSorted()).toEqual(["a", "b", "c"]);
  });

  test("that never ends takes only the room of its own kind", async () => {
    const { db, queue, done, doing } = await instances(on);
    const end = Promise.withResolvers<void>();
    afterTest(() => end.resolve());
    let [now, most] = [0, 0];
    doing.it = async (what) => {
      if (what !== "endless") return;
      most = Math.max(most, ++now);
      await end.promise;
      now--;
    };
    for (let count = 0; count < 50; count++) await queue.enqueue(db, letter, "endless");
    await queue.enqueue(db, parcel, "c");
    await queue.start();
    await expect.poll(() => done).toEqual(["c"]);
    expect(most).toBe(2);
    end.resolve();
    await expect.poll(() => done).toHaveLength(51);
    expect(most).toBe(2);
  });

  test("that an instance died over is taken by another when the lease ends, and what comes late changes nothing", async () => {
    const { db, queues, done, doing, pass, rows } = await instances(on, 2);
    const [begun, wake] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    doing.it = async (_what, who) => {
      if (who === 1) throw new Error("to be tried again");
      begun.resolve();
      await wake.promise;
    };
    await queues[0]!.enqueue(db, letter, "a");
    const lost = queues[0]!.settled();
    await begun.promise;
    pass(minute - 1);
    await queues[1]!.settled();
    expect(await rows()).toMatchObject([{ attempts: 1 }]);
    pass(1);
    await queues[1]!.settled();
    expect(await rows()).toMatchObject([{ attempts: 2, holder: null }]);
    wake.resolve();
    await lost;
    expect(done).toEqual(["a"]);
    expect(await rows()).toMatchObject([
      { attempts: 2, holder: null, last_error: "Error: to be tried again" },
    ]);
  });

  test("that takes long stays with who is at it", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    afterTest(() => vi.useRealTimers());
    const { db, queues, done, doing, pass, rows } = await instances(on, 2);
    const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    doing.it = () => {
      begun.resolve();
      return end.promise;
    };
    await queues[0]!.enqueue(db, letter, "a");
    const working = queues[0]!.settled();
    await begun.promise;
    const [before] = await rows();
    pass(50 * second);
    vi.advanceTimersByTime(15 * second);
    await expect.poll(async () => (await rows())[0]?.run_at).not.toBe(before?.run_at);
    pass(50 * second);
    await queues[1]!.settled();
    end.resolve();
    await working;
    expect(done).toEqual(["a"]);
  });

  test("that ends the server each time that it is begun is given up, too", async () => {
    const { db, queue, settled, done, pass, rows } = await instances(on);
    await queue.enqueue(db, letter, "a");
    const repo = queueRepo(db);
    for (let time = 0; time < 3; time++) {
      const [{ run_at: at } = { run_at: "" }] = await rows();
      await repo.take("letter", { at, until: at, holder: "who died", limit: 1 });
    }
    pass(minute);
    await settled();
    expect(done).toEqual([]);
    expect(await rows()).toMatchObject([
      { state: "dead", last_error: "Error: the server ended each time that it was begun" },
    ]);
  });

  test("does not wait for a clock that was set back", async () => {
    const { db, queue, done, pass, doing, rows } = await instances(on);
    doing.it = async (what) => {
      if (what === "failing") throw new Error("on purpose");
    };
    await queue.enqueue(db, letter, "failing");
    await queue.settled();
    await queue.enqueue(db, parcel, "a");
    pass(-day);
    await queue.start();
    await expect.poll(() => done).toEqual(["a"]);
    await expect.poll(async () => (await rows())[0]?.attempts).toBe(2);
  });

  test("is taken by one worker however many ask at the same moment", async () => {
    const { db, queue } = await instances(on);
    const repo = queueRepo(db);
    await within(db, async (trx) => {
      for (let count = 0; count < 60; count++) await queue.enqueue(trx, letter, String(count));
    });
    const [at, until] = ["2026-03-01T12:00:00.000Z", "2026-03-01T12:01:00.000Z"];
    const taken = await Promise.all(
      Array.from({ length: 30 }, (_, who) =>
        repo.take("letter", { at, until, holder: String(who), limit: 3 }),
      ),
    );
    const ids = taken.flat().map(({ id }) => id);
    expect(ids).toHaveLength(60);
    expect(new Set(ids).size).toBe(60);
    for (const some of taken) expect(some.length).toBeLessThanOrEqual(3);
  });

  test("is done once by several instances that work side by side", async () => {
    const { db, queues, done, rows } = await instances(on, 3);
    await within(db, async (trx) => {
      for (let count = 0; count < 40; count++) await queues[0]!.enqueue(trx, letter, String(count));
    });
    for (const queue of queues) await queue.start();
    await expect.poll(rows).toEqual([]);
    expect(done.toSorted((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: 40 }, (_, n) => String(n)),
    );
  });

  test("under way is waited for when the server stops, and no other is begun", async () => {
    const { db, queue, done, doing, rows } = await instances(on);
    const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    doing.it = () => {
      begun.resolve();
      return end.promise;
    };
    for (const what of ["a", "b"]) await queue.enqueue(db, parcel, what);
    await queue.start();
    await begun.promise;
    const stopped = queue.stop();
    end.resolve();
    await stopped;
    expect(done).toEqual(["a"]);
    expect(await rows()).toMatchObject([{ attempts: 0, holder: null }]);
  });

  test("lies sealed in the database, and opens with the secret alone", async () => {
    const { db, queue, rows } = await instances(on);
    await queue.enqueue(db, letter, "https://spokebook.example/reset-password?token=abc");
    const [row] = await rows();
    const bytes = Buffer.from(row?.payload ?? "", "base64").toString("latin1");
    expect(bytes + JSON.stringify(row)).not.toMatch(/spokebook|token/);
    const other = jobQueue({
      db,
      secret: "another secret",
      now: () => new Date("2026-03-01T12:00:00Z"),
      log: { warn() {}, error() {} },
    });
    const opened: string[] = [];
    other.handle(letter, async (what) => void opened.push(what));
    await other.settled();
    expect(opened).toEqual([]);
    expect(await rows()).toMatchObject([{ attempts: 1, state: "waiting" }]);
  });

  test("that is dead is forgotten after a while, and the oldest make room", async () => {
    const { db, queue, settled, doing, rows, pass } = await instances(on);
    doing.it = () => Promise.reject(new PermanentFailure("no"));
    for (const what of ["a", "b", "c", "d"]) {
      await queue.enqueue(db, letter, what);
      await settled();
      pass(hour);
    }
    await queue.enqueue(db, parcel, "waiting", { runAt: new Date("2027-01-01") });
    const repo = queueRepo(db);
    const kept = async () => (await rows()).map(({ state, noted_at }) => [state, noted_at.slice(11, 16)]);
    await repo.sweepDead("2026-03-01T13:00:00.000Z", 2);
    expect(await kept()).toEqual([
      ["dead", "14:00"],
      ["dead", "15:00"],
      ["waiting", "16:00"],
    ]);
    await repo.sweepDead("2026-03-01T14:00:00.001Z", 2);
    expect(await kept()).toEqual([
      ["dead", "15:00"],
      ["waiting", "16:00"],
    ]);
    expect(await repo.counts()).toEqual({ waiting: 1, dead: 1 });
  });
});

bothDbs("recurring work", (on) => {
  async function recurring(count: number, every = hour) {
    const of = await instances(on, count);
    const runs: number[] = [];
    const work = { it: (_who: number): Promise<unknown> => Promise.resolve() };
    for (const [who, queue] of of.queues.entries())
      queue.repeat("sweep", every, async () => {
        runs.push(who);
        return work.it(who);
      });
    for (const queue of of.queues) await queue.start();
    await expect.poll(() => runs).toHaveLength(1);
    const settled = async () => {
      for (const queue of of.queues) await queue.settled();
    };
    await settled();
    for (const queue of of.queues) queue.pause();
    return { ...of, runs, work, settled };
  }

  test("is done by one of all instances each time that it is due", async () => {
    const { runs, settled, pass, rows } = await recurring(3);
    expect(await rows()).toMatchObject([{ kind: "sweep", attempts: 0, holder: null }]);
    pass(hour - 1);
    await settled();
    expect(runs).toHaveLength(1);
    pass(1);
    await settled();
    expect(runs).toHaveLength(2);
  });

  test("that asks for it is done again sooner", async () => {
    const { runs, work, settled, pass } = await recurring(1);
    work.it = async () => "again";
    pass(hour);
    await settled();
    work.it = async () => "done";
    pass(5 * minute);
    await settled();
    expect(runs).toHaveLength(3);
    pass(5 * minute);
    await settled();
    expect(runs).toHaveLength(3);
  });

  test("that fails is tried again sooner, is never given up, and stops no other", async () => {
    const { runs, work, settled, pass, rows, logged } = await recurring(1);
    work.it = () => Promise.reject(new Error("on purpose"));
    for (let time = 1; time <= 20; time++) {
      pass(hour);
      await settled();
      expect(await rows()).toMatchObject([
        { attempts: time, state: "waiting", last_error: "Error: on purpose" },
      ]);
    }
    expect(logged[0]).toMatchObject({ job: "sweep", err: { message: "on purpose" } });
    work.it = async () => {};
    pass(hour);
    await settled();
    expect(runs).toHaveLength(22);
    expect(await rows()).toMatchObject([{ attempts: 0, last_error: null }]);
  });
});
