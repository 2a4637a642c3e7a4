import { describe, expect, test } from "vitest";
import { partBounds } from "#contract/garage/parts.ts";
import { openDatabase } from "#server/platform/db/opening/open-database.ts";
import { afterTest, bothDbs, testPostgres } from "#server/platform/testing/databases.ts";
import { day, openTestApp, sharedTestApp } from "#server/platform/testing/test-app.ts";
import { garageOf } from "#server/garage/parts/garage.testing.ts";

const polish = { "accept-language": "pl" };
type ShownEffect = { act: string; text: string };
const actsOf = (effects: ShownEffect[]) => effects.map(({ act }) => act);

bothDbs("to mount a part", (on) => {
  const app = sharedTestApp({ on });

  test("says beforehand what it will do, in the rider's language, and does nothing yet", async () => {
    const { rider, part, place, bike } = await garageOf(app());
    const [old, fresh] = [
      await part("chain", { brand: "KMC", model: "X11" }),
      await part("chain", { brand: "SRAM" }),
    ];
    await place(old, { bike_id: bike, slot: "chain", at: "2026-01-10" });
    const wish = { bike_id: bike, slot: "chain", at: "2026-05-03", dry_run: true };
    const english = await place(fresh, wish);
    expect(english.body.data.effects.map(({ text }: ShownEffect) => text)).toEqual([
      "The chain KMC X11 comes off Silver Fox on 3 May 2026 and goes to storage.",
      "The chain SRAM goes on Silver Fox on 3 May 2026.",
    ]);
    expect(english.body.data.part).toMatchObject({ id: fresh, state: "stored", mounts: [] });
    const inPolish = await rider.post(`/parts/${fresh}/place`, wish, polish);
    expect(inPolish.body.data.effects.map(({ text }: ShownEffect) => text)).toEqual([
      "Łańcuch KMC X11 – zdejmujesz 3 maja 2026, Silver Fox; trafia do zapasu.",
      "Łańcuch SRAM – montaż 3 maja 2026, Silver Fox.",
    ]);
    expect(
      (await rider.get(`/bikes/${bike}/parts`)).body.data.map((row: { part: { id: number } }) => row.part.id),
    ).toEqual([old]);
    expect((await rider.get(`/bikes/${bike}/history`)).body.meta.total).toBe(1);
    const done = await place(fresh, { ...wish, dry_run: false });
    expect(done.body.data).toMatchObject({
      effects: [
        { act: "store", part_id: old, bike_id: bike, parent_id: null, slot: "chain" },
        { act: "mount", part_id: fresh },
      ],
      part: {
        state: "mounted",
        mounts: [
          { bike_id: bike, parent_id: null, slot: "chain", slot_path: "chain", scope: "any", to_at: null },
        ],
      },
    });
    expect((await place(fresh, wish)).body.data.effects).toEqual([]);
  });

  test("says on which of two brakes or wheels it is", async () => {
    const { rider, part, place, bike } = await garageOf(app());
    const [brake, wheel] = [await part("brake"), await part("wheel", { brand: "Mavic" })];
    const [pads, tyre] = [await part("pads"), await part("tyre")];
    await place(brake, { bike_id: bike, slot: "rear_brake", at: "2026-01-10" });
    await place(wheel, { bike_id: bike, slot: "front_wheel", at: "2026-01-10" });
    const textOf = async (id: number, to: object, headers = {}) => {
      const wish = { ...to, at: "2026-05-03", dry_run: true };
      return (await rider.post(`/parts/${id}/place`, wish, headers)).body.data.effects[0].text;
    };
    const [onBrake, onWheel] = [
      { parent_id: brake, slot: "pads" },
      { parent_id: wheel, slot: "tyre" },
    ];
    expect(await textOf(pads, onBrake)).toBe("The brake pads go on the rear brake on 3 May 2026.");
    expect(await textOf(tyre, onWheel)).toBe("The tyre goes on the front wheel Mavic on 3 May 2026.");
    expect(await textOf(pads, onBrake, polish)).toBe("Klocki hamulcowe – montaż 3 maja 2026, Hamulec tylny.");
  });

  test("on a typed day is from that day's start in the rider's time zone", async () => {
    const { rider, part, place, bike } = await garageOf(app());
    await rider.put("/account/preferences", { time_zone: "America/New_York" });
    const id = await part("chain");
    const { mounts } = (await place(id, { bike_id: bike, slot: "chain", at: "2026-05-01" })).body.data.part;
    expect(mounts[0].from_at).toBe("2026-05-01T04:00:00.000Z");
  });

  test("counts the rides of its time there, however late they come, move or go", async () => {
    const { rider, part, place, bike, bikeNamed, ride, metresOf } = await garageOf(app());
    const other = await bikeNamed("Rudy");
    const [wheel, cassette, chain] = [
      await part("wheel"),
      await part("cassette"),
      await part("chain", { initial_m: 7 }),
    ];
    const at = "2026-05-01T00:00:00.000Z";
    await place(cassette, { parent_id: wheel, slot: "cassette", at });
    await place(wheel, { bike_id: bike, slot: "rear_wheel", at });
    await place(chain, { bike_id: bike, slot: "chain", at, scope: "outdoor" });
    await ride(bike, "2026-04-30T23:59:59.999Z", 1);
    await ride(bike, at, 10);
    const late = (await ride(bike, "2026-05-02T10:00:00Z", 100, { indoor: true, moving_s: 60, up_m: 5 })).body
      .data;
    expect(await Promise.all([wheel, cassette, chain].map(metresOf))).toEqual([110, 110, 17]);
    await place(wheel, { bike_id: other, slot: "rear_wheel", at: "2026-05-02T10:00:00Z" });
    expect(await Promise.all([wheel, cassette].map(metresOf))).toEqual([10, 10]);
    await rider.post("/rides/assign", { ids: [late.id], bike_id: other });
    expect(await Promise.all([wheel, cassette, chain].map(metresOf))).toEqual([110, 110, 17]);
    const { history } = (await rider.get(`/parts/${cassette}`)).body.data;
    expect(history).toMatchObject([
      {
        parent_id: wheel,
        slot_path: "rear_wheel/cassette",
        usage: { rides: 2, moving_s: 60, up_m: 5 },
        spans: [
          {
            bike_id: other,
            slot_path: "rear_wheel/cassette",
            to_at: null,
            usage: { distance_m: 100, rides: 1 },
          },
          {
            bike_id: bike,
            from_at: at,
            to_at: "2026-05-02T10:00:00.000Z",
            usage: { distance_m: 10, rides: 1 },
          },
        ],
      },
    ]);
    await rider.delete(`/rides/${late.id}`);
    expect(await Promise.all([wheel, cassette].map(metresOf))).toEqual([10, 10]);
  });

  test("shares in mileage that no ride accounts for, which is called estimated", async () => {
    const { rider, part, place, bike } = await garageOf(app());
    const read = (at: string, km: number) => rider.post(`/bikes/${bike}/readings`, { at, km });
    await read("2026-05-01T00:00:00Z", 100);
    await read("2026-05-11T00:00:00Z", 200);
    const [chain, indoors] = [await part("chain"), await part("wheel")];
    await place(chain, { bike_id: bike, slot: "chain", at: "2026-05-06T00:00:00Z" });
    await place(indoors, { bike_id: bike, slot: "rear_wheel", at: "2026-05-06T00:00:00Z", scope: "indoor" });
    expect((await rider.get(`/parts/${chain}`)).body.data.usage).toMatchObject({
      distance_m: 50_000,
      rides: 0,
      estimated: true,
    });
    expect((await rider.get(`/parts/${indoors}`)).body.data.usage).toMatchObject({
      distance_m: 0,
      estimated: false,
    });
  });

  test("shows on the bike, then and now, in the order of slots, what it did there", async () => {
    const { rider, part, place, bike, ride } = await garageOf(app());
    const [chain, wheel, tyre, trainer] = [
      await part("chain"),
      await part("wheel"),
      await part("tyre"),
      await part("wheel"),
    ];
    await place(chain, { bike_id: bike, slot: "chain", at: "2026-05-01" });
    await place(wheel, { bike_id: bike, slot: "rear_wheel", at: "2026-05-01", scope: "outdoor" });
    await place(trainer, { bike_id: bike, slot: "rear_wheel", at: "2026-05-01", scope: "indoor" });
    await place(tyre, { parent_id: wheel, slot: "tyre", at: "2026-06-01" });
    await ride(bike, "2026-05-10T10:00:00Z", 1000);
    await ride(bike, "2026-06-10T10:00:00Z", 500);
    const rows = async (query = "") => (await rider.get(`/bikes/${bike}/parts${query}`)).body.data;
    const short = (list: { slot_path: string; scope: string; usage: { distance_m: number } }[]) =>
      list.map((row) => `${row.slot_path} ${row.scope} ${row.usage.distance_m}`);
    expect(short(await rows())).toEqual([
      "rear_wheel indoor 0",
      "rear_wheel outdoor 1500",
      "rear_wheel/tyre outdoor 500",
      "chain any 1500",
    ]);
    expect(short(await rows("?scope=indoor"))).toEqual(["rear_wheel indoor 0", "chain any 1500"]);
    expect(short(await rows("?at=2026-05-20&scope=outdoor"))).toEqual([
      "rear_wheel outdoor 1000",
      "chain any 1000",
    ]);
    expect(await rows("?at=2026-04-30")).toEqual([]);
    const [, , row] = await rows();
    expect(row).toMatchObject({ slot: "tyre", part: { id: tyre, usage: { distance_m: 500 } } });
    expect((await rider.get(`/bikes/${bike}/parts?at=yesterday`)).status).toBe(422);
  });

  test("twenty times at once leaves it in one place", async () => {
    const { rider, part, place, bike, bikeNamed } = await garageOf(app());
    const other = await bikeNamed("Rudy");
    const id = await part("chain");
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        place(id, { bike_id: index % 2 ? bike : other, slot: "chain", at: "2026-05-01" }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const { history } = (await rider.get(`/parts/${id}`)).body.data;
    expect(history).toHaveLength(1);
    expect(history[0]).toMatchObject({ slot: "chain", to_at: null });
  });

  test("of twenty into one slot at once leaves one there", async () => {
    const { rider, part, place, bike } = await garageOf(app());
    const ids: number[] = [];
    for (let index = 0; index < 20; index++) ids.push(await part("chain"));
    const answers = await Promise.all(
      ids.map((id) => place(id, { bike_id: bike, slot: "chain", at: "2026-05-01" })),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const mounts = await app().db.selectFrom("mounts").selectAll().where("part_id", "in", ids).execute();
    expect(mounts).toHaveLength(1);
    expect((await rider.get("/parts?state=stored")).body.meta.total).toBe(19);
  });

  test("is refused over 20,000 mounts, and not before", async () => {
    const { rider, part, place, bike } = await garageOf(app());
    const [chain, bell] = [await part("chain"), await part("accessory")];
    const instant = (minute: number) => new Date(Date.UTC(2020, 0, 1) + minute * 60_000).toISOString();
    const rows = Array.from({ length: partBounds.mounts - 1 }, (_, index) => ({
      user_id: rider.id,
      part_id: bell,
      bike_id: bike,
      parent_id: null,
      slot: "accessory",
      scope: "any" as const,
      from_at: instant(2 * index),
      to_at: instant(2 * index + 1),
    }));
    for (let at = 0; at < rows.length; at += 2000)
      await app()
        .db.insertInto("mounts")
        .values(rows.slice(at, at + 2000))
        .execute();
    expect((await place(chain, { bike_id: bike, slot: "chain" })).status).toBe(200);
    const other = await part("saddle");
    const refused = await place(other, { bike_id: bike, slot: "saddle" });
    expect([refused.status, refused.body.limit_reached]).toEqual([403, true]);
    expect((await rider.post(`/parts/${chain}/take-off`, { to: "stored" })).status).toBe(200);
  });
});

describe("to mount a part is refused", () => {
  const app = sharedTestApp();

  test("in a slot that it does not fit, or that is nowhere", async () => {
    const { part, place, bike } = await garageOf(app());
    const [chain, wheel, cassette] = [await part("chain"), await part("wheel"), await part("cassette")];
    await place(wheel, { bike_id: bike, slot: "front_wheel" });
    for (const [id, body] of [
      [chain, { bike_id: bike, slot: "fork" }],
      [chain, { bike_id: bike, slot: "spokes" }],
      [chain, { parent_id: wheel, slot: "tyre" }],
      [cassette, { parent_id: wheel, slot: "cassette" }],
      [wheel, { parent_id: wheel, slot: "tyre" }],
    ] as const) {
      const answer = await place(id, body);
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ["slot"]]);
    }
  });

  test("on both a bike and a part, on neither, or in no scope that there is", async () => {
    const { part, place, bike } = await garageOf(app());
    const id = await part("chain");
    for (const body of [
      { bike_id: bike, parent_id: id },
      {},
      { bike_id: bike, scope: "rain" },
      { bike_id: bike, at: "soon" },
    ])
      expect((await place(id, { slot: "chain", ...body })).status).toBe(422);
  });

  test("more than a day ahead, and not at the day's end", async () => {
    const { part, place, bike } = await garageOf(app());
    const id = await part("chain");
    const ahead = (ms: number) => new Date(app().clock.now.getTime() + ms).toISOString();
    const late = await place(id, { bike_id: bike, slot: "chain", at: ahead(day + 1) });
    expect([late.status, Object.keys(late.body.errors)]).toEqual([422, ["at"]]);
    expect((await place(id, { bike_id: bike, slot: "chain", at: ahead(day) })).status).toBe(200);
  });

  test("when it is retired by then; restored, it is in storage and can be mounted", async () => {
    const { rider, part, place, bike } = await garageOf(app());
    const id = await part("chain", { brand: "KMC" });
    await place(id, { bike_id: bike, slot: "chain", at: "2026-01-01" });
    const off = await rider.post(`/parts/${id}/take-off`, {
      at: "2026-05-01",
      to: "retired",
      reason: "worn",
    });
    expect(off.body.data).toMatchObject({
      effects: [{ act: "cut" }, { act: "retire", bike_id: bike, slot: "chain" }],
      part: { state: "retired", retire_reason: "worn", mounts: [], version: 2 },
    });
    const refused = await place(id, { bike_id: bike, slot: "chain", at: "2026-06-01" });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "Chain KMC: retired by then. Restore it first.",
    ]);
    const restored = await rider.post(`/parts/${id}/restore`);
    expect(restored.body.data).toMatchObject({
      state: "stored",
      retired_at: null,
      retire_reason: null,
      mounts: [],
    });
    expect((await place(id, { bike_id: bike, slot: "chain", at: "2026-06-01" })).status).toBe(200);
    const early = await rider.post(`/parts/${id}/take-off`, { at: "2026-05-15", to: "retired" });
    expect(early.status).toBe(409);
    expect(early.body).toMatchObject({ data: { part_id: id, bike_id: bike, slot: "chain" } });
    expect(early.body.message).toBe("Chain KMC: mounted on Silver Fox from 1 June 2026. Change that first.");
  });

  test("on a bike that the plan only lets be read", async () => {
    const { rider, part, place, bike, bikeNamed } = await garageOf(app());
    const second = await bikeNamed("Second");
    for (let index = 0; index < 3; index++) await bikeNamed("More");
    const id = await part("chain");
    await place(id, { bike_id: bike, slot: "chain" });
    await app().db.updateTable("users").set({ plan: "hobbyist" }).where("id", "=", rider.id).execute();
    const readOnly = (await rider.get("/bikes")).body.data.find(
      (one: { read_only: boolean }) => one.read_only,
    ).id;
    expect((await place(id, { bike_id: readOnly, slot: "chain" })).status).toBe(403);
    expect((await rider.get(`/bikes/${readOnly}/parts`)).status).toBe(200);
    expect((await place(id, { bike_id: second, slot: "chain" })).status).toBe(200);
  });
});

bothDbs("several places at once", (on) => {
  const app = sharedTestApp({ on });

  test("rotate two tyres", async () => {
    const { rider, part, place, bike } = await garageOf(app());
    const [front, rear, one, two] = [
      await part("wheel"),
      await part("wheel"),
      await part("tyre"),
      await part("tyre"),
    ];
    const at = "2026-01-01";
    await place(front, { bike_id: bike, slot: "front_wheel", at });
    await place(rear, { bike_id: bike, slot: "rear_wheel", at });
    await place(one, { parent_id: front, slot: "tyre", at });
    await place(two, { parent_id: rear, slot: "tyre", at });
    const rotated = await rider.post(`/bikes/${bike}/places`, {
      places: [
        { part_id: one, parent_id: rear, slot: "tyre", at: "2026-05-01" },
        { part_id: two, parent_id: front, slot: "tyre", at: "2026-05-01" },
      ],
    });
    expect(actsOf(rotated.body.data.effects)).toEqual(["cut", "cut", "mount", "mount"]);
    const now = (await rider.get(`/bikes/${bike}/parts`)).body.data;
    const tyres = now.filter(({ slot }: { slot: string }) => slot === "tyre");
    expect(
      tyres.map((row: { slot_path: string; part: { id: number } }) => [row.slot_path, row.part.id]),
    ).toEqual([
      ["front_wheel/tyre", two],
      ["rear_wheel/tyre", one],
    ]);
    const { data } = (await rider.get(`/bikes/${bike}/history`)).body;
    expect(data[0]).toMatchObject({ kind: "places", part_id: null, undoable: true });
  });

  test("are made all or not at all", async () => {
    const { rider, part, bike } = await garageOf(app());
    const [chain, saddle] = [await part("chain"), await part("saddle")];
    const places = [
      { part_id: chain, slot: "chain" },
      { part_id: saddle, slot: "fork" },
    ];
    const refused = await rider.post(`/bikes/${bike}/places`, { places });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["places"]]);
    expect((await rider.get(`/bikes/${bike}/parts`)).body.data).toEqual([]);
    const first = { places: places.slice(0, 1) };
    expect(
      (await rider.post(`/bikes/${bike}/places`, { ...first, dry_run: true })).body.data.effects,
    ).toHaveLength(1);
    expect((await rider.get(`/bikes/${bike}/parts`)).body.data).toEqual([]);
    expect((await rider.post(`/bikes/${bike}/places`, first)).status).toBe(200);
    for (const some of [[], Array.from({ length: 101 }, () => places[0])])
      expect((await rider.post(`/bikes/${bike}/places`, { places: some })).status).toBe(422);
  });
});

test("parts of a bike that is deleted are in storage", async () => {
  const app = await openTestApp();
  const { rider, part, place, bike } = await garageOf(app);
  const [wheel, tyre] = [await part("wheel"), await part("tyre")];
  await place(wheel, { bike_id: bike, slot: "rear_wheel", at: "2026-05-01" });
  await place(tyre, { parent_id: wheel, slot: "tyre", at: "2026-05-01" });
  expect((await rider.delete(`/bikes/${bike}`)).status).toBe(200);
  const { data } = (await rider.get("/parts")).body;
  expect(data.map(({ state }: { state: string }) => state)).toEqual(["mounted", "stored"]);
  expect(data[0].mounts).toMatchObject([{ parent_id: wheel, slot_path: "tyre" }]);
  expect(
    (await app.db.selectFrom("part_changes").selectAll().execute()).map(({ bike_id }) => bike_id),
  ).toEqual([]);
});

describe("two instances on one PostgreSQL", () => {
  test("leave a part in one place, and one part in a slot, when both get twenty requests at once", async () => {
    const url = await testPostgres();
    const open = async () => {
      const db = await openDatabase({ url, dataDir: "" });
      afterTest(() => db.destroy());
      return openTestApp({ db });
    };
    const [here, there] = [await open(), await open()];
    const { rider, part, bike, bikeNamed } = await garageOf(here);
    const both = [rider, there.as(rider.token ?? "")];
    const other = await bikeNamed("Rudy");
    const ids = await Promise.all(Array.from({ length: 20 }, () => part("chain")));
    const at = "2026-05-01";
    const moved = await Promise.all(
      ids.map((_, index) =>
        both[index % 2]!.post(`/parts/${ids[0]}/place`, {
          bike_id: index % 3 ? bike : other,
          slot: "chain",
          at,
        }),
      ),
    );
    expect(moved.map(({ status }) => status)).toEqual(moved.map(() => 200));
    expect((await rider.get(`/parts/${ids[0]}`)).body.data.history).toHaveLength(1);
    const into = await Promise.all(
      ids.map((id, index) =>
        both[index % 2]!.post(`/parts/${id}/place`, { bike_id: bike, slot: "chain", at }),
      ),
    );
    expect(into.map(({ status }) => status)).toEqual(into.map(() => 200));
    const mounts = await here.db.selectFrom("mounts").selectAll().where("bike_id", "=", bike).execute();
    const spans = await here.db.selectFrom("part_spans").selectAll().where("bike_id", "=", bike).execute();
    expect([mounts.length, spans.map(({ mount_id }) => mount_id)]).toEqual([1, mounts.map(({ id }) => id)]);
  });
});

test("to mount a part and to undo it needs one connection to PostgreSQL, so that many at once do not starve each other", async () => {
  const db = await openDatabase({ url: await testPostgres(), dataDir: "", connections: 1 });
  afterTest(() => db.destroy());
  const { rider, part, place, bike } = await garageOf(await openTestApp({ db }));
  const id = await part("chain");
  expect((await place(id, { bike_id: bike, slot: "chain" })).status).toBe(200);
  const [entry] = (await rider.get(`/bikes/${bike}/history`)).body.data;
  expect((await rider.post(`/bikes/${bike}/history/${entry.id}/undo`)).status).toBe(200);
});
