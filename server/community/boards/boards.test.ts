import { expect, test } from "vitest";
import { boardBounds } from "#contract/community/club-board.ts";
import { clubBounds } from "#contract/community/club-input.ts";
import { newAdmin } from "#server/platform/testing/admins.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { openTestApp } from "#server/platform/testing/test-app.ts";
import { peopledClub } from "#server/community/clubs/clubs.testing.ts";

eachDb("the notice board of a club", (on) => {
  async function open(config = {}) {
    const app = await openTestApp({ on, config: { RATE_LIMITS: "off", ...config } });
    await app.db.updateTable("users").set({ email_verified_at: app.clock.now.toISOString() }).execute();
    const made = await peopledClub(app);
    await app.db.updateTable("users").set({ email_verified_at: app.clock.now.toISOString() }).execute();
    const begin = (who: typeof made.member, more: object = {}) =>
      who.post(`/clubs/${made.slug}/threads`, { title: "Sunday", text: "Who comes?", ...more });
    const read = async (who: Pick<typeof made.member, "get">, id: number, query = "") =>
      (await who.get(`/threads/${id}/messages${query}`)).body;
    return { app, ...made, begin, read };
  }

  test("has threads, whose newest messages come first, in pages", async () => {
    const { app, owner, member, slug, begin, read } = await open({ MARKET: "off" });
    const begun = await begin(member);
    const at = app.clock.now.toISOString();
    expect(begun).toMatchObject({ status: 201, body: { changed: ["club_board.updated"] } });
    const { id } = begun.body.data;
    expect(begun.body.data).toEqual({
      id,
      title: "Sunday",
      by: { user_id: member.id, name: "The member" },
      messages: 1,
      at,
      last_at: at,
    });
    app.pass(1000);
    const answered = await owner.post(`/threads/${id}/messages`, { text: "I: https://example.com" });
    expect(answered).toMatchObject({
      status: 201,
      body: {
        data: {
          mine: true,
          who: { name: "Ola" },
          links: true,
          edited_at: null,
          deleted: false,
          mentions: [],
        },
      },
    });
    const texts = async (query = "") =>
      (await read(member, id, query)).data.map(({ text }: { text: string }) => text);
    expect(await texts()).toEqual(["Who comes?", "I: https://example.com"]);
    expect(await texts(`?before=${answered.body.data.id}`)).toEqual(["Who comes?"]);
    for (let nth = 1; nth < boardBounds.messages; nth++)
      await owner.post(`/threads/${id}/messages`, { text: `${nth}` });
    const newest = await texts();
    expect([newest.length, newest[0], newest.at(-1)]).toEqual([
      boardBounds.messages,
      "I: https://example.com",
      `${boardBounds.messages - 1}`,
    ]);
    expect((await owner.post(`/threads/${id}/messages`, { text: "x", photos: [1] })).status).toBe(422);
    await begin(owner, { title: "Later" });
    const { data, meta } = (await member.get(`/clubs/${slug}/threads`)).body;
    expect(data.map(({ title, messages }: { title: string; messages: number }) => [title, messages])).toEqual(
      [
        ["Later", 1],
        ["Sunday", 1 + boardBounds.messages],
      ],
    );
    expect(meta).toEqual({ total: 2, page: 1, per_page: 50 });
    expect((await begin(member, { text: "x".repeat(clubBounds.text + 1) })).status).toBe(422);
    expect((await (await app.rider()).get(`/threads/${id}/messages`)).status).toBe(403);
  });

  test("says what was changed, and leaves no text of what was deleted", async () => {
    const { app, owner, host, member, slug, begin, read } = await open();
    const { id } = (await begin(member)).body.data;
    const first = (await read(member, id)).data[0].id;
    app.pass(1000);
    expect((await owner.put(`/messages/${first}`, { text: "No" })).status).toBe(403);
    const changed = await member.put(`/messages/${first}`, { text: "Who else?" });
    expect(changed.body.data).toMatchObject({ text: "Who else?", edited_at: app.clock.now.toISOString() });
    const own = (await host.post(`/threads/${id}/messages`, { text: "Secret" })).body.data.id;
    expect((await member.delete(`/messages/${own}`)).status).toBe(403);
    expect((await host.delete(`/messages/${first}`)).status).toBe(200);
    expect((await read(owner, id)).data[0]).toMatchObject({ text: "", deleted: true, edited_at: null });
    const row = app.db.selectFrom("messages").select("text").where("id", "=", first);
    expect((await row.executeTakeFirst())?.text).toBe("");
    expect((await member.put(`/messages/${first}`, { text: "Again" })).status).toBe(404);
    const thread = () => owner.get(`/clubs/${slug}/threads/${id}`);
    expect((await thread()).body.data).toMatchObject({ title: "…", messages: 2 });
    expect((await host.delete(`/messages/${own}`)).status).toBe(200);
    expect((await thread()).status).toBe(404);
    expect((await owner.get(`/clubs/${slug}/threads`)).body.data).toEqual([]);
  });

  test("notifies members whom a message means, as they wish", async () => {
    const { app, owner, host, member, slug, begin, read } = await open();
    const stranger = await app.rider();
    const mentions = [host.id, member.id, stranger.id];
    const { id } = (await begin(member, { mentions })).body.data;
    expect((await read(owner, id)).data[0].mentions).toEqual([{ user_id: host.id, name: "The host" }]);
    const sent = async () =>
      (await app.mails()).filter(({ subject }) => subject === "The member means you in Koło Gór");
    expect((await sent()).map(({ to }) => to?.[0]?.address)).toEqual([host.email]);
    expect((await sent())[0]?.text).toContain(`/clubs/${slug}/board/${id}`);
    expect((await host.post(`/clubs/${slug}/mute`, {})).body.data.muted).toBe(true);
    await begin(member, { mentions });
    await member.post("/blocks", { user_id: owner.id });
    await begin(member, { mentions: [owner.id] });
    expect(await sent()).toHaveLength(1);
  });

  test("has messages that are reported by those who see them, and removed", async () => {
    const { app, owner, member, begin, read } = await open();
    const { id } = (await begin(member, { text: "Nasty" })).body.data;
    const message = (await read(owner, id)).data[0].id;
    const report = { what: "message", id: message, reason: "offensive", text: "Look." };
    expect((await (await app.rider()).post("/reports", report)).status).toBe(404);
    const { data } = (await owner.post("/reports", report)).body;
    const admin = await newAdmin(app);
    const shown = (await admin.get("/sky-dash/reports")).body.data[0];
    expect(shown).toMatchObject({ shown: "Nasty" });
    await admin.post(`/sky-dash/reports/${data.id}/decide`, { action: "remove", reasons: "Words." });
    expect((await read(owner, id)).data[0]).toMatchObject({ text: "", deleted: true });
    expect((await member.put(`/messages/${message}`, { text: "Mild" })).status).toBe(404);
    expect((await member.delete(`/messages/${message}`)).status).toBe(404);
  });

  test.each(["delete", "keep", undefined] as const)(
    "of somebody whose account goes keeps texts as they chose: %s",
    async (texts) => {
      const { owner, host, begin, read } = await open();
      const { id } = (await begin(host)).body.data;
      await owner.post(`/threads/${id}/messages`, { text: "I" });
      expect((await host.send("DELETE", "/account", { password: host.password, texts })).status).toBe(200);
      const [first, second] = (await read(owner, id)).data;
      expect(first).toMatchObject({
        who: { user_id: null, name: "Deleted user" },
        text: texts === "keep" ? "Who comes?" : "",
        deleted: texts !== "keep",
      });
      expect(second).toMatchObject({ text: "I", who: { name: "Ola" } });
    },
  );

  test("takes no more threads of one person than a day allows", async () => {
    const { member, begin } = await open({ RATE_LIMITS: "on" });
    for (let nth = 0; nth < clubBounds.threads; nth++) expect((await begin(member)).status).toBe(201);
    expect((await begin(member)).status).toBe(429);
  });
});
