import { describe, expect, test } from "vitest";
import { keyScopes } from "#contract/platform/acts.ts";
import { newAdmin } from "#server/platform/testing/admins.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { day, minute, openTestApp, password, sharedTestApp } from "#server/platform/testing/test-app.ts";

const wanted = (more: object = {}) => ({ name: "Home Assistant", scopes: ["read"], days: 90, ...more });

eachDb("keys for programs", (on) => {
  const app = sharedTestApp({ on });

  /** A rider with a key; `by` calls with it. */
  async function keyed(...scopes: string[]) {
    const rider = await app().rider();
    const { status, body } = await rider.post("/account/keys", wanted({ scopes }));
    expect([status, body.message]).toEqual([
      201,
      "The key has been made. Copy it now: it is shown only once.",
    ]);
    return { rider, made: body.data, by: app().as(body.data.key) };
  }

  test("are shown once, listed without their secret, and ended at once", async () => {
    const { rider, made, by } = await keyed("rides:write", "read");
    expect(made).toMatchObject({ name: "Home Assistant", scopes: ["read", "rides:write"] });
    expect(made.key).toMatch(new RegExp(`^sbk_${made.id}_[A-Za-z0-9_-]{43}$`));
    expect((await by.get("/bikes")).status).toBe(200);
    const { key: _, ...shown } = made;
    const today = `${app().clock.now.toISOString().slice(0, 10)}T00:00:00.000Z`;
    expect((await rider.get("/account/keys")).body.data).toEqual([
      { ...shown, last_used_at: today, last_used_from: "127.0.0.1" },
    ]);
    const other = await app().rider();
    expect((await other.delete(`/account/keys/${made.id}`)).status).toBe(404);
    expect((await rider.delete(`/account/keys/${made.id}`)).body.message).toBe("The key has ended.");
    expect((await by.get("/bikes")).status).toBe(401);
    expect((await rider.delete(`/account/keys/${made.id}`)).status).toBe(404);
  });

  test("need a fresh proof to be made, none to be ended", async () => {
    const { rider, made } = await keyed("read");
    app().pass(10 * minute);
    const refused = await rider.post("/account/keys", wanted());
    expect([refused.status, refused.body.error]).toEqual([403, "proof_required"]);
    expect((await rider.post("/account/proof", { password: "wrong" })).body.errors).toEqual({
      password: ["The password is wrong."],
    });
    const proof = await rider.post("/account/proof", { password });
    const until = new Date(app().clock.now.getTime() + 10 * minute).toISOString();
    expect([proof.status, proof.body.data]).toEqual([200, { until }]);
    expect((await rider.post("/account/keys", wanted())).status).toBe(201);
    app().pass(10 * minute - 1);
    expect((await rider.post("/account/keys", wanted())).status).toBe(201);
    app().pass(1);
    expect((await rider.post("/account/keys", wanted())).status).toBe(403);
    expect((await rider.delete(`/account/keys/${made.id}`)).status).toBe(200);
  });

  test("a proof belongs to its session", async () => {
    const { rider } = await keyed("read");
    app().pass(11 * minute);
    const elsewhere = await app().visitor.post("/auth/login", { email: rider.email, password });
    expect((await app().as(elsewhere.body.token).post("/account/keys", wanted())).status).toBe(201);
    expect((await rider.post("/account/keys", wanted())).status).toBe(403);
  });

  test("five wrong proofs in 15 minutes are the limit", async () => {
    const rider = await app().rider();
    const prove = async (secret: string) => (await rider.post("/account/proof", { password: secret })).status;
    for (let wrong = 0; wrong < 5; wrong++) {
      expect(await prove("wrong")).toBe(422);
      // Sign-in has a limit of its own, of a minute.
      app().pass(minute);
    }
    expect(await prove(password)).toBe(429);
    app().pass(10 * minute);
    expect(await prove(password)).toBe(200);
    expect(await prove(password)).toBe(200);
  });

  test.each([
    ["name", { name: "" }],
    ["name", { name: "x".repeat(61) }],
    ["scopes", { scopes: [] }],
    ["scopes", { scopes: ["admin"] }],
    ["days", { days: 31 }],
  ])("are refused for a wrong %s", async (field, given) => {
    const rider = await app().rider();
    const { status, body } = await rider.post("/account/keys", wanted(given));
    expect([status, Object.keys(body.errors)[0]?.split(".")[0]]).toEqual([422, field]);
  });

  test("are 20 at most, made in parallel too", async () => {
    const rider = await app().rider();
    const made = await Promise.all(
      Array.from({ length: 24 }, () => rider.post("/account/keys", wanted({ name: "x".repeat(60) }))),
    );
    const refused = made.filter(({ status }) => status !== 201);
    expect(refused.map(({ status, body }) => [status, body.limit_reached])).toEqual(
      Array.from({ length: 4 }, () => [403, true]),
    );
    expect((await rider.get("/account/keys")).body.data).toHaveLength(20);
  });

  test("end on their day; a mail says so seven days before, once", async () => {
    const { rider, by } = await keyed("read");
    const ends = async () => {
      await app().fastify.work["keyEndings"]?.();
      const mails = await app().mails();
      return mails.filter(
        (mail) => mail.to?.[0]?.address === rider.email && /ends soon/.test(mail.subject ?? ""),
      );
    };
    app().pass(83 * day - 1);
    expect(await ends()).toEqual([]);
    app().pass(1 + minute);
    expect(await ends()).toHaveLength(1);
    expect(await ends()).toHaveLength(1);
    app().pass(7 * day - 2 * minute);
    expect((await by.get("/bikes")).status).toBe(200);
    app().pass(minute);
    expect((await by.get("/bikes")).status).toBe(401);
  });

  test("one without an end stays, and gets no mail", async () => {
    const rider = await app().rider();
    const { key, expires_at } = (await rider.post("/account/keys", wanted({ days: null }))).body.data;
    expect(expires_at).toBeNull();
    app().pass(3650 * day);
    await app().fastify.work["keyEndings"]?.();
    expect((await app().as(key).get("/bikes")).status).toBe(200);
  });

  test("each one made or ended is mailed, and in the audit log", async () => {
    const { rider, made } = await keyed("read");
    await rider.delete(`/account/keys/${made.id}`);
    const texts = (await app().mails()).filter((mail) => mail.to?.[0]?.address === rider.email);
    expect(texts.map(({ text }) => /in your Spokebook account (.*)\./.exec(text ?? "")?.[1])).toEqual([
      "a key was made with which a program reaches your account",
      "a key for a program was ended",
    ]);
    const audits = await app()
      .db.selectFrom("audits")
      .select("changes")
      .where("auditable_type", "=", "User")
      .where("auditable_id", "=", rider.id)
      .where("event", "=", "updated")
      .orderBy("id")
      .execute();
    expect(audits.map(({ changes }) => JSON.parse(changes))).toEqual([
      { key_made: [null, null] },
      { key_ended: [null, null] },
    ]);
  });

  describe("open what their scopes say", () => {
    test("and say how many calls are left", async () => {
      const { by } = await keyed("read");
      const first = await by.get("/bikes");
      const second = await by.get("/account/sessions");
      const left = (answer: typeof first) =>
        ["limit", "remaining", "reset"].map((name) => Number(answer.headers[`ratelimit-${name}`]));
      expect([first.status, left(first)]).toEqual([200, [600, 599, 60]]);
      expect([second.status, left(second)]).toEqual([403, [600, 598, 60]]);
    });

    test("a garage in full, but no link of what is shared", async () => {
      const { rider, by } = await keyed("read");
      const { id } = (await rider.post("/bikes", { name: "Rudy" })).body.data;
      await rider.post(`/bikes/${id}/toggle-sharing`);
      const own = (await rider.get(`/bikes/${id}`)).body.data;
      expect(own.share_token).not.toBeNull();
      for (const path of [`/bikes/${id}`, "/sync"]) {
        const { status, body } = await by.get(path);
        expect(status, path).toBe(200);
        expect(JSON.stringify(body)).not.toContain(own.share_token);
      }
      expect((await by.get("/bikes")).body.data[0]).toEqual({ ...own, share_token: null });
    });

    test("nothing of others, an admin's key too", async () => {
      const { rider } = await keyed("read");
      const { id } = (await rider.post("/bikes", { name: "Rudy" })).body.data;
      const boss = await newAdmin(app());
      const key = (await boss.post("/account/keys", wanted({ scopes: [...keyScopes] }))).body.data.key;
      expect((await boss.get(`/bikes/${id}`)).status).toBe(200);
      expect((await app().as(key).get(`/bikes/${id}`)).status).toBe(403);
      expect((await app().as(key).get("/sky-dash/users")).body.scope).toBe("never");
    });

    test("a disabled account's open nothing", async () => {
      const { rider, by } = await keyed("read");
      await app()
        .db.updateTable("users")
        .set({ disabled_at: app().clock.now.toISOString() })
        .where("id", "=", rider.id)
        .execute();
      expect((await by.get("/bikes")).status).toBe(401);
    });
  });

  test("go with the account", async () => {
    const { rider, made } = await keyed("read");
    await rider.send("DELETE", "/account", { password });
    const left = await app().db.selectFrom("api_keys").select("id").where("id", "=", made.id).execute();
    expect(left).toEqual([]);
  });
});

test("the 601st call of a minute with a key is refused, by any of its programs, and says until when", async () => {
  const app = await openTestApp();
  const rider = await app.rider();
  const by = app.as((await rider.post("/account/keys", wanted())).body.data.key);
  for (let calls = 0; calls < 600; calls += 50)
    await Promise.all(Array.from({ length: 50 }, () => by.get("/user/limits")));
  app.pass(20_000);
  const { status, headers } = await by.get("/user/limits");
  expect([status, headers["retry-after"], headers["ratelimit-remaining"]]).toEqual([429, "40", "0"]);
  app.pass(40_000);
  expect((await by.get("/user/limits")).status).not.toBe(429);
});
