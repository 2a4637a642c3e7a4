import { describe, expect, test } from "vitest";
import { newAdmin } from "#server/platform/testing/admins.ts";
import type { Caller } from "#server/platform/testing/caller.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { day, type TestApp, openTestApp, sharedTestApp } from "#server/platform/testing/test-app.ts";

interface Entry {
  id: number;
  event: string;
  auditable_type: string;
  created_at: string;
}
const list = async (admin: Caller, query = "") => (await admin.get(`/sky-dash/audits?${query}`)).body;
const idsOf = async (admin: Caller, query: string): Promise<number[]> =>
  (await list(admin, `per_page=200&${query}`)).data.map(({ id }: Entry) => id);

/** Writes an entry at an instant, as the server would have. */
async function entry(
  app: TestApp,
  at: string,
  more: Partial<{
    actor_id: number;
    event: "created" | "updated" | "deleted";
    auditable_type: "User" | "Bike";
  }> = {},
) {
  const row = { event: "updated", auditable_type: "Bike", auditable_id: 1, actor_id: null, ...more } as const;
  const { id } = await app.db
    .insertInto("audits")
    .values({ ...row, at, changes: "{}" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

eachDb("the audit log", (on) => {
  test("says who did what to whom, newest first, in the reader's language", async () => {
    const app = await openTestApp({ on });
    const boss = await newAdmin(app, { name: "Boss" });
    const rider = await app.rider({ name: "Ola" });
    const bike = (
      await rider.post("/bikes", {
        name: "Rudy",
        purchase_price: 1234.5,
        type: "road",
        accessories: ["bell", "rack"],
      })
    ).body.data;
    await rider.put(`/bikes/${bike.id}`, { name: "Ruda", current_mileage: 12.3, type: "gravel" });
    await boss.put(`/sky-dash/users/${rider.id}/admin-status`, { is_admin: true });
    const { data, meta } = await list(boss);
    expect(meta).toEqual({ total: 5, page: 1, per_page: 50, total_is_bound: false });
    const at = app.clock.now.toISOString();
    expect(data.slice(0, 4)).toEqual([
      {
        id: expect.any(Number),
        event: "updated",
        auditable_type: "User",
        auditable_id: rider.id,
        auditable_name: "Ola",
        user_id: boss.id,
        user_name: "Boss",
        changes_summary: "Administrator: no → yes",
        created_at: at,
      },
      {
        id: expect.any(Number),
        event: "updated",
        auditable_type: "Bike",
        auditable_id: bike.id,
        auditable_name: "Ruda",
        user_id: rider.id,
        user_name: "Ola",
        changes_summary: "Name: Rudy → Ruda; Type: Road → Gravel; Mileage: – → 12.3",
        created_at: at,
      },
      {
        id: expect.any(Number),
        event: "created",
        auditable_type: "Bike",
        auditable_id: bike.id,
        auditable_name: "Ruda",
        user_id: rider.id,
        user_name: "Ola",
        changes_summary:
          "Name: Rudy; Type: Road; Purchase price: 1234.5; Shared: no; Accessories: bell, rack",
        created_at: at,
      },
      {
        id: expect.any(Number),
        event: "created",
        auditable_type: "User",
        auditable_id: rider.id,
        auditable_name: "Ola",
        user_id: rider.id,
        user_name: "Ola",
        changes_summary: "Name; Email",
        created_at: at,
      },
    ]);
    const polish = await boss.get("/sky-dash/audits", { "accept-language": "pl" });
    expect(polish.body.data[0].changes_summary).toBe("Administrator: nie → tak");
    const whole = await boss.get(`/sky-dash/audits/${data[1].id}`);
    expect(whole.body.data).toEqual({
      ...data[1],
      changes: [
        { field: "name", label: "Name", from: "Rudy", to: "Ruda" },
        { field: "type", label: "Type", from: "Road", to: "Gravel" },
        { field: "current_mileage", label: "Mileage", from: null, to: "12.3" },
      ],
    });
    expect((await boss.get("/sky-dash/audits/999999")).status).toBe(404);
  });

  test("keeps what is gone apart from the system, and names a deleted bike as it was called", async () => {
    const app = await openTestApp({ on });
    const [boss, rider] = [await newAdmin(app, { name: "Boss" }), await app.rider({ name: "Ola" })];
    const bike = (await rider.post("/bikes", { name: "Rudy" })).body.data;
    await rider.delete(`/bikes/${bike.id}`);
    await app.db.deleteFrom("users").where("id", "=", rider.id).execute();
    await entry(app, app.clock.now.toISOString());
    const rows = (await list(boss)).data.map((row: Record<string, unknown>) => [
      row.auditable_name,
      row.user_id,
      row.user_name,
    ]);
    expect(rows).toEqual([
      ["Deleted bike", null, "System"],
      ["Rudy", rider.id, "Deleted user"],
      ["Rudy", rider.id, "Deleted user"],
      ["Deleted user", rider.id, "Deleted user"],
      ["Boss", boss.id, "Boss"],
    ]);
    const polish = (await boss.get("/sky-dash/audits?per_page=1", { "accept-language": "pl" })).body.data[0];
    expect([polish.auditable_name, polish.user_name]).toEqual(["Usunięty rower", "System"]);
  });

  test("cuts a long summary at 200 characters", async () => {
    const app = await openTestApp({ on });
    const [boss, rider] = [await newAdmin(app), await app.rider()];
    await rider.post("/bikes", { name: "🚲".repeat(255) });
    const [{ changes_summary }] = (await list(boss)).data;
    expect([...changes_summary]).toHaveLength(200);
    expect(changes_summary).toMatch(/🚲…$/u);
  });

  describe("filtered", () => {
    const app = sharedTestApp({ on });

    test("by kind, event and who did it, alone and together", async () => {
      const boss = await newAdmin(app());
      const [ola, ala] = [await app().rider(), await app().rider()];
      const made: (Entry & { actor: number })[] = [];
      const start = Date.parse("2020-01-01T00:00:00.000Z");
      for (let index = 0; index < 90; index++) {
        const more = {
          actor_id: [ola.id, ala.id][index % 2] ?? 0,
          event: (["created", "updated", "deleted"] as const)[index % 3] ?? "created",
          auditable_type: (["User", "Bike"] as const)[Math.floor(index / 3) % 2] ?? "User",
        };
        // In another order than their ids.
        const created_at = new Date(start + ((index * 37) % 90) * 60_000).toISOString();
        made.push({
          id: await entry(app(), created_at, more),
          created_at,
          actor: more.actor_id,
          event: more.event,
          auditable_type: more.auditable_type,
        });
      }
      const newest = made.toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1));
      const days = "date_from=2020-01-01&date_to=2020-01-01";
      for (const [query, keep] of [
        ["", () => true],
        ["model_type=all&event=all&user_id=", () => true],
        ["model_type=users", (row) => row.auditable_type === "User"],
        ["model_type=bikes", (row) => row.auditable_type === "Bike"],
        ["event=deleted", (row) => row.event === "deleted"],
        ["model_type=users&event=updated", (row) => row.auditable_type === "User" && row.event === "updated"],
        [`user_id=${ola.id}`, (row) => row.actor === ola.id],
        [
          `user_id=${ala.id}&model_type=bikes`,
          (row) => row.actor === ala.id && row.auditable_type === "Bike",
        ],
        [`user_id=${ala.id}&event=created`, (row) => row.actor === ala.id && row.event === "created"],
      ] as [string, (row: (typeof made)[number]) => boolean][]) {
        const wanted = newest.filter(keep).map(({ id }) => id);
        expect([query, await idsOf(boss, `${days}&${query}`)]).toEqual([query, wanted]);
        const { data, meta } = await list(boss, `${days}&${query}&page=2&per_page=10`);
        expect([query, data.map(({ id }: Entry) => id)]).toEqual([query, wanted.slice(10, 20)]);
        expect([query, meta]).toEqual([
          query,
          { total: wanted.length, page: 2, per_page: 10, total_is_bound: false },
        ]);
      }
    });

    test("by days in TIMEZONE, both included, around midnight and where clocks change", async () => {
      const boss = await newAdmin(app());
      const at: Record<string, number> = {};
      for (const instant of [
        "2021-10-30T21:59:59.999Z",
        "2021-10-30T22:00:00.000Z",
        "2021-10-31T22:59:59.999Z",
        "2021-10-31T23:00:00.000Z",
        "2021-11-01T22:59:59.999Z",
        "2021-11-01T23:00:00.000Z",
      ])
        at[instant] = await entry(app(), instant);
      const between = async (query: string) => {
        const ids = await idsOf(boss, query);
        return Object.keys(at).filter((instant) => ids.includes(at[instant] ?? 0));
      };
      const all = Object.keys(at);
      expect(await between("date_from=2021-10-31&date_to=2021-10-31")).toEqual(all.slice(1, 3));
      expect(await between("date_from=2021-10-31&date_to=2021-11-01")).toEqual(all.slice(1, 5));
      expect(await between("date_from=2021-11-01&date_to=2021-11-30")).toEqual(all.slice(3));
      expect(await between("date_from=2021-10-01&date_to=2021-10-30")).toEqual(all.slice(0, 1));
      expect(await between("date_from=0001-01-01&date_to=9999-12-31")).toEqual(all);
      expect(await between("date_from=2021-11-01&date_to=2021-10-01")).toEqual([]);
      const { meta } = await list(boss, "date_from=2021-10-31&date_to=2021-11-01");
      expect(meta).toMatchObject({ total: 4, total_is_bound: false });
    });

    test.each([
      "model_type=cars",
      "event=viewed",
      "date_from=2021-02-30",
      "date_to=yesterday",
      "user_id=0",
      "user_id=me",
    ])("and %s is 422", async (query) => {
      const boss = await newAdmin(app());
      for (const path of ["audits", "audits/export"]) {
        const { status, body } = await boss.get(`/sky-dash/${path}?${query}`);
        expect([status, Object.keys(body.errors)]).toEqual([422, [query.split("=")[0]]]);
      }
    });

    test("counts matches up to 100", async () => {
      const boss = await newAdmin(app());
      const rows = Array.from({ length: 101 }, () => ({
        at: "2022-01-01T12:00:00.000Z",
        actor_id: 987_654,
        event: "updated" as const,
        auditable_type: "Bike" as const,
        auditable_id: 1,
        changes: "{}",
      }));
      await app().db.insertInto("audits").values(rows.slice(1)).execute();
      expect((await list(boss, "user_id=987654")).meta).toMatchObject({ total: 100, total_is_bound: false });
      await app().db.insertInto("audits").values(rows.slice(0, 1)).execute();
      expect((await list(boss, "user_id=987654")).meta).toMatchObject({ total: 100, total_is_bound: true });
    });
  });

  describe("exported", () => {
    test("is every entry the filters leave, with formulas defused", async () => {
      const app = await openTestApp({ on });
      const [boss, rider] = [await newAdmin(app), await app.rider({ name: `=HYPERLINK("http://x")` })];
      for (const name of ["@SUM(A1)", "+48 600", "-1", "plain, with comma", 'with "quotes"', "＝1", "a=b"])
        await rider.post("/bikes", { name });
      await app.db.updateTable("users").set({ plan: "collector" }).where("id", "=", rider.id).execute();
      for (const name of ["-1", "plain, with comma", 'with "quotes"', "＝1", "a=b"])
        await rider.post("/bikes", { name });
      const { status, headers, body } = await boss.get("/sky-dash/audits/export?model_type=bikes");
      expect([status, headers["content-type"]]).toEqual([200, "text/csv; charset=utf-8"]);
      expect(headers["content-disposition"]).toMatch(
        /^attachment; filename="spokebook-audit-\d{4}-\d{2}-\d{2}\.csv"$/,
      );
      expect(headers["cache-control"]).toBe("no-store");
      const lines = (body as string).split("\r\n");
      expect(lines[0]).toBe(
        '\uFEFF"id","created_at","event","auditable_type","auditable_id","auditable_name","user_id","user_name","changes"',
      );
      expect(lines).toHaveLength(9);
      const names = lines.slice(1, -1).map((line) => /"Bike",\d+,("(?:[^"]|"")*"),/.exec(line)?.[1]);
      expect(names.toReversed()).toEqual([
        `"'@SUM(A1)"`,
        `"'+48 600"`,
        `"'-1"`,
        `"plain, with comma"`,
        `"with ""quotes"""`,
        `"'＝1"`,
        `"a=b"`,
      ]);
      expect(lines[1]).toContain(`,"'=HYPERLINK(""http://x"")",`);
    });

    test("goes through thousands in batches, each once, in order", async () => {
      const app = await openTestApp({ on });
      const boss = await newAdmin(app);
      const { id: own } = await app.db.selectFrom("audits").select("id").executeTakeFirstOrThrow();
      const rows = Array.from({ length: 2500 }, (_, index) => ({
        // Several at the same instant, so that a batch ends among them.
        at: new Date(Date.parse("2020-01-01") + Math.floor(index / 400) * day).toISOString(),
        actor_id: null,
        event: (index % 2 ? "created" : "deleted") as "created" | "deleted",
        auditable_type: "Bike" as const,
        auditable_id: index,
        changes: "{}",
      }));
      for (let from = 0; from < rows.length; from += 500)
        await app.db
          .insertInto("audits")
          .values(rows.slice(from, from + 500))
          .execute();
      const idsIn = async (query: string) =>
        ((await boss.get(`/sky-dash/audits/export?${query}`)).body as string)
          .split("\r\n")
          .slice(1, -1)
          .map((line) => Number(line.split(",")[0]));
      for (const [query, length] of [
        ["date_to=2021-01-01", 2500],
        ["model_type=bikes", 2500],
        ["event=created", 1251],
      ] as const) {
        const ids = await idsIn(query);
        expect([query, ids.length, new Set(ids).size]).toEqual([query, length, length]);
        const others = ids.filter((id) => id !== own);
        expect(others).toEqual(others.toSorted((a, b) => b - a));
      }
    });
  });
});
