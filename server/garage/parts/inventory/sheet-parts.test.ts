import { describe, expect, test } from "vitest";
import { partBounds } from "#contract/garage/parts.ts";
import { openDatabase } from "#server/platform/db/opening/open-database.ts";
import { afterTest, eachDb, testPostgres } from "#server/platform/testing/databases.ts";
import { day, hour, openTestApp, sharedTestApp, type TestApp } from "#server/platform/testing/test-app.ts";
import { garageOf } from "#server/garage/parts/garage.testing.ts";

const sheet = {
  frame_material: "steel",
  chain_brand: "KMC",
  chain_model: "X11",
  crankset_brand: "Shimano",
  chainring_size: "50/34",
  tire_size: "28-622",
  cassette_range: "11-34",
};
const pathsOf = [
  "front_wheel",
  "front_wheel/tyre",
  "rear_wheel",
  "rear_wheel/tyre",
  "rear_wheel/cassette",
  "crankset",
  "crankset/chainring_1",
  "crankset/chainring_2",
  "chain",
];
type Row = { slot_path: string; from_at: string; part: { id: number; brand: string; model: string } };

/** A rider with a bike that has a sheet. */
async function sheetOf(app: TestApp, fields: object = sheet) {
  const garage = await garageOf(app);
  const { rider } = garage;
  const bikeOf = async (more: object = {}): Promise<number> =>
    (await rider.post("/bikes", { name: "Silver Fox", ...fields, ...more })).body.data.id;
  return {
    ...garage,
    bikeOf,
    bike: await bikeOf(),
    rows: async (bike: number): Promise<Row[]> => (await rider.get(`/bikes/${bike}/parts`)).body.data,
    stored: (): Promise<unknown[]> =>
      app.db.selectFrom("parts").select("id").where("user_id", "=", rider.id).execute(),
  };
}

eachDb("the first parts of a bike", (on) => {
  const app = sharedTestApp({ on });

  test("are made from its sheet, each in its slot, from the day of its purchase in the rider's zone", async () => {
    const { rider, bikeOf, rows } = await sheetOf(app());
    await rider.put("/account/preferences", { time_zone: "America/New_York" });
    const bike = await bikeOf({ purchase_date: "2024-05-01" });
    const parts = await rows(bike);
    expect(parts.map(({ slot_path }) => slot_path)).toEqual(pathsOf);
    expect(new Set(parts.map(({ from_at }) => from_at))).toEqual(new Set(["2024-05-01T04:00:00.000Z"]));
    expect(parts.at(-1)?.part).toMatchObject({ kind: "chain", brand: "KMC", model: "X11", state: "mounted" });
    expect((await rider.get(`/bikes/${bike}`)).body.data).toMatchObject({ ...sheet, version: 1 });
    expect(await rows(bike)).toEqual(parts);
  });

  test("are mounted from the bike's creation where it was never bought, or only later", async () => {
    const { rider, bikeOf, rows } = await sheetOf(app());
    const tomorrow = new Date(app().clock.now.getTime() + 2 * day).toISOString().slice(0, 10);
    for (const purchase_date of [null, tomorrow]) {
      const bike = await bikeOf({ purchase_date });
      const { created_at } = (await rider.get(`/bikes/${bike}`)).body.data;
      app().pass(hour);
      expect((await rows(bike))[0]?.from_at).toBe(created_at);
    }
    expect((await rows(await bikeOf({ purchase_date: "1889-02-03" })))[0]?.from_at.slice(0, 10)).toMatch(
      /^1899-12-31|^1900-01-01/,
    );
  });

  test("count the rides since", async () => {
    const { bikeOf, ride, rows, metresOf } = await sheetOf(app());
    const bike = await bikeOf({ purchase_date: "2024-05-01" });
    await ride(bike, "2024-04-30", 5);
    await ride(bike, "2024-05-02", 700);
    expect(await metresOf((await rows(bike)).at(-1)!.part.id)).toBe(700);
  });

  test.each([
    ["its list of parts", async ({ rider, bike }) => rider.get(`/bikes/${bike}/parts`)],
    ["its history", async ({ rider, bike }) => rider.get(`/bikes/${bike}/history`)],
    ["all parts that are on it", async ({ rider, bike }) => rider.get(`/parts?bike_id=${bike}`)],
    ["the whole inventory", async ({ rider }) => rider.get("/parts")],
    [
      "a part that is to be mounted on it",
      async ({ bike, part, place }) =>
        place(await part("saddle"), { bike_id: bike, slot: "saddle", dry_run: true }),
    ],
    [
      "several of them",
      async ({ rider, bike, part }) =>
        rider.post(`/bikes/${bike}/places`, {
          places: [{ part_id: await part("saddle"), slot: "saddle" }],
          dry_run: true,
        }),
    ],
    [
      "a set-up",
      async ({ rider, bike }) => rider.post(`/bikes/${bike}/setups`, { name: "Winter", items: [] }),
    ],
  ] as [string, (garage: Awaited<ReturnType<typeof sheetOf>>) => Promise<{ status: number }>][])(
    "are there for %s",
    async (_what, need) => {
      const garage = await sheetOf(app());
      const before = (await garage.stored()).length;
      const other = await sheetOf(app());
      expect((await need(garage)).status).toBeLessThan(300);
      const made = await app()
        .db.selectFrom("part_spans")
        .select("slot_path")
        .where("bike_id", "=", garage.bike)
        .execute();
      expect(made.map(({ slot_path }) => slot_path).toSorted()).toEqual(pathsOf.toSorted());
      expect(before).toBe(0);
      // Of nobody else.
      expect(await other.stored()).toEqual([]);
    },
  );

  test("are not made when somebody requests another rider's bike", async () => {
    const { bike, stored } = await sheetOf(app());
    const stranger = await app().rider();
    expect((await stranger.get(`/parts?bike_id=${bike}`)).body.data).toEqual([]);
    expect((await stranger.get(`/bikes/${bike}/parts`)).status).toBe(404);
    expect(await stored()).toEqual([]);
  });

  test("are made once, also of a sheet that has none", async () => {
    const { rider, bike, bikeOf, rows, stored } = await sheetOf(app());
    await rows(bike);
    for (const { part } of await rows(bike)) await rider.delete(`/parts/${part.id}?confirm=true`);
    expect([await rows(bike), await stored()]).toEqual([[], []]);
    const bare = await bikeOf(Object.fromEntries(Object.keys(sheet).map((field) => [field, null])));
    expect(await rows(bare)).toEqual([]);
    expect((await rider.get(`/bikes/${bare}/history`)).body.data).toEqual([]);
    const marks = await app()
      .db.selectFrom("bikes")
      .select("parts_made_at")
      .where("id", "in", [bike, bare])
      .execute();
    expect(marks.map(({ parts_made_at }) => typeof parts_made_at)).toEqual(["string", "string"]);
  });

  test("are made once when twenty need them at once", async () => {
    const { rider, bike, stored } = await sheetOf(app());
    const calls = ["parts", "history", "parts?at=2026-01-01", "history?page=2"];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => rider.get(`/bikes/${bike}/${calls[index % 4]}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await stored()).toHaveLength(pathsOf.length);
    const lists = answers.filter((_, index) => index % 4 === 0);
    expect(lists.map(({ body }) => body.data.length)).toEqual(lists.map(() => pathsOf.length));
  });

  test("are shown in the history as added from the sheet, and are not undone", async () => {
    const { rider, bike, rows } = await sheetOf(app());
    const undo = async () => {
      const [entry] = (await rider.get(`/bikes/${bike}/history`)).body.data;
      return { entry, refused: await rider.post(`/bikes/${bike}/history/${entry.id}/undo`) };
    };
    const { entry, refused } = await undo();
    expect(entry).toMatchObject({
      kind: "sheet",
      text: "The parts were made from the bike's sheet.",
      part_id: null,
      undoable: false,
    });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { message: expect.stringContaining("cannot be undone") },
    ]);
    expect(await rows(bike)).toHaveLength(pathsOf.length);
    const inPolish = await rider.get(`/bikes/${bike}/history`, { "accept-language": "pl" });
    expect(inPolish.body.data[0].text).toBe("Części powstały ze specyfikacji roweru.");
  });

  test("are in the audit log, each as created", async () => {
    const { bike, rows } = await sheetOf(app());
    const ids = (await rows(bike)).map(({ part }) => part.id);
    const audits = await app()
      .db.selectFrom("audits")
      .select("event")
      .where("auditable_type", "=", "Part")
      .where("auditable_id", "in", ids)
      .execute();
    expect(audits.map(({ event }) => event)).toEqual(ids.map(() => "created"));
  });

  test("fill a rider's 1,000 parts to the last; a bike for whose parts there is no room keeps its sheet", async () => {
    const { rider, bike, bikeOf, part, place, rows } = await sheetOf(app());
    const full = await bikeOf();
    const fill = async (count: number) => {
      const row = { user_id: rider.id, kind: "chain", retired_at: null, retire_reason: null } as const;
      const at = { created_at: "2026-01-01", updated_at: "2026-01-01" };
      if (count > 0)
        await app()
          .db.insertInto("parts")
          .values(
            Array.from({ length: count }, () => ({
              ...row,
              ...at,
              brand: null,
              model: null,
              serial: null,
              acquired_on: null,
              price_cents: null,
              currency: null,
              notes: null,
            })),
          )
          .execute();
    };
    const chain = await part("chain");
    await fill(partBounds.parts - 1 - pathsOf.length);
    expect(await rows(bike)).toHaveLength(pathsOf.length);
    expect([(await rows(full)).length, (await rider.get("/parts")).body.meta.total]).toEqual([0, 1000]);
    const refused = await place(chain, { bike_id: full, slot: "chain" });
    expect([refused.status, refused.body]).toMatchObject([403, { limit_reached: true }]);
    expect((await rider.get(`/bikes/${full}`)).body.data).toMatchObject(sheet);
    expect((await rider.put(`/bikes/${full}`, { chain_model: "X12" })).status).toBe(200);
    // With room for all but one of them there is none still; with one more they are made.
    const others = (await rider.get("/parts?state=stored&per_page=200")).body.data;
    const spare = others.filter(({ id }: { id: number }) => id !== chain);
    for (const { id } of spare.slice(0, pathsOf.length - 1)) await rider.delete(`/parts/${id}`);
    expect(await rows(full)).toEqual([]);
    await rider.delete(`/parts/${spare[pathsOf.length].id}`);
    expect((await rows(full)).at(-1)?.part.model).toBe("X12");
  });
});

describe("the first parts of a bike, requested from two instances on one PostgreSQL", () => {
  test("are made once, whoever comes first", async () => {
    const url = await testPostgres();
    const open = async () => {
      const db = await openDatabase({ url, dataDir: "" });
      afterTest(() => db.destroy());
      return openTestApp({ db });
    };
    const [here, there] = [await open(), await open()];
    const { rider, bikeOf, stored } = await sheetOf(here);
    const both = [rider, there.as(rider.token ?? "")];
    const bikes = await Promise.all(Array.from({ length: 5 }, () => bikeOf()));
    const before = (await stored()).length;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => both[index % 2]!.get(`/bikes/${bikes[index % 5]}/parts`)),
    );
    expect(answers.map(({ body }) => body.data.length)).toEqual(answers.map(() => pathsOf.length));
    expect((await stored()).length - before).toBe(5 * pathsOf.length);
  });

  test("need one connection, so that many at once do not starve each other", async () => {
    const db = await openDatabase({ url: await testPostgres(), dataDir: "", connections: 1 });
    afterTest(() => db.destroy());
    const { bike, rows } = await sheetOf(await openTestApp({ db }));
    expect(await rows(bike)).toHaveLength(pathsOf.length);
  });
});
