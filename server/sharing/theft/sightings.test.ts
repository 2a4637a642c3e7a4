import { describe, expect, test } from "vitest";
import { theftBounds } from "#contract/sharing/theft.ts";
import { inTheWay } from "./sightings.repo.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { sharedBike } from "#server/platform/testing/sharing.ts";
import { hour, openTestApp, sharedTestApp, type TestApp } from "#server/platform/testing/test-app.ts";

async function stolenBike(app: TestApp, { confirmed = true, name = "Rudy" } = {}) {
  const rider = await app.rider({ name: "Ola Kowalska" });
  const email_verified_at = confirmed ? app.clock.now.toISOString() : null;
  await app.db.updateTable("users").set({ email_verified_at }).where("id", "=", rider.id).execute();
  const bike = await sharedBike(rider, { name });
  await rider.put(`/bikes/${bike.id}/theft`, { shown: true });
  const see = (body: object) => app.visitor.post(`/bikes/public/${bike.token}/sightings`, body);
  return { rider, ...bike, see };
}

eachDb("a sighting", (on) => {
  const app = sharedTestApp({ on, config: { RATE_LIMITS: "off" } });

  test("is kept for the owner alone, newest first, and mailed to them", async () => {
    const { rider, id, see } = await stolenBike(app());
    const seen = {
      text: "At the market.\nBlack saddle {{appUrl}} $t(csrf)",
      place: "Kraków",
      seen_on: "2026-05-01",
      contact: "Jan, 600",
    };
    const answer = await see(seen);
    expect([answer.status, answer.body]).toEqual([
      201,
      { success: true, message: "Thank you! What you have seen goes to the bike's owner." },
    ]);
    await see({ text: "Again" });
    const { data, meta } = (await rider.get(`/bikes/${id}/sightings?per_page=1&page=2`)).body;
    expect(meta).toEqual({ total: 2, page: 2, per_page: 1 });
    expect(data).toEqual([{ ...seen, id: expect.any(Number), created_at: app().clock.now.toISOString() }]);
    expect((await rider.get(`/bikes/${id}/theft`)).body.data.sightings).toBe(2);
    const mails = (await app().mails()).filter(({ to }) => to?.[0]?.address === rider.email);
    expect(mails.map(({ subject }) => subject)).toEqual(
      Array.from({ length: 2 }, () => "Somebody has seen your bike “Rudy”"),
    );
    expect(mails[0]?.text).toContain("At the market.\nBlack saddle {{appUrl}} $t(csrf)");
    expect(mails[0]?.text).toContain("Contact: Jan, 600");
    expect(mails[0]?.replyTo).toBeUndefined();
    expect(JSON.stringify(answer.body)).not.toContain(rider.email);
  });

  test("is taken while the page says that the bike is stolen, and not else", async () => {
    const { rider, id, token, see } = await stolenBike(app());
    const status = async () => (await see({ text: "There" })).status;
    expect(await status()).toBe(201);
    await rider.put(`/bikes/${id}/theft`, { shown: false });
    expect(await status()).toBe(404);
    await rider.put(`/bikes/${id}/theft`, { shown: true });
    await rider.post(`/bikes/${id}/toggle-sharing`);
    expect(await status()).toBe(404);
    await rider.post(`/bikes/${id}/toggle-sharing`);
    expect(await status()).toBe(201);
    const { db, clock } = app();
    const disable = (disabled_at: string | null) =>
      db.updateTable("users").set({ disabled_at }).where("id", "=", rider.id).execute();
    await disable(clock.now.toISOString());
    expect(await status()).toBe(404);
    await disable(null);
    await rider.delete(`/bikes/${id}/theft`);
    expect(await status()).toBe(404);
    expect((await app().visitor.post("/bikes/public/none/sightings", { text: "x" })).status).toBe(404);
    const honest = await app().visitor.get(`/bikes/public/${token}`);
    expect([honest.status, honest.body.data.stolen]).toEqual([200, undefined]);
  });

  test("is always kept: where there is no room, an older one of whoever sent most gives way", async () => {
    const { rider, id, see } = await stolenBike(app());
    const at = app().clock.now.toISOString();
    const row = (text: string, network: string | null) => ({
      user_id: rider.id,
      bike_id: id,
      text,
      network,
      place: null,
      seen_on: null,
      contact: null,
      created_at: at,
    });
    const kept = [
      row("A witness before", "a"),
      ...Array.from({ length: 196 }, (_, index) => row(`Noise ${index}`, `noise${index % 14}`)),
    ];
    await app().db.insertInto("sightings").values(kept).execute();
    const answers = await Promise.all(Array.from({ length: 8 }, () => see({ text: "Together" })));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    const { data, meta } = (await rider.get(`/bikes/${id}/sightings?per_page=100&page=2`)).body;
    expect(meta.total).toBe(theftBounds.sightings);
    const texts = data.map(({ text }: { text: string }) => text);
    expect(texts).toContain("A witness before");
    expect(["Noise 0", "Noise 1", "Noise 4", "Noise 5"].filter((text) => texts.includes(text))).toEqual([
      "Noise 5",
    ]);
  });

  test("of one network is one of 20: its own oldest gives way, and what is kept of the network is a keyed hash", async () => {
    const { rider, id, see } = await stolenBike(app());
    for (let count = 0; count < theftBounds.ofOneNetwork + 2; count++) await see({ text: `Seen ${count}` });
    const { data, meta } = (await rider.get(`/bikes/${id}/sightings?per_page=100`)).body;
    expect([meta.total, data.at(-1).text, data[0].text]).toEqual([20, "Seen 2", "Seen 21"]);
    const rows = await app().db.selectFrom("sightings").selectAll().where("bike_id", "=", id).execute();
    const networks = new Set(rows.map(({ network }) => network));
    expect([networks.size, [...networks][0]]).toEqual([1, expect.stringMatching(/^[\w-]{22}$/)]);
    expect(JSON.stringify(data)).not.toContain([...networks][0]);
  });

  test("is deleted by its bike's owner, for good", async () => {
    const { rider, id, see } = await stolenBike(app());
    const other = await stolenBike(app());
    await see({ text: "There" });
    await see({ text: "Nonsense" });
    const [nonsense] = (await rider.get(`/bikes/${id}/sightings`)).body.data;
    const path = (bike: number) => `/bikes/${bike}/sightings/${nonsense.id}`;
    expect((await other.rider.delete(path(id))).status).toBe(404);
    expect((await other.rider.delete(path(other.id))).status).toBe(404);
    expect((await app().visitor.delete(path(id))).status).toBe(401);
    const answers = await Promise.all([rider.delete(path(id)), rider.delete(path(id))]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    const { data } = (await rider.get(`/bikes/${id}/sightings`)).body;
    expect(data.map(({ text }: { text: string }) => text)).toEqual(["There"]);
    const audit = await app()
      .db.selectFrom("audits")
      .select(["actor_id", "changes"])
      .where("auditable_id", "=", id)
      .where("auditable_type", "=", "Bike")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect([audit.actor_id, JSON.parse(String(audit.changes))]).toEqual([
      rider.id,
      { sighting: [null, null] },
    ]);
  });

  test("is gone with the theft, so that the next begins anew", async () => {
    const { rider, id, see } = await stolenBike(app());
    await see({ text: "There" });
    await Promise.all([see({ text: "At once" }), rider.delete(`/bikes/${id}/theft`), see({ text: "Too" })]);
    const left = await app().db.selectFrom("sightings").select("id").where("bike_id", "=", id).execute();
    expect(left).toEqual([]);
    await rider.put(`/bikes/${id}/theft`, { shown: true });
    expect((await rider.get(`/bikes/${id}/sightings`)).body.data).toEqual([]);
  });
});

describe("a sighting", () => {
  const app = sharedTestApp({ config: { RATE_LIMITS: "off" } });

  test.each([
    ["text", "", 422],
    ["text", undefined, 422],
    ["text", " \n", 422],
    ["text", "ż".repeat(theftBounds.sighting), 201],
    ["text", "ż".repeat(theftBounds.sighting + 1), 422],
    ["place", "p".repeat(255), 201],
    ["place", "p".repeat(256), 422],
    ["contact", "c".repeat(255), 201],
    ["contact", "c".repeat(256), 422],
    ["seen_on", "2026-02-30", 422],
    ["seen_on", "9999-01-01", 422],
    ["seen_on", null, 201],
  ])("is held to the bounds of its %s (%#)", async (field, value, status) => {
    const { see } = await stolenBike(app());
    expect((await see({ text: "There", [field]: value })).status).toBe(status);
  });

  test("is cleaned of control characters, and puts no header into a mail", async () => {
    const name = "Rudy\r\nBcc: all@example.com";
    const { rider, id, see } = await stolenBike(app(), { name });
    await see({ text: "a\u0000b\u202Ec", place: "x\r\nBcc: all@example.com" });
    const { data } = (await rider.get(`/bikes/${id}/sightings`)).body;
    expect(data).toMatchObject([{ text: "abc", place: "x Bcc: all@example.com" }]);
    const mail = (await app().mails()).findLast(({ to }) => to?.[0]?.address === rider.email);
    expect([mail?.subject, mail?.bcc]).toEqual([
      "Somebody has seen your bike “Rudy Bcc: all@example.com”",
      undefined,
    ]);
  });

  test("is mailed in the owner's language, not in the sender's", async () => {
    const { rider, token } = await stolenBike(app());
    await app().db.updateTable("users").set({ language: "pl" }).where("id", "=", rider.id).execute();
    const path = `/bikes/public/${token}/sightings`;
    const answer = await app().visitor.post(path, { text: "There" }, { "accept-language": "en" });
    expect(answer.body.message).toContain("Thank you");
    const mail = (await app().mails()).findLast(({ to }) => to?.[0]?.address === rider.email);
    expect(mail?.subject).toBe("Ktoś widział twój rower „Rudy”");
  });

  test("tells an unconfirmed address that there is one, and nothing that somebody typed", async () => {
    const { rider, id, see } = await stolenBike(app(), { confirmed: false, name: "Bought cheap" });
    await see({ text: "Click here", place: "Here", contact: "evil@example.com" });
    const mail = (await app().mails()).findLast(({ to }) => to?.[0]?.address === rider.email);
    expect(mail?.subject).toBe("Somebody has seen your stolen bike");
    expect(mail?.text).toContain(`/bikes/${id}?theft`);
    expect(`${mail?.subject}${mail?.text}`).not.toMatch(/Click|Here|evil|cheap|Ola/);
  });
});

test.each([
  ["nobody gives way while there is room", 199, (index: number) => `n${index % 12}`, "new", null],
  [
    "the oldest of whoever has most",
    200,
    (index: number) => (index < 9 ? `n${index}` : `n${index % 11}`),
    "new",
    0,
  ],
  ["one from before networks were kept", 200, (index: number) => (index % 2 ? null : `n${index}`), "new", 1],
  ["the oldest of all, where nobody has more", 200, (index: number) => `n${index}`, "new", 0],
  ["a network's own oldest at its share", 40, (index: number) => (index % 2 ? "own" : `n${index}`), "own", 1],
  ["nobody below its share", 38, (index: number) => (index % 2 ? "own" : `n${index}`), "own", null],
])("of sightings, %s", (_name, length, networkOf, network, gone) => {
  const rows = Array.from({ length }, (_, index) => ({ id: index + 1000, network: networkOf(index) }));
  expect(inTheWay(rows, network)).toBe(gone === null ? null : gone + 1000);
});

test("a witness is kept and mailed however much a thief has sent of the bike before", async () => {
  const app = await openTestApp({ config: { TRUSTED_PROXIES: ["127.0.0.1"] } });
  const { rider, id, token } = await stolenBike(app);
  const see = async (text: string, from: string) => {
    const path = `/bikes/public/${token}/sightings`;
    return (await app.visitor.post(path, { text }, { "x-forwarded-for": from })).status;
  };
  for (let hours = 0; hours < 3; hours++) {
    for (let network = 0; network < 12; network++) {
      const noise = Array.from({ length: 20 }, (_, count) =>
        see(`Noise ${network}-${count}`, `2001:db8:${network}::${count}`),
      );
      expect(new Set(await Promise.all(noise))).toEqual(new Set([201]));
    }
    app.pass(hour);
  }
  for (let network = 0; network < 12; network++) await see("Noise", `2001:db8:${network}::1`);
  expect(await see("At the market", "192.0.2.1")).toBe(201);
  const { data, meta } = (await rider.get(`/bikes/${id}/sightings`)).body;
  expect([meta.total, data[0].text]).toEqual([theftBounds.sightings, "At the market"]);
  const mails = (await app.mails()).filter(({ to }) => to?.[0]?.address === rider.email);
  expect(mails.some(({ text }) => text?.includes("At the market"))).toBe(true);
  expect(mails.length).toBeLessThan(60);
});

test("sightings are limited by address, accepted ones only", async () => {
  const app = await openTestApp();
  const { see } = await stolenBike(app);
  for (let count = 0; count < 25; count++) await see({});
  const statuses = await Promise.all(
    Array.from({ length: 25 }, async () => (await see({ text: "There" })).status),
  );
  expect(statuses.filter((status) => status === 201)).toHaveLength(20);
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  app.pass(hour);
  expect((await see({ text: "There" })).status).toBe(201);
});
