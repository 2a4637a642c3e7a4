import { expect, test } from "vitest";
import { eachDb } from "#server/platform/testing/databases.ts";
import { sharedTestApp } from "#server/platform/testing/test-app.ts";
import { downloadedBy, unzipped } from "#server/platform/testing/transfer.ts";

const path = "/ride-rules";

eachDb("the rules that choose the bike of a ride", (on) => {
  const app = sharedTestApp({ on, config: { PLAN_LIMITS: "off" } });

  /** A rider with two bikes. */
  async function owner() {
    const rider = await app().rider();
    const bikes: number[] = [];
    for (const name of ["Rudy", "Esker"]) bikes.push((await rider.post("/bikes", { name })).body.data.id);
    const [rudy = 0, esker = 0] = bikes;
    const put = (rules: unknown, version?: unknown) => rider.put(path, { rules, version });
    const read = async () => (await rider.get(path)).body.data;
    /** Rides as files bring them. */
    async function rides(count: number, named: Record<string, unknown>): Promise<void> {
      for (let index = 0; index < count; index++) {
        const { id } = (await rider.post("/rides", { started_at: "2026-05-01", distance_m: 1 })).body.data;
        await app().db.updateTable("rides").set(named).where("id", "=", id).execute();
      }
    }
    return { rider, rudy, esker, put, read, rides };
  }
  const full = { gear_name: null, device_serial: null, sport: null };

  test("are none at first, are replaced as a whole in their order, and have a version", async () => {
    const { rudy, esker, put, read } = await owner();
    const known = { gear_names: [], devices: [], sports: [] };
    expect(await read()).toEqual({ rules: [], known, version: 1 });
    const rules = [
      { ...full, sport: "gravel", bike_id: esker },
      { ...full, gear_name: "Żółta strzała", bike_id: rudy },
      { ...full, device_serial: "3989123456", bike_id: esker },
    ];
    const given = [
      { sport: " gravel ", gear_name: "", bike_id: esker },
      { gear_name: "Żółta  strzała".normalize("NFD").replace("  ", " "), bike_id: rudy },
      { device_serial: "3989123456", gear_name: null, bike_id: esker },
    ];
    const saved = await put(given, 1);
    expect(saved).toMatchObject({ status: 200, body: { message: "Rules saved." } });
    expect(saved.body.data).toEqual({ rules, known, version: 2 });
    expect(await read()).toEqual(saved.body.data);
    expect((await put(rules, 2)).body.data.version).toBe(2);
    expect((await put(rules.toReversed())).body.data).toEqual({
      rules: rules.toReversed(),
      known,
      version: 3,
    });
    expect(await put([], 2)).toMatchObject({
      status: 409,
      body: { data: { version: 3, rules: [{}, {}, {}] } },
    });
    expect((await put([], 3)).body.data).toEqual({ rules: [], known, version: 4 });
  });

  test("of two who save at once the second gets a conflict", async () => {
    const { rudy, put, read } = await owner();
    const saved = await Promise.all(
      ["road", "mtb", "bmx", "track"].map((sport) => put([{ sport, bike_id: rudy }], 1)),
    );
    expect(saved.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await read()).toMatchObject({ rules: [{ bike_id: rudy }], version: 2 });
  });

  test("name one thing each, no thing twice, and only bikes of the rider's own", async () => {
    const { rudy, put, read, rider } = await owner();
    const other = await owner();
    const wrong: unknown[] = [
      [{ bike_id: rudy }],
      [{ gear_name: " ", bike_id: rudy }],
      [{ gear_name: "a", sport: "b", bike_id: rudy }],
      [{ gear_name: "a", device_serial: "b", sport: "c", bike_id: rudy }],
      [
        { gear_name: "Łoś", bike_id: rudy },
        { gear_name: "los ", bike_id: rudy },
      ],
      [{ gear_name: "a" }],
      [{ gear_name: "a", bike_id: null }],
      [{ gear_name: "a", bike_id: 0 }],
      [{ gear_name: "x".repeat(256), bike_id: rudy }],
      [{ sport: "x".repeat(51), bike_id: rudy }],
      Array.from({ length: 201 }, (_, index) => ({ gear_name: `${index}`, bike_id: rudy })),
      "none",
      null,
      undefined,
    ];
    for (const rules of wrong) {
      const { status, body } = await put(rules);
      expect([rules, status, Object.keys(body.errors)]).toEqual([rules, 422, ["rules"]]);
    }
    for (const bike_id of [other.rudy, 999_999_999])
      expect((await put([{ gear_name: "a", bike_id }])).status).toBe(404);
    expect((await put([], 0)).status).toBe(422);
    expect(await read()).toMatchObject({ rules: [], version: 1 });
    expect((await app().visitor.get(path)).status).toBe(401);

    const most = Array.from({ length: 200 }, (_, index) => ({ gear_name: `${index}`, bike_id: rudy }));
    expect((await put(most)).body.data.rules).toHaveLength(200);
    const long = [
      { gear_name: "x".repeat(255), bike_id: rudy },
      { sport: "x".repeat(50), bike_id: rudy },
      { sport: "a", bike_id: rudy },
      { gear_name: "a", bike_id: rudy },
    ];
    expect((await put(long)).status).toBe(200);
    await rider.delete(`/bikes/${rudy}`);
    expect((await read()).rules).toEqual([]);
  });

  test("come with what the rides name, the most frequent first, and how many are on no bike", async () => {
    const { rudy, read, rides } = await owner();
    await rides(2, { gear_name: "Canyon", device_serial: "1", device: "Edge 530", sport: "road" });
    await rides(1, { gear_name: "canyon ", device_serial: "1", device: "Edge 530", bike_id: rudy });
    await rides(1, { gear_name: "Żwir", device_serial: "2", sport: "gravel" });
    await rides(1, { device_serial: null, sport: "road", bike_id: rudy });
    expect((await read()).known).toEqual({
      gear_names: [
        { name: "Canyon", rides: 3, unassigned: 2 },
        { name: "Żwir", rides: 1, unassigned: 1 },
      ],
      devices: [
        { name: "Edge 530", serial: "1", rides: 3, unassigned: 2 },
        { name: "2", serial: "2", rides: 1, unassigned: 1 },
      ],
      sports: [
        { name: "road", rides: 3, unassigned: 2 },
        { name: "gravel", rides: 1, unassigned: 1 },
      ],
    });
  });

  test("are in the rider's own data, and in the audit log by name alone", async () => {
    const { rider, rudy, put } = await owner();
    await put([{ gear_name: "SECRET", bike_id: rudy }]);
    const { bytes } = await downloadedBy(rider, "/account/data");
    const file = (await unzipped(bytes)).get("ride-rules.json");
    expect(JSON.parse(String(file))).toEqual([{ ...full, gear_name: "SECRET", bike_id: rudy }]);
    const audits = await app()
      .db.selectFrom("audits")
      .select("changes")
      .where("actor_id", "=", rider.id)
      .where("changes", "like", "%ride_rules%")
      .execute();
    expect(audits).toEqual([{ changes: '{"ride_rules":[null,null]}' }]);
  });
});
