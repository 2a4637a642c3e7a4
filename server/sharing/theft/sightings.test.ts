import { describe, expect, test } from "vitest";
import { theftBounds } from "#contract/sharing/theft.ts";
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

  test("is one of 200 at most, however many arrive at once", async () => {
    const { rider, id, see } = await stolenBike(app());
    const at = app().clock.now.toISOString();
    const kept = Array.from({ length: theftBounds.sightings - 3 }, () => ({
      bike_id: id,
      text: "Seen",
      place: null,
      seen_on: null,
      contact: null,
      created_at: at,
    }));
    await app().db.insertInto("sightings").values(kept).execute();
    const answers = await Promise.all(Array.from({ length: 8 }, () => see({ text: "Together" })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 409, 409, 409, 409, 409]);
    expect((await rider.get(`/bikes/${id}/sightings`)).body.meta.total).toBe(200);
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

test("sightings are limited by address and by bike, accepted ones only", async () => {
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
