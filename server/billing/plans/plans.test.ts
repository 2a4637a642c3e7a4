import { describe, expect, test } from "vitest";
import type { Bike } from "#contract/garage/bikes.ts";
import { plans } from "#contract/billing/plan-list.ts";
import type { Plan } from "#contract/billing/plan-table.ts";
import { quotas } from "#contract/billing/quotas.ts";
import { planFeatures } from "#contract/billing/plan-features.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { type TestApp, openTestApp } from "#server/platform/testing/test-app.ts";

type Rider = Awaited<ReturnType<TestApp["rider"]>>;
const unlimited = 9007199254740991;

const setPlan = (app: TestApp, { id }: Rider, plan: Plan) =>
  app.db.updateTable("users").set({ plan }).where("id", "=", id).execute();
const limitsOf = async (rider: Rider) => (await rider.get("/user/limits")).body;
async function addBikes(rider: Rider, count: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < count; index++)
    statuses.push((await rider.post("/bikes", { name: `B${index}` })).status);
  return statuses;
}

test("the quotas are the specification's", () => {
  expect(plans.map((plan) => [plan, quotas[plan].bikes, quotas[plan].photos])).toEqual([
    ["hobbyist", 2, 3],
    ["enthusiast", 5, 10],
    ["collector", unlimited, unlimited],
  ]);
});

eachDb("a plan", (on) => {
  test.each([
    ["hobbyist", 2, 3],
    ["enthusiast", 5, 10],
  ] as const)("%s lets a rider have %i bikes and %i photos of each", async (plan, bikes, photos) => {
    const app = await openTestApp({ on });
    const rider = await app.rider();
    await setPlan(app, rider, plan);
    const limits = (used: number) => ({
      success: true,
      data: {
        current_plan: plan,
        limits: {
          bike_profiles: { used, limit: bikes, remaining: bikes - used },
          photos_per_bike: { limit: photos },
        },
        features: planFeatures[plan],
      },
    });
    expect(await limitsOf(rider)).toEqual(limits(0));
    expect(await addBikes(rider, bikes)).toEqual(Array.from({ length: bikes }, () => 201));
    expect(await limitsOf(rider)).toEqual(limits(bikes));
    for (const [language, message] of [
      ["en", "You have reached the number of bikes your plan allows."],
      ["pl", "Masz już tyle rowerów, na ile pozwala twój plan."],
    ] as const) {
      const refused = await rider.post("/bikes", { name: "One more" }, { "accept-language": language });
      expect([refused.status, refused.body]).toEqual([403, { success: false, message, limit_reached: true }]);
    }
    const [newest] = (await rider.get("/bikes")).body.data;
    await rider.delete(`/bikes/${newest.id}`);
    expect((await rider.post("/bikes", { name: "Instead" })).status).toBe(201);
  });

  test("collector lets a rider have as many as there are", async () => {
    const app = await openTestApp({ on });
    const rider = await app.rider();
    await setPlan(app, rider, "collector");
    expect(await addBikes(rider, 7)).toEqual(Array.from({ length: 7 }, () => 201));
    expect((await limitsOf(rider)).data).toEqual({
      current_plan: "collector",
      limits: {
        bike_profiles: { used: 7, limit: unlimited, remaining: unlimited },
        photos_per_bike: { limit: unlimited },
      },
      features: planFeatures.collector,
    });
  });

  test("is not passed by twenty creates at the same moment", async () => {
    const app = await openTestApp({ on });
    const rider = await app.rider();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => rider.post("/bikes", { name: `B${i}` })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(answers.filter(({ status, body }) => status === 403 && body.limit_reached === true)).toHaveLength(
      18,
    );
    expect((await rider.get("/bikes")).body.data).toHaveLength(2);
  });

  test("is one's own: others' bikes do not count", async () => {
    const app = await openTestApp({ on });
    const [one, two] = [await app.rider(), await app.rider()];
    expect(await addBikes(one, 3)).toEqual([201, 201, 403]);
    expect(await addBikes(two, 3)).toEqual([201, 201, 403]);
  });

  test("does not matter with PLAN_LIMITS=off, and keeps its name", async () => {
    const app = await openTestApp({ on, config: { PLAN_LIMITS: "off" } });
    const rider = await app.rider();
    expect(await addBikes(rider, 4)).toEqual([201, 201, 201, 201]);
    expect((await limitsOf(rider)).data).toEqual({
      current_plan: "hobbyist",
      limits: {
        bike_profiles: { used: 4, limit: unlimited, remaining: unlimited },
        photos_per_bike: { limit: unlimited },
      },
      features: planFeatures.collector,
    });
  });
});

eachDb("after a downgrade", (on) => {
  async function downgraded() {
    const app = await openTestApp({ on });
    const rider = await app.rider();
    await setPlan(app, rider, "enthusiast");
    await addBikes(rider, 4);
    await setPlan(app, rider, "hobbyist");
    const bikes: Bike[] = (await rider.get("/bikes")).body.data;
    return { app, rider, bikes };
  }

  test("the oldest bikes up to the limit stay writable, the rest are read only", async () => {
    const { rider, bikes } = await downgraded();
    expect(bikes.map(({ name, read_only }) => [name, read_only])).toEqual([
      ["B3", true],
      ["B2", true],
      ["B1", false],
      ["B0", false],
    ]);
    for (const bike of bikes) {
      expect((await rider.get(`/bikes/${bike.id}`)).body.data).toEqual(bike);
      expect((await rider.put(`/bikes/${bike.id}`, { brand: "NS" })).status).toBe(bike.read_only ? 403 : 200);
    }
    expect((await limitsOf(rider)).data.limits.bike_profiles).toEqual({ used: 4, limit: 2, remaining: 0 });
    expect(await rider.post("/bikes", { name: "More" })).toMatchObject({
      status: 403,
      body: { limit_reached: true },
    });
  });

  test.each([
    ["en", "This bike is over your plan's limit and can only be read. Upgrade to edit it again."],
    [
      "pl",
      "Ten rower przekracza limit twojego planu i można go tylko oglądać. Zmień plan, żeby znów go edytować.",
    ],
  ])("writing one over the limit is refused with a sentence, in %s", async (language, message) => {
    const { rider, bikes } = await downgraded();
    const answer = await rider.put(`/bikes/${bikes[0]?.id}`, { name: "" }, { "accept-language": language });
    expect([answer.status, answer.body]).toEqual([403, { success: false, message }]);
  });

  test("deleting works, and makes room for the next oldest", async () => {
    const { rider, bikes } = await downgraded();
    const [newest, second, third] = bikes;
    expect((await rider.delete(`/bikes/${newest?.id}`)).status).toBe(200);
    expect((await rider.put(`/bikes/${second?.id}`, {})).status).toBe(403);
    expect((await rider.delete(`/bikes/${third?.id}`)).status).toBe(200);
    expect(await rider.put(`/bikes/${second?.id}`, {})).toMatchObject({
      status: 200,
      body: { data: { read_only: false } },
    });
  });

  test("an upgrade makes every bike writable at once", async () => {
    const { app, rider, bikes } = await downgraded();
    await setPlan(app, rider, "collector");
    for (const bike of bikes)
      expect((await rider.put(`/bikes/${bike.id}`, { brand: "NS" })).status).toBe(200);
  });
});

describe("the limits", () => {
  test("are a rider's own: a stranger is 401", async () => {
    const app = await openTestApp();
    expect((await app.visitor.get("/user/limits")).status).toBe(401);
  });
});
