import type { ShopRole } from "#contract/shops/shop-acts.ts";
import type { TestApp } from "#server/platform/testing/test-app.ts";

type Rider = Awaited<ReturnType<TestApp["rider"]>>;

export const registration = {
  kind: "professional",
  name: "Koło i łańcuch",
  street: "Rowerowa 7",
  city: "Łódź",
  postal_code: "90-001",
  email: "shop@example.com",
} as const;

/** A shop that its owner has registered. */
export async function registeredShop(app: TestApp, more: object = {}, given?: Rider) {
  const owner = given ?? (await app.rider({ name: "Ola" }));
  const { status, body } = await owner.post("/shops", { ...registration, ...more });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return { owner, shop: body.data, slug: body.data.slug as string, id: body.data.id as number };
}

/** Opens a shop, as an admin does. */
export async function openShop(app: TestApp, id: number): Promise<void> {
  const verified_at = app.clock.now.toISOString();
  await app.db.updateTable("shops").set({ state: "open", verified_at }).where("id", "=", id).execute();
}

/** Somebody who belongs to a shop. */
export async function joined(app: TestApp, shop_id: number, role: ShopRole, given?: Rider): Promise<Rider> {
  const member = given ?? (await app.rider({ name: `The ${role}` }));
  const since = app.clock.now.toISOString();
  await app.db.insertInto("shop_members").values({ shop_id, user_id: member.id, role, since }).execute();
  return member;
}

/** An open shop with somebody of each role, and those who have nothing to do with it. */
export async function staffedShop(app: TestApp, more: object = {}) {
  const made = await registeredShop(app, more);
  await openShop(app, made.id);
  const mechanic = await joined(app, made.id, "mechanic");
  const desk = await joined(app, made.id, "desk");
  return { ...made, mechanic, desk };
}
