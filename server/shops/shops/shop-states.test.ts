import { describe, expect, test } from "vitest";
import { newAdmin } from "#server/platform/testing/admins.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { day, hour, openTestApp, password, sharedTestApp } from "#server/platform/testing/test-app.ts";
import { joined, openShop, registeredShop, staffedShop } from "./shops.testing.ts";

const support = "support@spokebook.example";

eachDb("the state of a shop", (on) => {
  const app = sharedTestApp({ on, config: { SUPPORT_EMAIL: support } });
  const mailsTo = async (address: string) =>
    (await app().mails()).filter(({ to }) => to?.[0]?.address === address);

  test("is decided by an admin, and its owners are mailed", async () => {
    const admin = await newAdmin(app());
    const { owner, slug, shop } = await registeredShop(app());
    expect((await mailsTo(owner.email)).at(-1)?.subject).toBe("Your shop at Spokebook");
    expect((await mailsTo(support)).at(-1)).toMatchObject({
      subject: "New bike service: Koło i łańcuch",
      replyTo: [{ address: owner.email }],
    });
    const put = (body: object) => admin.put(`/sky-dash/shops/${slug}/state`, body);
    const opened = await put({ state: "open" });
    expect([opened.status, opened.body.data]).toEqual([
      200,
      {
        id: shop.id,
        slug,
        kind: "professional",
        name: shop.name,
        description: null,
        street: shop.street,
        postal_code: shop.postal_code,
        city: shop.city,
        country: "PL",
        phone: null,
        email: shop.email,
        website: null,
        state: "open",
        published: false,
        verified_at: app().clock.now.toISOString(),
        owners: [{ id: owner.id, name: "Ola", email: owner.email }],
        members_count: 1,
        created_at: expect.any(String),
      },
    ]);
    // Opened again, it stays as it is, and nobody is mailed.
    await put({ state: "open" });
    const told = (await mailsTo(owner.email)).map(({ subject }) => subject);
    expect(told.filter((subject) => subject === "Your shop at Spokebook is open")).toHaveLength(1);
    expect((await put({ state: "blocked" })).body.errors).toHaveProperty("reason");
    expect((await put({ state: "waiting" })).status).toBe(422);
    await put({ state: "blocked", reason: "No such street" });
    expect((await mailsTo(owner.email)).at(-1)?.text).toContain("No such street");
    const read = await owner.get(`/shops/${slug}`);
    expect(read.body.data).toMatchObject({ state: "blocked", version: 3 });
    // It may be mended, and begin nothing.
    expect((await owner.put(`/shops/${slug}`, { street: "Koła 8", version: 3 })).status).toBe(200);
    expect((await admin.put("/sky-dash/shops/no-such/state", { state: "open" })).status).toBe(404);
    expect((await owner.put(`/sky-dash/shops/${slug}/state`, { state: "open" })).status).toBe(403);
    const log = await app()
      .db.selectFrom("audits")
      .select("changes")
      .where("auditable_type", "=", "Shop")
      .where("auditable_id", "=", shop.id)
      .where("actor_id", "=", admin.id)
      .execute();
    expect(log.map(({ changes }) => JSON.parse(changes))).toEqual([
      { state: ["waiting", "open"] },
      { state: ["open", "blocked"], reason: [null, "No such street"] },
    ]);
  });

  test("is among what admins list, newest first, by page, state and words", async () => {
    const own = await openTestApp({ on });
    const admin = await newAdmin(own);
    for (const name of ["Zębatka", "Koło 100%", "Łańcuch"]) await registeredShop(own, { name });
    const list = async (query: string) => {
      const { body } = await admin.get(`/sky-dash/shops${query}`);
      return [body.data.map(({ name }: { name: string }) => name), body.meta];
    };
    expect(await list("")).toEqual([
      ["Łańcuch", "Koło 100%", "Zębatka"],
      { total: 3, page: 1, per_page: 50 },
    ]);
    expect(await list("?per_page=1&page=2")).toEqual([["Koło 100%"], { total: 3, page: 2, per_page: 1 }]);
    expect(await list("?search=zebatka%20LODZ")).toEqual([["Zębatka"], { total: 1, page: 1, per_page: 50 }]);
    expect((await list("?search=0%25"))[0]).toEqual(["Koło 100%"]);
    expect((await list("?search=_"))[0]).toEqual([]);
    expect((await list("?state=open"))[0]).toEqual([]);
    expect((await list("?state=waiting"))[0]).toHaveLength(3);
    expect((await (await own.rider()).get("/sky-dash/shops")).status).toBe(403);
  });

  test("is closed by an owner, once: invitations end, and nothing more is written", async () => {
    const { owner, slug, mechanic } = await staffedShop(app());
    await owner.put(`/shops/${slug}`, { published: true, version: 1 });
    await owner.post(`/shops/${slug}/invitations`, { email: "late@example.com", role: "desk" });
    expect((await mechanic.post(`/shops/${slug}/close`, { version: 2 })).status).toBe(403);
    expect((await owner.post(`/shops/${slug}/close`, {})).status).toBe(422);
    expect((await owner.post(`/shops/${slug}/close`, { version: 1 })).status).toBe(409);
    const closed = await owner.post(`/shops/${slug}/close`, { version: 2 });
    expect([closed.status, closed.body.data.state, closed.body.data.published]).toEqual([
      200,
      "closed",
      false,
    ]);
    expect((await owner.post(`/shops/${slug}/close`, { version: 3 })).status).toBe(403);
    expect((await owner.put(`/shops/${slug}`, { name: "Again", version: 3 })).status).toBe(403);
    expect((await owner.get(`/shops/${slug}/invitations`)).body.data).toEqual([]);
    expect((await mechanic.get(`/shops/${slug}`)).body.data.state).toBe("closed");
  });
});

eachDb("an account that is deleted", (on) => {
  const end = (rider: { send: (...args: never[]) => unknown }) =>
    (
      rider.send as (m: string, p: string, b: object) => Promise<{ status: number; body: { errors: object } }>
    )("DELETE", "/account", { password });

  test("leaves no shop without an owner: the last one names another, or closes it before", async () => {
    const app = await openTestApp({ on });
    const { owner, slug, mechanic } = await staffedShop(app);
    const refused = await end(owner);
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      {
        account: ["You are the only owner of a shop. Make somebody else an owner, or close the shop first."],
      },
    ]);
    expect((await end(mechanic)).status).toBe(200);
    expect((await owner.get(`/shops/${slug}/members`)).body.data).toHaveLength(2);
    await owner.post(`/shops/${slug}/close`, { version: 1 });
    expect((await end(owner)).status).toBe(200);
    const shops = await app.db.selectFrom("shops").select(["name", "state"]).execute();
    expect(shops).toEqual([{ name: "Koło i łańcuch", state: "closed" }]);
  });

  test("closes its shop where its owners all leave at the same moment", async () => {
    const app = await openTestApp({ on });
    const { owner, id } = await registeredShop(app);
    const second = await joined(app, id, "owner");
    const left = await Promise.all([end(owner), end(second)]);
    const gone = left.filter(({ status }) => status === 200).length;
    const { state } = await app.db.selectFrom("shops").select("state").executeTakeFirstOrThrow();
    expect(state).toBe(gone === 2 ? "closed" : "waiting");
    const owners = await app.db.selectFrom("shop_members").select("user_id").execute();
    expect(owners).toHaveLength(2 - gone);
  });
});

describe("a professional shop", () => {
  test("that was open before it cost anything gets its trial within the hour", async () => {
    const free = await openTestApp();
    const { id } = await registeredShop(free);
    await openShop(free, id);
    await free.fastify.work["shopTrials"]?.();
    const trialOf = () => free.db.selectFrom("shops").select("trial_ends_at").executeTakeFirstOrThrow();
    expect(await trialOf()).toEqual({ trial_ends_at: null });
    const paid = await openTestApp({ db: free.db, config: { SHOP_PRICE_PLN: 49 } });
    paid.pass(hour);
    await paid.fastify.work["shopTrials"]?.();
    const trial_ends_at = new Date(paid.clock.now.getTime() + 14 * day).toISOString();
    expect(await trialOf()).toEqual({ trial_ends_at });
  });

  test("is mailed three days before its trial ends, once, and not where it is paid for", async () => {
    const app = await openTestApp({ config: { SHOP_PRICE_PLN: 49 } });
    const { id, owner } = await registeredShop(app);
    await openShop(app, id);
    const paid = await registeredShop(app);
    await openShop(app, paid.id);
    await app.db.updateTable("shops").set({ plan: "paid" }).where("id", "=", paid.id).execute();
    await app.fastify.work["shopTrials"]?.();
    const told = async () => {
      await app.fastify.work["shopTrials"]?.();
      return (await app.mails()).filter(({ subject }) => subject === "The trial of your shop ends soon");
    };
    app.pass(11 * day - hour);
    expect(await told()).toEqual([]);
    app.pass(hour);
    expect((await told()).map(({ to }) => to?.[0]?.address)).toEqual([owner.email]);
    expect(await told()).toHaveLength(1);
  });
});
