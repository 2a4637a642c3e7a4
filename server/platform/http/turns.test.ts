import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { turns } from "./turns.ts";

test("what is too much for one turn goes in the next ones, one piece of each group after the other", async () => {
  const turnOf = turns({ perTurn: 2 });
  const gone: string[] = [];
  for (const piece of ["a1", "a2", "a3", "a4", "a5", "b1", "c1"])
    turnOf(
      () => piece.charAt(0),
      1,
      () => gone.push(piece),
    );
  expect(gone).toEqual(["a1", "a2"]);
  await setImmediate();
  expect(gone).toEqual(["a1", "a2", "a3", "b1"]);
  await setImmediate();
  expect(gone).toEqual(["a1", "a2", "a3", "b1", "c1", "a4"]);
  await setImmediate();
  expect(gone.at(-1)).toBe("a5");
});

test("a piece larger than a turn goes by itself", async () => {
  const turnOf = turns({ perTurn: 2 });
  const gone: number[] = [];
  for (const size of [5, 5, 1])
    turnOf(
      () => "a",
      size,
      () => gone.push(size),
    );
  expect(gone).toEqual([5]);
  await setImmediate();
  expect(gone).toEqual([5, 5]);
  await setImmediate();
  expect(gone).toEqual([5, 5, 1]);
});

test("turns are left to others while they are held, but not for longer than was agreed", async () => {
  const holds = { now: () => true, atMost: 1000 };
  const turnOf = turns({ perTurn: 1, holds });
  const gone: number[] = [];
  const begun = performance.now();
  for (const piece of [1, 2])
    turnOf(
      () => "a",
      1,
      () => gone.push(piece),
    );
  expect(gone).toEqual([1]);
  while (performance.now() - begun < 25) await setImmediate();
  expect(gone).toEqual([1]);
  await expect.poll(() => gone).toEqual([1, 2]);
});

test("what waits continues in its own async context", async () => {
  const turnOf = turns({ perTurn: 1 });
  const who = new AsyncLocalStorage<string>();
  const seen: unknown[] = [];
  const send = () =>
    turnOf(
      () => "a network",
      1,
      () => seen.push(who.getStore()),
    );
  for (const rider of ["Zofia", "Emma", "Tomek"]) who.run(rider, send);
  await setImmediate();
  await setImmediate();
  expect(seen).toEqual(["Zofia", "Emma", "Tomek"]);
});
