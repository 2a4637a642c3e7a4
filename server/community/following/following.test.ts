import { expect, test } from "vitest";
import { eachDb } from "#server/platform/testing/databases.ts";
import { sharedProfile } from "#server/platform/testing/sharing.ts";
import { openTestApp } from "#server/platform/testing/test-app.ts";
import { followable } from "./following.testing.ts";

eachDb("following", (on) => {
  const open = (config = {}) => openTestApp({ on, config: { RATE_LIMITS: "off", ...config } });
  const follows = async (rider: { get: (path: string) => Promise<{ body: { data: unknown } }> }) => [
    (await rider.get("/followers")).body.data,
    (await rider.get("/following")).body.data,
  ];

  test("is requested, accepted, and ended by either", async () => {
    const app = await open();
    const [ola, jan] = [await followable(app), await app.rider({ name: "Jan" })];
    const at = app.clock.now.toISOString();
    const response = await jan.post(`/follows/${ola.id}`);
    expect(response).toMatchObject({
      status: 201,
      body: { data: { state: "asked" }, changed: ["follow.updated"] },
    });
    const share_url = `${app.config.APP_URL}/user/${ola.link}`;
    const request = { user_id: jan.id, name: "Jan", share_url: null, state: "asked", at };
    expect(await follows(ola)).toEqual([[request], []]);
    expect(await follows(jan)).toEqual([
      [],
      [{ user_id: ola.id, name: "Ola", share_url, state: "asked", at }],
    ]);
    const again = await jan.post(`/follows/${ola.id}`);
    expect([again.status, again.body.data]).toEqual([200, { state: "asked" }]);
    const accepted = await ola.post(`/followers/${jan.id}/accept`);
    expect(accepted).toMatchObject({
      status: 200,
      body: { data: { ...request, state: "following" }, changed: ["follow.updated"] },
    });
    expect((await jan.post(`/follows/${ola.id}`)).body.data).toEqual({ state: "following" });
    expect((await ola.delete(`/followers/${jan.id}`)).status).toBe(200);
    expect((await ola.delete(`/followers/${jan.id}`)).status).toBe(404);
    expect(await follows(jan)).toEqual([[], []]);
    await jan.post(`/follows/${ola.id}`);
    expect((await jan.delete(`/follows/${ola.id}`)).status).toBe(200);
    expect((await jan.delete(`/follows/${ola.id}`)).status).toBe(404);
    expect((await ola.post(`/followers/${jan.id}/accept`)).status).toBe(404);
  });

  test("takes a public profile and its owner's word", async () => {
    const app = await open();
    const [ola, jan] = [await app.rider(), await app.rider()];
    const ask = async () => (await jan.post(`/follows/${ola.id}`)).status;
    expect(await ask()).toBe(404);
    await sharedProfile(ola);
    expect(await ask()).toBe(403);
    await ola.put("/profile/privacy", { privacy_settings: { followers: true } });
    expect((await jan.post(`/follows/${jan.id}`)).status).toBe(404);
    expect((await ola.post(`/follows/${ola.id}`)).status).toBe(403);
    for (const nobody of [9_999_999, "x", 0]) expect((await jan.post(`/follows/${nobody}`)).status).toBe(404);
    expect((await app.visitor.post(`/follows/${ola.id}`)).status).toBe(401);
    expect(await ask()).toBe(201);
  });

  test("is offered by a public profile to riders, and to no visitor", async () => {
    const app = await open();
    const [ola, jan] = [await followable(app), await app.rider()];
    const seen = async (reader: Pick<typeof jan, "get">) =>
      (await reader.get(`/users/public/${ola.link}`)).body.data;
    expect(await seen(jan)).toMatchObject({ user_id: ola.id, follow: { open: true, state: null } });
    await jan.post(`/follows/${ola.id}`);
    expect((await seen(jan)).follow).toEqual({ open: true, state: "asked" });
    await ola.put("/profile/privacy", { privacy_settings: { followers: false } });
    expect((await seen(jan)).follow).toEqual({ open: false, state: "asked" });
    const visited = await seen(app.visitor);
    expect([visited.name, visited.user_id, visited.follow]).toEqual(["Ola", undefined, undefined]);
  });

  test("ends with a block, both ways, and cannot begin again until that ends", async () => {
    const app = await open();
    const [ola, jan] = [await followable(app), await followable(app, "Jan")];
    await jan.post(`/follows/${ola.id}`);
    await ola.post(`/follows/${jan.id}`);
    await ola.post(`/followers/${jan.id}/accept`);
    expect((await jan.post("/blocks", { user_id: ola.id })).status).toBe(201);
    expect([await follows(ola), await follows(jan)]).toEqual([
      [[], []],
      [[], []],
    ]);
    expect((await ola.post(`/follows/${jan.id}`)).status).toBe(404);
    expect((await jan.post(`/follows/${ola.id}`)).status).toBe(404);
    await jan.delete(`/blocks/${ola.id}`);
    expect((await ola.post(`/follows/${jan.id}`)).status).toBe(201);
  });

  test("lists pages, and nobody whose account is disabled or gone", async () => {
    const app = await open();
    const ola = await followable(app);
    const riders = [await app.rider({ name: "A" }), await app.rider({ name: "B" }), await app.rider()];
    for (const rider of riders) await rider.post(`/follows/${ola.id}`);
    await ola.post(`/followers/${riders[1]?.id}/accept`);
    const of = async (state: string) =>
      (await ola.get(`/followers?state=${state}&per_page=1`)).body.meta.total;
    const all = (await ola.get("/followers")).body;
    const asked = all.data.filter(({ state }: { state: string }) => state === "asked").length;
    expect([await of("asked"), await of("following")]).toEqual([asked, all.meta.total - asked]);
    const page = await ola.get("/followers?per_page=2&page=2");
    expect(page.body.meta).toEqual({ total: 3, page: 2, per_page: 2 });
    expect(page.body.data).toMatchObject([{ name: "B", state: "following" }]);
    await app.db
      .deleteFrom("users")
      .where("id", "=", riders[0]?.id ?? 0)
      .execute();
    const disabled_at = app.clock.now.toISOString();
    await app.db
      .updateTable("users")
      .set({ disabled_at })
      .where("id", "=", riders[2]?.id ?? 0)
      .execute();
    expect((await ola.get("/followers")).body.data).toMatchObject([{ name: "B" }]);
  });

  test("is not there where the host has turned it off", async () => {
    const app = await open({ COMMUNITY: false });
    const [ola, jan] = [await followable(app), await app.rider()];
    expect((await jan.post(`/follows/${ola.id}`)).status).toBe(404);
    for (const path of ["/followers", "/following", "/feed"]) expect((await jan.get(path)).status).toBe(404);
    const { data } = (await jan.get(`/users/public/${ola.link}`)).body;
    expect([data.user_id, data.follow]).toEqual([undefined, undefined]);
    expect((await app.visitor.get("/site")).body.data.community).toBe(false);
  });
});
