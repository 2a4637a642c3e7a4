import { expect, test } from "vitest";
import { followable } from "#server/community/following/following.testing.ts";
import { pushService } from "#server/people/push/push.testing.ts";
import { newAdmin } from "#server/platform/testing/admins.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { sharedBike } from "#server/platform/testing/sharing.ts";
import { day, openTestApp, type TestApp } from "#server/platform/testing/test-app.ts";
import { askableBike } from "./questions.testing.ts";

const confirmed = (app: TestApp) =>
  app.db.updateTable("users").set({ email_verified_at: app.clock.now.toISOString() }).execute();

eachDb("questions about a public bike", (on) => {
  const open = (config = {}) => openTestApp({ on, config: { RATE_LIMITS: "off", ...config } });

  test("are shown on their readers' devices, where they want what somebody writes", async () => {
    const app = await open({ WEBHOOK_ALLOW_HOSTS: ["127.0.0.1"] });
    app.clock.now = new Date("2026-05-20T10:00:00Z");
    const [ola, jan] = [await app.rider({ name: "Ola" }), await app.rider({ name: "Jan" })];
    const { path, token } = await askableBike(ola, { name: "Rudy" });
    const browser = (await pushService()).browser();
    await browser.subscribe(ola);
    await jan.post(path, { text: "Which tyres?" });
    await app.mails();
    expect(browser.shown().map(({ notification }) => notification)).toMatchObject([
      {
        title: "Jan asks about “Rudy”",
        body: "Which tyres?",
        navigate: expect.stringMatching(`/bike/${token}#questions$`),
      },
    ]);
    const { version } = (await ola.get("/account/notifications")).body.data;
    await ola.put("/account/notifications", { channels: { push: { messages: false } }, version });
    await jan.post(path, { text: "And which rims?" });
    await app.mails();
    expect(browser.shown()).toHaveLength(1);
  });

  test("are written, answered, mailed and read by everybody", async () => {
    const app = await open();
    const [ola, jan] = [await app.rider({ name: "Ola" }), await app.rider({ name: "Jan" })];
    await confirmed(app);
    const { id: bike, path, share_url } = await askableBike(ola, { name: "Rudy" });
    const at = app.clock.now.toISOString();
    const response = await jan.post(path, { text: "Which tyres?\nhttps://a.example" });
    const question = {
      id: expect.any(Number),
      who: { user_id: jan.id, name: "Jan" },
      text: "Which tyres?\nhttps://a.example",
      at,
      links: false,
      answer: null,
      passed_to: null,
      mine: true,
      may_answer: false,
      may_remove: true,
    };
    expect(response).toMatchObject({ status: 201, body: { data: question, changed: ["question.created"] } });
    const { id } = response.body.data;
    const mail = (await app.mails()).findLast(({ to }) => to?.[0]?.address === ola.email);
    expect(mail?.subject).toBe("Jan asks about “Rudy”");
    expect(mail?.text).toContain(`${share_url}#questions`);
    expect(mail?.text).not.toContain(jan.email);
    expect((await ola.get(path)).body.data).toEqual([{ ...question, id, mine: false, may_answer: true }]);
    const answered = await ola.post(`/questions/${id}/answer`, { text: "28 mm" });
    const answer = { who: { user_id: ola.id, name: "Ola" }, text: "28 mm", at, edited: false };
    expect(answered).toMatchObject({
      status: 200,
      body: { data: { answer }, changed: ["question.updated"] },
    });
    const back = (await app.mails()).findLast(({ to }) => to?.[0]?.address === jan.email);
    expect([back?.subject, back?.text?.includes("28 mm")]).toEqual(["An answer about “Rudy”", true]);
    const { data, meta } = (await app.visitor.get(path)).body;
    expect(data).toEqual([
      {
        ...question,
        id,
        who: { user_id: null, name: "Jan" },
        answer: { ...answer, who: { user_id: null, name: "Ola" } },
        mine: false,
        may_remove: false,
      },
    ]);
    expect(meta).toEqual({ total: 1, page: 1, per_page: 50 });
    const mails = (await app.mails()).length;
    await ola.post(`/questions/${id}/answer`, { text: "30 mm" });
    expect((await jan.get(path)).body.data[0].answer).toMatchObject({ text: "30 mm", edited: true });
    expect((await app.mails()).length).toBe(mails);
    const shown = (await app.visitor.get(share_url.replace(/.*\/bike\//, "/bikes/public/"))).body.data;
    expect([shown.questions, (await ola.get(`/bikes/${bike}`)).body.data.questions]).toEqual([true, true]);
  });

  test("are taken only where the owner wants, and hidden when not any more", async () => {
    const app = await open();
    const [ola, jan] = [await app.rider(), await app.rider()];
    const bike = await sharedBike(ola);
    const path = `/public/bikes/${bike.token}/questions`;
    expect((await ola.get(`/bikes/${bike.id}`)).body.data.questions).toBe(false);
    expect((await jan.post(path, { text: "?" })).status).toBe(403);
    await ola.put(`/bikes/${bike.id}`, { questions: true });
    expect((await app.visitor.post(path, { text: "?" })).status).toBe(401);
    expect((await ola.post(path, { text: "?" })).status).toBe(403);
    for (const text of ["", " ", null, "x".repeat(4001)])
      expect((await jan.post(path, { text })).status).toBe(422);
    const { id } = (await jan.post(path, { text: "?" })).body.data;
    expect((await jan.get(path)).body.meta.total).toBe(1);
    await ola.put(`/bikes/${bike.id}`, { questions: false });
    expect((await jan.get(path)).body.data).toEqual([]);
    expect((await ola.post(`/questions/${id}/answer`, { text: "!" })).status).toBe(404);
    expect((await jan.get(`/bikes/public/${bike.token}`)).body.data.questions).toBeUndefined();
    await ola.put(`/bikes/${bike.id}`, { questions: true, name: "Other" });
    expect((await jan.get(path)).body.meta.total).toBe(1);
    await ola.post(`/bikes/${bike.id}/toggle-sharing`);
    expect((await jan.get(path)).status).toBe(404);
    expect((await jan.get(`/public/bikes/${"x".repeat(32)}/questions`)).status).toBe(404);
  });

  test("are answered by one whom the owner asks, who follows or is followed", async () => {
    const app = await open();
    const [ola, jan, eva] = [await followable(app), await app.rider(), await app.rider({ name: "Eva" })];
    await confirmed(app);
    const { path } = await askableBike(ola);
    const { id } = (await jan.post(path, { text: "Which tyres?" })).body.data;
    const answer = (who: typeof jan, body: object) => who.post(`/questions/${id}/answer`, body);
    expect((await answer(eva, { text: "28" })).status).toBe(403);
    expect((await answer(ola, { ask: eva.id })).status).toBe(422);
    await eva.post(`/follows/${ola.id}`);
    expect((await answer(ola, { ask: eva.id })).status).toBe(422);
    await ola.post(`/followers/${eva.id}/accept`);
    const passed = await answer(ola, { ask: eva.id });
    expect(passed.body.data.passed_to).toEqual({ user_id: eva.id, name: "Eva" });
    const mail = (await app.mails()).findLast(({ to }) => to?.[0]?.address === eva.email);
    expect(mail?.text).toContain("Which tyres?");
    expect((await jan.get(path)).body.data[0].passed_to).toBeNull();
    expect((await eva.get(path)).body.data[0]).toMatchObject({ may_answer: true, may_remove: false });
    expect((await answer(eva, { ask: jan.id })).status).toBe(403);
    expect((await answer(eva, {})).status).toBe(422);
    expect((await answer(eva, { text: "28" })).body.data.answer.who.name).toBe("Eva");
    expect((await eva.delete(`/questions/${id}`)).status).toBe(403);
    // Who answered in the owner's place leaves no text behind.
    await eva.send("DELETE", "/account", { password: eva.password });
    expect((await jan.get(path)).body.data[0].answer).toBeNull();
  });

  test("are removed by the bike's owner and by their writer", async () => {
    const app = await open();
    const [ola, jan, eva] = [await app.rider(), await app.rider(), await app.rider()];
    const { path } = await askableBike(ola);
    for (const who of [ola, jan]) {
      const { id } = (await jan.post(path, { text: "?" })).body.data;
      expect((await eva.delete(`/questions/${id}`)).status).toBe(403);
      expect((await who.delete(`/questions/${id}`)).status).toBe(200);
      expect((await who.delete(`/questions/${id}`)).status).toBe(404);
    }
    expect((await ola.get(path)).body.data).toEqual([]);
  });

  test("have links that open once the account is a week old", async () => {
    const app = await open();
    const [ola, jan] = [await app.rider(), await app.rider()];
    const { path } = await askableBike(ola);
    const created_at = new Date(app.clock.now.getTime() - 7 * day).toISOString();
    await app.db.updateTable("users").set({ created_at }).where("id", "=", jan.id).execute();
    expect((await jan.post(path, { text: "https://a.example" })).body.data.links).toBe(true);
  });

  test("are ten a day, where limits are on", async () => {
    const app = await open({ RATE_LIMITS: "on" });
    const [ola, jan] = [await app.rider(), await app.rider()];
    const { path } = await askableBike(ola);
    for (let n = 0; n < 10; n++) expect((await jan.post(path, { text: "?" })).status).toBe(201);
    expect((await jan.post(path, { text: "?" })).status).toBe(429);
  });

  test("are reported, and taken away by an admin until a complaint is right", async () => {
    const app = await open();
    const [ola, jan, boss] = [await app.rider(), await app.rider(), await newAdmin(app)];
    const { path, token } = await askableBike(ola, { name: "Rudy" });
    const { id } = (await jan.post(path, { text: "Buy my shoes" })).body.data;
    const report = { what: "question", id, reason: "other", text: "Spam", email: "a@example.com" };
    expect((await app.visitor.post("/reports", report)).status).toBe(201);
    const [queued] = (await boss.get("/sky-dash/reports")).body.data;
    expect(queued).toMatchObject({
      title: "Rudy",
      shown: "Buy my shoes",
      url: `/bike/${token}`,
      about: { user_id: jan.id },
    });
    const decided = { action: "remove", reasons: "Spam." };
    const { decision } = (await boss.post(`/sky-dash/reports/${queued.id}/decide`, decided)).body.data;
    for (const who of [ola, jan, app.visitor]) expect((await who.get(path)).body.data).toEqual([]);
    expect((await app.visitor.post("/reports", report)).status).toBe(404);
    const appeal = await jan.post(`/decisions/${decision.id}/appeals`, { text: "It was a joke." });
    const other = await newAdmin(app);
    const lifted = { outcome: "lifted", reasons: "Well." };
    expect((await other.post(`/sky-dash/appeals/${appeal.body.data.id}/decide`, lifted)).status).toBe(200);
    expect((await ola.get(path)).body.data).toHaveLength(1);
  });

  test("are deleted with their writer's account, or stay without a name", async () => {
    const app = await open();
    const [ola, jan, eva] = [await app.rider(), await app.rider(), await app.rider()];
    const { path } = await askableBike(ola);
    await jan.post(path, { text: "Going" });
    await eva.post(path, { text: "Staying" });
    await jan.send("DELETE", "/account", { password: jan.password });
    await eva.send("DELETE", "/account", { password: eva.password, texts: "keep" });
    expect((await ola.get(path)).body.data).toMatchObject([
      { text: "Staying", who: { user_id: null, name: "Deleted user" } },
    ]);
  });

  test("are not there where the host has turned them off", async () => {
    const app = await open({ COMMUNITY: false });
    const [ola, jan] = [await app.rider(), await app.rider()];
    const { path, token } = await askableBike(ola);
    expect((await jan.get(path)).status).toBe(404);
    expect((await jan.post(path, { text: "?" })).status).toBe(404);
    expect((await jan.get(`/bikes/public/${token}`)).body.data.questions).toBeUndefined();
  });
});
