import { expect, test } from "vitest";
import { eventKind } from "#contract/platform/event-kind.ts";
import * as z from "zod/mini";
import { modules } from "#server/modules.ts";
import { bothDbs } from "#server/platform/testing/databases.ts";
import { day, openTestApp } from "#server/platform/testing/test-app.ts";
import { catchUp, type EventConsumer } from "./consumers.ts";
import { appendEvent } from "./events.repo.ts";

const rung = eventKind("bell.rung", "A bell was rung", { sound: z.string() });
const broken = eventKind("bell.broken", "A bell broke", {});

bothDbs("events", (on) => {
  async function open() {
    const read: string[] = [];
    const state = { fails: false };
    const consumer: EventConsumer = {
      name: "neighbours",
      kinds: [rung],
      async consume(events) {
        if (state.fails) throw new Error("asleep");
        read.push(...events.map(({ data }) => String(data["sound"])));
      },
    };
    const bells = { name: "bells", eventKinds: [rung, broken], eventConsumers: () => [consumer] };
    const app = await openTestApp({ on, modules: [...modules, bells] });
    const rider = await app.rider();
    const at = app.clock.now.toISOString();
    const ring = (sound: string, db = app.db, account_id = rider.id) =>
      appendEvent(db, { account_id, kind: rung, subject: null, data: { sound }, at });
    const look = () => app.fastify.work["events-neighbours"]?.();
    return { app, rider, read, state, consumer, at, ring, look };
  }

  test("are read in their order, each once, and only those of the consumer's kinds", async () => {
    const { app, rider, read, at, ring, look } = await open();
    await ring("ding");
    await appendEvent(app.db, { account_id: rider.id, kind: broken, subject: 1, data: {}, at });
    await ring("dong");
    await look();
    await look();
    await ring("clang");
    await look();
    expect(read).toEqual(["ding", "dong", "clang"]);
  });

  test("do not happen where their transaction is undone", async () => {
    const { app, read, ring, look } = await open();
    const undone = app.db.transaction().execute(async (trx) => {
      await ring("ding", trx);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    await look();
    expect(read).toEqual([]);
  });

  test("are read again where a consumer failed, and in hundreds", async () => {
    const { read, state, ring, look } = await open();
    for (let sound = 0; sound < 230; sound++) await ring(String(sound));
    state.fails = true;
    await expect(look()).rejects.toThrow("asleep");
    state.fails = false;
    await look();
    expect(read).toEqual(Array.from({ length: 230 }, (_, sound) => String(sound)));
  });

  test("are not read by a consumer that comes later, but for those that follow", async () => {
    const { app, consumer, ring } = await open();
    await ring("ding");
    const consumed: string[] = [];
    const late = { ...consumer, name: "late", consume: async () => void consumed.push("something") };
    await catchUp(app.db, late);
    expect(consumed).toEqual([]);
    await ring("dong");
    await catchUp(app.db, late);
    expect(consumed).toEqual(["something"]);
  });

  test("go after 30 days, but not before every consumer has read them", async () => {
    const { app, read, ring } = await open();
    const left = async () => (await app.db.selectFrom("events").select("id").execute()).length;
    await app.db.deleteFrom("events").execute();
    await ring("ding");
    app.pass(31 * day);
    await app.fastify.work["events"]?.();
    expect(await left()).toBe(1);
    const everyone = Object.entries(app.fastify.work).filter(([name]) => name.startsWith("events-"));
    for (const [, doIt] of everyone) await doIt();
    await app.fastify.work["events"]?.();
    expect([await left(), read]).toEqual([0, ["ding"]]);
  });

  test("none is passed over where transactions commit in another order than they wrote", async () => {
    const { app, read, ring, look } = await open();
    const others = await Promise.all(Array.from({ length: 6 }, () => app.rider()));
    // Each account holds its event back until the next one, whose id is higher, is committed and read.
    const gates = others.map(() => Promise.withResolvers<void>());
    const written = others.map(() => Promise.withResolvers<void>());
    const parallel = on === "postgres";
    const writing: Promise<void>[] = [];
    for (const [index, { id }] of others.entries()) {
      const transaction = app.db.transaction().execute(async (trx) => {
        await ring(String(index), trx, id);
        written[index]?.resolve();
        // SQLite has one writer: there the next could not begin.
        if (parallel) await gates[index]?.promise;
      });
      writing.push(transaction);
      await (parallel ? written[index]?.promise : transaction);
    }
    for (const [index, gate] of [...gates.entries()].toReversed()) {
      gate.resolve();
      await writing[index];
      await look();
    }
    expect(read.toSorted()).toEqual(["0", "1", "2", "3", "4", "5"]);
    if (parallel) expect(read).toEqual(["5", "4", "3", "2", "1", "0"]);
  });

  test("under parallel writers and two readers each is read once", async () => {
    const { app, consumer, ring, rider } = await open();
    const sounds: string[] = [];
    const reader = {
      ...consumer,
      consume: async (events: readonly { data: Record<string, unknown> }[]) => {
        for (const { data } of events) sounds.push(String(data["sound"]));
      },
    };
    const riders = [rider, ...(await Promise.all(Array.from({ length: 4 }, () => app.rider())))];
    const work = { isDone: false };
    const readers = [0, 1].map(async () => {
      while (!work.isDone) await catchUp(app.db, reader);
    });
    await Promise.all(
      riders.map(async ({ id }) => {
        for (let turn = 0; turn < 20; turn++)
          await app.db.transaction().execute((trx) => ring(`${id} ${turn}`, trx, id));
      }),
    );
    work.isDone = true;
    await Promise.all(readers);
    await catchUp(app.db, reader);
    expect([sounds.length, new Set(sounds).size]).toEqual([100, 100]);
  });
});
