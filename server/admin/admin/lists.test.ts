import { describe, expect, test } from "vitest";
import { searchText } from "#server/platform/db/search-text.ts";
import { newAdmin } from "#server/platform/testing/admins.ts";
import type { Caller } from "#server/platform/testing/caller.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { type TestApp, openTestApp, sharedTestApp } from "#server/platform/testing/test-app.ts";
import { sharedBike } from "#server/platform/testing/sharing.ts";

const found = async (admin: Caller, list: string, search: string) =>
  (await admin.get(`/sky-dash/${list}?search=${encodeURIComponent(search)}`)).body;
const names = async (admin: Caller, list: string, search: string): Promise<string[]> =>
  (await found(admin, list, search)).data.map((row: { name: string }) => row.name);

const everyList = ["users", "bikes", "feedback", "contact-messages", "service-registrations", "audits"];

/** Inserts riders directly: hashing a thousand passwords is not what is tested. */
async function crowd(app: TestApp, count: number, name: (index: number) => string) {
  const at = app.clock.now.toISOString();
  const { id: last } = await app.db
    .selectFrom("users")
    .select("id")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  const rest = { password_hash: "", language: "en", email_verified_at: null, last_seen_at: null };
  await app.db.transaction().execute(async (trx) => {
    for (let first = 0; first < count; first += 500) {
      const people = Array.from({ length: Math.min(500, count - first) }, (_, place) => ({
        id: last + 1 + first + place,
        name: name(first + place),
        email: `crowd${first + place}@example.com`,
      }));
      await trx
        .insertInto("users")
        .values(people.map((one) => ({ ...one, ...rest, created_at: at, updated_at: at })))
        .execute();
      await trx
        .insertInto("users_search")
        .values(
          people.map(({ id, ...texts }) => ({ rowid: id, search: searchText(texts.name, texts.email) })),
        )
        .execute();
    }
  });
}

eachDb("a list of Sky Dash", (on) => {
  const app = sharedTestApp({ on, config: { RATE_LIMITS: "off" } });

  test("shows users newest first, with what an admin needs and no secrets", async () => {
    const admin = await newAdmin(app(), { name: "Boss" });
    const rider = await app().rider({ name: "Ola" });
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
      is_granted: false,
      granted_until: null,
      bikes_count: 1,
      last_seen_at: app().clock.now.toISOString(),
      created_at: app().clock.now.toISOString(),
    });
    expect(body.data[1].is_admin).toBe(true);
    expect(body.meta).toMatchObject({ page: 1, per_page: 2, total_is_bound: false });
    expect(JSON.stringify(body)).not.toMatch(/password|search|hash/);
  });

  test("shows bikes with their owner and how they are shared", async () => {
    const admin = await newAdmin(app());
    const rider = await app().rider({ name: "Ola" });
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
    const rest = { is_blocked: false, created_at: app().clock.now.toISOString(), user };
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
      const admin = await newAdmin(app());
      await app().rider({ name: "Zażółć Gęśla Łoś", email: "jazn.ckm@przyklad.pl" });
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

    test("finds any piece of a text, also from the end of one word to the start of the next", async () => {
      const admin = await newAdmin(app());
      const rider = await app().rider({ name: "Qx Żywiec", email: "qqq1@example.com" });
      for (const search of ["qx", "QX ż", "wiec", "X ZYW", "q1@"])
        expect([search, await names(admin, "users", search)]).toEqual([search, ["Qx Żywiec"]]);
      await rider.post("/bikes", { name: "Daily", brand: "Łódź-Z L6uowdu", model: "(K!)" });
      const shown = "Łódź-Z L6uowdu (K!)";
      for (let from = 0; from < shown.length; from++)
        for (let to = from + 1; to <= shown.length; to++) {
          const search = shown.slice(from, to);
          if (search.trim() === "") continue;
          for (const typed of [search, search.toUpperCase()])
            expect([typed, await names(admin, "bikes", typed)]).toEqual([
              typed,
              expect.arrayContaining(["Daily"]),
            ]);
        }
      expect(await names(admin, "bikes", "-z l6uowdu")).toEqual(["Daily"]);
      expect(await names(admin, "bikes", "-z l7")).toEqual([]);
    });

    test("takes wildcards, quotes, operators and brackets as the text they are", async () => {
      const admin = await newAdmin(app());
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
      for (const name of odd) await app().rider({ name });
      for (const name of odd) expect([name, await names(admin, "users", name)]).toEqual([name, [name]]);
      for (const [search, name] of [
        ["%", "100% Jan"],
        ["0%", "100% Jan"],
        ["00%", "100% Jan"],
        ["ake_cas", "snake_case"],
        ["akexcas", undefined],
        [`"bos`, `the "Boss"`],
        ["'; drop table users; --", undefined],
        ["!b!", "a!b!c"],
        ["(((", undefined],
        ["*", "star* OR"],
        ["\\", "back\\slash"],
        ["\u0000", "anything"],
      ] as const) {
        const hits = await names(admin, "users", search);
        if (name === "anything") expect(hits.length).toBeGreaterThan(5);
        else expect([search, hits]).toEqual([search, name ? [name] : []]);
      }
    });

    test("takes 10,000 characters, of one word or of many", async () => {
      const admin = await newAdmin(app());
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
      const admin = await newAdmin(app());
      const rider = await app().rider({ name: "Halszka Ćwiklińska", email: "halszka@example.com" });
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
      const admin = await newAdmin(app());
      const rider = await app().rider({ name: "Before" });
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
      ["page=9007199254740992", "page", "Page must be at most 9,007,199,254,740,991"],
    ])("?%s is refused", async (query, field, message) => {
      const admin = await newAdmin(app());
      for (const list of everyList) {
        const { status, body } = await admin.get(`/sky-dash/${list}?${query}`);
        expect([list, status, body.errors]).toEqual([list, 422, { [field]: [message] }]);
      }
    });

    test.each([
      "page=&per_page=",
      "search=&page=1",
      "status=",
      "model_type=&event=&date_from=&date_to=&user_id=",
    ])("?%s means the first page of all", async (query) => {
      const admin = await newAdmin(app());
      for (const list of everyList) {
        const { status, body } = await admin.get(`/sky-dash/${list}?${query}`);
        const { body: plain } = await admin.get(`/sky-dash/${list}`);
        expect([list, status, body]).toEqual([list, 200, plain]);
      }
    });

    test.each([
      ["page=2", 2, 50],
      ["page=200", 200, 50],
      ["page=201", 201, 50],
      ["page=51&per_page=200", 51, 200],
      ["page=10001&per_page=1", 10_001, 1],
      ["page=9007199254740991&per_page=200", Number.MAX_SAFE_INTEGER, 200],
    ])("?%s is an empty list where there is less", async (query, page, per_page) => {
      const own = await openTestApp({ on });
      const admin = await newAdmin(own);
      await own.visitor.post("/feedback", { overall_rating: 3, email: "a@example.com" });
      for (const list of everyList)
        for (const filter of ["", "&search=zzz", "&status=resolved", "&model_type=bikes", "&event=deleted"]) {
          const { total } = (await admin.get(`/sky-dash/${list}?page=1${filter}`)).body.meta;
          const { status, body } = await admin.get(`/sky-dash/${list}?${query}${filter}`);
          const beyond = per_page === 1 || total <= 50;
          expect([list, filter, status, body.data, beyond]).toEqual([list, filter, 200, [], true]);
          expect([list, filter, body.meta]).toEqual([
            list,
            filter,
            { total, page, per_page, total_is_bound: false },
          ]);
        }
    });

    test("a page with rows that lie deeper than 10,000 is refused, not shown empty", async () => {
      const own = await openTestApp({ on });
      const admin = await newAdmin(own);
      await crowd(own, 10_000, (index) => `Crowd ${index}`);
      const page = async (query: string) => (await admin.get(`/sky-dash/users?${query}`)).body;
      for (const search of ["", "&search=o"]) {
        expect((await page(`page=200${search}`)).data).toHaveLength(50);
        expect((await page(`page=201${search}`)).errors).toEqual({ page: ["Page must be at most 200"] });
      }
      expect((await page("page=202")).data).toEqual([]);
      expect((await page("page=201&search=crowd")).data).toEqual([]);
    });
  });

  test("is 50 long by default, and every row is on one page", async () => {
    const own = await openTestApp({ on });
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
    const own = await openTestApp({ on });
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
