import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { eachDb } from "#server/platform/testing/databases.ts";
import { openTestApp, type TestApp, password, sharedTestApp } from "#server/platform/testing/test-app.ts";
import { bikeWithPhotos, sendPhoto, sendProfilePhoto } from "#server/platform/testing/photos.ts";
import { multipartOf } from "#server/platform/testing/samples.ts";
import { smallPhoto } from "#server/platform/testing/photos.ts";
import { sharedBike, sharedProfile } from "#server/platform/testing/sharing.ts";
import { onPlan } from "#server/platform/testing/transfer.ts";
import type { Caller } from "#server/platform/testing/caller.ts";

const end = (rider: Caller, secret = password, headers = {}) =>
  rider.send("DELETE", "/account", { password: secret }, headers);

const files = ({ dataDir }: TestApp) => {
  const folder = path.join(dataDir, "photos");
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
};
const promote = (app: TestApp, id: number) =>
  app.db.updateTable("users").set({ is_admin: 1 }).where("id", "=", id).execute();

eachDb("an account that is deleted", (on) => {
  const app = sharedTestApp({ on });

  test("is gone with its bikes, photos, profile, look, sessions and links", async () => {
    const own = await openTestApp({ on });
    const rider = await onPlan(own, await own.rider({ name: "Ola" }), "collector");
    await bikeWithPhotos(rider, 2);
    const shared = await sharedBike(rider);
    await sendPhoto(rider, shared.id);
    await sendProfilePhoto(rider);
    const profile = await sharedProfile(rider);
    const logo = await multipartOf({ photo: new Blob([new Uint8Array(await smallPhoto())]) });
    await rider.raw("POST", "/branding/logo", logo.bytes, logo.type);
    await own.visitor.post("/auth/password/forgot", { email: rider.email });
    expect(files(own).length).toBeGreaterThan(8);

    expect(await end(rider)).toMatchObject({
      status: 200,
      body: { success: true, message: "Your account is deleted." },
    });
    expect((await rider.get("/auth/user")).status).toBe(401);
    const login = await own.visitor.post("/auth/login", { email: rider.email, password });
    expect(login.status).toBe(422);
    expect((await own.visitor.get(`/bikes/public/${shared.token}`)).status).toBe(404);
    expect((await own.visitor.get(`/users/public/${profile}`)).status).toBe(404);
    for (const table of [
      "users",
      "tokens",
      "mailed_links",
      "bikes",
      "photos",
      "profiles",
      "branding",
    ] as const)
      expect([table, await own.db.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
    expect(files(own)).toEqual([]);
    const mail = (await own.mails()).at(-1);
    expect([mail?.to?.[0]?.address, mail?.subject]).toEqual([
      rider.email,
      "Your Spokebook account is deleted",
    ]);
    // The address can be used again.
    expect((await own.rider({ email: rider.email })).id).toBeGreaterThan(rider.id);
  });

  test("leaves the log as it is, with an entry of its own that names no values", async () => {
    const rider = await app().rider();
    const { id } = (await rider.post("/bikes", { name: "Rudy" })).body.data;
    const log = () =>
      app().db.selectFrom("audits").selectAll().where("actor_id", "=", rider.id).orderBy("id").execute();
    const before = await log();
    await end(rider);
    const after = await log();
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after.slice(before.length)).toMatchObject([
      {
        event: "deleted",
        auditable_type: "User",
        auditable_id: rider.id,
        changes: '{"name":[null,null],"email":[null,null]}',
      },
      { event: "deleted", auditable_type: "Bike", auditable_id: id },
    ]);
  });

  test("leaves the ratings it gave as numbers of nobody, and the averages as they are", async () => {
    const [owner, leaving, staying] = [await app().rider(), await app().rider(), await app().rider()];
    const { id, token } = await sharedBike(owner);
    await leaving.post(`/bikes/${id}/rate`, { rating: 5 });
    await staying.post(`/bikes/${id}/rate`, { rating: 2 });
    const about = async () => (await staying.get(`/bikes/${id}/user-rating`)).body.data;
    expect(await about()).toMatchObject({
      average_rating: 3.5,
      ratings_count: 2,
      authenticated_ratings_count: 2,
    });
    await end(leaving);
    const left = { average_rating: 3.5, ratings_count: 2, authenticated_ratings_count: 1 };
    expect(await about()).toMatchObject({ ...left, user_rating: 2 });
    expect((await app().visitor.get(`/bikes/public/${token}`)).body.data).toMatchObject({
      average_rating: 3.5,
      ratings_count: 2,
    });
    // The counts are the same when counted anew.
    await staying.post(`/bikes/${id}/rate`, { rating: 2 });
    expect(await about()).toMatchObject(left);
  });

  test("leaves its feedback, which leads to nobody", async () => {
    const rider = await app().rider();
    await rider.post("/feedback", { general_comments: `from ${rider.id}` });
    await end(rider);
    const [row] = await app()
      .db.selectFrom("feedback")
      .selectAll()
      .where("general_comments", "=", `from ${rider.id}`)
      .execute();
    expect(row).toMatchObject({ user_id: null, email: null, name: null });
  });

  test("needs the password, and guesses are limited", async () => {
    const own = await openTestApp({ on });
    const rider = await own.rider();
    const wrong = await end(rider, "wrong", { "accept-language": "pl" });
    expect([wrong.status, wrong.body.errors]).toEqual([422, { password: ["Hasło się nie zgadza."] }]);
    expect((await rider.send("DELETE", "/account", {})).body.errors).toHaveProperty("password");
    for (let i = 0; i < 4; i++) expect((await end(rider, "guess")).status).toBe(422);
    expect((await end(rider)).status).toBe(429);
    expect((await own.visitor.send("DELETE", "/account", { password })).status).toBe(401);
    expect((await rider.get("/auth/user")).status).toBe(200);
  });

  test("is never the last admin's, however many of them leave at once", async () => {
    const own = await openTestApp({ on });
    const admins = [await own.rider(), await own.rider(), await own.rider()];
    for (const { id } of admins) await promote(own, id);
    const answers = await Promise.all(admins.map((admin) => end(admin)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 422]);
    expect(answers.find(({ status }) => status === 422)?.body.errors).toEqual({
      account: ["You are the only administrator. Make somebody else one first."],
    });
    expect(await own.db.selectFrom("users").select("is_admin").execute()).toEqual([{ is_admin: 1 }]);
  });

  test("takes nobody's work along that happens at the same time", async () => {
    const own = await openTestApp({ on });
    const rider = await onPlan(own, await own.rider(), "collector");
    const { id } = await bikeWithPhotos(rider, 1);
    const owner = await own.rider();
    const shared = await sharedBike(owner);
    const photo = await multipartOf({ bike_id: id, photo: new Blob([new Uint8Array(await smallPhoto())]) });
    const answers = await Promise.all([
      end(rider),
      ...Array.from({ length: 3 }, () => rider.post("/bikes", { name: "Late" })),
      rider.raw("POST", "/photos/upload", photo.bytes, photo.type),
      rider.post(`/bikes/${shared.id}/rate`, { rating: 4 }),
      rider.put("/profile", { bio: "late" }),
      end(rider),
    ]);
    for (const { status } of answers) expect([200, 201, 401, 403, 404, 422]).toContain(status);
    expect(await own.db.selectFrom("bikes").select("user_id").execute()).toEqual([{ user_id: owner.id }]);
    expect(await own.db.selectFrom("photos").select("id").execute()).toEqual([]);
    expect(files(own)).toEqual([]);
  });
});
