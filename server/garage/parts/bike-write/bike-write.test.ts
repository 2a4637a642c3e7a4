import { expect, test } from "vitest";
import { partBounds } from "#contract/garage/parts.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { day, sharedTestApp } from "#server/platform/testing/test-app.ts";
import { garageOf } from "#server/garage/parts/garage.testing.ts";

type Row = { slot_path: string; from_at: string; part: Record<string, unknown> & { id: number } };
type Entry = { id: number; kind: string; text: string; undoable: boolean };

eachDb("a bike's sheet, written", (on) => {
  const app = sharedTestApp({ on });
  const dayIn = (ms: number) => new Date(app().clock.now.getTime() + ms).toISOString().slice(0, 10);

  /** A rider in UTC, and a bike of 2024 with its parts by default. */
  async function sheetOf(fields: object, { hasParts = true } = {}) {
    const garage = await garageOf(app());
    const { rider } = garage;
    await rider.put("/account/preferences", { time_zone: "UTC" });
    const given = { name: "Rudy", purchase_date: "2024-05-01", ...fields };
    const bike: number = (await rider.post("/bikes", given)).body.data.id;
    const rows = async (query = ""): Promise<Row[]> =>
      (await rider.get(`/bikes/${bike}/parts${query}`)).body.data;
    if (hasParts) await rows();
    const at = async (path: string) => (await rows()).find(({ slot_path }) => slot_path === path);
    return {
      ...garage,
      bike,
      rows,
      at,
      idAt: async (path: string) => (await at(path))?.part.id ?? 0,
      paths: async () => (await rows()).map(({ slot_path }) => slot_path),
      put: (body: object) => rider.put(`/bikes/${bike}`, body),
      sheet: async () => (await rider.get(`/bikes/${bike}`)).body.data,
      partOf: async (id: number) => rider.get(`/parts/${id}`),
      history: async (): Promise<Entry[]> => (await rider.get(`/bikes/${bike}/history`)).body.data,
      countParts: async () =>
        (await app().db.selectFrom("parts").select("id").where("user_id", "=", rider.id).execute()).length,
    };
  }

  test("has the first parts be on the bike from its purchase, when that is written later", async () => {
    const { put, at, rows, rider, bike, history, part, place, idAt, metresOf, ride, sheet } = await sheetOf({
      purchase_date: null,
      wheelset_brand: "DT",
      cassette_range: "11-34",
      chain_model: "X11",
      saddle_brand: "Brooks",
    });
    const since = async () =>
      Object.fromEntries((await rows()).map(({ slot_path, from_at }) => [slot_path, from_at.slice(0, 10)]));
    const { created_at } = await sheet();
    const added = created_at.slice(0, 10);
    // One that came later is not of the first, and one in the way of an earlier one stays.
    app().pass(1000);
    const later = await part("stem");
    await place(later, { bike_id: bike, slot: "stem" });
    const earlier = await part("saddle");
    await place(earlier, { bike_id: bike, slot: "saddle", at: "2024-06-01" });
    await ride(bike, "2024-07-01", 900);
    const { version } = await sheet();
    await put({ purchase_date: "2024-05-01", version });
    expect(await since()).toMatchObject({
      rear_wheel: "2024-05-01",
      "rear_wheel/cassette": "2024-05-01",
      chain: "2024-05-01",
      saddle: added,
      stem: added,
    });
    expect(await metresOf(await idAt("rear_wheel/cassette"))).toBe(900);
    expect((await sheet()).version).toBe(version + 1);
    const [entry] = (await history()).filter(({ kind }) => kind === "start");
    expect(entry).toMatchObject({ text: "The first parts are on the bike from 1 May 2024.", undoable: true });
    await put({ purchase_date: null });
    expect(await since()).toMatchObject({ chain: added, "rear_wheel/cassette": added });
    await put({ purchase_date: "2024-05-01", replaced: { chain: "2024-08-01" }, chain_model: "X12" });
    expect(await at("chain")).toMatchObject({ from_at: "2024-08-01T00:00:00.000Z", part: { model: "X12" } });
    // The first chain came off before this day: its time stays what it was.
    await put({ purchase_date: "2024-09-01" });
    const chains = (await rider.get("/parts?kind=chain&state=stored")).body.data;
    expect((await rider.get(`/parts/${chains[0].id}`)).body.data.history[0]).toMatchObject({
      from_at: "2024-05-01T00:00:00.000Z",
      to_at: "2024-08-01T00:00:00.000Z",
    });
    expect((await since())["rear_wheel"]).toBe("2024-09-01");
  });

  test("stays text alone while nobody has needed its parts", async () => {
    const { put, sheet, countParts } = await sheetOf({ chain_model: "X11" }, { hasParts: false });
    expect((await put({ chain_model: "X12", saddle_brand: "Brooks" })).body.data.version).toBe(2);
    expect([await countParts(), await sheet()]).toMatchObject([0, { chain_model: "X12" }]);
  });

  test("corrects the part in the slot: it is the same part, better known", async () => {
    const { put, at, sheet, history, rider } = await sheetOf({ chain_brand: "KMC", chain_model: "X11" });
    const before = await at("chain");
    const changed = await rider.put(`/parts/${before?.part.id}`, { serial: "S1", notes: "N", version: 1 });
    expect(changed.status).toBe(200);
    const answer = await put({ chain_model: "X11 EL", name: "Silver", version: 1 });
    expect(answer.body.data).toMatchObject({ chain_model: "X11 EL", name: "Silver", version: 2 });
    expect(await at("chain")).toMatchObject({
      from_at: before?.from_at,
      part: { id: before?.part.id, brand: "KMC", model: "X11 EL", serial: "S1", notes: "N", version: 3 },
    });
    expect([(await sheet()).chain_model, (await history()).map(({ kind }) => kind)]).toEqual([
      "X11 EL",
      ["sheet"],
    ]);
    const audits = await app()
      .db.selectFrom("audits")
      .select("changes")
      .where("auditable_type", "=", "Part")
      .where("auditable_id", "=", before?.part.id ?? 0)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(JSON.parse(audits.changes)).toEqual({ model: ["X11", "X11 EL"] });
  });

  test("adds a part to an empty slot: from the purchase, or when there was last one", async () => {
    const { put, at, history, rider, idAt } = await sheetOf({ wheelset_brand: "DT" });
    await put({ saddle_brand: "Brooks", cassette_range: "11-34" });
    expect((await at("saddle"))?.from_at).toBe("2024-05-01T00:00:00.000Z");
    expect(await at("rear_wheel/cassette")).toMatchObject({
      from_at: "2024-05-01T00:00:00.000Z",
      part: { kind: "cassette", spec: { range: "11-34" } },
    });
    const old = await idAt("saddle");
    await rider.post(`/parts/${old}/take-off`, { at: "2025-03-01", to: "retired" });
    await put({ saddle_brand: "Fizik" });
    expect(await at("saddle")).toMatchObject({
      from_at: "2025-03-01T00:00:00.000Z",
      part: { brand: "Fizik" },
    });
    expect((await rider.get(`/parts/${old}`)).body.data.history).toMatchObject([
      { from_at: "2024-05-01T00:00:00.000Z", to_at: "2025-03-01T00:00:00.000Z" },
    ]);
    const [entry] = await history();
    expect(entry).toMatchObject({ kind: "place", undoable: true });
  });

  test("adds a part to a wheel no earlier than that wheel came to the bike", async () => {
    const { put, at, part, place, bike } = await sheetOf({});
    const wheel = await part("wheel", { brand: "Mavic" });
    await place(wheel, { bike_id: bike, slot: "rear_wheel", at: "2025-02-01" });
    await put({ cassette_range: "11-28" });
    expect((await at("rear_wheel/cassette"))?.from_at).toBe("2025-02-01T00:00:00.000Z");
  });

  test("takes off a part whose fields are all emptied; it is gone if nothing hangs on it", async () => {
    const { put, paths, countParts, sheet, rider } = await sheetOf({
      chain_brand: "KMC",
      stem_brand: "Ritchey",
    });
    expect((await put({ chain_brand: null })).body.data.chain_brand).toBeNull();
    expect([await paths(), await countParts()]).toEqual([["stem"], 1]);
    expect(await sheet()).toMatchObject({ chain_brand: null, stem_brand: "Ritchey", version: 2 });
    // The same again is what it was.
    await put({ chain_brand: "KMC" });
    expect(await paths()).toEqual(["chain", "stem"]);
    expect((await rider.get("/parts?state=stored")).body.data).toEqual([]);
  });

  test.each([
    [
      "a measurement",
      (garage, id) => garage.rider.post(`/parts/${id}/measurements`, { kind: "chain_pct", value: 0.5 }),
    ],
    ["a serial number", (garage, id) => garage.rider.put(`/parts/${id}`, { serial: "S", version: 1 })],
    ["a price", (garage, id) => garage.rider.put(`/parts/${id}`, { price_cents: 1, version: 1 })],
    ["metres from before", (garage, id) => garage.rider.put(`/parts/${id}`, { initial_m: 1, version: 1 })],
    [
      "a field that the sheet has not",
      (garage, id) => garage.rider.put(`/parts/${id}`, { spec: { links: 116 }, version: 1 }),
    ],
    [
      "a set-up",
      (garage, id) =>
        garage.rider.post(`/bikes/${garage.bike}/setups`, {
          name: "W",
          items: [{ slot: "chain", part_id: id }],
        }),
    ],
    [
      "a life on another bike",
      async (garage, id) => {
        await garage.place(id, { bike_id: await garage.bikeNamed("Other"), slot: "chain", at: "2024-06-01" });
        return garage.place(id, { bike_id: garage.bike, slot: "chain", at: "2024-07-01" });
      },
    ],
  ] as [string, (garage: Awaited<ReturnType<typeof sheetOf>>, id: number) => Promise<{ status: number }>][])(
    "puts an emptied part with %s into storage",
    async (_what, know) => {
      const garage = await sheetOf({ chain_brand: "KMC" });
      const id = await garage.idAt("chain");
      expect((await know(garage, id)).status).toBeLessThan(300);
      expect((await garage.put({ chain_brand: null })).status).toBe(200);
      expect((await garage.partOf(id)).body.data).toMatchObject({ state: "stored", brand: "KMC" });
      expect([await garage.paths(), (await garage.history())[0]]).toMatchObject([[], { kind: "take_off" }]);
      const [entry] = await garage.history();
      await garage.rider.post(`/bikes/${garage.bike}/history/${entry?.id}/undo`);
      expect((await garage.sheet()).chain_brand).toBe("KMC");
    },
  );

  test("keeps a wheel that is emptied while a tyre is on it, without a name", async () => {
    const { put, at, idAt } = await sheetOf({ wheelset_brand: "DT", tire_model: "One" });
    const wheel = await idAt("rear_wheel");
    await put({ wheelset_brand: null });
    expect(await at("rear_wheel")).toMatchObject({ part: { id: wheel, brand: null } });
    expect(await at("rear_wheel/tyre")).toMatchObject({ part: { model: "One" } });
  });

  test("puts another part in the slot from the day on which it was replaced; the old one goes to storage", async () => {
    const { put, at, idAt, partOf, ride, bike, metresOf, history, rider, sheet } = await sheetOf({
      chain_brand: "KMC",
      chain_model: "X11",
    });
    const old = await idAt("chain");
    await rider.put(`/parts/${old}`, { serial: "S1", spec: { links: 116 }, version: 1 });
    await ride(bike, "2025-05-31T10:00:00Z", 100);
    await ride(bike, "2025-06-01T00:00:00Z", 20);
    const { version } = await sheet();
    const answer = await put({ chain_model: "X12", replaced: { chain: "2025-06-01" }, version });
    expect(answer.body.data).toMatchObject({ chain_brand: "KMC", chain_model: "X12", version: version + 1 });
    const now = await at("chain");
    expect(now).toMatchObject({
      from_at: "2025-06-01T00:00:00.000Z",
      part: { kind: "chain", brand: "KMC", model: "X12", serial: null, spec: { links: null } },
    });
    expect((await partOf(old)).body.data).toMatchObject({
      state: "stored",
      model: "X11",
      serial: "S1",
      history: [{ to_at: "2025-06-01T00:00:00.000Z" }],
    });
    expect([await metresOf(old), await metresOf(now?.part.id ?? 0)]).toEqual([100, 20]);
    const [entry] = await history();
    expect(entry).toMatchObject({
      kind: "place",
      undoable: true,
      text: "The chain KMC X11 comes off Rudy on 1 June 2025 and goes to storage. The chain KMC X12 goes on Rudy on 1 June 2025.",
    });
    expect((await rider.post(`/bikes/${bike}/history/${entry?.id}/undo`)).status).toBe(200);
    expect([await idAt("chain"), await sheet()]).toMatchObject([
      old,
      { chain_model: "X11", version: version + 2 },
    ]);
  });

  test("takes the same again for another part too, and one that keeps its kind", async () => {
    const { put, at, idAt, rider } = await sheetOf({ cassette_range: "16" });
    const old = await idAt("rear_wheel/cassette");
    expect(
      (await rider.put(`/parts/${old}`, { kind: "cog", spec: { range: "16" }, version: 1 })).status,
    ).toBe(200);
    await put({ replaced: { cassette: "2025-06-01" } });
    const now = await at("rear_wheel/cassette");
    expect(now).toMatchObject({
      from_at: "2025-06-01T00:00:00.000Z",
      part: { kind: "cog", spec: { range: "16" } },
    });
    expect(now?.part.id).not.toBe(old);
  });

  test("moves what the sheet still shows over to a new wheel, and leaves the rest on the old one", async () => {
    const { put, at, idAt, partOf, part, place } = await sheetOf({
      wheelset_brand: "DT",
      tire_model: "One",
      cassette_range: "11-34",
    });
    const ids = async () => [await idAt("rear_wheel/tyre"), await idAt("rear_wheel/cassette")];
    const [wheel, hung] = [await idAt("rear_wheel"), await ids()];
    const sealant = await part("sealant");
    await place(sealant, { parent_id: wheel, slot: "sealant", at: "2024-05-01" });
    const answer = await put({ wheelset_brand: "Mavic", replaced: { rear_wheel: "2025-06-01" } });
    expect(answer.body.data).toMatchObject({
      wheelset_brand: "Mavic",
      tire_model: "One",
      cassette_range: "11-34",
    });
    expect(await ids()).toEqual(hung);
    expect(await at("rear_wheel/tyre")).toMatchObject({ from_at: "2025-06-01T00:00:00.000Z" });
    expect((await at("front_wheel"))?.part.brand).toBe("DT");
    expect((await partOf(wheel)).body.data.state).toBe("stored");
    expect((await partOf(sealant)).body.data.mounts).toMatchObject([{ parent_id: wheel, to_at: null }]);
  });

  test("knows a day for each slot, by its path or by its name on both wheels", async () => {
    const { put, at, partOf } = await sheetOf({
      wheelset_brand: "DT",
      tire_model: "One",
      cassette_range: "11-34",
    });
    const replaced = {
      rear_wheel: "2025-06-01",
      cassette: "2025-03-01",
      tyre: "2025-07-01",
      "rear_wheel/tyre": "2025-08-01",
    };
    const answer = await put({
      wheelset_brand: "Mavic",
      tire_model: "Two",
      cassette_range: "11-36",
      replaced,
    });
    expect(answer.body.data).toMatchObject({
      wheelset_brand: "Mavic",
      tire_model: "Two",
      cassette_range: "11-36",
    });
    const since = async (path: string) => [
      (await at(path))?.from_at.slice(0, 10),
      (await at(path))?.part.model,
    ];
    expect(await since("rear_wheel/tyre")).toEqual(["2025-08-01", "Two"]);
    expect(await since("front_wheel/tyre")).toEqual(["2025-07-01", "Two"]);
    // It came to the old wheel first.
    expect(await since("rear_wheel/cassette")).toEqual(["2025-06-01", null]);
    const { history } = (await partOf((await at("rear_wheel/cassette"))?.part.id ?? 0)).body.data;
    expect(history.map(({ from_at }: Row) => from_at.slice(0, 10))).toEqual(["2025-06-01", "2025-03-01"]);
  });

  test("replaces one of two tyres alike: the other stays what it is", async () => {
    const { put, at } = await sheetOf({ tire_model: "One" });
    const { body } = await put({ tire_model: "Two", replaced: { "rear_wheel/tyre": "2025-06-01" } });
    expect(body.data.tire_model).toBe("Two");
    expect((await at("front_wheel/tyre"))?.part.model).toBe("One");
  });

  test("makes the parts where one was replaced, also before the bike was known here", async () => {
    const { put, rows, at, countParts } = await sheetOf(
      { chain_model: "X11", purchase_date: null },
      { hasParts: false },
    );
    expect((await put({ chain_model: "X12", replaced: { chain: "2025-06-01" } })).body.data.chain_model).toBe(
      "X12",
    );
    expect(await at("chain")).toMatchObject({ from_at: "2025-06-01T00:00:00.000Z", part: { model: "X12" } });
    expect([await countParts(), (await rows("?at=2025-05-31")).length]).toEqual([2, 0]);
  });

  test("mounts a part in an empty slot on the day that is given", async () => {
    const { put, at } = await sheetOf({ chain_model: "X11" });
    await put({ saddle_brand: "Brooks", replaced: { saddle: "2025-06-01" } });
    expect((await at("saddle"))?.from_at).toBe("2025-06-01T00:00:00.000Z");
  });

  test.each([
    ["a slot that there is not", { saddle_bag: "2025-06-01" }, /option|choose|pick/i],
    ["a slot of the frame", { frame_material: "2025-06-01" }, /./],
    ["a slot that the sheet does not show", { motor: "2025-06-01" }, /./],
    ["no day", { chain: "soon" }, /date/i],
    ["no such day", { chain: "2025-02-30" }, /date/i],
    ["an instant", { chain: "2025-06-01T10:00:00Z" }, /date/i],
    ["a day before 1900", { chain: "1899-12-31" }, /1900/],
    ["a list", [], /./],
    ["a number for a day", { chain: 5 }, /./],
    ["a slot without a part", { saddle: "2025-06-01" }, /no part in that slot/],
    ["a part on a wheel that has none", { "front_wheel/rotor": "2025-06-01" }, /no part in that slot/],
  ])("refuses %s as replaced, and writes nothing", async (_what, replaced, message) => {
    const { put, sheet, idAt } = await sheetOf({ chain_model: "X11" });
    const id = await idAt("chain");
    const answer = await put({ chain_model: "X12", replaced });
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ["replaced"]]);
    expect(answer.body.errors.replaced.join(" ")).toMatch(message);
    expect([await idAt("chain"), await sheet()]).toMatchObject([id, { chain_model: "X11", version: 1 }]);
  });

  test("takes null for nothing replaced", async () => {
    const { put, idAt } = await sheetOf({ chain_model: "X11" });
    const id = await idAt("chain");
    expect((await put({ chain_model: "X12", replaced: null })).status).toBe(200);
    expect((await put({ chain_model: "X13", replaced: {} })).status).toBe(200);
    expect(await idAt("chain")).toBe(id);
  });

  test("is replaced a day ahead at most, and by then now", async () => {
    const { put, at, idAt } = await sheetOf({ chain_model: "X11" });
    const id = await idAt("chain");
    const later = await put({ chain_model: "X12", replaced: { chain: dayIn(2 * day) } });
    expect([later.status, Object.keys(later.body.errors)]).toEqual([422, ["replaced"]]);
    const soon = await put({ chain_model: "X12", replaced: { chain: dayIn(day) } });
    expect([soon.status, soon.body.data.chain_model]).toEqual([200, "X12"]);
    const now = await at("chain");
    expect([now?.from_at, now?.part.id === id]).toEqual([app().clock.now.toISOString(), false]);
  });

  test("is replaced on the day on which the part came at the earliest, in the rider's zone", async () => {
    const { put, at, part, place, bike, idAt, rider } = await sheetOf({ chain_model: "X11" });
    const second = await part("chain", { model: "X12" });
    await place(second, { bike_id: bike, slot: "chain", at: "2025-06-01T10:00:00Z" });
    const early = await put({ chain_model: "X13", replaced: { chain: "2025-05-31" } });
    expect(early.body.errors.replaced).toEqual([
      "Chain: what is there now came on 1 June 2025. Choose that day or a later one.",
    ]);
    const polish = await rider.put(
      `/bikes/${bike}`,
      { replaced: { chain: "2025-05-31" } },
      { "accept-language": "pl" },
    );
    expect(polish.body.errors.replaced[0]).toMatch(/^Łańcuch – .*1 czerwca 2025/);
    expect(await idAt("chain")).toBe(second);
    expect((await put({ chain_model: "X13", replaced: { chain: "2025-06-01" } })).status).toBe(200);
    expect((await at("chain"))?.from_at).toBe("2025-06-01T10:00:00.000Z");
    // An empty slot: no earlier than what was there before came off.
    await rider.post(`/parts/${await idAt("chain")}/take-off`, { at: "2025-09-01", to: "stored" });
    const before = await put({ chain_model: "X14", replaced: { chain: "2025-08-31" } });
    expect(before.body.errors.replaced[0]).toMatch(/1 September 2025/);
    expect((await put({ chain_model: "X14", replaced: { chain: "2025-09-01" } })).status).toBe(200);
  });

  test("adds no part beyond a rider's 1,000", async () => {
    const { rider, put, sheet, countParts } = await sheetOf({ chain_model: "X11" });
    const none = {
      brand: null,
      model: null,
      serial: null,
      acquired_on: null,
      price_cents: null,
      currency: null,
    };
    const row = {
      ...none,
      user_id: rider.id,
      kind: "chain",
      notes: null,
      retired_at: null,
      retire_reason: null,
    } as const;
    const spare = partBounds.parts - 1 - (await countParts());
    await app()
      .db.insertInto("parts")
      .values(Array.from({ length: spare }, () => ({ ...row, created_at: "2026", updated_at: "2026" })))
      .execute();
    expect((await put({ saddle_brand: "Brooks" })).status).toBe(200);
    const refused = await put({ stem_brand: "Ritchey", name: "Other" });
    expect([refused.status, refused.body]).toMatchObject([403, { limit_reached: true }]);
    expect((await put({ replaced: { saddle: dayIn(0) } })).status).toBe(403);
    expect(await sheet()).toMatchObject({ saddle_brand: "Brooks", stem_brand: null, name: "Rudy" });
    // What is there can still be corrected.
    expect((await put({ saddle_brand: "Fizik" })).status).toBe(200);
  });

  test("refuses an older version once another part has come, and loses neither of two at once", async () => {
    const { put, part, place, bike, idAt, sheet, partOf } = await sheetOf({ chain_model: "X11" });
    const first = await idAt("chain");
    for (let round = 0; round < 5; round++) {
      const { version, chain_model: was } = await sheet();
      const fresh = await part("chain", { model: `New ${round}` });
      app().pass(1000);
      const [placed, written] = await Promise.all([
        place(fresh, { bike_id: bike, slot: "chain" }),
        put({ chain_model: `Better ${round}`, version }),
      ]);
      expect(placed.status).toBe(200);
      expect([await idAt("chain"), (await sheet()).chain_model]).toEqual([fresh, `New ${round}`]);
      if (written.status === 409) expect(written.body.data).toMatchObject({ chain_model: `New ${round}` });
      else expect(written.status).toBe(200);
      // What was written before the new one came is the old one's.
      const known = (await partOf(round === 0 ? first : fresh - 1)).body.data.model;
      expect(known).toBe(written.status === 409 ? was : `Better ${round}`);
      expect((await put({ chain_model: "Late", version })).status).toBe(409);
    }
  });

  test("takes parts that were made meanwhile into account", async () => {
    for (let round = 0; round < 5; round++) {
      const { rider, put, bike, at, sheet } = await sheetOf({ chain_model: "X11" }, { hasParts: false });
      const [written] = await Promise.all([put({ chain_model: "X12" }), rider.get(`/bikes/${bike}/parts`)]);
      expect(written?.status).toBe(200);
      expect([(await at("chain"))?.part.model, (await sheet()).chain_model]).toEqual(["X12", "X12"]);
    }
  });
});
