import { expect, test } from "vitest";
import { eachDb } from "#server/platform/testing/databases.ts";
import { day, openTestApp, sharedTestApp } from "#server/platform/testing/test-app.ts";
import { openShop, registeredShop, staffedShop } from "./shops.testing.ts";

eachDb("an invitation to a shop", (on) => {
  const app = sharedTestApp({ on });

  const invite = async (
    by: { post: (path: string, body: object) => Promise<{ status: number; body: { data: object } }> },
    slug: string,
    email: string,
    role = "mechanic",
  ) => by.post(`/shops/${slug}/invitations`, { email, role });

  /** The token of the newest invitation that was mailed to an address. */
  const mailed = async (address: string) => {
    const mail = (await app().mails()).findLast(
      ({ to, text }) => to?.[0]?.address === address && text?.includes("/shop-invitations/"),
    );
    return /shop-invitations\/(\w+)/.exec(mail?.text ?? "")?.[1] ?? "";
  };

  test("is mailed, and makes whoever has that address a member, once", async () => {
    const { owner, slug } = await staffedShop(app());
    const rider = await app().rider({ name: "Jan" });
    const { status, body } = await invite(owner, slug, rider.email);
    const expires_at = new Date(app().clock.now.getTime() + 14 * day).toISOString();
    const invitation = { id: expect.any(Number), email: rider.email, role: "mechanic", expires_at };
    expect([status, body.data]).toEqual([201, invitation]);
    expect((await owner.get(`/shops/${slug}/invitations`)).body.data).toEqual([invitation]);
    const token = await mailed(rider.email);
    const other = await app().rider();
    expect((await other.post(`/shop-invitations/${token}`)).status).toBe(403);
    expect((await app().visitor.post(`/shop-invitations/${token}`)).status).toBe(401);
    const twice = await Promise.all([1, 2].map(() => rider.post(`/shop-invitations/${token}`)));
    expect(twice.map((answer) => answer.status).toSorted()).toEqual([200, 404]);
    expect(twice.find((answer) => answer.status === 200)?.body.data).toMatchObject({
      slug,
      my_role: "mechanic",
    });
    const { email_verified_at } = await app()
      .db.selectFrom("users")
      .select("email_verified_at")
      .where("id", "=", rider.id)
      .executeTakeFirstOrThrow();
    expect(email_verified_at).toBe(app().clock.now.toISOString());
    expect((await owner.get(`/shops/${slug}/invitations`)).body.data).toEqual([]);
    expect((await invite(owner, slug, rider.email)).status).toBe(409);
  });

  test("ends when it is withdrawn, replaced by another, or 14 days old", async () => {
    const own = await openTestApp({ on });
    const { owner, slug, id } = await registeredShop(own);
    await openShop(own, id);
    const rider = await own.rider();
    const tokenOf = async () => {
      const mail = (await own.mails()).findLast(({ text }) => text?.includes("/shop-invitations/"));
      return /shop-invitations\/(\w+)/.exec(mail?.text ?? "")?.[1] ?? "";
    };
    await invite(owner, slug, rider.email);
    const first = await tokenOf();
    const { body } = await invite(owner, slug, rider.email, "desk");
    expect((await rider.post(`/shop-invitations/${first}`)).status).toBe(404);
    const second = await tokenOf();
    const { id: invitation } = body.data as { id: number };
    expect((await owner.delete(`/shops/${slug}/invitations/${invitation}`)).status).toBe(200);
    expect((await owner.delete(`/shops/${slug}/invitations/${invitation}`)).status).toBe(404);
    expect((await rider.post(`/shop-invitations/${second}`)).status).toBe(404);
    await invite(owner, slug, rider.email);
    const third = await tokenOf();
    own.pass(14 * day);
    const back = own.as(
      (await own.visitor.post("/auth/login", { email: rider.email, password: rider.password })).body.token,
    );
    expect((await back.post(`/shop-invitations/${third}`)).status).toBe(404);
  });

  test("names the shop only where an admin has looked at that name", async () => {
    const { owner, slug, id } = await registeredShop(app(), { name: "Visit evil.example" });
    await invite(owner, slug, "one@example.com");
    await openShop(app(), id);
    await invite(owner, slug, "two@example.com");
    const mails = await app().mails();
    const to = (address: string) => mails.findLast((mail) => mail.to?.[0]?.address === address)?.text;
    expect(to("one@example.com")).not.toContain("evil");
    expect(to("two@example.com")).toContain("Visit evil.example");
  });

  test("finds two members in an amateur shop at most, invited in parallel too", async () => {
    const { owner, slug } = await registeredShop(app(), { kind: "amateur" });
    const sent = await Promise.all([1, 2, 3].map((n) => invite(owner, slug, `amateur${n}@example.com`)));
    expect(sent.map(({ status }) => status).toSorted()).toEqual([201, 403, 403]);
    expect(sent.find(({ status }) => status === 403)?.body).toMatchObject({ limit_reached: true });
  });

  test("is the owner's to send, see and withdraw", async () => {
    const { owner, slug, mechanic, desk } = await staffedShop(app());
    const { body } = await invite(owner, slug, "any@example.com");
    const { id } = body.data as { id: number };
    for (const member of [mechanic, desk]) {
      expect((await invite(member, slug, "x@example.com")).status).toBe(403);
      expect((await member.get(`/shops/${slug}/invitations`)).status).toBe(403);
      expect((await member.delete(`/shops/${slug}/invitations/${id}`)).status).toBe(403);
    }
    expect((await invite(await app().rider(), slug, "x@example.com")).status).toBe(404);
  });
});

eachDb("a registration that a visitor had sent", (on) => {
  const given = {
    account_type: "amateur",
    service_name: "Old wheel",
    owner_name: "Ola Nowak",
    address_street: "Rowerowa 7",
    address_city: "Łódź",
    address_postal_code: "90-001",
  };

  test("becomes a shop that waits, once whoever signs in has that address for certain", async () => {
    const app = await openTestApp({ on, config: { RATE_LIMITS: "off" } });
    const rider = await app.rider();
    for (const language of ["pl", "en"])
      await app.visitor.post("/service-registrations", { ...given, email: rider.email, language });
    const signIn = () => app.visitor.post("/auth/login", { email: rider.email, password: rider.password });
    await signIn();
    expect((await rider.get("/shops")).body.data).toEqual([]);
    await app.db
      .updateTable("users")
      .set({ email_verified_at: app.clock.now.toISOString() })
      .where("id", "=", rider.id)
      .execute();
    // At once from two devices: each registration is one shop.
    await Promise.all([signIn(), signIn()]);
    await signIn();
    const { data } = (await rider.get("/shops")).body;
    expect(data).toHaveLength(2);
    expect(data[0]).toMatchObject({
      kind: "amateur",
      name: "Old wheel",
      street: "Rowerowa 7",
      email: rider.email,
      state: "waiting",
      my_role: "owner",
      languages: ["pl"],
      currency: "PLN",
    });
  });

  test("becomes one as soon as the address is confirmed", async () => {
    const app = await openTestApp({ on, config: { REQUIRE_EMAIL_VERIFICATION: true } });
    const email = "ola@example.com";
    await app.visitor.post("/service-registrations", { ...given, email });
    const password = "correct horse battery";
    await app.visitor.post("/auth/register", {
      name: "Ola",
      email,
      password,
      password_confirmation: password,
    });
    const token = await app.mailedToken(email);
    expect((await app.visitor.post("/auth/email/verify", { email, token })).status).toBe(200);
    expect(await app.db.selectFrom("shops").select(["name", "state"]).execute()).toEqual([
      { name: "Old wheel", state: "waiting" },
    ]);
  });
});
