import { expect, test } from "vitest";
import { eachDb } from "#server/platform/testing/databases.ts";
import { sharedBike, sharedProfile } from "#server/platform/testing/sharing.ts";
import { sharedTestApp } from "#server/platform/testing/test-app.ts";

eachDb("what a rider shows", (on) => {
  const app = sharedTestApp({ on, config: { RATE_LIMITS: "off" } });

  test("is not there for whom they have blocked, nor for who has blocked them", async () => {
    const [ola, jan, eva] = [await app().rider(), await app().rider(), await app().rider()];
    const [bike, profile] = [await sharedBike(ola), await sharedProfile(ola)];
    const reading = async ({ get, post }: typeof jan) => [
      (await get(`/bikes/public/${bike.token}`)).status,
      (await get(`/users/public/${profile}`)).status,
      (await get(`/bikes/${bike.id}`)).status,
      (await get(`/bikes/${bike.id}/user-rating`)).status,
      (await post(`/bikes/${bike.id}/rate`, { rating: 1 })).status,
    ];
    const [seen, hidden] = [
      [200, 200, 200, 200, 200],
      [404, 404, 403, 403, 403],
    ];
    expect(await reading(jan)).toEqual(seen);
    await ola.post("/blocks", { user_id: jan.id });
    await eva.post("/blocks", { user_id: ola.id });
    expect([await reading(jan), await reading(eva)]).toEqual([hidden, hidden]);
    expect((await app().visitor.get(`/bikes/public/${bike.token}`)).status).toBe(200);
    expect((await ola.get(`/bikes/public/${bike.token}`)).status).toBe(200);
    await ola.delete(`/blocks/${jan.id}`);
    expect(await reading(jan)).toEqual(seen);
  });
});
