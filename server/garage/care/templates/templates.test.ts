import { expect, test } from "vitest";
import { bikeTypes } from "#contract/garage/bike-types.ts";
import { careSuggestions } from "#contract/garage/care-suggestions.ts";
import type { CareTemplate } from "#contract/garage/care-templates.ts";
import { careBounds } from "#contract/garage/care-words.ts";
import { garageOf } from "#server/garage/parts/garage.testing.ts";
import { newAdmin } from "#server/platform/testing/admins.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { sharedTestApp } from "#server/platform/testing/test-app.ts";

eachDb("templates of care", (on) => {
  const app = sharedTestApp({ on });
  const templatesOf = async (caller: { get: TestCall }, query = ""): Promise<CareTemplate[]> => {
    const { status, body } = await caller.get(`/care-templates?per_page=200${query}`);
    expect(status).toBe(200);
    return body.data;
  };
  type TestCall = Awaited<ReturnType<ReturnType<typeof app>["rider"]>>["get"];
  const keysOf = async (...args: Parameters<typeof templatesOf>) =>
    (await templatesOf(...args)).map(({ key }) => key);

  test("are listed by type, of the road without one, with their figures and where those are from", async () => {
    const rider = await app().rider();
    const road = await templatesOf(rider);
    expect(road).toEqual(await templatesOf(rider, "&type=road"));
    expect(road.find(({ key }) => key === "chain_replace")).toEqual({
      key: "chain_replace",
      slot: "chain",
      task: "replace",
      every_m: 3_000_000,
      every_s: null,
      every_days: null,
      every_rides: null,
      source: expect.stringContaining("bikecheck"),
      taken: false,
      level: "little",
      routine: "wear",
      place: null,
    });
    const trail = await templatesOf(rider, "&type=trail");
    expect(trail.find(({ key }) => key === "chain_replace")?.every_m).toBe(800_000);
    const polish = await rider.send("GET", "/care-templates?type=trail&per_page=200", undefined, {
      "accept-language": "pl",
    });
    expect(polish.body.data[0].source).toContain("w terenie");
    const { data, meta } = (await rider.get("/care-templates?type=trail&page=2&per_page=7")).body;
    expect([data, meta]).toEqual([trail.slice(7, 14), { total: trail.length, page: 2, per_page: 7 }]);
    expect((await rider.get("/care-templates?type=tandem")).status).toBe(422);
    expect((await app().visitor.get("/care-templates")).status).toBe(401);
  });

  test("of a bike are what fits its type, its sheet and its parts", async () => {
    const { rider, place, part } = await garageOf(app());
    const sheet = { type: "gravel", brake_type: "disc", brake_system: "hydraulic", tire_type: "clincher" };
    const { id } = (await rider.post("/bikes", { name: "Dust", ...sheet })).body.data;
    const before = await keysOf(rider, `&bike_id=${id}`);
    expect(before).toEqual(expect.arrayContaining(["front_brake_bleed", "chain_lube"]));
    expect(before.filter((key) => /sealant|fork|dropper|rim_pads/.test(key))).toEqual([]);
    await place(await part("seatpost", { spec: { type: "dropper" } }), { bike_id: id, slot: "seatpost" });
    await place(await part("fork", { brand: "RockShox", spec: { type: "suspension" } }), {
      bike_id: id,
      slot: "fork",
    });
    const after = await keysOf(rider, `&bike_id=${id}`);
    expect(after.filter((key) => !before.includes(key))).toEqual([
      "fork_lowers",
      "fork_service",
      "fork_pressure",
      "dropper_service",
    ]);
    // By another type, what is known of the bike still counts.
    const asTrail = await templatesOf(rider, `&bike_id=${id}&type=trail`);
    expect(asTrail.find(({ key }) => key === "chain_replace")?.every_m).toBe(800_000);
    expect(asTrail.filter(({ key }) => key.includes("sealant"))).toEqual([]);
  });

  test("of a bike are its owner's alone", async () => {
    const { bike } = await garageOf(app());
    for (const stranger of [await app().rider(), await newAdmin(app())])
      expect((await stranger.get(`/care-templates?bike_id=${bike}`)).status).toBe(404);
  });

  const newBike = async (type = "gravel") => {
    const rider = await app().rider();
    const { id } = (await rider.post("/bikes", { name: "Dust", type })).body.data;
    const take = (keys: unknown) => rider.post(`/bikes/${id}/care-plans/from-templates`, { keys });
    return { rider, id: id as number, take };
  };
  const plansOf = (id: number) =>
    app().db.selectFrom("care_plans").selectAll().where("bike_id", "=", id).orderBy("id").execute();

  test("become plans in the order of their keys, also of slots without a part; one already taken is left alone", async () => {
    const { rider, id, take } = await newBike();
    const first = await take(["rear_sealant_top_up", "chain_replace"]);
    expect([first.status, first.body.message]).toEqual([201, "2 reminders added."]);
    expect(first.body.data).toMatchObject([
      {
        bike_id: id,
        slot: "rear_wheel/sealant",
        task: "top_up",
        every_days: 90,
        source: "rear_sealant_top_up",
        part: null,
      },
      {
        bike_id: id,
        slot: "chain",
        task: "replace",
        every_m: 3_000_000,
        source: "chain_replace",
        warn_pct: 80,
      },
    ]);
    const [, chain] = first.body.data;
    await app().db.updateTable("care_plans").set({ every_m: 5_000_000 }).where("id", "=", chain.id).execute();
    const again = await take(["chain_lube", "chain_replace", "chain_lube"]);
    expect(again.body.message).toBe("1 reminder added.");
    expect(again.body.data).toMatchObject([
      { source: "chain_lube" },
      { id: chain.id, every_m: 5_000_000, version: chain.version },
    ]);
    const templates = await templatesOf(rider, `&bike_id=${id}`);
    expect(templates.filter(({ taken }) => taken).map(({ key }) => key)).toEqual([
      "chain_lube",
      "chain_replace",
    ]);
    expect((await rider.get(`/bikes/${id}/care-plans`)).body.meta.total).toBe(3);
  });

  test("of a bike with parts are no fewer than of one with a name alone, and wait for none that was never entered", async () => {
    const rider = await app().rider();
    const make = async (sheet: object) =>
      (await rider.post("/bikes", { name: "Dust", type: "road", ...sheet })).body.data.id as number;
    const named = await templatesOf(rider, `&bike_id=${await make({})}`);
    const groupset = { chain_model: "CN-HG701", cassette_model: "CS-R7000", crankset_model: "FC-R7000" };
    const known = await templatesOf(rider, `&bike_id=${await make({ ...groupset, brake_type: "rim" })}`);
    expect([named.length, known.length]).toEqual([28, 34]);
    const places = (of: CareTemplate[]) => [...new Set(of.map(({ place }) => place))].toSorted();
    expect([places(named), places(known)]).toEqual([
      ["made", null],
      ["filled", "made", null],
    ]);
    expect(known.find(({ key }) => key === "chain_lube")?.place).toBe("filled");
  });

  test("make the parts that such a bike has, without a name and from its beginning, and what they hang on", async () => {
    const rider = await app().rider();
    const sheet = { name: "Dust", type: "gravel", purchase_date: "2020-05-01", brake_brand: "SRAM" };
    const { id } = (await rider.post("/bikes", sheet)).body.data;
    const take = (keys: string[]) => rider.post(`/bikes/${id}/care-plans/from-templates`, { keys });
    const keys = ["chain_replace", "rear_tyre_replace", "front_pads_inspect", "rear_sealant_top_up"];
    const plans = (await take(keys)).body.data;
    // A gravel bike may have sealant, and this one is not known to.
    expect(plans.map(({ part }: { part: { kind: string } | null }) => part?.kind ?? null)).toEqual([
      "chain",
      "tyre",
      "pads",
      null,
    ]);
    const mounted = async () =>
      (await rider.get(`/bikes/${id}/parts`)).body.data.map(
        ({ slot_path, from_at, part }: { slot_path: string; from_at: string; part: { brand: string } }) =>
          `${slot_path} ${part.brand} ${from_at}`,
      );
    const start = "2020-04-30T22:00:00.000Z";
    const all = [
      `rear_wheel null ${start}`,
      `rear_wheel/tyre null ${start}`,
      `chain null ${start}`,
      `front_brake SRAM ${start}`,
      `front_brake/pads null ${start}`,
      `rear_brake SRAM ${start}`,
    ];
    expect((await mounted()).toSorted()).toEqual(all.toSorted());
    expect((await take(keys)).status).toBe(201);
    await rider.put(`/bikes/${id}`, { name: "Dust II" });
    expect((await mounted()).toSorted()).toEqual(all.toSorted());
    const { brake_brand, chain_brand } = (await rider.get(`/bikes/${id}`)).body.data;
    expect([brake_brand, chain_brand]).toEqual(["SRAM", null]);
  });

  test("have round figures for who rides in miles, in the list, the sources and the plans", async () => {
    const { rider, id, take } = await newBike();
    expect((await rider.put("/account/preferences", { units: "mi" })).status).toBe(200);
    const listed = await templatesOf(rider, `&bike_id=${id}`);
    const miles = (metres: number | null) => Math.round(((metres ?? 0) / 1609.344) * 1000) / 1000;
    const milesOf = (key: string) => miles(listed.find((one) => one.key === key)?.every_m ?? null);
    expect(["chain_lube", "chain_clean", "rear_hub_service"].map(milesOf)).toEqual([125, 200, 3000]);
    expect(listed.find(({ key }) => key === "chain_measure")?.source).toContain("300 to 600 mi");
    const [plan] = (await take(["chain_clean"])).body.data;
    expect(miles(plan.every_m)).toBe(200);
  });

  test("make nothing where a part was taken off, and wait there", async () => {
    const rider = await app().rider();
    const { id } = (await rider.post("/bikes", { name: "Dust", type: "road", chain_model: "X11" })).body.data;
    const [{ part }] = (await rider.get(`/bikes/${id}/parts`)).body.data;
    app().pass(60_000);
    expect((await rider.post(`/parts/${part.id}/take-off`, { to: "stored" })).status).toBe(200);
    app().pass(60_000);
    const chain = (await templatesOf(rider, `&bike_id=${id}`)).find(({ key }) => key === "chain_lube");
    expect(chain?.place).toBe("waits");
    const keys = ["chain_lube"];
    const [plan] = (await rider.post(`/bikes/${id}/care-plans/from-templates`, { keys })).body.data;
    expect([plan.part, (await rider.get(`/bikes/${id}/parts`)).body.data]).toEqual([null, []]);
  });

  test("can all be taken at once for bikes of every type, and none waits", async () => {
    for (const type of bikeTypes) {
      const rider = await app().rider();
      const { id } = (await rider.post("/bikes", { name: type, type })).body.data;
      const keys = await keysOf(rider, `&bike_id=${id}`);
      const { status, body } = await rider.post(`/bikes/${id}/care-plans/from-templates`, { keys });
      expect([type, status]).toEqual([type, 201]);
      type Plan = { slot: string | null; part: unknown };
      expect(body.data.filter(({ slot, part }: Plan) => slot !== null && part === null)).toEqual([]);
      // What came without a name says nothing new of the bike.
      expect(await keysOf(rider, `&bike_id=${id}`)).toEqual(keys);
    }
  });

  test("take the distance that the rider prefers, of what is replaced by distance", async () => {
    const { id, rider } = await newBike();
    const { body } = await rider.post(`/bikes/${id}/care-plans/from-templates`, {
      keys: ["chain_lube", "chain_replace", "cassette_replace"],
      distances: [
        { key: "chain_lube", every_m: 5_000_000 },
        { key: "chain_replace", every_m: 3_100_000 },
      ],
    });
    const [lube, chain, cassette] = body.data.map(({ every_m }: { every_m: number }) => every_m);
    expect(lube).toBeLessThan(1_000_000);
    expect(chain).toBe(3_100_000);
    expect(cassette).not.toBe(3_100_000);
  });

  test("count from the day on which the bike was in order, but for what is replaced", async () => {
    const { id, rider } = await newBike();
    const take = (in_order_on: string, keys: string[]) =>
      rider.post(`/bikes/${id}/care-plans/from-templates`, { keys, in_order_on });
    const today = app().clock.now.toISOString().slice(0, 10);
    const later = new Date(app().clock.now.getTime() + 2 * 86_400_000).toISOString().slice(0, 10);
    const refused = await take(later, ["chain_lube"]);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["in_order_on"]]);
    const { data } = (await take("2021-03-04", ["chain_lube", "chain_replace"])).body;
    expect(data).toMatchObject([
      { task: "lube", baseline: "date", baseline_on: "2021-03-04" },
      { task: "replace", baseline: "last", baseline_on: null },
    ]);
    expect((await take(today, ["chain_clean"])).body.data[0].baseline_on).toBe(today);
  });

  test("are copied: what a template says later moves no plan", async () => {
    const { id, rider, take } = await newBike();
    const [plan] = (await take(["chain_replace"])).body.data;
    const template = careSuggestions.find(({ key }) => key === "chain_replace");
    const figure = template?.figures[0];
    if (!figure) throw new Error("no figure");
    const before = figure.every.km;
    figure.every.km = 1234;
    try {
      const listed = await templatesOf(rider, `&bike_id=${id}`);
      expect(listed.find(({ key }) => key === "chain_replace")?.every_m).toBe(1_234_000);
      expect((await rider.get(`/care-plans/${plan.id}`)).body.data).toEqual(plan);
    } finally {
      figure.every.km = before as number;
    }
  });

  test("are taken all or none: unknown keys are refused, and more than a bike may have", async () => {
    const { id, rider, take } = await newBike();
    for (const keys of [["chain_lube", "no_such"], ["constructor"], "chain_lube", null, [1]]) {
      const { status, body } = await take(keys);
      expect([keys, status, Object.keys(body.errors)[0]?.split(".")[0]]).toEqual([keys, 422, "keys"]);
    }
    expect((await take([])).body.data).toEqual([]);
    expect(await plansOf(id)).toEqual([]);
    const now = app().clock.now.toISOString();
    const own = { user_id: rider.id, bike_id: id, task: "own", every_days: 1, part_id: null, slot: null };
    const columns = { every_m: null, every_s: null, every_rides: null, baseline_on: null, source: null };
    const full = Array.from({ length: careBounds.plansPerBike - 2 }, () => ({
      ...own,
      ...columns,
      created_at: now,
      updated_at: now,
    }));
    await app().db.insertInto("care_plans").values(full).execute();
    const tooMany = await take(["chain_lube", "chain_clean", "chain_replace"]);
    expect([tooMany.status, tooMany.body.limit_reached]).toEqual([403, true]);
    expect(await plansOf(id)).toHaveLength(careBounds.plansPerBike - 2);
    expect((await take(["chain_lube", "chain_clean"])).status).toBe(201);
    expect((await take(["chain_lube", "chain_clean"])).status).toBe(201);
    expect(await plansOf(id)).toHaveLength(careBounds.plansPerBike);
  });

  test("taken by parallel requests are one plan each", async () => {
    const { id, take } = await newBike();
    const keys = ["chain_lube", "chain_replace", "front_tyre_replace"];
    const answers = await Promise.all([keys, keys.toReversed(), keys, keys.slice(1)].map(take));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const rows = await plansOf(id);
    expect(rows.map(({ source }) => source).toSorted()).toEqual(keys.toSorted());
    const idOf = new Map(rows.map((row) => [row.source, row.id]));
    for (const { body } of answers) for (const plan of body.data) expect(plan.id).toBe(idOf.get(plan.source));
  });

  test("are taken for one's own bikes only", async () => {
    const { id } = await newBike();
    for (const stranger of [await app().rider(), await newAdmin(app())]) {
      const { status } = await stranger.post(`/bikes/${id}/care-plans/from-templates`, {
        keys: ["chain_lube"],
      });
      expect(status).toBe(404);
    }
  });
});
