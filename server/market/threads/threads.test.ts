import { expect, test } from "vitest";
import { pushService } from "#server/people/push/push.testing.ts";
import { newAdmin } from "#server/platform/testing/admins.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { day, minute, openTestApp, type TestApp } from "#server/platform/testing/test-app.ts";
import { sendMessagePhoto } from "#server/platform/testing/photos.ts";
import { listedBike } from "#server/market/listings/listings.testing.ts";
import { messagePhotoRepo } from "./message-photos.repo.ts";

const confirmed = (app: TestApp) =>
  app.db.updateTable("users").set({ email_verified_at: app.clock.now.toISOString() }).execute();

eachDb("messages about a listing", (on) => {
  const open = (config = {}) => openTestApp({ on, config: { RATE_LIMITS: "off", ...config } });

  test("are between two, counted until they are read, and mailed with a way back", async () => {
    const app = await open();
    const [seller, buyer] = [await app.rider({ name: "Ola" }), await app.rider({ name: "Jan" })];
    await confirmed(app);
    const { id, bike_id } = await listedBike(seller, {}, { title: "Red bike" });
    const at = app.clock.now.toISOString();
    const begun = await buyer.post(`/listings/${id}/messages`, { text: "Is it there still?" });
    const shown = {
      text: "Is it there still?",
      photos: [],
      at,
      waits_until: null,
      warning: null,
      links: false,
    };
    expect(begun).toMatchObject({
      status: 201,
      body: { data: { message: { mine: true, ...shown } }, changed: ["thread.updated"] },
    });
    const { thread_id } = begun.body.data;
    expect((await seller.get("/threads")).body.data).toEqual([
      {
        id: thread_id,
        with: { user_id: buyer.id, name: "Jan" },
        about: { kind: "listing", id, title: "Red bike", mine: true, bike_id },
        last: { text: shown.text, at, mine: false },
        unread: 1,
        muted: false,
        blocked: false,
      },
    ]);
    expect((await seller.get("/threads/unread")).body.data).toEqual({ unread: 1, threads: 1 });
    const mail = (await app.mails()).findLast(({ to }) => to?.[0]?.address === seller.email);
    expect(mail?.subject).toBe("Jan wrote about “Red bike”");
    expect(mail?.text).toContain("Is it there still?");
    expect(mail?.text).toContain(`/messages/${thread_id}`);
    expect(mail?.text).not.toContain(buyer.email);
    expect((await seller.post(`/threads/${thread_id}/read`)).body.data.unread).toBe(0);
    const answered = await seller.post(`/threads/${thread_id}/messages`, { text: "Yes." });
    expect([answered.status, answered.body.data.mine]).toEqual([201, true]);
    const again = await buyer.post(`/listings/${id}/messages`, { text: "Good." });
    expect(again.body.data.thread_id).toBe(thread_id);
    const { data } = (await buyer.get(`/threads/${thread_id}/messages`)).body;
    expect(data.map(({ mine, text }: { mine: boolean; text: string }) => [mine, text])).toEqual([
      [true, "Is it there still?"],
      [false, "Yes."],
      [true, "Good."],
    ]);
    expect((await buyer.get(`/threads/${thread_id}`)).body.data).toMatchObject({
      about: { mine: false, bike_id: null },
      with: { user_id: seller.id },
    });
    const stranger = await app.rider();
    expect((await stranger.get(`/threads/${thread_id}`)).status).toBe(404);
    for (const path of [`/threads/${thread_id}/messages`, `/threads/${thread_id}/read`])
      expect((await stranger.post(path, { text: "Me too" })).status).toBe(404);
    expect((await stranger.get(`/threads/${thread_id}/messages`)).status).toBe(404);
    expect((await seller.post(`/listings/${id}/messages`, { text: "I" })).status).toBe(403);
    expect((await buyer.post(`/listings/${id}/messages`, { text: " " })).status).toBe(422);
    expect((await buyer.post(`/listings/${id}/messages`, { text: "x".repeat(4001) })).status).toBe(422);
  });

  test("of strangers have no links until one has answered, and warn of what scams say", async () => {
    const app = await open();
    const [seller, buyer] = [await app.rider(), await app.rider()];
    const { id } = await listedBike(seller);
    const text = "The courier pays you: https://inpost-odbior.top/x";
    const { thread_id, message } = (await buyer.post(`/listings/${id}/messages`, { text })).body.data;
    expect(message).toMatchObject({ links: true, warning: null });
    const seen = async () => (await seller.get(`/threads/${thread_id}/messages`)).body.data[0];
    expect(await seen()).toMatchObject({ links: false, warning: "payment_link" });
    await seller.post(`/threads/${thread_id}/messages`, { text: "No." });
    expect(await seen()).toMatchObject({ links: true, warning: "payment_link" });
  });

  test("end where one has blocked the other, and mails where they are muted", async () => {
    const app = await open();
    const [seller, buyer] = [await app.rider(), await app.rider()];
    await confirmed(app);
    const { id } = await listedBike(seller);
    const { thread_id } = (await buyer.post(`/listings/${id}/messages`, { text: "One" })).body.data;
    expect((await seller.post(`/threads/${thread_id}/mute`, {})).body.data.muted).toBe(true);
    const before = (await app.mails()).length;
    await buyer.post(`/threads/${thread_id}/messages`, { text: "Two" });
    expect((await app.mails()).length).toBe(before);
    expect((await seller.get("/threads/unread")).body.data.unread).toBe(0);
    expect((await seller.post(`/threads/${thread_id}/mute`, { muted: false })).body.data.muted).toBe(false);
    await seller.post("/blocks", { user_id: buyer.id });
    for (const who of [seller, buyer])
      expect((await who.post(`/threads/${thread_id}/messages`, { text: "Three" })).status).toBe(403);
    expect((await buyer.post(`/listings/${id}/messages`, { text: "Three" })).status).toBe(403);
    expect((await seller.get("/threads")).body.data[0].blocked).toBe(true);
  });

  test("begin 3 times in an account's first week, then 5 times a day and 20 a week", async () => {
    const app = await open({ RATE_LIMITS: "on", PLAN_LIMITS: "off" });
    const [seller, buyer] = [await app.rider(), await app.rider()];
    const ids: number[] = [];
    while (ids.length < 7) ids.push((await listedBike(seller)).id);
    const age = (ms: number) =>
      app.db
        .updateTable("users")
        .set({ created_at: new Date(app.clock.now.getTime() - ms).toISOString() })
        .where("id", "=", buyer.id)
        .execute();
    const begin = async (n: number) => {
      const statuses: number[] = [];
      for (let i = 0; i < n; i++)
        statuses.push((await buyer.post(`/listings/${ids.shift() ?? 0}/messages`, { text: "Hello" })).status);
      return statuses;
    };
    await age(2 * day);
    expect(await begin(4)).toEqual([201, 201, 201, 429]);
    await age(30 * day);
    expect(await begin(3)).toEqual([201, 201, 429]);
  });

  test("wait ten minutes where a very new account writes for the first time", async () => {
    const app = await open({ RATE_LIMITS: "on" });
    const [seller, buyer] = [await app.rider(), await app.rider()];
    const { id } = await listedBike(seller);
    const { thread_id } = (await buyer.post(`/listings/${id}/messages`, { text: "Hello" })).body.data;
    expect((await buyer.get(`/threads/${thread_id}/messages`)).body.data).toHaveLength(1);
    expect((await seller.get("/threads")).body.data).toEqual([]);
    expect((await seller.get(`/threads/${thread_id}/messages`)).status).toBe(404);
    const waits_until = new Date(app.clock.now.getTime() + 10 * minute).toISOString();
    expect((await buyer.get(`/threads/${thread_id}/messages`)).body.data).toMatchObject([{ waits_until }]);
    app.pass(10 * minute);
    expect((await buyer.get(`/threads/${thread_id}/messages`)).body.data).toMatchObject([
      { waits_until: null },
    ]);
    expect((await seller.get("/threads")).body.data).toMatchObject([{ id: thread_id, unread: 1 }]);
  });

  test("of very new accounts are refused once three of them have written nearly the same", async () => {
    const app = await open({ RATE_LIMITS: "on" });
    const { id } = await listedBike(await app.rider());
    const scam = (n: number) =>
      `Dear friend no. ${n}, my courier collects it and brings the money, confirm at https://dpd-${n}.top`;
    const write = async (text: string) =>
      (await (await app.rider()).post(`/listings/${id}/messages`, { text })).status;
    for (let n = 0; n < 3; n++) expect(await write(scam(n))).toBe(201);
    expect(await write(scam(3))).toBe(429);
    for (let n = 0; n < 4; n++) expect(await write("Is it still there?")).toBe(201);
    app.pass(day);
    expect(await write(scam(4))).toBe(201);
  });

  test("have photos of whoever writes, for the two alone, until an admin removes them", async () => {
    const app = await open();
    const [seller, buyer, stranger] = [await app.rider(), await app.rider(), await app.rider()];
    const { id } = await listedBike(seller);
    const added: number[] = [];
    while (added.length < 6) {
      const { status, body } = await sendMessagePhoto(buyer);
      expect([status, Object.keys(body.data)]).toEqual([201, ["id", "url"]]);
      added.push(body.data.id);
    }
    const begin = `/listings/${id}/messages`;
    expect((await buyer.post(begin, { photos: added })).status).toBe(422);
    expect((await stranger.post(begin, { text: "Mine", photos: [added[0]] })).body.errors).toHaveProperty(
      "photos",
    );
    const { thread_id, message } = (await buyer.post(begin, { photos: added.slice(0, 2) })).body.data;
    expect([message.text, message.photos.length]).toEqual(["", 2]);
    expect((await buyer.post(begin, { text: "Again", photos: [added[0]] })).status).toBe(422);
    const [{ photos }] = (await seller.get(`/threads/${thread_id}/messages`)).body.data;
    const address = (url: string) => `=${url}`;
    for (const [who, url] of [
      [buyer, message.photos[0].url],
      [seller, photos[0].url],
    ])
      expect((await who.get(address(url))).status).toBe(200);
    expect(
      (await app.visitor.get(address(photos[0].url.replace(/signature=.*/, "signature=x")))).status,
    ).toBe(404);
    await app.db.updateTable("messages").set({ removed: 1 }).execute();
    expect((await seller.get(address(photos[0].url))).status).toBe(404);
    expect((await buyer.get(`/threads/${thread_id}/messages`)).body.data[0].photos).toEqual([]);
    app.pass(25 * 60 * minute);
    await messagePhotoRepo(app.db).sweepLoose(new Date(app.clock.now.getTime() - day).toISOString());
    const left = await app.db.selectFrom("message_photos").select("id").orderBy("id").execute();
    expect(left.map(({ id }) => id)).toEqual(added.slice(0, 2));
  });

  test("are shown on devices where that is wanted, and mentioned in the mail of a day", async () => {
    const app = await open({ WEBHOOK_ALLOW_HOSTS: ["127.0.0.1"] });
    app.clock.now = new Date("2026-05-20T10:00:00Z");
    const [seller, buyer] = [await app.rider({ name: "Ola" }), await app.rider({ name: "Jan" })];
    await confirmed(app);
    const { id } = await listedBike(seller);
    const browser = (await pushService()).browser();
    await browser.subscribe(seller);
    const { thread_id } = (await buyer.post(`/listings/${id}/messages`, { text: "Hello" })).body.data;
    await app.mails();
    expect(browser.shown().map(({ notification }) => notification)).toMatchObject([
      {
        title: "Jan wrote to you",
        body: "Hello",
        navigate: expect.stringMatching(`/messages/${thread_id}$`),
      },
    ]);
    const { version } = (await seller.get("/account/notifications")).body.data;
    const channels = { push: { messages: false } };
    expect((await seller.put("/account/notifications", { channels, version })).status).toBe(200);
    await buyer.post(`/threads/${thread_id}/messages`, { text: "Hello?" });
    await app.mails();
    expect(browser.shown()).toHaveLength(1);
    await seller.post("/account/notifications/test");
    const note = "2 messages that you have not read";
    expect((await app.mails()).at(-1)).toMatchObject({
      text: expect.stringContaining(note),
      html: expect.stringContaining(note),
    });
  });

  test("are reported by either of the two, and have no text once an admin removed them", async () => {
    const app = await open();
    const [seller, buyer, boss] = [await app.rider(), await app.rider({ name: "Jan" }), await newAdmin(app)];
    const { id } = await listedBike(seller);
    const { thread_id, message } = (await buyer.post(`/listings/${id}/messages`, { text: "Pay me" })).body
      .data;
    const report = { what: "message", id: message.id, reason: "scam", text: "A scam." };
    expect((await (await app.rider()).post("/reports", report)).status).toBe(404);
    const sent = await seller.post("/reports", report);
    expect(sent.status).toBe(201);
    const [queued] = (await boss.get("/sky-dash/reports")).body.data;
    expect(queued).toMatchObject({ shown: "Pay me", about: { user_id: buyer.id } });
    const decided = { action: "remove", reasons: "A scam." };
    expect((await boss.post(`/sky-dash/reports/${queued.id}/decide`, decided)).status).toBe(200);
    expect((await seller.get(`/threads/${thread_id}/messages`)).body.data[0].text).toBe("");
  });

  test("stay with the one when the other's account is gone, without a name", async () => {
    const app = await open();
    const [seller, buyer] = [await app.rider(), await app.rider({ name: "Jan" })];
    const { id } = await listedBike(seller);
    const { thread_id } = (await buyer.post(`/listings/${id}/messages`, { text: "Hello" })).body.data;
    await app.db.deleteFrom("users").where("id", "=", buyer.id).execute();
    expect((await seller.get("/threads")).body.data).toMatchObject([
      { id: thread_id, with: { user_id: null, name: "Deleted user" } },
    ]);
    expect((await seller.post(`/threads/${thread_id}/messages`, { text: "?" })).status).toBe(403);
  });
});
