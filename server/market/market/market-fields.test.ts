import { expect, test } from "vitest";
import { readMarket } from "#contract/market/market.ts";
import { listedBike, offered } from "#server/market/listings/listings.testing.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { sharedTestApp } from "#server/platform/testing/test-app.ts";
import { openShop, registeredShop } from "#server/shops/shops/shops.testing.ts";

eachDb("the market", (on) => {
  const app = sharedTestApp({ on, config: { RATE_LIMITS: "off", PLAN_LIMITS: "off" } });

  test("is sent with the fields that the contract names and no others: of a bike, of a part, and of a shop's", async () => {
    const seller = await app().rider({ name: "Ola" });
    const show = { parts: true, services: true, km: true, geometry: true, serial_tail: true };
    await listedBike(seller, { serial: "WTU123456789", purchase_date: "2022-05-01" }, { show });
    const part_id = (await seller.post("/parts", { kind: "saddle", brand: "Fizik" })).body.data.id;
    const { id, version } = (await seller.post("/listings", { part_id, ...offered })).body.data;
    expect((await seller.post(`/listings/${id}/publish`, { version })).status).toBe(200);
    const { owner, slug, id: shop, shop: made } = await registeredShop(app());
    await openShop(app(), shop);
    await owner.put(`/shops/${slug}`, { phone: "+48 600 100 200", version: made.version });
    await listedBike(owner, {}, { private: null, shop: slug });
    for (const query of ["", "?near=00-001&sort=distance", "?search=nothinghasthis"]) {
      const { body } = await app().visitor.get(`/public/market${query}`);
      expect(body.data).toHaveLength(query.includes("search") ? 0 : 3);
      expect(readMarket.response.parse(body)).toEqual(body);
    }
  });
});
