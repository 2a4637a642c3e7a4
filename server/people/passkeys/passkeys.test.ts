import { expect, test } from "vitest";
import type { Caller } from "#server/platform/testing/caller.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { minute, openTestApp, password, sharedTestApp } from "#server/platform/testing/test-app.ts";
import { softwareAuthenticator } from "./authenticator.testing.ts";
import { warnOfLostPasskeys } from "./warn-of-lost.ts";

const APP_URL = "https://bikes.example.org";
const config = { APP_URL };

eachDb("passkeys", (on) => {
  const app = sharedTestApp({ on, config: { ...config, RATE_LIMITS: "off" } });
  const options = async () =>
    (await app().visitor.post("/auth/passkeys/options", { email: "a@b.pl" })).body.data;
  const verify = (body: object) => app().visitor.post("/auth/passkeys/verify", body);

  async function add(rider: Caller, authenticator = softwareAuthenticator(APP_URL), name = "Phone") {
    const { challenge_id, options } = (await rider.post("/account/passkeys/options")).body.data;
    const response = authenticator.make(options);
    const made = await rider.post("/account/passkeys", { challenge_id, response, name });
    return { authenticator, made, options };
  }
  /** A rider with a passkey. */
  async function keyed() {
    const rider = await app().rider();
    const { authenticator, made } = await add(rider);
    expect([made.status, made.body.message]).toEqual([201, "The passkey has been added."]);
    return { rider, authenticator, passkey: made.body.data };
  }
  /** Signs in with what an authenticator makes of a new challenge. */
  async function shown(authenticator: ReturnType<typeof softwareAuthenticator>, wrong = {}) {
    const begun = await options();
    return verify({ challenge_id: begun.challenge_id, response: authenticator.show(begun.options, wrong) });
  }
  const refused = [422, { response: ["This passkey was refused. Please try again."] }];

  test("are made by an authenticator, listed, named, and sign in by themselves", async () => {
    const rider = await app().rider();
    const { authenticator, made, options: requested } = await add(rider);
    expect(requested).toMatchObject({
      rp: { id: "bikes.example.org", name: "Spokebook" },
      user: { name: rider.email, displayName: "Rider" },
      attestation: "none",
      timeout: 5 * minute,
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    expect(requested.pubKeyCredParams.map(({ alg }: { alg: number }) => alg)).toEqual(
      expect.arrayContaining([-7, -8, -48, -257]),
    );
    const passkey = {
      id: made.body.data.id,
      name: "Phone",
      created_at: app().clock.now.toISOString(),
      last_used_at: null,
      backed_up: false,
      transports: ["hybrid", "internal"],
    };
    expect((await rider.get("/account/passkeys")).body.data).toEqual([passkey]);
    expect((await rider.put(`/account/passkeys/${passkey.id}`, { name: "My phone" })).status).toBe(200);
    const second = (await rider.post("/account/passkeys/options")).body.data.options;
    expect(second.excludeCredentials).toMatchObject([{ id: authenticator.id, type: "public-key" }]);
    // Both factors at once: a code is not wanted beside it.
    await app()
      .db.insertInto("second_factors")
      .values({
        user_id: rider.id,
        secret: "sealed",
        trust: "t",
        created_at: "",
        confirmed_at: "",
        last_step: 0,
      })
      .execute();
    const begun = await options();
    expect(begun.options).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rpId: "bikes.example.org",
      timeout: 5 * minute,
      allowCredentials: [],
      userVerification: "required",
    });
    const response = authenticator.show(begun.options, { flags: 1 | 4 | 8 | 16 });
    const signedIn = await verify({ challenge_id: begun.challenge_id, response, remember: true });
    expect([signedIn.status, signedIn.body.user.email]).toEqual([200, rider.email]);
    const by = app().as(signedIn.body.token);
    expect((await by.get("/account/sessions")).body.data[0]).toMatchObject({ way: "passkey", current: true });
    expect((await by.get("/account/passkeys")).body.data).toEqual([
      { ...passkey, name: "My phone", last_used_at: app().clock.now.toISOString(), backed_up: true },
    ]);
  });

  test.each([
    ["another site", { origin: "https://bikes.example.com" }],
    ["another host's passkey", { rpId: "example.org" }],
    ["nobody verified", { flags: 1 }],
    ["nobody present", { flags: 4 }],
    ["a frame in another page", { crossOrigin: true }],
    ["another account's handle", { userHandle: Buffer.from("1000000").toString("base64url") }],
  ])("are refused for %s, and the challenge is used up", async (_, wrong) => {
    const { authenticator } = await keyed();
    const begun = await options();
    const attempt = { challenge_id: begun.challenge_id, response: authenticator.show(begun.options, wrong) };
    const answer = await verify(attempt);
    expect([answer.status, answer.body.errors]).toEqual(refused);
    const again = { ...attempt, response: authenticator.show(begun.options) };
    expect((await verify(again)).body.errors).toEqual({
      challenge_id: ["That took too long, or was sent twice. Please try again."],
    });
    expect((await shown(authenticator)).status).toBe(200);
  });

  test("are refused for a signature of another key, another challenge, and what cannot be read", async () => {
    const [{ authenticator }, { authenticator: other }] = [await keyed(), await keyed()];
    const begun = await options();
    const own = authenticator.show(begun.options);
    const forged = {
      ...own,
      response: { ...own.response, signature: other.show(begun.options).response.signature },
    };
    const challenge = { challenge_id: begun.challenge_id };
    expect((await verify({ ...challenge, response: forged })).body.errors).toEqual(refused[1]);
    const [one, two] = [await options(), await options()];
    const mixed = { challenge_id: one.challenge_id, response: authenticator.show(two.options) };
    expect((await verify(mixed)).body.errors).toEqual(refused[1]);
    const unreadable: unknown[] = [
      null,
      "x",
      { id: "€" },
      { ...own, response: { ...own.response, clientDataJSON: "A".repeat(5000) } },
      { ...own, response: { ...own.response, clientDataJSON: "bm8" } },
      { ...own, response: { ...own.response, authenticatorData: "AAAA" } },
      { ...own, response: { ...own.response, userHandle: undefined } },
      { ...own, type: "password" },
    ];
    for (const response of unreadable) {
      const { challenge_id } = await options();
      expect((await verify({ challenge_id, response })).body.errors).toEqual(refused[1]);
      expect((await verify({ challenge_id, response: own })).body.errors).toHaveProperty("challenge_id");
    }
    for (const challenge_id of [undefined, null, 7, "", "x".repeat(1000)])
      expect((await verify({ challenge_id, response: own })).body.errors).toHaveProperty("challenge_id");
  });

  test("that are unknown are refused as unknown", async () => {
    const answer = await shown(softwareAuthenticator(APP_URL), { userHandle: "MQ" });
    expect([answer.status, answer.body.message]).toEqual([422, "This passkey isn't known here."]);
  });

  test("have five minutes", async () => {
    const { authenticator } = await keyed();
    const begun = await options();
    const attempt = { challenge_id: begun.challenge_id, response: authenticator.show(begun.options) };
    app().pass(5 * minute);
    expect((await verify(attempt)).body.errors).toHaveProperty("challenge_id");
    const again = await options();
    const late = { challenge_id: again.challenge_id, response: authenticator.show(again.options) };
    app().pass(5 * minute - 1);
    expect((await verify(late)).status).toBe(200);
  });

  test("sign in once with a challenge, however parallel it is sent", async () => {
    const { authenticator } = await keyed();
    const begun = await options();
    const attempt = { challenge_id: begun.challenge_id, response: authenticator.show(begun.options) };
    const tries = await Promise.all(Array.from({ length: 6 }, () => verify(attempt)));
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("whose number went back are refused, mailed and noted; those that never count are not", async () => {
    const { rider, authenticator } = await keyed();
    expect((await shown(authenticator, { counter: 9 })).status).toBe(200);
    for (const counter of [9, 8, 0])
      expect((await shown(authenticator, { counter })).body.message).toMatch(
        /^This passkey was refused: it may have/,
      );
    const begun = await Promise.all(Array.from({ length: 4 }, options));
    const parallel = begun.map(({ challenge_id, options }) =>
      verify({ challenge_id, response: authenticator.show(options, { counter: 10 }) }),
    );
    expect((await Promise.all(parallel)).filter(({ status }) => status === 200)).toHaveLength(1);
    const mails = (await app().mails()).filter(({ to }) => to?.[0]?.address === rider.email);
    expect(mails.filter(({ text }) => text?.includes("its counter went back"))).toHaveLength(6);
    const audits = await app()
      .db.selectFrom("audits")
      .select("changes")
      .where("auditable_type", "=", "User")
      .where("auditable_id", "=", rider.id)
      .execute();
    expect(audits.filter(({ changes }) => changes.includes("passkey_copied"))).toHaveLength(6);

    const still = await app().rider();
    const synced = softwareAuthenticator(APP_URL);
    const { challenge_id, options: requested } = (await still.post("/account/passkeys/options")).body.data;
    const response = synced.make(requested, { counter: 0 });
    await still.post("/account/passkeys", { challenge_id, response, name: "Synced" });
    for (let use = 0; use < 2; use++) expect((await shown(synced, { counter: 0 })).status).toBe(200);
  });

  test("prove who one is, with one's own alone", async () => {
    const [{ rider, authenticator }, other] = [await keyed(), await keyed()];
    app().pass(11 * minute);
    const prove = async (by: typeof authenticator) => {
      const { challenge_id, options: requested } = await options();
      return rider.post("/account/proof", { challenge_id, response: by.show(requested) });
    };
    expect((await rider.post("/account/keys", { name: "x", scopes: ["read"], days: 30 })).status).toBe(403);
    expect((await prove(other.authenticator)).body.message).toBe("This passkey isn't known here.");
    const proof = await prove(authenticator);
    const until = new Date(app().clock.now.getTime() + 10 * minute).toISOString();
    expect([proof.status, proof.body.data]).toEqual([200, { until }]);
    expect((await rider.post("/account/keys", { name: "x", scopes: ["read"], days: 30 })).status).toBe(201);
  });

  test("are added and removed with a fresh proof; what one adds, another cannot take", async () => {
    const { rider, passkey, authenticator } = await keyed();
    const other = await app().rider();
    expect((await other.put(`/account/passkeys/${passkey.id}`, { name: "Mine" })).status).toBe(404);
    expect((await other.delete(`/account/passkeys/${passkey.id}`)).status).toBe(404);
    const { challenge_id, options: requested } = (await rider.post("/account/passkeys/options")).body.data;
    const fresh = softwareAuthenticator(APP_URL);
    const sent = { challenge_id, response: fresh.make(requested), name: "Theirs" };
    expect((await other.post("/account/passkeys", sent)).body.errors).toHaveProperty("challenge_id");
    expect((await other.get("/account/passkeys")).body.data).toEqual([]);
    expect((await add(other, authenticator)).made.body.message).toBe("This passkey is here already.");
    app().pass(11 * minute);
    for (const refusal of [
      await rider.post("/account/passkeys/options"),
      await rider.post("/account/passkeys", sent),
      await rider.delete(`/account/passkeys/${passkey.id}`),
    ])
      expect([refusal.status, refusal.body.error]).toEqual([403, "proof_required"]);
    await rider.post("/account/proof", { password });
    const gone = await rider.delete(`/account/passkeys/${passkey.id}`);
    expect([gone.status, gone.body.data]).toEqual([
      200,
      {
        rp_id: "bikes.example.org",
        user_id: Buffer.from(String(rider.id)).toString("base64url"),
        credential_id: authenticator.id,
        accepted: [],
      },
    ]);
    expect((await shown(authenticator)).body.message).toBe("This passkey isn't known here.");
    const notices = (await app().mails()).filter(({ to }) => to?.[0]?.address === rider.email);
    expect(notices.map(({ text }) => /a passkey was \w+/.exec(text ?? "")?.[0])).toEqual([
      "a passkey was added",
      "a passkey was removed",
    ]);
  });

  test.each([
    ["another site", { origin: "https://bikes.example.com" }],
    ["another host", { rpId: "example.org" }],
    ["nobody verified", { flags: 1 }],
    [
      "a certificate, whose list of revoked ones would be fetched",
      {
        attestation: { fmt: "packed", attStmt: new Map([["x5c", Buffer.from("x")]]) },
      },
    ],
    ["an attestation of a kind that is not wanted", { attestation: { fmt: "tpm", attStmt: new Map() } }],
  ])("are not made for %s", async (_, wrong) => {
    const rider = await app().rider();
    const { challenge_id, options: requested } = (await rider.post("/account/passkeys/options")).body.data;
    const authenticator = softwareAuthenticator(APP_URL);
    const send = (response: unknown) =>
      rider.post("/account/passkeys", { challenge_id, response, name: "x" });
    const answer = await send(authenticator.make(requested, wrong));
    expect([answer.status, answer.body.errors]).toEqual(refused);
    expect((await send(authenticator.make(requested))).body.errors).toHaveProperty("challenge_id");
    expect((await rider.get("/account/passkeys")).body.data).toEqual([]);
  });

  test("that are the last way in stay, of parallel removals too", async () => {
    const { rider, passkey } = await keyed();
    const second = (await add(rider)).made.body.data;
    await app().db.updateTable("users").set({ password_hash: "" }).where("id", "=", rider.id).execute();
    const ends = await Promise.all(
      [passkey, second].map(({ id }) => rider.delete(`/account/passkeys/${id}`)),
    );
    expect(ends.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await rider.get("/account/passkeys")).body.data).toHaveLength(1);
  });

  test("are a way in beside an identity at the host's provider", async () => {
    const issuer = "https://login.example.org";
    const own = await openTestApp({ on, db: app().db, config: { ...config, OIDC_ISSUER: issuer } });
    const { rider, passkey } = await keyed();
    await app().db.updateTable("users").set({ password_hash: "" }).where("id", "=", rider.id).execute();
    const created_at = app().clock.now.toISOString();
    const identity = { user_id: rider.id, issuer, subject: "ola", created_at, last_used_at: created_at };
    await app().db.insertInto("identities").values(identity).execute();
    const caller = own.as(rider.token ?? "");
    const [{ id }] = (await caller.get("/account/identities")).body.data;
    const ends = await Promise.all(
      [`/account/passkeys/${passkey.id}`, `/account/identities/${id}`].map((path) => caller.delete(path)),
    );
    expect(ends.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test("let an account without a password change and end, with a fresh proof", async () => {
    const { rider, authenticator } = await keyed();
    await app().db.updateTable("users").set({ password_hash: "" }).where("id", "=", rider.id).execute();
    const elsewhere = (await shown(authenticator)).body.token;
    const [{ id }] = (await app().as(elsewhere).get("/account/sessions")).body.data;
    app().pass(11 * minute);
    const changes = [
      () => rider.put("/account/email", { email: `new.${rider.email}` }),
      () => rider.send("DELETE", `/account/sessions/${id}`, {}),
      () => rider.send("DELETE", "/account", {}),
    ];
    for (const change of changes) expect((await change()).body.error).toBe("proof_required");
    const begun = await options();
    const response = authenticator.show(begun.options);
    const proof = { challenge_id: begun.challenge_id, response };
    expect((await rider.post("/account/proof", proof)).status).toBe(200);
    for (const change of changes) expect((await change()).status).toBe(200);
  });

  test("bring in a shop that was registered before, as a password does", async () => {
    const { rider, authenticator } = await keyed();
    const at = app().clock.now.toISOString();
    await app().db.updateTable("users").set({ email_verified_at: at }).where("id", "=", rider.id).execute();
    await app().visitor.post("/service-registrations", {
      account_type: "amateur",
      service_name: "Old wheel",
      owner_name: "Ola Nowak",
      address_street: "Rowerowa 7",
      address_city: "Łódź",
      address_postal_code: "90-001",
      email: rider.email,
    });
    expect((await shown(authenticator)).status).toBe(200);
    expect((await rider.get("/shops")).body.data).toMatchObject([{ name: "Old wheel", state: "waiting" }]);
  });

  test("open no disabled account", async () => {
    const { rider, authenticator } = await keyed();
    const disabled_at = app().clock.now.toISOString();
    await app().db.updateTable("users").set({ disabled_at }).where("id", "=", rider.id).execute();
    expect((await shown(authenticator)).body.message).toMatch(/^This account has been disabled/);
  });

  test("are twenty at most, and go with the account", async () => {
    const rider = await app().rider();
    for (let count = 0; count < 20; count++) expect((await add(rider)).made.status).toBe(201);
    const refusal = (await add(rider)).made;
    expect([refusal.status, refusal.body.limit_reached]).toEqual([403, true]);
    await rider.send("DELETE", "/account", { password });
    expect(
      await app().db.selectFrom("passkeys").select("id").where("user_id", "=", rider.id).execute(),
    ).toEqual([]);
  });

  test("are counted in a warning where APP_URL has another host than theirs", async () => {
    const { db } = app();
    const warned: object[] = [];
    const warn = (fields: object) => void warned.push(fields);
    await warnOfLostPasskeys(db, config, { warn } as never);
    expect(warned).toEqual([]);
    const { count } = await db
      .selectFrom("passkeys")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    for (const moved of ["https://spokes.example.org", "http://192.168.1.2:3000"])
      await warnOfLostPasskeys(db, { APP_URL: moved }, { warn } as never);
    expect(warned).toMatchObject([{ passkeys: Number(count) }, { passkeys: Number(count) }]);
  });
});

test.each([
  ["http://bikes.example.org", false],
  ["https://192.168.1.2:8443", false],
  ["https://[2001:db8::1]", false],
  ["https://127.1", false],
  ["http://localhost:3000", true],
  ["https://bikes.example.org:8443", true],
])("%s can have passkeys: %s", async (url, can) => {
  const app = await openTestApp({ config: { APP_URL: new URL(url).origin } });
  expect((await app.visitor.get("/auth/ways")).body.data.passkey).toBe(can);
  const begun = await app.visitor.post("/auth/passkeys/options");
  expect(begun.status).toBe(can ? 200 : 403);
  const rider = await app.rider();
  expect((await rider.post("/account/passkeys/options")).status).toBe(can ? 200 : 403);
  expect((await app.visitor.post("/auth/passkeys/verify", {})).status).toBe(can ? 422 : 403);
  expect((await rider.get("/account/passkeys")).body.data).toEqual([]);
});

test("thirty refused passkeys an hour are let through for a network, of parallel ones too", async () => {
  const app = await openTestApp({ config });
  const tries = await Promise.all(
    Array.from({ length: 40 }, () => app.visitor.post("/auth/passkeys/verify", {})),
  );
  expect(tries.filter(({ status }) => status === 422)).toHaveLength(30);
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(10);
});

test("the security log says by which way", async () => {
  const lines: string[] = [];
  const app = await openTestApp({ config, logTo: { write: (line) => lines.push(line) } });
  const rider = await app.rider();
  const authenticator = softwareAuthenticator(APP_URL);
  const made = (await rider.post("/account/passkeys/options")).body.data;
  const response = authenticator.make(made.options);
  await rider.post("/account/passkeys", { challenge_id: made.challenge_id, response, name: "Phone" });
  const begun = (await app.visitor.post("/auth/passkeys/options")).body.data;
  const attempt = { challenge_id: begun.challenge_id, response: authenticator.show(begun.options) };
  for (let time = 0; time < 2; time++) await app.visitor.post("/auth/passkeys/verify", attempt);
  const noted = lines.map((line) => JSON.parse(line)).filter(({ security }) => security);
  expect(noted.map(({ security, user, way }) => [security, user, way])).toEqual([
    ["registered", rider.id, undefined],
    ["passkey_added", rider.id, undefined],
    ["signed_in", rider.id, "passkey"],
    ["sign_in_failed", undefined, "passkey"],
  ]);
});
