import type { WorkOrder } from "#contract/shops/orders.ts";
import type { Caller } from "#server/platform/testing/caller.ts";
import { smallPhoto } from "#server/platform/testing/photos.ts";
import { multipartOf } from "#server/platform/testing/samples.ts";
import type { TestApp } from "#server/platform/testing/test-app.ts";
import { shopAndRider } from "#server/shops/grants/grants.testing.ts";

export const walkIn = {
  bike: { brand: "Giant", model: "TCR", colour: "black", frame_number: "GX 123" },
  customer: { name: "Łucja Żak", phone: "+48 600 100 200", email: "lucja@example.com" },
  wanted: "It creaks.",
};

type Desk = Pick<Caller, "post">;

/** An order that a shop has taken in. */
export async function takenOrder(shop: { slug: string; desk: Desk }, more: object = {}): Promise<WorkOrder> {
  const { status, body } = await shop.desk.post(`/shops/${shop.slug}/orders`, { ...walkIn, ...more });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.data;
}

/** Makes a move of an order as it is; throws where it is refused. */
export async function movedOrder(
  who: Pick<Caller, "post" | "get">,
  id: number,
  move: string,
  more: object = {},
): Promise<WorkOrder> {
  const { version } = (await who.get(`/orders/${id}`)).body.data;
  const { status, body } = await who.post(`/orders/${id}/${move}`, { version, ...more });
  if (status >= 300) throw new Error(`${move}: ${status} ${JSON.stringify(body)}`);
  return body.data;
}

/** Adds a line to an order; returns its id. */
export async function addedLine(who: Pick<Caller, "post">, id: number, line: object): Promise<number> {
  const { status, body } = await who.post(`/orders/${id}/lines`, { kind: "labour", title: "Work", ...line });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.data.lines.at(-1).id;
}

/** Marks a line as done. */
export const doneLine = async (who: Pick<Caller, "get" | "put">, id: number, line: number): Promise<void> => {
  const { version } = (await who.get(`/orders/${id}`)).body.data;
  const { status, body } = await who.put(`/orders/${id}/lines/${line}`, { state: "done", version });
  if (status !== 200) throw new Error(JSON.stringify(body));
};

/** Sends a photo of an order. */
export async function sendOrderPhoto(
  who: Pick<Caller, "raw">,
  id: number,
  fields: Record<string, string> = {},
  to: "photos" | "messages/photos" = "photos",
) {
  const photo = new Blob([new Uint8Array(await smallPhoto())]);
  const sent = await multipartOf({ ...fields, photo });
  return who.raw("POST", `/orders/${id}/${to}`, sent.bytes, sent.type);
}

/** A rider's bike in a shop: an order in progress, with a limit that nothing exceeds. */
export async function orderedBike(
  app: TestApp,
  { bike = {}, grant = {} }: { bike?: object; grant?: object } = {},
) {
  const all = await shopAndRider(app, bike);
  await all.give(grant);
  const order = await takenOrder(all, { bike_id: all.bike_id, limit_cents: 1_000_000 });
  await movedOrder(all.mechanic, order.id, "start");
  return { ...all, order: order.id };
}
