import type { ShopActName } from "#contract/shops/shop-acts.ts";
import type { Act } from "#server/platform/act/act.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { ShopRow } from "#server/platform/db/schema.ts";
import { notFound } from "#server/platform/refusal/refusal.ts";
import type { Memberships } from "#server/shops/shops/memberships.ts";
import { shopRepo } from "#server/shops/shops/shops.repo.ts";
import { orderLinkRepo } from "./order-links.repo.ts";
import { boundToLink, boundToReader, type OrderPhotoAddresses } from "./order-photo-addresses.ts";
import type { OpenedOrder, OrderReader, OrderRow, OrderSide } from "./order-row.ts";
import { presentOrder } from "./order.presenter.ts";
import { orderRepo } from "./orders.repo.ts";

export interface SeenOrder {
  order: OrderRow;
  side: OrderSide;
  reader: OrderReader;
}

interface Deps {
  db: Db;
  members: Memberships;
  addresses: OrderPhotoAddresses;
}

export type OrderAccess = ReturnType<typeof orderAccess>;

/** Who sees and changes orders: the members of their shop by their role, and their customer. */
export function orderAccess({ db, members, addresses }: Deps) {
  const readerOf = (userId: number, side: OrderSide): OrderReader => ({
    side,
    urlOf: addresses.urlFor(boundToReader(userId)),
  });

  async function sideOf(on: Db, userId: number, order: OrderRow | undefined): Promise<SeenOrder> {
    const seenAs = (side: OrderSide) => ({ order: order as OrderRow, side, reader: readerOf(userId, side) });
    if (order && (await shopRepo(on).findOf(userId, order.slug))) return seenAs("shop");
    if (order && order.customer_id === userId) return seenAs("rider");
    throw notFound("order_not_found");
  }

  return {
    readerOf,

    /** An order as it is shown. */
    shown: (order: OrderRow, reader: OrderReader) => presentOrder(db, order, reader),

    /** Who reads an order by a link. */
    readerBy: (tokenHash: string): OrderReader => ({
      side: "rider",
      urlOf: addresses.urlFor(boundToLink(tokenHash)),
    }),

    /** The order that a link opens, for a change: under its shop's lock. */
    async openedBy(trx: Db, tokenHash: string, now: Date): Promise<{ order: OpenedOrder; shop: ShopRow }> {
      const links = orderLinkRepo(trx);
      const before = await links.find(tokenHash, now);
      const shop = before && (await shopRepo(trx).lock(before.slug));
      const order = await links.find(tokenHash, now);
      if (!order || !shop) throw notFound("order_not_found");
      return { order: order as OpenedOrder, shop };
    },

    /** Returns an order to a member of its shop who may do this, and to its customer; 404 to others. */
    async seen(viewer: Viewer, id: number, act: ShopActName): Promise<SeenOrder> {
      const seen = await sideOf(db, viewer.account, await orderRepo(db).find(id));
      if (seen.side === "shop") await members.memberOf(viewer, seen.order.slug, act);
      return seen;
    },

    /** The same within a change: it holds the shop's lock, so that one change follows the other. */
    async opened(
      act: Pick<Act<"shop.write">, "db" | "account">,
      id: number,
      shopAct: ShopActName,
    ): Promise<SeenOrder & { order: OpenedOrder; shop: ShopRow }> {
      const { user_id } = act.account;
      const seen = await sideOf(act.db, user_id, await orderRepo(act.db).find(id));
      if (seen.side === "shop") await members.memberIn(act, seen.order.slug, shopAct);
      const shop = await shopRepo(act.db).lock(seen.order.slug);
      // Read anew: it may have changed before the lock was there.
      const order = await orderRepo(act.db).find(id);
      if (!order || !shop) throw notFound("order_not_found");
      return { ...seen, order: order as OpenedOrder, shop };
    },
  };
}
