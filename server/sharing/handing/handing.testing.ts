import { garageOf, type TestRider } from "#server/garage/parts/garage.testing.ts";
import { day, type TestApp } from "#server/platform/testing/test-app.ts";

/** All that can come along, but for what is named one by one. */
export const allTicked = { services: true, parts: true, geometry: true, serial: true, notes: true };

/** Says that an account's address is known to be its rider's. */
export async function confirmed<R extends TestRider>(app: TestApp, rider: R): Promise<R> {
  const at = app.clock.now.toISOString();
  await app.db.updateTable("users").set({ email_verified_at: at }).where("id", "=", rider.id).execute();
  return rider;
}

/** A rider with a bike that has been ridden and looked after, and somebody who may want it. */
export async function sellerAndBuyer(app: TestApp) {
  const rider = await confirmed(app, await app.rider({ name: "Seller" }));
  const garage = await garageOf(app, rider);
  const buyer = await confirmed(app, await app.rider({ name: "Buyer" }));
  await app.db.updateTable("users").set({ plan: "collector" }).where("id", "=", buyer.id).execute();
  const { bike } = garage;
  const offer = async (more: object = {}, id = bike) => {
    const { status, body } = await rider.post(`/bikes/${id}/transfers`, {
      qr: true,
      what: allTicked,
      ...more,
    });
    if (status !== 201) throw new Error(JSON.stringify(body));
    const token = (body.data.url as string).split("/").at(-1) ?? "";
    return { ...body.data, token } as { id: number; token: string; version: number };
  };
  const accept = (by: TestRider, { token, version }: { token: string; version: number }, more: object = {}) =>
    by.post(`/transfers/${token}/accept`, { version, ...more });
  /** Instants by days before now. */
  const ago = (days: number) => new Date(app.clock.now.getTime() - days * day).toISOString();
  return { ...garage, seller: rider, buyer, offer, accept, ago };
}
