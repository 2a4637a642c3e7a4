import type { TestApp } from "#server/platform/testing/test-app.ts";
import { staffedShop } from "#server/shops/shops/shops.testing.ts";

/** An open shop with its people, and a rider with a bike. */
export async function shopAndRider(app: TestApp, bike: object = {}) {
  const shop = await staffedShop(app);
  const rider = await app.rider({ name: "Rider of the bike" });
  const made = await rider.post("/bikes", { name: "Rudy", type: "gravel", ...bike });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  const bike_id = made.body.data.id as number;
  const give = (more: object = {}) => rider.post(`/bikes/${bike_id}/grants`, { shop: shop.slug, ...more });
  const look = (by = shop.mechanic) => by.get(`/shops/${shop.slug}/bikes/${bike_id}`);
  return { ...shop, rider, bike_id, give, look };
}
