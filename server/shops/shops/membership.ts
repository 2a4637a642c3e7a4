import type { ShopActName, ShopRole, ShopWriteAct } from "#contract/shops/shop-acts.ts";
import type { Actor } from "#server/platform/access/actor.ts";
import type { ShopRow } from "#server/platform/db/schema.ts";

declare const mayDo: unique symbol;

/**
 * A shop and the role that somebody has there, who may do `A` in it, by default any act that changes something. Only
 * `memberOf` and `memberIn` return one (memberships.ts), and without it the writes of shops do not compile.
 */
export type Membership<A extends ShopActName = ShopWriteAct> = {
  shop: ShopRow;
  role: ShopRole;
  user_id: number;
} & { readonly [mayDo]: A };

/** A shop as an actor, to whom riders open bikes by grants. */
export const shopActor = ({ shop }: { shop: { id: number } }): Actor => ({
  account: shop.id,
  via: "shop",
  scopes: "all",
  is_admin: false,
});
