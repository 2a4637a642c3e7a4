import { describe, expect, test } from "vitest";
import { eachDb } from "#server/platform/testing/databases.ts";
import { hour, openTestApp, sharedTestApp } from "#server/platform/testing/test-app.ts";
import { randomFrom } from "#server/platform/testing/random.ts";
import { sharedBike } from "#server/platform/testing/sharing.ts";

const polish = { "accept-language": "pl" };
const none = { user_rating: null, average_rating: 0, ratings_count: 0, authenticated_ratings_count: 0 };

eachDb("ratings", (on) => {
  const app = sharedTestApp({ on, config: { PLAN_LIMITS: "off" } });

  test("one rider rates, changes their mind, and everybody sees what comes of it", async () => {
    const [owner, one, two] = [await app().rider(), await app().rider(), await app().rider()];
    const { id, token } = await sharedBike(owner);
    const mine = (rider: typeof one) => rider.get(`/bikes/${id}/user-rating`).then(({ body }) => body.data);
    expect(await mine(one)).toEqual({ ...none, is_own: false });
    expect(await mine(owner)).toEqual({ ...none, is_own: true });

    const first = await one.post(`/bikes/${id}/rate`, { rating: 5 });
    expect([first.status, first.body]).toEqual([
      200,
      {
        success: true,
        changed: ["rating.updated"],
        message: "Rating saved successfully",
        data: { average_rating: 5, ratings_count: 1, authenticated_ratings_count: 1 },
      },
    ]);
    await two.post(`/bikes/${id}/rate`, { rating: "2" });
    const changed = await one.post(`/bikes/${id}/rate`, { rating: 3 }, polish);
    const summary = { average_rating: 2.5, ratings_count: 2, authenticated_ratings_count: 2 };
    expect(changed.body).toMatchObject({ message: "Ocena zapisana", data: summary });
    expect(await mine(one)).toEqual({ ...summary, user_rating: 3, is_own: false });

    const shown = { average_rating: 2.5, ratings_count: 2 };
    expect((await app().visitor.get(`/bikes/public/${token}`)).body.data).toMatchObject(shown);
    expect((await owner.get(`/bikes/${id}`)).body.data).toMatchObject(shown);
    expect((await owner.get("/bikes")).body.data[0]).toMatchObject(shown);
  });

  test("an average has at most two decimals", async () => {
    const owner = await app().rider();
    const { id } = await sharedBike(owner);
    for (const rating of [5, 5, 4]) await (await app().rider()).post(`/bikes/${id}/rate`, { rating });
    expect((await owner.get(`/bikes/${id}`)).body.data.average_rating).toBe(4.67);
  });

  describe("nobody rates", () => {
    test("their own bike, public or private", async () => {
      const owner = await app().rider();
      const { id } = await sharedBike(owner);
      const refused = async (headers = {}) => {
        const { status, body } = await owner.post(`/bikes/${id}/rate`, { rating: 5 }, headers);
        return [status, body.message];
      };
      expect(await refused()).toEqual([403, "Cannot rate your own bike"]);
      expect(await refused(polish)).toEqual([403, "Nie można ocenić własnego roweru"]);
      await owner.post(`/bikes/${id}/toggle-sharing`);
      expect(await refused()).toEqual([403, "Cannot rate your own bike"]);
    });

    test("a private bike, an admin no more than others; but an admin may look", async () => {
      const [owner, other, admin] = [await app().rider(), await app().rider(), await app().rider()];
      await app().db.updateTable("users").set({ is_admin: 1 }).where("id", "=", admin.id).execute();
      const { id } = (await owner.post("/bikes", { name: "Rudy" })).body.data;
      for (const answer of [
        await other.post(`/bikes/${id}/rate`, { rating: 5 }),
        await admin.post(`/bikes/${id}/rate`, { rating: 5 }),
        await other.get(`/bikes/${id}/user-rating`),
      ])
        expect([answer.status, answer.body.message]).toEqual([
          403,
          "You don't have permission to view this bike",
        ]);
      expect((await admin.get(`/bikes/${id}/user-rating`)).status).toBe(200);
    });

    test("a bike that is not there, or without an account", async () => {
      const [owner, rider] = [await app().rider(), await app().rider()];
      const { id } = await sharedBike(owner);
      expect((await rider.post("/bikes/999999/rate", { rating: 5 })).status).toBe(404);
      expect((await rider.get("/bikes/999999/user-rating")).status).toBe(404);
      expect((await app().visitor.post(`/bikes/${id}/rate`, { rating: 5 })).status).toBe(401);
      expect((await app().visitor.get(`/bikes/${id}/user-rating`)).status).toBe(401);
    });
  });

  describe("a rating that is withdrawn", () => {
    test("is gone from the average; doing it again changes nothing", async () => {
      const [owner, one, two] = [await app().rider(), await app().rider(), await app().rider()];
      const { id, token } = await sharedBike(owner);
      await one.post(`/bikes/${id}/rate`, { rating: 5 });
      await two.post(`/bikes/${id}/rate`, { rating: 2 });
      const left = { average_rating: 2, ratings_count: 1, authenticated_ratings_count: 1 };
      const answer = await one.delete(`/bikes/${id}/rate`);
      expect([answer.status, answer.body]).toEqual([
        200,
        { success: true, message: "Rating withdrawn", data: left, changed: ["rating.updated"] },
      ]);
      expect((await one.delete(`/bikes/${id}/rate`)).body.data).toEqual(left);
      expect((await one.get(`/bikes/${id}/user-rating`)).body.data.user_rating).toBeNull();
      expect((await two.delete(`/bikes/${id}/rate`)).body.data).toEqual({
        average_rating: 0,
        ratings_count: 0,
        authenticated_ratings_count: 0,
      });
      const shown = (await app().visitor.get(`/bikes/public/${token}`)).body.data;
      expect(shown).toMatchObject({ average_rating: 0, ratings_count: 0 });
      const again = await one.post(`/bikes/${id}/rate`, { rating: 4 });
      expect(again.body.data).toMatchObject({ average_rating: 4, ratings_count: 1 });
    });

    test("needs an account, and somebody else's public bike", async () => {
      const [owner, rider] = [await app().rider(), await app().rider()];
      const { id } = await sharedBike(owner);
      await rider.post(`/bikes/${id}/rate`, { rating: 5 });
      expect((await app().visitor.delete(`/bikes/${id}/rate`)).status).toBe(401);
      expect((await rider.delete("/bikes/999999/rate")).status).toBe(404);
      const own = await owner.delete(`/bikes/${id}/rate`);
      expect([own.status, own.body.message]).toEqual([403, "Cannot rate your own bike"]);
      await owner.post(`/bikes/${id}/toggle-sharing`);
      expect((await rider.delete(`/bikes/${id}/rate`)).status).toBe(403);
      expect((await owner.get(`/bikes/${id}`)).body.data.ratings_count).toBe(1);
    });
  });

  test("a rating is one to five whole stars", async () => {
    const [owner, rider] = [await app().rider(), await app().rider()];
    const { id } = await sharedBike(owner);
    const send = async (rating?: unknown) => {
      const { status, body } = await rider.post(`/bikes/${id}/rate`, { rating });
      return [status, body.errors?.rating?.[0]];
    };
    for (const good of [1, 5, "3"]) expect(await send(good)).toEqual([200, undefined]);
    for (const [bad, why] of [
      [0, "Rating must be at least 1"],
      [6, "Rating must be at most 5"],
      [4.5, "Rating must be a whole number"],
      ["x", "Rating must be a number"],
      [true, "Rating must be a number"],
      [null, "Rating is required"],
      ["", "Rating is required"],
      [undefined, "Rating is required"],
    ])
      expect(await send(bad)).toEqual([422, why]);
    expect((await rider.get(`/bikes/${id}/user-rating`)).body.data.user_rating).toBe(3);
  });

  test("an account that goes leaves its rating as an anonymous number", async () => {
    const [owner, gone, stays] = [await app().rider(), await app().rider(), await app().rider()];
    const { id } = await sharedBike(owner);
    await gone.post(`/bikes/${id}/rate`, { rating: 5 });
    await app().db.deleteFrom("users").where("id", "=", gone.id).execute();
    const left = await stays.get(`/bikes/${id}/user-rating`);
    expect(left.body.data).toMatchObject({
      average_rating: 5,
      ratings_count: 1,
      authenticated_ratings_count: 0,
    });
    const { data } = (await stays.post(`/bikes/${id}/rate`, { rating: 2 })).body;
    expect(data).toEqual({ average_rating: 3.5, ratings_count: 2, authenticated_ratings_count: 1 });
  });

  test("a deleted bike takes its ratings along", async () => {
    const [owner, rider] = [await app().rider(), await app().rider()];
    const { id } = await sharedBike(owner);
    await rider.post(`/bikes/${id}/rate`, { rating: 5 });
    await owner.delete(`/bikes/${id}`);
    expect(await app().db.selectFrom("ratings").selectAll().where("bike_id", "=", id).execute()).toEqual([]);
  });
});

eachDb("thirty riders", (on) => {
  test(
    "rating and withdrawing in parallel leave an average of what is still there",
    { timeout: 60_000 },
    async () => {
      const app = await openTestApp({ on });
      const owner = await app.rider();
      const { id } = await sharedBike(owner);
      const riders: Awaited<ReturnType<typeof app.rider>>[] = [];
      for (let n = 0; n < 30; n++) riders.push(await app.rider());
      await Promise.all(riders.map((rider, n) => rider.post(`/bikes/${id}/rate`, { rating: 1 + (n % 5) })));
      const answers = await Promise.all(
        riders.map((rider, n) =>
          n % 3 === 0
            ? rider.post(`/bikes/${id}/rate`, { rating: 5 - (n % 5) })
            : rider.delete(`/bikes/${id}/rate`),
        ),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      const rows = await app.db.selectFrom("ratings").select("stars").where("bike_id", "=", id).execute();
      expect(rows).toHaveLength(10);
      const sum = rows.reduce((all, { stars }) => all + stars, 0);
      expect((await owner.get(`/bikes/${id}`)).body.data).toMatchObject({
        average_rating: Math.round((sum * 100) / 10) / 100,
        ratings_count: 10,
      });
    },
  );
});

eachDb("fifty riders", (on) => {
  test(
    "rating in parallel and changing their minds make what a recount makes",
    { timeout: 60_000 },
    async () => {
      const app = await openTestApp({ on });
      const owner = await app.rider();
      const { id, token } = await sharedBike(owner);
      const riders: Awaited<ReturnType<typeof app.rider>>[] = [];
      for (let n = 0; n < 50; n++) riders.push(await app.rider());
      const random = randomFrom(7);
      const last = new Map<number, number>();
      for (let round = 0; round < 3; round++) {
        const answers = await Promise.all(
          riders.map((rider) => {
            const rating = 1 + random.below(5);
            last.set(rider.id, rating);
            return rider.post(`/bikes/${id}/rate`, { rating });
          }),
        );
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      }
      const sum = [...last.values()].reduce((a, b) => a + b);
      const average_rating = Math.round((sum * 100) / 50) / 100;
      const rows = await app.db.selectFrom("ratings").select("stars").where("bike_id", "=", id).execute();
      expect(rows.map(({ stars }) => stars).toSorted()).toEqual([...last.values()].toSorted());
      const { data } = (await app.visitor.get(`/bikes/public/${token}`)).body;
      expect(data).toMatchObject({ average_rating, ratings_count: 50 });
      expect((await owner.get(`/bikes/${id}/user-rating`)).body.data).toMatchObject({
        average_rating,
        ratings_count: 50,
        authenticated_ratings_count: 50,
      });
    },
  );
});

test("a rider gives at most sixty ratings an hour; refused ones do not count", async () => {
  const app = await openTestApp();
  const [owner, rider] = [await app.rider(), await app.rider()];
  const { id } = await sharedBike(owner);
  for (let i = 0; i < 5; i++) await rider.post(`/bikes/${id}/rate`, { rating: 9 });
  for (let i = 0; i < 60; i++)
    expect((await rider.post(`/bikes/${id}/rate`, { rating: 1 + (i % 5) })).status).toBe(200);
  const refused = await rider.post(`/bikes/${id}/rate`, { rating: 1 });
  expect(refused).toMatchObject({
    status: 429,
    headers: { "retry-after": expect.stringMatching(/^\d+$/) },
    body: { message: "Too many attempts. Please wait a moment before trying again." },
  });
  expect((await owner.get(`/bikes/${id}/user-rating`)).body.data.average_rating).toBe(5);
  app.pass(hour);
  expect((await rider.post(`/bikes/${id}/rate`, { rating: 1 })).status).toBe(200);
});
