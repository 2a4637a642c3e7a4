import { expect, test } from "vitest";
import type { Sync } from "#contract/garage/sync.ts";
import { applied, emptyCopy, type SyncedCopy } from "#contract/garage/synced-copy.ts";
import { runs } from "#contract/platform/runs.testing.ts";
import { garageOf } from "#server/garage/parts/garage.testing.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { type Random, randomFrom } from "#server/platform/testing/random.ts";
import { day, hour, openTestApp, type TestApp } from "#server/platform/testing/test-app.ts";

const changes = 60;
/** What there is to change. */
const beginning = [
  "addBike",
  "addPart",
  "addPart",
  "addPart",
  "place",
  "addRides",
  "addPlan",
  "addService",
  "spend",
];

/** A rider who does anything with the garage; the things that a change may name are those of the device's copy. */
async function riderOf(app: TestApp, random: Random) {
  const { rider, ride, part, place } = await garageOf(app);
  const now = () => app.clock.now.getTime();
  const iso = (ms: number) => new Date(ms).toISOString();
  /** Sometimes a little later than now. */
  const some = () => iso(now() - random.below(40 * 24) * hour + (random.chance(0.1) ? 6 * hour : 0));
  const past = () => iso(Math.min(now(), Date.parse(some()))).slice(0, 10);
  const one = (copy: SyncedCopy, noun: keyof SyncedCopy): number =>
    random.pick(copy[noun].map(({ id }) => id)) ?? 0;
  const metres = () => 1000 + random.below(90_000);
  const money = () => ({ amount_cents: 100 + random.below(9000), currency: random.pick(["PLN", "EUR"]) });
  const versionOf = (copy: SyncedCopy, noun: keyof SyncedCopy, id: number) =>
    copy[noun].find((thing) => thing.id === id)?.version;
  const parts = ["chain", "cassette", "wheel", "tyre", "saddle"] as const;

  const acts: Record<string, (copy: SyncedCopy) => Promise<{ status: number }>> = {
    addBike: () =>
      rider.post("/bikes", {
        name: `Bike ${random.below(99)}`,
        chain_brand: random.pick(["KMC", null]),
        purchase_price: random.pick([3000, null]),
        purchase_date: random.pick(["2026-01-02", null]),
        purchase_currency: "EUR",
      }),
    changeBike: (copy) => {
      const id = one(copy, "bikes");
      return rider.put(`/bikes/${id}`, {
        name: `Named ${random.below(99)}`,
        saddle_brand: random.pick(["Brooks", "Fizik", null]),
        purchase_price: random.pick([1000, 2000, null]),
        version: versionOf(copy, "bikes", id),
      });
    },
    deleteBike: (copy) => rider.delete(`/bikes/${copy.bikes.length < 3 ? 0 : one(copy, "bikes")}`),
    orderBikes: (copy) => rider.put("/bikes/order", { ids: copy.bikes.map(({ id }) => id).toReversed() }),
    read: (copy) =>
      rider.post(`/bikes/${one(copy, "bikes")}/readings`, { km: random.below(4000), at: some() }),
    addRide: (copy) => ride(random.chance(0.2) ? null : one(copy, "bikes"), some(), metres()),
    addRides: async (copy) => {
      const bike = one(copy, "bikes");
      for (let left = 20; left > 0; left--) await ride(bike, some(), metres());
      return ride(bike, some(), metres());
    },
    changeRide: (copy) => {
      const id = one(copy, "rides");
      return rider.put(`/rides/${id}`, {
        distance_m: metres(),
        bike_id: random.chance(0.3) ? null : one(copy, "bikes"),
        version: versionOf(copy, "rides", id),
      });
    },
    deleteRide: (copy) => rider.delete(`/rides/${one(copy, "rides")}`),
    assign: (copy) =>
      rider.post("/rides/assign", {
        ids: copy.rides.slice(0, 3).map(({ id }) => id),
        bike_id: random.chance(0.3) ? null : one(copy, "bikes"),
      }),
    addPart: async () => {
      await part(random.pick(parts), {
        brand: "SRAM",
        price_cents: random.pick([null, 900]),
        currency: "PLN",
      });
      return { status: 201 };
    },
    changePart: (copy) => {
      const id = one(copy, "parts");
      return rider.put(`/parts/${id}`, {
        brand: random.pick(["KMC", "Shimano", null]),
        price_cents: random.pick([null, 500, 700]),
        currency: "PLN",
        version: versionOf(copy, "parts", id),
      });
    },
    deletePart: (copy) => rider.delete(`/parts/${one(copy, "parts")}?confirm=true`),
    place: (copy) => {
      const id = one(copy, "parts");
      const kind = copy.parts.find((thing) => thing.id === id)?.kind;
      const slot = kind === "wheel" ? "rear_wheel" : kind;
      const wheel = copy.parts.find((thing) => thing.kind === "wheel")?.id ?? null;
      const on = kind === "tyre" ? { parent_id: wheel } : { bike_id: one(copy, "bikes") };
      return place(id, { ...on, slot, at: random.pick([some(), null]) });
    },
    takeOff: (copy) =>
      rider.post(`/parts/${one(copy, "parts")}/take-off`, { to: random.pick(["stored", "retired"]) }),
    restore: (copy) => rider.post(`/parts/${one(copy, "parts")}/restore`, {}),
    replace: (copy) =>
      rider.post(`/parts/${copy.parts.find(({ mounts }) => mounts.length > 0)?.id ?? 0}/replace`, {
        new_part: { brand: "New" },
        old: { to: random.pick(["stored", "retired"]) },
      }),
    undo: async (copy) => {
      const bike = one(copy, "bikes");
      const history = (await rider.get(`/bikes/${bike}/history`)).body.data ?? [];
      return rider.post(`/bikes/${bike}/history/${history[0]?.id ?? 0}/undo`, {});
    },
    measure: (copy) =>
      rider.post(`/parts/${one(copy, "parts")}/measurements`, { kind: "chain_pct", value: 0.6 }),
    addPlan: (copy) => {
      const about = random.pick([
        {},
        { slot: random.pick(["chain", "saddle"]) },
        { part_id: one(copy, "parts") },
      ]);
      return rider.post(`/bikes/${one(copy, "bikes")}/care-plans`, {
        ...about,
        task: random.pick(["clean", "replace", "lube"]),
        every_m: 100_000 + metres(),
        every_days: random.pick([3, 30]),
        baseline: random.pick(["zero", "last"]),
      });
    },
    changePlan: (copy) => {
      const id = one(copy, "plans");
      return rider.put(`/care-plans/${id}`, {
        active: random.chance(0.7),
        every_days: random.pick([5, 50]),
        version: versionOf(copy, "plans", id),
      });
    },
    deletePlan: (copy) => rider.delete(`/care-plans/${one(copy, "plans")}`),
    snooze: (copy) => rider.post(`/care-plans/${one(copy, "plans")}/snooze`, { days: 2 }),
    wake: (copy) => rider.delete(`/care-plans/${one(copy, "plans")}/snooze`),
    done: (copy) =>
      rider.post(`/care-plans/${one(copy, "plans")}/done`, {
        again: true,
        ...(random.chance(0.4) && { expense: money() }),
        ...(random.chance(0.3) && { replace: { brand: "Next", old: "stored" } }),
      }),
    routine: (copy) =>
      rider.post(`/bikes/${one(copy, "bikes")}/routines`, {
        name: `Round ${random.below(9)}`,
        plan_ids: [one(copy, "plans")],
      }),
    addService: (copy) =>
      rider.post(`/bikes/${one(copy, "bikes")}/services`, {
        title: "Wash",
        done_on: past(),
        items: random.pick([
          [],
          [{ part_id: one(copy, "parts"), task: "lube" }],
          [{ plan_id: one(copy, "plans") }],
        ]),
        ...(random.chance(0.4) && { expense: money() }),
      }),
    changeService: (copy) => {
      const id = one(copy, "services");
      return rider.put(`/services/${id}`, {
        done_on: past(),
        items: random.pick([[], [{ slot: "chain", task: "clean" }]]),
        version: versionOf(copy, "services", id),
      });
    },
    deleteService: (copy) => rider.delete(`/services/${one(copy, "services")}`),
    spend: (copy) =>
      rider.post("/expenses", {
        ...random.pick([
          {},
          { bike_id: one(copy, "bikes") },
          { part_id: one(copy, "parts") },
          { service_id: one(copy, "services") },
        ]),
        category: random.pick(["part", "other"]),
        ...money(),
        day: past(),
      }),
    changeExpense: (copy) => {
      const id = one(copy, "expenses");
      return rider.put(`/expenses/${id}`, {
        ...money(),
        ...(random.chance(0.5) && { bike_id: one(copy, "bikes") }),
        version: versionOf(copy, "expenses", id),
      });
    },
    deleteExpense: (copy) => rider.delete(`/expenses/${one(copy, "expenses")}`),
    prefer: () => rider.put("/account/preferences", { currency: random.pick(["PLN", "EUR", "USD"]) }),
    rates: async () => {
      const days = Array.from({ length: 5 }, (_, index) => iso(now() - index * day).slice(0, 10));
      for (const currency of ["EUR", "USD"])
        for (const on of days)
          await app.db
            .insertInto("day_rates")
            .values({
              currency,
              day: on,
              mid_e8: 4_0000_0000,
              rate_day: on,
              table_no: "1/A",
              is_final: 1,
              asked_at: iso(now()),
            })
            .onConflict((conflict) => conflict.doNothing())
            .execute();
      return { status: 200 };
    },
    rated: async (copy) => {
      const set = { ratings_sum: random.below(5), ratings_count: 1 };
      await app.db.updateTable("bikes").set(set).where("id", "=", one(copy, "bikes")).execute();
      return { status: 200 };
    },
    wait: async () => {
      app.pass(random.pick([hour, 7 * hour, day, 3 * day]));
      for (const name of ["mileage", "sheets"]) await app.fastify.work[name]?.();
      // A session may have ended meanwhile.
      const { email, password } = rider;
      const { token } = (await app.visitor.post("/auth/login", { email, password })).body;
      Object.assign(rider, { token });
      return { status: 200 };
    },
  };
  return { rider, acts };
}

/** In an order of their own, and without what changes by the hour. */
const comparable = (copy: SyncedCopy) =>
  Object.fromEntries(
    Object.entries(copy).map(([noun, things]) => [
      noun,
      noun === "bikes" ? things : things.toSorted((a, b) => a.id - b.id),
    ]),
  );

eachDb("a copy that takes each change", (on) => {
  test.each(Array.from({ length: runs(20) }, (_, seed) => seed))(
    "is the garage: %i",
    async (seed) => {
      const random = randomFrom(seed + 1);
      const app = await openTestApp({ on, config: { PLAN_LIMITS: "off", TIMEZONE: "Europe/Warsaw" } });
      const { rider, acts } = await riderOf(app, random);
      const done: string[] = [];
      const sync = async (since?: string): Promise<Sync> => {
        const { status, body } = await rider.get(since === undefined ? "/sync" : `/sync?since=${since}`);
        if (status !== 200) throw new Error([status, JSON.stringify(body), ...done].join("\n"));
        return body.data;
      };
      let last = await sync();
      let copy = applied(emptyCopy, last);
      const names = [...beginning, ...Array.from({ length: changes }, () => random.pick(Object.keys(acts)))];
      for (const name of names) {
        const { status } = await acts[name]!(copy);
        done.push(`${name} ${status}`);
        // A device is now and then away.
        if (copy.expenses.length > 0 && random.chance(0.3)) continue;
        last = await sync(last.cursor);
        copy = applied(copy, last);
        const whole = applied(emptyCopy, await sync());
        expect(comparable(copy), done.join("\n")).toEqual(comparable(whole));
      }
      expect(done.filter((act) => / 20\d$/.test(act)).length).toBeGreaterThan(changes / 3);
    },
    120_000,
  );
});
