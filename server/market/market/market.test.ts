import { expect, test } from "vitest";
import { bothDbs } from "#server/platform/testing/databases.ts";
import { sharedTestApp, type TestApp } from "#server/platform/testing/test-app.ts";
import { searchText } from "#server/platform/db/search-text.ts";
import { randomFrom } from "#server/platform/testing/random.ts";
import { type After, marketRepo } from "./market.repo.ts";
import type { WantedListings } from "./narrowed.repo.ts";
import { listedBike } from "#server/market/listings/listings.testing.ts";

type Found = Awaited<ReturnType<ReturnType<typeof marketRepo>["page"]>>;

bothDbs("the market", (on) => {
  const app = sharedTestApp({ on, config: { RATE_LIMITS: "off", PLAN_LIMITS: "off" } });
  const minute = 60_000;

  /** Listings by their titles, one a minute. */
  async function sale(things: Record<string, [bike: object, more?: object]>) {
    await app().db.deleteFrom("listings").execute();
    const seller = await app().rider();
    const ids: Record<string, number> = {};
    for (const [title, [bike, more = {}]] of Object.entries(things)) {
      ids[title] = (await listedBike(seller, bike, { title, ...more })).id;
      app().pass(minute);
    }
    return ids;
  }

  async function found(
    query = "",
    caller: Pick<TestApp["visitor"], "get"> = app().visitor,
  ): Promise<string[]> {
    const { status, body } = await caller.get(`/public/market${query}`);
    return status === 200
      ? body.data.map(({ title }: { title: string }) => title)
      : [String(status), ...Object.keys(body.errors ?? {})];
  }

  test("is searched by what is for sale, by price, and by words", async () => {
    await sale({
      road: [{ type: "road", brake_type: "rim", frame_size: "56 cm", speeds: 11, color: "żółty" }],
      trail: [
        { type: "trail", brake_type: "disc", frame_size: "M" },
        { price_cents: 900_000, condition: "new" },
      ],
      city: [{ type: "electric" }, { price_cents: 100_000, text: "Z koszykiem" }],
    });
    expect(await found()).toEqual(["city", "trail", "road"]);
    expect(await found("?type=road")).toEqual(["road"]);
    expect(await found("?size=56%20CM&brakes=rim&gears=11")).toEqual(["road"]);
    expect(await found("?electric=true")).toEqual(["city"]);
    expect(await found("?electric=false")).toEqual(["trail", "road"]);
    expect(await found("?condition=new")).toEqual(["trail"]);
    expect(await found("?price_min=100001&price_max=899999")).toEqual(["road"]);
    expect(await found("?search=zolty%20giant")).toEqual(["road"]);
    expect(await found("?search=koszykiem")).toEqual(["city"]);
    expect(await found("?sort=price")).toEqual(["city", "road", "trail"]);
    expect(await found("?kind=part")).toEqual([]);
    expect(await found("?slot=saddle")).toEqual([]);
    expect(await found("?currency=EUR")).toEqual([]);
    expect(await found("?history=true")).toEqual([]);
    for (const [field, query] of [
      ["type", "type=tank"],
      ["near", "near=somewhere"],
      ["sort", "sort=luck"],
      ["cursor", "cursor=x"],
      ["price_min", "price_min=-1"],
    ])
      expect(await found(`?${query}`)).toEqual(["422", field]);
  });

  test("is searched by any piece of a word, and by beginnings that are shorter than three characters", async () => {
    const ids = await sale({
      road: [{ type: "road", color: "żółty" }, { text: "Napęd XT, 100% sprawny, stan_dobry" }],
      city: [{ type: "cargo" }, { text: "Z koszykiem" }],
    });
    expect(await found("?search=oszyk")).toEqual(["city"]);
    expect(await found("?search=XT")).toEqual(["road"]);
    expect(await found("?search=t")).toEqual(["city", "road"]);
    expect(await found("?search=zy")).toEqual([]);
    for (const none of ["nothinghasthis", "10_%25", "n%25d", "na_d", "%22", "%5C", "a%20zz", "%F0%9F%9A%B2"])
      expect([none, await found(`?search=${none}`)]).toEqual([none, []]);
    for (const some of ["100%25", "n_dob", "00%25%20sprawny", "koszyk"])
      expect([some, (await found(`?search=${some}`)).length]).toEqual([some, 1]);
    const change = (set: object) =>
      app()
        .db.updateTable("listings")
        .set(set)
        .where("id", "=", ids["city"] as number)
        .execute();
    for (const [set, titles] of [
      [{ hidden: 1 }, []],
      [{ hidden: 0 }, ["city"]],
      [{ state: "reserved" }, []],
      [{ state: "active", searched: "  koszyczek" }, []],
      [{ searched: "  z  koszykiem" }, ["city"]],
    ] as const) {
      await change(set);
      expect([set, await found("?search=koszykiem")]).toEqual([set, titles]);
    }
    await app().db.deleteFrom("listings").execute();
    expect(await found("?search=koszykiem")).toEqual([]);
  });

  test("finds the same whether it is read in order or narrowed first", async () => {
    const { road } = await sale({ road: [{}] });
    const { id: _, ...row } = await app()
      .db.selectFrom("listings")
      .selectAll()
      .where("id", "=", road as number)
      .executeTakeFirstOrThrow();
    const random = randomFrom(7);
    const rows = Array.from({ length: 700 }, () => ({
      ...row,
      bike_id: null,
      price_cents: random.below(9) * 100,
      published_at: new Date(
        Date.parse(row.published_at as string) + random.below(40) * minute,
      ).toISOString(),
      cell_x: (row.cell_x as number) + random.below(30),
      cell_y: (row.cell_y as number) + random.below(30),
      stack_mm: random.chance(0.2) ? null : 540 + random.below(60),
      reach_mm: random.chance(0.2) ? null : 360 + random.below(50),
      size: random.pick(["s", "m", null]),
      gears: random.pick([11, 12, null]),
      verified: random.chance(0.1) ? 1 : 0,
      currency: random.pick(["PLN", "EUR"]),
      searched: searchText(random.pick(["Trek", "Giant"]), random.pick(["Domane", "trekking", "kross"])),
    }));
    for (let from = 0; from < rows.length; from += 100)
      await app()
        .db.insertInto("listings")
        .values(rows.slice(from, from + 100))
        .execute();
    const place = { x: (row.cell_x as number) + 15, y: (row.cell_y as number) + 15 };
    const at = app().clock.now.toISOString();
    const some = <T>(value: T) => (random.chance(0.35) ? value : undefined);
    for (let turn = 0; turn < 24; turn++) {
      const wanted: WantedListings = {
        reader: null,
        place,
        frame: some({ stack: 570, reach: 385 }) ?? null,
        km: some(20 + random.below(60)),
        size: some("M"),
        gears: some(11),
        verified: some("true" as const),
        currency: some("EUR" as const),
        price_min: some(200),
        price_max: some(600),
        search: some(random.pick(["trek", "rek", "kr", "domane giant", "none"])),
        sort: random.pick(["new", "price", "distance"] as const),
      };
      const idsOf = async (few: number) => {
        const ids: number[] = [];
        for (let after: After | null = null; ;) {
          const page: Found = await marketRepo(app().db, few).page(wanted, at, after, 21);
          ids.push(...page.map(({ row: { id } }) => id));
          const last = page.at(-1);
          if (!last || page.length < 21) return ids;
          after = { phase: last.phase, value: String(last.row.place), id: last.row.id };
        }
      };
      expect([wanted, await idsOf(-1)]).toEqual([wanted, await idsOf(4000)]);
    }
  }, 60_000);

  test("shows the nearest first, by cells, and none beyond", async () => {
    await sale({
      Warszawa: [{}, { postal_code: "00-002", town: "Warszawa" }],
      Gdańsk: [{}, { postal_code: "80-001", town: "Gdańsk" }],
      Łódź: [{}, { postal_code: "90-001", town: "Łódź" }],
      Berlin: [{}, { country: "DE", postal_code: "10115", latitude: 52.53, longitude: 13.39 }],
      Nowhere: [{}, { country: "DE", postal_code: "10115", town: "?" }],
    });
    const here = "near=52.23,21.01";
    expect(await found(`?${here}&sort=distance`)).toEqual(["Warszawa", "Łódź", "Gdańsk", "Berlin"]);
    expect(await found(`?${here}&km=150`)).toEqual(["Łódź", "Warszawa"]);
    expect(await found(`?${here}&km=20&sort=distance`)).toEqual(["Warszawa"]);
    const { body } = await app().visitor.get(`/public/market?${here}&sort=distance`);
    const [near, far] = body.data.map(({ distance_m }: { distance_m: number }) => distance_m);
    expect(near).toBeLessThan(6000);
    expect(far).toBeGreaterThan(110_000);
    expect(far).toBeLessThan(128_000);
    expect((await app().visitor.get("/public/market")).body.data[0].distance_m).toBe(null);
  });

  test("has what fits a bike of mine first, then what may", async () => {
    await sale({
      close: [{ stack: 570, reach: 385 }],
      unknown: [{}],
      tall: [{ stack: 620, reach: 385 }],
      long: [{ stack: 570, reach: 400 }],
      edge: [{ stack: 575, reach: 375 }],
    });
    const rider = await app().rider();
    const bike = async (facts: object) =>
      (await rider.post("/bikes", { name: "Mine", ...facts })).body.data.id;
    const [own, bare] = [await bike({ stack: 560, reach: 380 }), await bike({})];
    expect(await found(`?fit=${own}`, rider)).toEqual(["edge", "close", "unknown"]);
    expect(await found(`?fit=${own}&tolerance=20`, rider)).toEqual(["edge", "long", "close", "unknown"]);
    expect(await found(`?fit=${own}`)).toEqual(["401"]);
    expect(await found(`?fit=${bare}`, rider)).toEqual(["422", "fit"]);
    expect(await found(`?fit=${own}`, await app().rider())).toEqual(["404"]);
  });

  test.each(["", "sort=price", "sort=distance&near=52.23,21.01"])(
    "is read page by page without a gap or a repeat: %s",
    async (query) => {
      const ids = await sale({ first: [{}] });
      const row = await app()
        .db.selectFrom("listings")
        .selectAll()
        .where("id", "=", ids["first"] as number)
        .executeTakeFirstOrThrow();
      const { id: _, ...copy } = row;
      const rows = Array.from({ length: 50 }, (_one, n) => ({
        ...copy,
        bike_id: null,
        title: `n${n}`,
        price_cents: (n % 7) * 100,
        published_at: new Date(Date.parse(row.published_at as string) + (n % 5) * minute).toISOString(),
        cell_x: (row.cell_x as number) + (n % 11) * 3,
      }));
      await app().db.insertInto("listings").values(rows).execute();
      const seen: string[] = [];
      for (let cursor: string | null = "", pages = 0; cursor !== null && pages < 5; pages++) {
        const { body } = await app().visitor.get(`/public/market?${query}${cursor && `&cursor=${cursor}`}`);
        seen.push(...body.data.map(({ title }: { title: string }) => title));
        cursor = body.meta.next;
      }
      expect(new Set(seen).size).toBe(51);
      expect(seen).toHaveLength(51);
    },
  );

  test("leaves out what is hidden, of suspended sellers, or reserved", async () => {
    await app().db.deleteFrom("listings").execute();
    const [one, two] = [await app().rider(), await app().rider()];
    const [a, b] = [await listedBike(one, {}, { title: "a" }), await listedBike(two, {}, { title: "b" })];
    await app().db.updateTable("listings").set({ hidden: 1 }).where("id", "=", a.id).execute();
    expect(await found()).toEqual(["b"]);
    await app().db.updateTable("users").set({ disabled_at: "2026-01-01" }).where("id", "=", two.id).execute();
    expect(await found()).toEqual([]);
    expect((await app().visitor.get(`/listings/${b.id}`)).status).toBe(404);
  });
});
