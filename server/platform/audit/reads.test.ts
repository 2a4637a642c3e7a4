import { sql } from "kysely";
import { expect, test } from "vitest";
import { newAdmin } from "#server/platform/testing/admins.ts";
import { bothDbs } from "#server/platform/testing/databases.ts";
import { bikeWithPhotos } from "#server/platform/testing/photos.ts";
import { hour, type TestApp, openTestApp } from "#server/platform/testing/test-app.ts";
import { sealRepo } from "#server/admin/audit/seals.repo.ts";
import { verifyAudits } from "#server/admin/audit/verify.ts";

async function withBike(on: "sqlite" | "postgres") {
  const app = await openTestApp({ on });
  const [admin, owner] = [await newAdmin(app, { name: "Boss" }), await app.rider()];
  const { id } = (await owner.post("/bikes", { name: "Rudy" })).body.data as { id: number };
  return { app, admin, owner, id };
}
const readsIn = (app: TestApp) =>
  app.db
    .selectFrom("audits")
    .select(["actor_id", "auditable_type", "auditable_id", "at", "changes"])
    .where("event", "=", "read")
    .orderBy("id")
    .execute();

bothDbs("an admin's reading of somebody else's private bike", (on) => {
  test("is in the audit log once it is answered, and is found by its event", async () => {
    const { app, admin, id } = await withBike(on);
    expect((await admin.get(`/bikes/${id}`)).status).toBe(200);
    expect(await readsIn(app)).toEqual([
      {
        actor_id: admin.id,
        auditable_type: "Bike",
        auditable_id: id,
        at: app.clock.now.toISOString(),
        changes: "{}",
      },
    ]);
    for (const query of ["event=read", "event=read&model_type=bikes", `event=read&user_id=${admin.id}`]) {
      const { data, meta } = (await admin.get(`/sky-dash/audits?${query}`)).body;
      expect([query, meta.total]).toEqual([query, 1]);
      expect(data).toMatchObject([{ event: "read", auditable_name: "Rudy", user_name: "Boss" }]);
    }
    const [first] = (await admin.get("/sky-dash/audits")).body.data;
    expect(first).toMatchObject({ event: "read", changes_summary: "" });
    await sealRepo(app.db).seal(app.clock.now);
    expect((await verifyAudits(sealRepo(app.db))).findings).toEqual([]);
  });

  test("is one entry an hour for each admin and bike, however often and however parallel it is read", async () => {
    const { app, admin, owner, id } = await withBike(on);
    const other = (await owner.post("/bikes", { name: "Biały" })).body.data.id as number;
    const second = await newAdmin(app);
    const counts = async () => (await readsIn(app)).length;
    await Promise.all(Array.from({ length: 12 }, () => admin.get(`/bikes/${id}`)));
    expect(await counts()).toBe(1);
    app.pass(hour - 1000);
    await admin.get(`/bikes/${id}`);
    expect(await counts()).toBe(1);
    app.pass(1000);
    await admin.get(`/bikes/${id}`);
    expect(await counts()).toBe(2);
    await admin.get(`/bikes/${other}`);
    await second.get(`/bikes/${id}`);
    expect((await readsIn(app)).map(({ actor_id, auditable_id }) => [actor_id, auditable_id])).toEqual([
      [admin.id, id],
      [admin.id, id],
      [admin.id, other],
      [second.id, id],
    ]);
  });

  test("counts by its photos, its dossier and its rating as well", async () => {
    const { app, admin, owner } = await withBike(on);
    for (const part of ["photos", "photo", "dossier", "rating"] as const) {
      await app.db.deleteFrom("rate_limits").execute();
      const before = (await readsIn(app)).length;
      await app.db.deleteFrom("bikes").where("user_id", "=", owner.id).execute();
      const { id, ids } = await bikeWithPhotos(owner, 1);
      const path = {
        photos: `/bikes/${id}/photos`,
        photo: `/photos/${ids[0]}`,
        dossier: `/bikes/${id}/dossier.pdf`,
        rating: `/bikes/${id}/user-rating`,
      }[part];
      await app.db.updateTable("users").set({ plan: "collector" }).where("id", "=", admin.id).execute();
      expect([part, (await admin.get(path)).status]).toEqual([part, 200]);
      expect([part, (await readsIn(app)).length]).toEqual([part, before + 1]);
    }
  });

  test("is none where the bike is the admin's own, is public, or is refused", async () => {
    const { app, admin, owner, id } = await withBike(on);
    const own = (await admin.post("/bikes", { name: "Mine" })).body.data.id as number;
    await admin.get(`/bikes/${own}`);
    await owner.get(`/bikes/${id}`);
    await admin.put(`/bikes/${id}`, { name: "Stolen" });
    const rider = await app.rider();
    expect((await rider.get(`/bikes/${id}`)).status).toBe(403);
    await owner.post(`/bikes/${id}/toggle-sharing`);
    expect((await admin.get(`/bikes/${id}`)).status).toBe(200);
    expect(await readsIn(app)).toEqual([]);
    await owner.post(`/bikes/${id}/toggle-sharing`);
    await admin.get(`/bikes/${id}`);
    expect(await readsIn(app)).toHaveLength(1);
  });

  test("is not answered when it can't be written down", async () => {
    const { app, admin, id } = await withBike(on);
    const refuse =
      on === "sqlite"
        ? ["create trigger full_log before insert on audits begin select raise(abort, 'full'); end"]
        : [
            "create function full_log() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$",
            "create trigger full_log before insert on audits for each row execute function full_log()",
          ];
    for (const statement of refuse) await sql.raw(statement).execute(app.db);
    expect((await admin.get(`/bikes/${id}`)).status).toBe(500);
    await sql.raw(`drop trigger full_log${on === "sqlite" ? "" : " on audits"}`).execute(app.db);
    expect((await admin.get(`/bikes/${id}`)).status).toBe(200);
    expect(await readsIn(app)).toHaveLength(1);
  });
});
