import { expect, test } from "vitest";
import { listedBike } from "#server/market/listings/listings.testing.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { openTestApp } from "#server/platform/testing/test-app.ts";

eachDb("what somebody sells", (on) => {
  test("is not there for whom they have blocked, nor for who has blocked them", async () => {
    const app = await openTestApp({ on, config: { RATE_LIMITS: "off" } });
    const [seller, jan, eva] = [await app.rider(), await app.rider(), await app.rider()];
    const { id } = await listedBike(seller);
    const seen = async (who: Pick<typeof jan, "get">) => [
      (await who.get("/public/market")).body.data.length,
      (await who.get(`/listings/${id}`)).status,
    ];
    expect(await seen(jan)).toEqual([1, 200]);
    await seller.post("/blocks", { user_id: jan.id });
    await eva.post("/blocks", { user_id: seller.id });
    expect([await seen(jan), await seen(eva)]).toEqual([
      [0, 404],
      [0, 404],
    ]);
    expect([await seen(app.visitor), await seen(seller)]).toEqual([
      [1, 200],
      [1, 200],
    ]);
  });
});
