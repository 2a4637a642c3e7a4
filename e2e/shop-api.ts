import type { ShopRole } from "#contract/shops/shop-acts.ts";
import type { WorkOrder } from "#contract/shops/orders.ts";
import type { Shop } from "#contract/shops/shops.ts";
import { partsOf } from "./parts-api.ts";
import type { Rider, RunningApp } from "./running-app.ts";

let made = 0;

/** A shop that an admin has opened, with its owner, as other devices would have made it. */
export async function openedShop(app: RunningApp, owner: Rider, more: object = {}) {
  const { send } = partsOf(app, owner);
  const shop = await send<Shop>("POST", "/shops", {
    kind: "professional",
    name: `Serwis Zębatka ${++made}`,
    street: "Długa 1",
    city: "Kraków",
    postal_code: "31-147",
    email: owner.email,
    ...more,
  });
  await partsOf(app, await app.admin()).send("PUT", `/sky-dash/shops/${shop.slug}/state`, { state: "open" });
  const { slug, name } = shop;
  return {
    slug,
    name,
    send,
    /** Publishes its profile. */
    async publish() {
      const { version } = await send<Shop>("GET", `/shops/${slug}`);
      await send("PUT", `/shops/${slug}`, { published: true, version });
    },
    /** An order of a bike that is not in Spokebook. */
    takeIn: (customer: string, rest: object = {}) =>
      send<WorkOrder>("POST", `/shops/${slug}/orders`, {
        customer: { name: customer, phone: "600 100 200" },
        bike: { brand: "Romet", model: "Wagant", type: "trekking", colour: "green" },
        wanted: "Brakes squeal",
        ...rest,
      }),
    async move(order: Pick<WorkOrder, "id">, move: string, body: object = {}): Promise<WorkOrder> {
      const { version } = await send<WorkOrder>("GET", `/orders/${order.id}`);
      return send<WorkOrder>("POST", `/orders/${order.id}/${move}`, { version, ...body });
    },
    /** Lets somebody join by the link that is mailed to them. */
    async join(rider: Rider, role: ShopRole): Promise<void> {
      await send("POST", `/shops/${slug}/invitations`, { email: rider.email, role });
      const link = await app.linkMailedTo(rider.email);
      await partsOf(app, rider).send("POST", new URL(link).pathname);
    },
  };
}
