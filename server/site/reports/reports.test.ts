import { expect, test } from "vitest";
import { newAdmin } from "#server/platform/testing/admins.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { sharedBike } from "#server/platform/testing/sharing.ts";
import { day, openTestApp, type TestApp } from "#server/platform/testing/test-app.ts";

const scam = { reason: "scam", text: "This is the bike of my neighbour." };

const mailsTo = async (app: TestApp, address: string) =>
  (await app.mails()).filter(({ to }) => to?.[0]?.address === address).map(({ text }) => text ?? "");
const tokenIn = (mail = "") => /token=([\w-]+)/.exec(mail)?.[1];

/** A shared bike, its owner, who reports it, and two admins. */
async function people(app: TestApp) {
  const [owner, reader] = [await app.rider({ name: "Ola" }), await app.rider({ name: "Jan" })];
  await app.db
    .updateTable("users")
    .set({ email_verified_at: app.clock.now.toISOString() })
    .where("id", "in", [owner.id, reader.id])
    .execute();
  const bike = await sharedBike(owner, { name: "Rudy" });
  const [boss, other] = [await newAdmin(app), await newAdmin(app)];
  const report = async (more: object = {}) => {
    const { status, body } = await reader.post("/reports", { what: "bike", id: bike.id, ...scam, ...more });
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body.data.id as number;
  };
  const decide = (id: number, action: string, by = boss) =>
    by.post(`/sky-dash/reports/${id}/decide`, { action, reasons: "It is not theirs." });
  return { owner, reader, bike, boss, other, report, decide };
}

eachDb("a report", (on) => {
  test("is acknowledged, waits in Sky Dash, and is decided with reasons to both sides", async () => {
    const app = await openTestApp({ on });
    const { owner, reader, bike, boss, report, decide } = await people(app);
    const { status, body } = await reader.post("/reports", { what: "bike", id: bike.id, ...scam });
    const { id } = body.data;
    expect([status, body.data]).toEqual([201, { id: expect.any(Number), state: "received" }]);
    expect((await mailsTo(app, reader.email)).at(-1)).toContain("we have received your report about “Rudy”");
    await report();
    const { body: queue } = await boss.get("/sky-dash/reports");
    expect(queue.meta).toEqual({ total: 2, page: 1, per_page: 50 });
    expect(queue.data[0]).toEqual({
      id,
      what: "bike",
      subject_id: bike.id,
      title: "Rudy",
      shown: null,
      picture: null,
      url: `/bike/${bike.token}`,
      ...scam,
      from: { user_id: reader.id, name: "Jan", email: reader.email },
      about: {
        user_id: owner.id,
        name: "Ola",
        email: owner.email,
        is_disabled: false,
        reports: 2,
        measures: 0,
      },
      state: "received",
      decision: null,
      created_at: app.clock.now.toISOString(),
    });
    const decided = await decide(id, "remove");
    expect(decided).toMatchObject({
      status: 200,
      body: {
        data: {
          state: "decided",
          about: { measures: 1 },
          decision: {
            id: expect.any(Number),
            action: "remove",
            reasons: "It is not theirs.",
            lifted_at: null,
            appeals: [],
          },
        },
      },
    });
    expect((await app.visitor.get(`/bikes/public/${bike.token}`)).status).not.toBe(200);
    for (const side of [owner, reader]) {
      const mail = (await mailsTo(app, side.email)).at(-1);
      expect(mail).toContain("it was removed");
      expect(mail).toContain("It is not theirs.");
      expect(mail).toContain("within 6 months");
    }
    expect(await decide(id, "none")).toMatchObject({
      status: 409,
      body: { data: { id, state: "decided", decision: { action: "remove" } } },
    });
    expect((await boss.get("/sky-dash/reports")).body.meta.total).toBe(1);
    expect((await boss.get("/sky-dash/reports?state=all")).body.meta.total).toBe(2);
    expect((await boss.get(`/sky-dash/reports?about=${owner.id}`)).body.meta.total).toBe(2);
    const { body: audits } = await boss.get("/sky-dash/audits");
    const ofReports = audits.data.filter(
      (entry: { auditable_type: string }) => entry.auditable_type === "Report",
    );
    expect(ofReports).toMatchObject([{ auditable_name: "Rudy", event: "updated" }]);
  });

  test("comes from visitors with an address too, to whom nothing that others typed is sent", async () => {
    const app = await openTestApp({ on });
    const { bike } = await people(app);
    const given = { what: "bike", id: bike.token, ...scam, language: "pl" };
    const without = await app.visitor.post("/reports", given);
    expect([without.status, Object.keys(without.body.errors)]).toEqual([422, ["email"]]);
    const { status, body } = await app.visitor.post("/reports", { ...given, email: "a@example.com" });
    expect([status, body.data.state]).toEqual([201, "received"]);
    const [mail] = await mailsTo(app, "a@example.com");
    expect(mail).toContain("dotyczące „rower”");
    expect(mail).not.toContain("Rudy");
  });

  test.each([
    ["what", { what: "ride" }],
    ["reason", { reason: "dull" }],
    ["text", { text: " " }],
    ["text", { text: "x".repeat(5001) }],
    ["id", { id: null }],
  ])("is refused for its %s", async (field, given) => {
    const app = await openTestApp({ on });
    const { reader, bike } = await people(app);
    const { status, body } = await reader.post("/reports", { what: "bike", id: bike.id, ...scam, ...given });
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  test("is 404 for what the sender does not see", async () => {
    const app = await openTestApp({ on });
    const { owner, reader, bike } = await people(app);
    await owner.post(`/bikes/${bike.id}/toggle-sharing`);
    for (const given of [
      { what: "bike", id: bike.id },
      { what: "bike", id: bike.token },
      { what: "bike", id: 99_999 },
      { what: "profile", id: owner.id },
      { what: "question", id: 1 },
      { what: "club_photo", id: 1 },
      { what: "club_ride", id: 1 },
      { what: "club_tool", id: 1 },
      { what: "club_tool", id: "1" },
    ])
      expect((await reader.post("/reports", { ...given, ...scam })).status).toBe(404);
  });

  test("of a profile ends its sharing, a warning only warns, and a suspension disables", async () => {
    const app = await openTestApp({ on });
    const { owner, reader, boss, decide } = await people(app);
    await owner.post("/profile/toggle-sharing");
    const report = async () =>
      (await reader.post("/reports", { what: "profile", id: owner.id, ...scam })).body.data.id;
    expect((await decide(await report(), "warn")).status).toBe(200);
    expect((await owner.get("/profile/share-info")).body.data.is_public).toBe(true);
    const [toHide, toSuspend] = [await report(), await report()];
    await decide(toHide, "hide");
    expect((await owner.get("/profile/share-info")).body.data).toEqual({ share_url: null, is_public: false });
    await decide(toSuspend, "suspend");
    expect((await owner.get("/profile")).status).toBe(401);
    const { body } = await boss.get(`/sky-dash/reports?about=${owner.id}`);
    expect(body.data[0].about).toMatchObject({ is_disabled: true, reports: 3, measures: 3 });
  });

  test("of an admin suspends neither oneself nor nobody", async () => {
    const app = await openTestApp({ on });
    const { reader, boss, owner, bike, report, decide } = await people(app);
    await boss.post("/profile/toggle-sharing");
    const own = (await reader.post("/reports", { what: "profile", id: boss.id, ...scam })).body.data.id;
    expect(await decide(own, "suspend")).toMatchObject({ status: 422, body: { errors: { action: [/./] } } });
    const id = await report();
    await app.db.deleteFrom("users").where("id", "=", owner.id).execute();
    expect((await decide(id, "suspend")).status).toBe(422);
    expect((await decide(id, "remove")).status).toBe(200);
    expect(await app.db.selectFrom("bikes").select("id").where("id", "=", bike.id).execute()).toEqual([]);
  });
});

eachDb("a complaint", (on) => {
  const complain = { text: "It is mine, here is the receipt." };

  test("of whom it concerns is decided by another admin, and gives back what was taken", async () => {
    const app = await openTestApp({ on });
    const { owner, reader, bike, boss, other, report, decide } = await people(app);
    const { decision } = (await decide(await report(), "remove")).body.data;
    const { status, body } = await owner.post(`/decisions/${decision.id}/appeals`, complain);
    expect([status, body.data]).toEqual([201, { id: expect.any(Number), state: "received" }]);
    expect((await owner.post(`/decisions/${decision.id}/appeals`, complain)).status).toBe(409);
    const queue = (await boss.get("/sky-dash/reports")).body.data;
    expect(queue[0].decision.appeals).toMatchObject([{ side: "author", ...complain, state: "received" }]);
    const verdict = { outcome: "lifted", reasons: "The receipt is good." };
    const path = `/sky-dash/appeals/${body.data.id}/decide`;
    expect((await boss.post(path, verdict)).status).toBe(403);
    expect(await other.post(path, verdict)).toMatchObject({
      status: 200,
      body: { data: { state: "decided", ...verdict } },
    });
    expect((await other.post(path, verdict)).status).toBe(409);
    expect((await boss.get("/sky-dash/reports")).body.data).toEqual([]);
    expect((await owner.post(`/bikes/${bike.id}/toggle-sharing`)).status).toBe(200);
    for (const side of [owner, reader])
      expect((await mailsTo(app, side.email)).at(-1)).toContain("the complaint was right");
  });

  test("of who reported opens the report again; one admin alone decides it themselves", async () => {
    const app = await openTestApp({ on });
    const { reader, boss, other, report, decide } = await people(app);
    await app.db.updateTable("users").set({ is_admin: 0 }).where("id", "=", other.id).execute();
    const id = await report();
    const { decision } = (await decide(id, "none")).body.data;
    const made = (await reader.post(`/decisions/${decision.id}/appeals`, complain)).body.data;
    const path = `/sky-dash/appeals/${made.id}/decide`;
    expect((await boss.post(path, { outcome: "lifted", reasons: "Right." })).status).toBe(200);
    expect((await boss.get("/sky-dash/reports")).body.data).toMatchObject([{ id, state: "received" }]);
    expect((await decide(id, "hide")).body.data.decision).toMatchObject({ action: "hide", appeals: [] });
  });

  test("needs to be of one of the two, by session or by the mail's token, within six months", async () => {
    const app = await openTestApp({ on });
    const { owner, reader, report, decide } = await people(app);
    const first = (await decide(await report(), "suspend")).body.data.decision;
    const path = `/decisions/${first.id}/appeals`;
    expect((await (await app.rider()).post(path, complain)).status).toBe(404);
    expect((await app.visitor.post(path, complain)).status).toBe(404);
    expect((await app.visitor.post(path, { ...complain, token: "x".repeat(43) })).status).toBe(404);
    const token = tokenIn((await mailsTo(app, owner.email)).at(-1));
    const page = `/decisions/${first.id}`;
    for (const who of [await app.rider(), app.visitor]) expect((await who.get(page)).status).toBe(404);
    const read = {
      id: first.id,
      side: "author",
      what: "bike",
      title: "Rudy",
      reason: "scam",
      action: "suspend",
      reasons: "It is not theirs.",
      at: first.at,
      lifted_at: null,
      appeal: null,
    };
    expect((await app.visitor.get(`${page}?token=${token}`)).body.data).toMatchObject(read);
    expect((await reader.get(page)).body.data).toMatchObject({ side: "reporter", appeal: null });
    expect((await app.visitor.post(path, { ...complain, token })).status).toBe(201);
    expect((await app.visitor.get(`${page}?token=${token}`)).body.data.appeal).toEqual({
      ...complain,
      at: app.clock.now.toISOString(),
      outcome: null,
      reasons: null,
    });
    expect((await app.visitor.post("/decisions/99999/appeals", { ...complain, token })).status).toBe(404);
    const lateToken = tokenIn((await mailsTo(app, reader.email)).at(-1));
    app.pass(185 * day);
    expect((await app.visitor.post(path, { ...complain, token: lateToken })).status).toBe(409);
  });
});

eachDb("the figures of a year", (on) => {
  test("count what was reported in it, what was decided, and complaints", async () => {
    const app = await openTestApp({ on });
    app.clock.now = new Date("2026-05-04T10:00:00Z");
    const { owner, boss, report, decide } = await people(app);
    await report();
    await report();
    const { decision } = (await decide(await report({ reason: "stolen" }), "hide")).body.data;
    await owner.post(`/decisions/${decision.id}/appeals`, { text: "No." });
    const { status, body, headers } = await boss.get("/sky-dash/reports/figures?year=2026");
    expect([status, headers["content-type"]]).toEqual([200, "text/csv; charset=utf-8"]);
    expect(body.replace("\uFEFF", "").trim().split("\r\n")).toEqual([
      "what,reason,action,reports,complaints,complaints_granted",
      "bike,scam,,2,0,0",
      "bike,stolen,hide,1,1,0",
    ]);
    expect((await boss.get("/sky-dash/reports/figures?year=2025")).body.trim().split("\r\n")).toHaveLength(1);
  });
});
