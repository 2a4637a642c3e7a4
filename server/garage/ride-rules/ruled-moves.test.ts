import { expect, test } from "vitest";
import type { RideRule } from "#contract/garage/ride-rules.ts";
import { runs } from "#contract/platform/runs.testing.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { watchPieces } from "#server/platform/testing/memory.ts";
import { type Random, randomFrom } from "#server/platform/testing/random.ts";
import { openTestApp, sharedTestApp, type TestApp } from "#server/platform/testing/test-app.ts";

type Named = Pick<RideRule, "gear_name" | "device_serial" | "sport">;
interface Ridden extends Named {
  id: number;
  bike_id: number | null;
  started_at: string;
  distance_m: number;
}

const unnamed: Named = { gear_name: null, device_serial: null, sport: null };

/** Adds rides as files bring them. */
async function addRides(
  { db, clock }: Pick<TestApp, "db" | "clock">,
  user_id: number,
  rides: readonly Omit<Ridden, "id">[],
): Promise<Ridden[]> {
  const rows = rides.map((ride) => ({
    ...ride,
    user_id,
    utc_offset_min: 0,
    source: "fit" as const,
    search: "",
    created_at: clock.now.toISOString(),
  }));
  for (let first = 0; first < rows.length; first += 500)
    await db
      .insertInto("rides")
      .values(rows.slice(first, first + 500))
      .execute();
  const columns = [
    "id",
    "bike_id",
    "gear_name",
    "device_serial",
    "sport",
    "started_at",
    "distance_m",
  ] as const;
  return db.selectFrom("rides").select(columns).where("user_id", "=", user_id).orderBy("id").execute();
}

eachDb("rules over rides that are there", (on) => {
  const app = sharedTestApp({ on, config: { PLAN_LIMITS: "off", RATE_LIMITS: "off" } });

  async function owner(...names: string[]) {
    const rider = await app().rider();
    const bikes: number[] = [];
    for (const name of names) bikes.push((await rider.post("/bikes", { name })).body.data.id);
    const [rudy = 0, esker = 0] = bikes;
    const kilometres = async () =>
      (await rider.get("/bikes")).body.data
        .toSorted((a: { id: number }, b: { id: number }) => a.id - b.id)
        .map(({ current_mileage }: { current_mileage: number | null }) => current_mileage);
    return { rider, bikes, rudy, esker, kilometres };
  }
  const ride = (given: Partial<Ridden> = {}) => ({
    ...unnamed,
    bike_id: null,
    started_at: "2026-05-01T08:00:00.000Z",
    distance_m: 10_000,
    ...given,
  });

  test("are shown without a change, and applied with kilometres, history and versions", async () => {
    const { rider, rudy, esker, kilometres } = await owner("Rudy", "Esker");
    const [free, moved, ruled, other] = await addRides(app(), rider.id, [
      ride({ sport: "gravel" }),
      ride({ sport: "Gravel", bike_id: rudy }),
      ride({ sport: "gravel", bike_id: esker }),
      ride({ sport: "road", bike_id: rudy }),
    ]);
    const changes = [
      { ride_id: free?.id, from_bike_id: null, to_bike_id: esker },
      { ride_id: moved?.id, from_bike_id: rudy, to_bike_id: esker },
    ];
    const given = { rules: [{ sport: "gravel", bike_id: esker }] };
    const shown = await rider.post("/ride-rules/preview", given);
    expect([shown.status, shown.body]).toEqual([200, { success: true, data: { changes } }]);
    expect((await rider.get(`/rides/${free?.id}`)).body.data.bike_id).toBeNull();

    const applied = await rider.post("/ride-rules/apply", given);
    expect([applied.status, applied.body]).toEqual([
      200,
      { success: true, message: "2 rides assigned.", data: { changes }, changed: ["ride.assigned"] },
    ]);
    for (const [one, bike_id, version] of [
      [free, esker, 2],
      [moved, esker, 2],
      [ruled, esker, 1],
      [other, rudy, 1],
    ] as const)
      expect((await rider.get(`/rides/${one?.id}`)).body.data).toMatchObject({ bike_id, version });
    expect(await kilometres()).toEqual([10, 30]);
    const audits = await app()
      .db.selectFrom("audits")
      .select(["auditable_id", "changes"])
      .where("actor_id", "=", rider.id)
      .where("auditable_type", "=", "Ride")
      .orderBy("id")
      .execute();
    const bikeAlone = '{"bike_id":[null,null]}';
    expect(audits).toEqual([free, moved].map((one) => ({ auditable_id: one?.id, changes: bikeAlone })));
    expect((await rider.post("/ride-rules/apply", given)).body).toEqual({
      success: true,
      message: "0 rides assigned.",
      data: { changes: [] },
    });
    expect((await rider.get("/ride-rules")).body.data.rules).toEqual([]);
  });

  test("leave rides on their bikes where that is wanted, and those before a day", async () => {
    const { rider, rudy, esker } = await owner("Rudy", "Esker");
    await rider.put("/preferences", { timezone: "Europe/Warsaw" });
    const [early, late, ridden] = await addRides(app(), rider.id, [
      ride({ sport: "road", started_at: "2026-05-01T21:59:59.000Z" }),
      ride({ sport: "road", started_at: "2026-05-01T22:00:00.000Z" }),
      ride({ sport: "road", started_at: "2026-05-02T10:00:00.000Z", bike_id: esker }),
    ]);
    const rules = [{ sport: "road", bike_id: rudy }];
    const idsOf = async (more: object) =>
      (await rider.post("/ride-rules/preview", { rules, ...more })).body.data.changes.map(
        ({ ride_id }: { ride_id: number }) => ride_id,
      );
    expect(await idsOf({})).toEqual([early?.id, late?.id, ridden?.id]);
    expect(await idsOf({ from: "2026-05-02" })).toEqual([late?.id, ridden?.id]);
    expect(await idsOf({ from: "2026-05-02T09:00:00Z" })).toEqual([ridden?.id]);
    expect(await idsOf({ unassigned_only: true })).toEqual([early?.id, late?.id]);
  });

  test("are refused as they are when saved, and for a key without its scope", async () => {
    const { rider, rudy } = await owner("Rudy");
    const other = await owner("Other");
    for (const call of ["preview", "apply"]) {
      const send = (given: object) => rider.post(`/ride-rules/${call}`, given);
      expect((await send({ rules: [{ bike_id: rudy }] })).status).toBe(422);
      expect((await send({})).status).toBe(422);
      expect((await send({ rules: [], from: "yesterday" })).status).toBe(422);
      expect((await send({ rules: [{ sport: "road", bike_id: other.rudy }] })).status).toBe(404);
      expect((await send({ rules: [] })).body.data).toEqual({ changes: [] });
      const made = await rider.post("/account/keys", { name: "k", scopes: ["read"], days: null });
      const refused = await app().as(made.body.data.key).post(`/ride-rules/${call}`, { rules: [] });
      expect([refused.status, refused.body.scope]).toEqual([403, "rides:write"]);
    }
  });

  test("of two at once, and of one sent twice, each ride moves once", async () => {
    const { rider, esker, kilometres } = await owner("Rudy", "Esker");
    await addRides(
      app(),
      rider.id,
      Array.from({ length: 20 }, () => ride({ gear_name: "Gravel" })),
    );
    const given = { rules: [{ gear_name: "gravel", bike_id: esker }] };
    const apply = (key: string) => rider.send("POST", "/ride-rules/apply", given, { "idempotency-key": key });
    const both = await Promise.all([apply("first-of-two"), apply("second-of-two")]);
    expect(both.map(({ body }) => body.data.changes.length).toSorted((a, b) => a - b)).toEqual([0, 20]);
    expect((await apply("first-of-two")).body).toEqual(both[0]?.body);
    expect(await kilometres()).toEqual([null, 200]);
  });

  test("move the same rides as a model that looks at each ride by itself", { timeout: 120_000 }, async () => {
    for (let seed = 1; seed <= runs(200); seed++) {
      const random = randomFrom(seed);
      const { rider, bikes } = await owner("Rudy", "Esker", "Zjawa");
      const added = await addRides(app(), rider.id, anyRides(random, bikes));
      const rules = anyRules(random, bikes);
      const from = random.chance(0.5) ? "2026-05-15T00:00:00.000Z" : "";
      const unassigned_only = random.chance(0.3);
      const expected = added.flatMap((one) => {
        const to = modelOf(one, rules, bikes);
        const isOut = one.started_at < from || (unassigned_only && one.bike_id !== null);
        if (to === null || to === one.bike_id || isOut || rules.length === 0) return [];
        return [{ ride_id: one.id, from_bike_id: one.bike_id, to_bike_id: to }];
      });
      const given = { rules, from, unassigned_only };
      const shown = await rider.post("/ride-rules/preview", given);
      expect([seed, shown.body.data.changes]).toEqual([seed, expected]);
      const applied = await rider.post("/ride-rules/apply", given);
      expect([seed, applied.body.data.changes]).toEqual([seed, expected]);
      const bikeAfter = new Map(expected.map(({ ride_id, to_bike_id }) => [ride_id, to_bike_id]));
      const after = added.map((one) => bikeAfter.get(one.id) ?? one.bike_id);
      const rows = await app()
        .db.selectFrom("rides")
        .select("bike_id")
        .where("user_id", "=", rider.id)
        .orderBy("id")
        .execute();
      expect([seed, rows.map(({ bike_id }) => bike_id)]).toEqual([seed, after]);
      const touched = new Set(expected.flatMap(({ from_bike_id, to_bike_id }) => [from_bike_id, to_bike_id]));
      for (const id of bikes.filter((bike) => touched.has(bike))) {
        const own = added.filter((_, index) => after[index] === id);
        const metres = own.reduce((sum, { distance_m }) => sum + distance_m, 0);
        const { current_mileage } = (await rider.get(`/bikes/${id}`)).body.data;
        expect([seed, id, current_mileage]).toEqual([seed, id, own.length > 0 ? metres / 1000 : null]);
      }
      expect((await rider.post("/ride-rules/preview", given)).body.data.changes).toEqual([]);
    }
  });
});

const gears = ["Fox", "fox ", "Fóx", "Rudy", "Gravel", "", null];
const devices = ["77", "78", null];
const sports = ["road", "Road", "gravel", "mtb", null];

const anyRides = (random: Random, bikes: readonly number[]) =>
  Array.from({ length: random.below(40) }, () => ({
    gear_name: random.pick(gears),
    device_serial: random.pick(devices),
    sport: random.pick(sports),
    bike_id: random.pick([null, ...bikes]),
    started_at: new Date(Date.UTC(2026, 4, 1 + random.below(30))).toISOString(),
    distance_m: 1000 * random.below(50),
  }));

function anyRules(random: Random, bikes: readonly number[]): RideRule[] {
  const named = [
    { ...unnamed, gear_name: random.pick(["fox", "Gravel", "Rudy"]) },
    { ...unnamed, device_serial: "77" },
    { ...unnamed, sport: "Road" },
    { ...unnamed, sport: "gravel" },
  ];
  return named.filter(() => random.chance(0.6)).map((name) => ({ ...name, bike_id: random.pick(bikes) }));
}

/** The bike of a ride by rules, written as a rider would say it. */
function modelOf(ride: Named, rules: readonly RideRule[], [rudy = 0]: readonly number[]): number | null {
  const plain = (name: string | null) => (name ?? "").trim().toLowerCase().replaceAll("ó", "o");
  const fits = (field: keyof Named) =>
    rules.find((rule) => rule[field] !== null && plain(rule[field]) === plain(ride[field]))?.bike_id;
  const namesake = plain(ride.gear_name) === "rudy" ? rudy : undefined;
  return fits("gear_name") ?? namesake ?? fits("device_serial") ?? fits("sport") ?? null;
}

/** Milliseconds of processor time that one piece may take. */
const mostOfPiece = 250;

eachDb("rules over 20,000 rides", (on) => {
  test("let others in between, and take them in portions", { timeout: 120_000 }, async () => {
    const app = await openTestApp({ on, config: { PLAN_LIMITS: "off" } });
    const rider = await app.rider();
    const bike = (await rider.post("/bikes", { name: "Rudy" })).body.data.id;
    const one = { ...unnamed, bike_id: null, started_at: "2026-05-01T08:00:00.000Z", distance_m: 1000 };
    await addRides(
      app,
      rider.id,
      Array.from({ length: 20_001 }, (_, index) => ({
        ...one,
        gear_name: `Gear ${index % 7}`,
        sport: "road",
      })),
    );
    const given = { rules: [{ sport: "road", bike_id: bike }] };
    for (const call of ["preview", "preview", "apply"]) {
      const longest = watchPieces();
      const { body } = await rider.post(`/ride-rules/${call}`, given);
      const piece = longest();
      expect([call, body.data.changes.length]).toEqual([call, 20_000]);
      expect([call, piece < mostOfPiece ? "in pieces" : Math.round(piece)]).toEqual([call, "in pieces"]);
    }
    expect((await rider.post("/ride-rules/apply", given)).body.data.changes).toHaveLength(1);
    expect((await rider.get(`/bikes/${bike}`)).body.data.current_mileage).toBe(20_001);
  });
});
