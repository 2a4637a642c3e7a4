import path from "node:path";
import { Kysely } from "kysely";
import { expect, test } from "vitest";
import { migrate } from "#server/platform/db/opening/open-database.ts";
import { postgresDialect } from "#server/platform/db/postgres.ts";
import type { Database } from "#server/platform/db/schema.ts";
import { searchText } from "#server/platform/db/search-text.ts";
import { sqliteDialect } from "#server/platform/db/sqlite.ts";
import { afterTest, bothDbs, testFolder, testPostgres } from "#server/platform/testing/databases.ts";

bothDbs("names of accounts from before they were folded", (on) => {
  test("are folded in steps, however many there are", async () => {
    const { dialect } =
      on === "postgres"
        ? postgresDialect(await testPostgres(), { connections: 1, patient: true })
        : sqliteDialect(path.join(testFolder(), "spokebook.db"));
    const db = new Kysely<Database>({ dialect });
    afterTest(() => db.destroy());
    await migrate(db, "0097-board-pages");
    const at = "2026-01-01T00:00:00.000Z";
    const names = ["Łukasz", "Émile", "Straße ß", "%", "_", "\\", ""];
    const people = Array.from({ length: 2100 }, (_, nth) => ({
      name: `${names[nth % names.length]}${nth < names.length ? "" : nth}`,
      email: `r${nth}@example.com`,
      password_hash: "",
      language: "pl",
      email_verified_at: null,
      last_seen_at: null,
      created_at: at,
      updated_at: at,
    }));
    for (let from = 0; from < people.length; from += 700)
      await db
        .insertInto("users")
        .values(people.slice(from, from + 700))
        .execute();
    // Ids have gaps: some accounts are gone.
    await db.deleteFrom("users").where("name", "like", "%77").execute();
    await migrate(db);
    const users = await db.selectFrom("users").select(["id", "name"]).orderBy("id").execute();
    const kept = await db.selectFrom("folded_names").selectAll().orderBy("user_id").execute();
    expect(kept).toEqual(users.map(({ id, name }) => ({ user_id: id, folded: searchText(name) })));
    // A name that something else writes is folded no more.
    const [first, second] = users;
    await db.updateTable("users").set({ name: "Anna" }).where("id", "=", Number(first?.id)).execute();
    await db
      .updateTable("users")
      .set({ updated_at: at, name: second?.name ?? "" })
      .where("id", "=", Number(second?.id))
      .execute();
    const left = await db.selectFrom("folded_names").select("user_id").orderBy("user_id").limit(1).execute();
    expect(left).toEqual([{ user_id: second?.id }]);
  });
});
