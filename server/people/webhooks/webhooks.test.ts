import { describe, expect, test } from "vitest";
import { webhookBounds, webhookEvents } from "#contract/people/webhooks.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { openTestApp, sharedTestApp } from "#server/platform/testing/test-app.ts";

const wanted = (more: object = {}) => ({
  url: "https://8.8.8.8/hook",
  events: ["ride.created", "care.due"],
  ...more,
});

eachDb("webhooks", (on) => {
  const app = sharedTestApp({ on, config: { RATE_LIMITS: "off" } });

  async function withWebhook(more: object = {}) {
    const rider = await app().rider();
    const { status, body } = await rider.post("/webhooks", wanted(more));
    expect(status).toBe(201);
    return { rider, made: body.data };
  }

  test("are made with a secret that is shown once, changed, and removed", async () => {
    const { rider, made } = await withWebhook();
    const { secret, ...shown } = made;
    expect(shown).toEqual({
      id: expect.any(Number),
      url: "https://8.8.8.8/hook",
      events: ["care.due", "ride.created"],
      preset: null,
      active: true,
      failing_since: null,
      created_at: app().clock.now.toISOString(),
    });
    expect(secret).toMatch(/^whsec_/);
    expect(Buffer.from(secret.slice(6), "base64").length).toBeGreaterThanOrEqual(24);
    expect((await rider.get("/webhooks")).body.data).toEqual([shown]);
    const changed = await rider.put(`/webhooks/${made.id}`, { preset: "ntfy", active: false });
    expect(changed.body.data).toEqual({ ...shown, preset: "ntfy", active: false });
    const back = await rider.put(`/webhooks/${made.id}`, { preset: null, events: [...webhookEvents] });
    expect(back.body.data).toEqual({ ...shown, active: false, events: webhookEvents });
    expect((await rider.delete(`/webhooks/${made.id}`)).status).toBe(200);
    expect((await rider.get("/webhooks")).body.data).toEqual([]);
  });

  test("are nobody else's, and no key's", async () => {
    const { rider, made } = await withWebhook();
    await rider.post(`/webhooks/${made.id}/test`);
    const [{ id }] = (await rider.get(`/webhooks/${made.id}/deliveries`)).body.data;
    const other = await app().rider();
    const key = (await rider.post("/account/keys", { name: "x", scopes: ["read"], days: 30 })).body.data.key;
    const calls = [
      ["PUT", `/webhooks/${made.id}`, {}],
      ["DELETE", `/webhooks/${made.id}`],
      ["POST", `/webhooks/${made.id}/test`],
      ["POST", `/webhooks/${made.id}/rotate`],
      ["GET", `/webhooks/${made.id}/deliveries`],
      ["POST", `/deliveries/${id}/again`],
    ] as const;
    for (const [method, path, body] of calls) {
      expect([path, (await other.send(method, path, body)).status]).toEqual([path, 404]);
      const { status, body: refused } = await app().as(key).send(method, path, body);
      expect([path, status, refused.scope]).toEqual([path, 403, "never"]);
    }
    expect((await app().as(key).get("/webhooks")).status).toBe(403);
    expect((await app().visitor.get("/webhooks")).status).toBe(401);
    expect((await rider.get("/webhooks")).body.data).toHaveLength(1);
  });

  test.each([
    ["url", { url: "" }],
    ["url", { url: "ntfy" }],
    ["url", { url: "http://8.8.8.8/" }],
    ["url", { url: "ftp://8.8.8.8/" }],
    ["url", { url: "https://ann@8.8.8.8/" }],
    ["url", { url: "https://:secret@8.8.8.8/" }],
    ["url", { url: `https://8.8.8.8/${"x".repeat(1985)}` }],
    ["events", { events: [] }],
    ["events", { events: ["ride.updated"] }],
    ["preset", { preset: "slack" }],
  ])("are refused for a wrong %s: %j", async (field, given) => {
    const { rider, made } = await withWebhook();
    for (const { status, body } of [
      await rider.post("/webhooks", wanted(given)),
      await rider.put(`/webhooks/${made.id}`, given),
    ])
      expect([status, Object.keys(body.errors)[0]?.split(".")[0]]).toEqual([422, field]);
    expect((await rider.get("/webhooks")).body.data).toHaveLength(1);
  });

  test("are ten at most, made in parallel too", async () => {
    const rider = await app().rider();
    const made = await Promise.all(Array.from({ length: 13 }, () => rider.post("/webhooks", wanted())));
    const refused = made.filter(({ status }) => status !== 201);
    expect(refused.map(({ status, body }) => [status, body.limit_reached])).toEqual(
      Array.from({ length: 3 }, () => [403, true]),
    );
    expect((await rider.get("/webhooks")).body.data).toHaveLength(webhookBounds.most);
  });

  test("made again with the same Idempotency-Key are one, with one secret", async () => {
    const rider = await app().rider();
    const make = () => rider.post("/webhooks", wanted(), { "idempotency-key": "once" });
    const [first, second] = [await make(), await make()];
    expect(second.body).toEqual(first.body);
    expect((await rider.get("/webhooks")).body.data).toHaveLength(1);
  });

  describe("at rest", () => {
    test("have a sealed secret, and the log has neither it nor an address", async () => {
      const { rider, made } = await withWebhook({ url: "https://8.8.8.8/token-of-gotify" });
      const next = (await rider.post(`/webhooks/${made.id}/rotate`)).body.data;
      expect(next.secret).not.toBe(made.secret);
      await rider.put(`/webhooks/${made.id}`, { active: false });
      await rider.delete(`/webhooks/${made.id}`);
      const row = async () =>
        app().db.selectFrom("webhooks").selectAll().where("id", "=", made.id).executeTakeFirst();
      expect(await row()).toBeUndefined();
      const kept = await withWebhook();
      const stored = await app()
        .db.selectFrom("webhooks")
        .selectAll()
        .where("id", "=", kept.made.id)
        .executeTakeFirstOrThrow();
      expect(JSON.stringify(stored)).not.toContain(kept.made.secret.slice(6, 20));
      const audits = await app()
        .db.selectFrom("audits")
        .select("changes")
        .where("auditable_type", "=", "User")
        .where("auditable_id", "=", rider.id)
        .where("event", "=", "updated")
        .orderBy("id")
        .execute();
      expect(audits.map(({ changes }) => JSON.parse(changes))).toEqual([
        { webhook_made: [null, null] },
        { webhook_rotated: [null, null] },
        { webhook_changed: [null, null] },
        { webhook_ended: [null, null] },
      ]);
    });

    test("go with the account", async () => {
      const { rider, made } = await withWebhook();
      await rider.post(`/webhooks/${made.id}/test`);
      await rider.send("DELETE", "/account", { password: rider.password });
      for (const table of ["webhooks", "deliveries"] as const) {
        const left = await app().db.selectFrom(table).select("id").where("user_id", "=", rider.id).execute();
        expect([table, left]).toEqual([table, []]);
      }
    });
  });
});

test("a rider sends 60 tests and repeated deliveries an hour at most", async () => {
  const app = await openTestApp();
  const rider = await app.rider();
  const { id } = (await rider.post("/webhooks", wanted())).body.data;
  const statuses = [];
  for (let count = 0; count < 61; count++) statuses.push((await rider.post(`/webhooks/${id}/test`)).status);
  expect([statuses.slice(0, 60).every((status) => status === 200), statuses[60]]).toEqual([true, 429]);
});
