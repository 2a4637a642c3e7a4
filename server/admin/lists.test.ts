import { describe, expect, test } from "vitest";
import { addToSearch } from "#server/search/search-index.repo.ts";
import { newAdmin } from "#server/testing/admins.ts";
import type { Caller } from "#server/testing/caller.ts";
import { eachDb } from "#server/testing/databases.ts";
import { type House, openHouse, sharedHouse } from "#server/testing/house.ts";
import { sharedBike } from "#server/testing/sharing.ts";

const found = async (admin: Caller, list: string, search: string) =>
  (await admin.get(`/sky-dash/${list}?search=${encodeURIComponent(search)}`)).body;
const names = async (admin: Caller, list: string, search: string): Promise<string[]> =>
  (await found(admin, list, search)).data.map((row: { name: string }) => row.name);

/** Riders straight into the database: hashing a thousand passwords is not what is tested. */
async function crowd(house: House, count: number, name: (index: number) => string) {
  const at = house.clock.now.toISOString();
  const { id: last } = await house.db
    .selectFrom("users")
    .select("id")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  await house.db.transaction().execute(async (trx) => {
    for (let index = 0; index < count; index++) {
      const user = { name: name(index), email: `crowd${index}@example.com` };
      const rest = { password_hash: "", language: "en", email_verified_at: null, last_seen_at: null };
      const id = last + 1 + index;
      await trx
        .insertInto("users")
        .values({ id, ...user, ...rest, created_at: at, updated_at: at })
        .execute();
      await addToSearch(trx, "users", id, [user.name, user.email]);
    }
  });
}

eachDb("a list of Sky Dash", (on) => {
  const house = sharedHouse({ on, config: { RATE_LIMITS: "off" } });

  test("shows users newest first, with what an admin needs and no secrets", async () => {
    const admin = await newAdmin(house(), { name: "Boss" });
    const rider = await house().rider({ name: "Ola" });
    await rider.post("/bikes", { name: "Rudy" });
    const { body } = await admin.get("/sky-dash/users?per_page=2");
    expect(body.data.map((row: { name: string }) => row.name)).toEqual(["Ola", "Boss"]);
    expect(body.data[0]).toEqual({
      id: rider.id,
      name: "Ola",
      email: rider.email,
      is_admin: false,
      is_disabled: false,
      plan: "hobbyist",
      bikes_count: 1,
      last_seen_at: house().clock.now.toISOString(),
      created_at: house().clock.now.toISOString(),
    });
    expect(body.data[1].is_admin).toBe(true);
    expect(body.meta).toMatchObject({ page: 1, per_page: 2, total_is_bound: false });
    expect(JSON.stringify(body)).not.toMatch(/password|search|hash/);
  });

  test("shows bikes with their owner and how they are shared", async () => {
    const admin = await newAdmin(house());
    const rider = await house().rider({ name: "Ola" });
    const shared = await sharedBike(rider, {
      name: "Rudy",
      brand: "Romet",
      model: "Wagant",
      year: 1984,
      type: "road",
    });
    await rider.post("/bikes", { name: "Private" });
    const { body } = await admin.get("/sky-dash/bikes?per_page=2");
    const user = { id: rider.id, name: "Ola", email: rider.email };
    const nothing = { brand: null, model: null, year: null, type: null };
    const rest = { is_blocked: false, created_at: house().clock.now.toISOString(), user };
    expect(body.data).toEqual([
      { id: shared.id + 1, name: "Private", ...nothing, is_public: false, share_url: null, ...rest },
      {
        id: shared.id,
        name: "Rudy",
        brand: "Romet",
        model: "Wagant",
        year: 1984,
        type: "road",
        is_public: true,
        share_url: shared.share_url,
        ...rest,
      },
    ]);
  });

  describe("searched", () => {
    test("ignores case and Polish diacritics, in both directions", async () => {
      const admin = await newAdmin(house());
      await house().rider({ name: "Zażółć Gęśla Łoś", email: "jazn.ckm@przyklad.pl" });
      for (const search of [
        "zazolc",
        "ZAŻÓŁĆ",
        "zażółć gęśla",
        "gesla ŁO",
        "los",
        "JAZN.CKM",
        "@przyklad.pl",
        "łoś",
      ])
        expect([search, await names(admin, "users", search)]).toEqual([search, ["Zażółć Gęśla Łoś"]]);
      expect(await names(admin, "users", "zazolc nowak")).toEqual([]);
      expect(await names(admin, "users", "zolca")).toEqual([]);
    });

    test("finds words of one or two letters where a word begins", async () => {
      const admin = await newAdmin(house());
      await house().rider({ name: "Qx Żywiec", email: "qqq1@example.com" });
      expect(await names(admin, "users", "qx")).toEqual(["Qx Żywiec"]);
      expect(await names(admin, "users", "QX ż")).toEqual(["Qx Żywiec"]);
      expect(await names(admin, "users", "x")).toEqual([]);
    });

    test("takes wildcards, quotes, operators and brackets as the text they are", async () => {
      const admin = await newAdmin(house());
      const odd = [
        "100% Jan",
        "snake_case",
        `the "Boss"`,
        "back\\slash",
        "a!b!c",
        "NEAR(x y)",
        "star* OR",
        "-minus:col",
      ];
      for (const name of odd) await house().rider({ name });
      for (const name of odd) expect([name, await names(admin, "users", name)]).toEqual([name, [name]]);
      for (const [search, name] of [
        ["%", undefined],
        ["0%", undefined],
        ["00%", "100% Jan"],
        ["ake_cas", "snake_case"],
        ["akexcas", undefined],
        [`"bos`, `the "Boss"`],
        ["'; drop table users; --", undefined],
        ["!b!", "a!b!c"],
        ["(((", undefined],
        ["*", undefined],
        ["\\", undefined],
        ["\u0000", "anything"],
      ] as const) {
        const hits = await names(admin, "users", search);
        if (name === "anything") expect(hits.length).toBeGreaterThan(5);
        else expect([search, hits]).toEqual([search, name ? [name] : []]);
      }
    });

    test("takes 10,000 characters, of one word or of many", async () => {
      const admin = await newAdmin(house());
      for (const search of [
        "a".repeat(10_000),
        "ab ".repeat(3333),
        "%_\"'".repeat(2500),
        "word1 ".repeat(1600),
      ]) {
        const { status, body } = await admin.get(`/sky-dash/users?search=${search.replaceAll("%", "%25")}`);
        expect([status, body.data]).toEqual([200, []]);
      }
    });

    test("follows what a rider is called, and finds bikes by name, brand, model and owner", async () => {
      const admin = await newAdmin(house());
      const rider = await house().rider({ name: "Halszka Ćwiklińska", email: "halszka@example.com" });
      const bike = (await rider.post("/bikes", { name: "Strzała", brand: "Żbik", model: "K2" })).body.data;
      for (const search of ["strzala", "ZBIK k2", "cwiklinska", "halszka@", "żbik ćwikl"])
        expect([search, await names(admin, "bikes", search)]).toEqual([search, ["Strzała"]]);
      await rider.put("/profile", { name: "Kinga Sęk" });
      expect(await names(admin, "users", "halszka cwiklinska")).toEqual([]);
      expect(await names(admin, "bikes", "cwiklinska")).toEqual([]);
      expect(await names(admin, "users", "sek halszka")).toEqual(["Kinga Sęk"]);
      expect(await names(admin, "bikes", "kinga sek")).toEqual(["Strzała"]);
      await rider.put(`/bikes/${bike.id}`, { name: "Wąż", brand: "" });
      expect(await names(admin, "bikes", "strzala")).toEqual([]);
      expect(await names(admin, "bikes", "waz k2 kinga")).toEqual(["Wąż"]);
      await rider.delete(`/bikes/${bike.id}`);
      expect(await names(admin, "bikes", "waz")).toEqual([]);
    });

    test("knows a bike's owner by the new name when both change at the same moment", async () => {
      const admin = await newAdmin(house());
      const rider = await house().rider({ name: "Before" });
      const { id } = (await rider.post("/bikes", { name: "First" })).body.data;
      for (let round = 0; round < 20; round++) {
        await Promise.all([
          rider.put("/profile", { name: `Racer ${round}qq` }),
          rider.put(`/bikes/${id}`, { name: `Bike ${round}zz` }),
        ]);
        expect(await names(admin, "bikes", `racer ${round}qq bike ${round}zz`)).toEqual([`Bike ${round}zz`]);
      }
    });
  });

  describe("paged", () => {
    test.each([
      ["page=0", "page", "Page must be at least 1"],
      ["page=1.5", "page", "Page must be a whole number"],
      ["page=x", "page", "Page must be a number"],
      ["per_page=0", "per_page", "Rows per page must be at least 1"],
      ["per_page=201", "per_page", "Rows per page must be at most 200"],
      ["page=201", "page", "Page must be at most 200"],
      ["page=51&per_page=200", "page", "Page must be at most 50"],
      ["page=10001&per_page=1", "page", "Page must be at most 10000"],
    ])("?%s is refused", async (query, field, message) => {
      const admin = await newAdmin(house());
      for (const list of [
        "users",
        "bikes",
        "feedback",
        "contact-messages",
        "service-registrations",
        "audits",
      ]) {
        const { status, body } = await admin.get(`/sky-dash/${list}?${query}`);
        expect([list, status, body.errors]).toEqual([list, 422, { [field]: [message] }]);
      }
    });

    test.each(["page=200", "page=50&per_page=200", "page=10000&per_page=1", "page=&per_page="])(
      "?%s is not",
      async (query) => {
        const admin = await newAdmin(house());
        expect((await admin.get(`/sky-dash/users?${query}`)).status).toBe(200);
        expect((await admin.get(`/sky-dash/users?search=nobody&${query}`)).status).toBe(200);
      },
    );
  });

  test("is 50 long unless said, and every row is on one page", async () => {
    const own = await openHouse({ on });
    const admin = await newAdmin(own, { name: "Boss" });
    await crowd(own, 204, (index) => `Crowd ${index}`);
    const page = async (query: string) => (await admin.get(`/sky-dash/users?${query}`)).body;
    const first = await page("");
    expect([first.data.length, first.meta]).toEqual([
      50,
      { total: 205, page: 1, per_page: 50, total_is_bound: false },
    ]);
    for (const search of ["", "&search=example.com"]) {
      const pages = await Promise.all([1, 2, 3, 4, 5, 6].map((number) => page(`page=${number}${search}`)));
      const ids = pages.flatMap(({ data }) => data.map((row: { id: number }) => row.id));
      expect(ids).toEqual(ids.toSorted((a: number, b: number) => b - a));
      expect([ids.length, new Set(ids).size]).toEqual([205, 205]);
    }
  });

  test("counts the matches of a search up to 100, and says when there are more", async () => {
    const own = await openHouse({ on });
    const admin = await newAdmin(own, { name: "Boss" });
    await crowd(own, 350, (index) => (index < 100 ? "Early Bird" : "Late"));
    const meta = async (query: string) => (await admin.get(`/sky-dash/users?${query}`)).body.meta;
    expect(await meta("search=early")).toEqual({ total: 100, page: 1, per_page: 50, total_is_bound: false });
    expect(await meta("search=late")).toEqual({ total: 100, page: 1, per_page: 50, total_is_bound: true });
    expect(await meta("search=late&page=5")).toEqual({
      total: 250,
      page: 5,
      per_page: 50,
      total_is_bound: false,
    });
    expect(await meta("search=late&page=2&per_page=120")).toEqual({
      total: 240,
      page: 2,
      per_page: 120,
      total_is_bound: true,
    });
    expect(await meta("")).toMatchObject({ total: 351, total_is_bound: false });
  });
});
