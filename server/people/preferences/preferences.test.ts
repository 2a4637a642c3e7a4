import { describe, expect, test } from "vitest";
import { eachDb } from "#server/platform/testing/databases.ts";
import { password, sharedTestApp } from "#server/platform/testing/test-app.ts";
import { downloadedBy, unzipped } from "#server/platform/testing/transfer.ts";

const path = "/account/preferences";
const unchosen = {
  units: "km",
  currency: "USD",
  date_style: "pl",
  pressure: "bar",
  time_zone: "Europe/Lisbon",
  week_start: "monday",
  version: 1,
};
const others = {
  units: "mi",
  currency: "CZK",
  date_style: "language",
  pressure: "psi",
  time_zone: "America/Argentina/Buenos_Aires",
  week_start: "sunday",
};

let accounts = 0;
const registration = (more: object = {}) => ({
  name: "Ola",
  email: `preferring${++accounts}@example.com`,
  password,
  password_confirmation: password,
  ...more,
});

eachDb("what a rider prefers", (on) => {
  const app = sharedTestApp({ on, config: { TIMEZONE: "Europe/Lisbon" } });

  test("is as the specification has it, with the currency of the language and the zone of the installation", async () => {
    const rider = await app().rider();
    expect(await rider.get(path)).toMatchObject({ status: 200, body: { data: unchosen } });
    const polish = await app().visitor.post("/auth/register", registration(), { "accept-language": "pl" });
    const { data } = (await app().as(polish.body.token).get(path)).body;
    expect(data).toEqual({ ...unchosen, currency: "PLN" });
  });

  test("begins with the time zone of the browser that registers, if it is one", async () => {
    const zoneFor = async (time_zone: unknown) => {
      const { status, body } = await app().visitor.post("/auth/register", registration({ time_zone }));
      expect(status).toBe(201);
      return (await app().as(body.token).get(path)).body.data;
    };
    expect(await zoneFor("Asia/Tokyo")).toEqual({ ...unchosen, time_zone: "Asia/Tokyo" });
    for (const none of ["Mars/Olympus", "", 7, null, "+01:00"]) expect(await zoneFor(none)).toEqual(unchosen);
  });

  test("is changed field by field, with a version that grows only when something changed", async () => {
    const rider = await app().rider();
    const first = await rider.put(path, { units: "mi" });
    expect(first).toMatchObject({ status: 200, body: { data: { ...unchosen, units: "mi", version: 2 } } });
    const all = await rider.put(path, { ...others, version: 2 });
    expect(all.body.data).toEqual({ ...others, version: 3 });
    expect((await rider.put(path, { ...others, version: 3 })).body.data.version).toBe(3);
    expect((await rider.get(path)).body.data).toEqual({ ...others, version: 3 });
    const stale = await rider.put(path, { units: "km", version: 2 });
    expect([stale.status, stale.body.data]).toEqual([409, { ...others, version: 3 }]);
  });

  test("that two devices change at once from one version is changed once", async () => {
    const rider = await app().rider();
    const answers = await Promise.all(
      ["EUR", "CHF", "SEK", "DKK"].map((currency) => rider.put(path, { currency, version: 1 })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const now = (await rider.get(path)).body.data;
    expect(answers.find(({ status }) => status === 200)?.body.data).toEqual(now);
  });

  test("is in the rider's own data, and goes with the account", async () => {
    const rider = await app().rider();
    await rider.put(path, others);
    const files = await unzipped((await downloadedBy(rider, "/account/data")).bytes);
    expect(JSON.parse(String(files.get("preferences.json")))).toEqual({ ...others, version: 2 });
    const kept = () =>
      app().db.selectFrom("user_preferences").selectAll().where("user_id", "=", rider.id).execute();
    expect(await kept()).toHaveLength(1);
    expect((await rider.send("DELETE", "/account", { password })).status).toBe(200);
    expect(await kept()).toEqual([]);
  });
});

describe("a preference", () => {
  const app = sharedTestApp();

  test("that is none is refused by its name, and nothing is changed", async () => {
    const rider = await app().rider();
    for (const [field, values] of Object.entries({
      units: ["miles", "", null, 1],
      currency: ["XXX", "pln", null],
      date_style: ["en"],
      pressure: ["kPa"],
      week_start: ["saturday"],
      time_zone: ["Mars/Olympus", "+02:00", "", "a".repeat(65), null],
    }))
      for (const value of values) {
        const answer = await rider.put(path, { ...others, [field]: value });
        expect([field, value, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([
          field,
          value,
          422,
          [field],
        ]);
      }
    expect((await rider.get(path)).body.data.version).toBe(1);
  });

  test("is nobody else's", async () => {
    expect((await app().visitor.get(path)).status).toBe(401);
    expect((await app().visitor.put(path, {})).status).toBe(401);
  });
});
