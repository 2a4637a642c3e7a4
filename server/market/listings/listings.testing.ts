import type { TestApp } from "#server/platform/testing/test-app.ts";

type Rider = Awaited<ReturnType<TestApp["rider"]>>;

/** What a private seller says of a bike. */
export const offered = {
  price_cents: 350_000,
  currency: "PLN",
  condition: "good",
  postal_code: "00-001",
  town: "Warszawa",
  private: true,
} as const;

/** A listing of a new bike, as a draft. */
export async function draftListing(seller: Rider, bike: object = {}, more: object = {}) {
  const made = await seller.post("/bikes", {
    name: "Rudy",
    brand: "Giant",
    model: "TCR",
    type: "road",
    ...bike,
  });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  const { status, body } = await seller.post("/listings", {
    bike_id: made.body.data.id,
    ...offered,
    ...more,
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.data as { id: number; bike_id: number; version: number };
}

/** A conversation about a listing that somebody has begun. */
export async function wroteAbout(app: TestApp, buyer: Rider, listing_id: number): Promise<void> {
  const { user_id, title } = await app.db
    .selectFrom("listings")
    .select(["user_id", "title"])
    .where("id", "=", listing_id)
    .executeTakeFirstOrThrow();
  const at = app.clock.now.toISOString();
  await app.db
    .insertInto("threads")
    .values({ listing_id, title, buyer_id: buyer.id, seller_id: user_id, last_at: at, created_at: at })
    .execute();
}

/** A draft on the market. */
export async function listedBike(seller: Rider, bike: object = {}, more: object = {}) {
  const draft = await draftListing(seller, bike, more);
  const { status, body } = await seller.post(`/listings/${draft.id}/publish`, { version: draft.version });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data as { id: number; bike_id: number; version: number };
}
