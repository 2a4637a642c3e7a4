import { expect, test } from "vitest";
import { searchPieces, searchText } from "#server/platform/db/search-text.ts";
import { bothDbs } from "#server/platform/testing/databases.ts";
import { keepFolded } from "#server/platform/search/folded-names.repo.ts";
import { randomFrom } from "#server/platform/testing/random.ts";
import { openTestApp, type TestApp } from "#server/platform/testing/test-app.ts";
import { addMembers, begunClub } from "./clubs.testing.ts";

const words = [
  "Łukasz",
  "Émile",
  "Straße",
  "ß",
  "ẞ",
  "İnci",
  "100%",
  "%",
  "_",
  "a_b",
  "\\",
  "a\\b",
  "o'Neil",
  `"x"`,
  "Шоссе",
  "🚲🚲",
  "Ş́",
  "Đuro",
  "--",
  "x",
];

/** Folds every second name, as if others were written by an older release. */
async function foldSome(app: TestApp): Promise<void> {
  const people = await app.db.selectFrom("users").select(["id", "name"]).orderBy("id").execute();
  for (const [nth, { id, name }] of people.entries()) if (nth % 2 === 0) await keepFolded(app.db, id, name);
}

bothDbs("members by a name", (on) => {
  const open = () => openTestApp({ on, config: { RATE_LIMITS: "off" } });

  test("are those whom reading all names finds, whoever wrote the names", async () => {
    const app = await open();
    const random = randomFrom(5);
    const { owner, slug, id } = await begunClub(app);
    await addMembers(app, id, 150);
    const members = await app.db
      .selectFrom("club_members")
      .select("user_id")
      .where("user_id", "!=", owner.id)
      .orderBy("id")
      .execute();
    for (const { user_id } of members)
      await app.db
        .updateTable("users")
        .set({ name: `${random.pick(words)} ${random.pick(words)}` })
        .where("id", "=", user_id)
        .execute();
    await foldSome(app);
    const people = await app.db
      .selectFrom("club_members")
      .innerJoin("users", "users.id", "club_members.user_id")
      .select(["users.id", "users.name"])
      .orderBy("club_members.id")
      .execute();
    const searches = [
      ...words,
      "luk",
      "emile strasse",
      "ss",
      "  x  x",
      "шос",
      "example.com",
      "w".repeat(60),
      ...Array.from(
        { length: 20 },
        () => `${[...random.pick(words)].slice(0, 2).join("")} ${random.pick(words)}`,
      ),
    ];
    for (const search of searches) {
      const pieces = searchPieces(search);
      const wanted = people.filter(({ name }) => pieces?.every((piece) => searchText(name).includes(piece)));
      for (const page of [1, 2]) {
        const query = new URLSearchParams({ search, per_page: "7", page: String(page) });
        const { data, meta } = (await owner.get(`/clubs/${slug}/members?${query}`)).body;
        expect([search, data.map((one: { user_id: number }) => one.user_id), meta]).toEqual([
          search,
          wanted.slice((page - 1) * 7, page * 7).map((one) => one.id),
          { total: wanted.length, page, per_page: 7 },
        ]);
      }
    }
  });

  test("are found as what they are called now, and by nothing once their account is deleted", async () => {
    const app = await open();
    const { owner, slug } = await begunClub(app);
    const rider = await app.rider({ name: "Émile Żak" });
    await rider.post(`/clubs/${slug}/join`, {});
    const kept = () =>
      app.db.selectFrom("folded_names").select("folded").where("user_id", "=", rider.id).executeTakeFirst();
    const total = async (search: string) =>
      (await owner.get(`/clubs/${slug}/members?search=${search}`)).body.meta.total;
    expect(await kept()).toEqual({ folded: "  emile  zak" });
    expect(await total("emile")).toBe(1);
    expect((await rider.put("/profile", { name: "Łucja" })).status).toBe(200);
    expect(await kept()).toEqual({ folded: "  lucja" });
    expect([await total("emile"), await total("lucja")]).toEqual([0, 1]);
    await rider.send("DELETE", "/account", { password: rider.password });
    expect(await kept()).toBeUndefined();
    expect(await total("lucja")).toBe(0);
  });
});
