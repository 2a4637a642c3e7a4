import { expect, test } from "vitest";
import { Refusal } from "#server/platform/refusal/refusal.ts";
import { fairQueue } from "./fair-queue.ts";

/** A queue whose work ends when the test says so. */
function queue({ atOnce = 1, eachAtOnce = 3, waiting = 6, each = 3 } = {}) {
  const { run, waiting: count } = fairQueue({ atOnce, eachAtOnce, waiting, each, busy: "pictures_busy" });
  const done: string[] = [];
  const refused: string[] = [];
  const ends: (() => void)[] = [];
  const working: Promise<unknown>[] = [];
  return {
    done,
    refused,
    count,
    bring(...names: string[]): void {
      for (const name of names)
        working.push(
          run(name[0] ?? "", () => {
            done.push(name);
            return new Promise<void>((resolve) => void ends.push(resolve));
          }).catch((error: unknown) => {
            if (!(error instanceof Refusal) || error.status !== 503) throw error;
            expect(error).toMatchObject({ sentence: "pictures_busy", details: { retryAfter: 5 } });
            refused.push(name);
          }),
        );
    },
    /** Lets all work end. */
    async finish(): Promise<void> {
      const all = Promise.all(working);
      const idle = () => new Promise((resolve) => setImmediate(resolve));
      for (await idle(); count() > 0; await idle()) for (const end of ends.splice(0)) end();
      await all;
    },
  };
}

test("callers take turns, each caller's work in its order", async () => {
  const { bring, finish, done } = queue();
  bring("a1", "a2", "a3", "a4", "b1", "b2", "c1");
  await finish();
  expect(done).toEqual(["a1", "a2", "b1", "c1", "a3", "b2", "a4"]);
});

test("no more is done at a time than may be", async () => {
  const { bring, finish, done } = queue({ atOnce: 2 });
  bring("a1", "a2", "a3", "b1");
  expect(done).toEqual(["a1", "a2"]);
  await finish();
  expect(done).toEqual(["a1", "a2", "a3", "b1"]);
});

test("of one caller no more is done at a time than may be, though there is room", async () => {
  const { bring, finish, done } = queue({ atOnce: 3, eachAtOnce: 1 });
  bring("a1", "a2", "a3", "b1");
  expect(done).toEqual(["a1", "b1"]);
  await finish();
  expect(done).toEqual(["a1", "b1", "a2", "a3"]);
});

test("one caller's work waits only up to a bound", async () => {
  const { bring, finish, done, refused } = queue();
  bring("a1", "a2", "a3", "a4", "a5");
  await finish();
  expect([done, refused]).toEqual([["a1", "a2", "a3", "a4"], ["a5"]]);
});

test("in a full queue who waits with the most makes room for who waits with less", async () => {
  const { bring, finish, done, refused } = queue({ waiting: 4, each: 3 });
  bring("x1", "a1", "a2", "a3", "b1", "c1");
  await finish();
  expect(refused).toEqual(["a3"]);
  expect(done).toEqual(["x1", "a1", "b1", "c1", "a2"]);
});

test("in a queue full of callers with one each the next is refused", async () => {
  const { bring, finish, done, refused } = queue({ waiting: 3 });
  bring("x1", "a1", "b1", "c1", "d1", "c2");
  await finish();
  expect([done, refused]).toEqual([
    ["x1", "a1", "b1", "c1"],
    ["d1", "c2"],
  ]);
});

test("work that fails fails alone", async () => {
  const { run, waiting } = fairQueue({ atOnce: 1, waiting: 9, each: 9, busy: "pictures_busy" });
  const results = await Promise.allSettled([
    run("a", () => Promise.reject(new Error("mine"))),
    run("a", () => {
      throw new Error("mine too");
    }),
    run("a", async () => "done"),
  ]);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected", "fulfilled"]);
  expect(waiting()).toBe(0);
});
