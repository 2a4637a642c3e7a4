import {
  type ShopActName,
  shopActTable,
  type ShopKind,
  type ShopRole,
  type ShopState,
} from "#contract/shops/shop-acts.ts";
import type { Act } from "#server/platform/act/act.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import type { Db } from "#server/platform/db/open.ts";
import { forbidden, notFound } from "#server/platform/refusal/refusal.ts";
import type { ShopRow } from "#server/platform/db/schema.ts";
import type { Membership } from "./membership.ts";
import type { ShopPlans } from "./shop-plan.ts";
import { shopRepo } from "./shops.repo.ts";

interface Deps {
  db: Db;
  plans: ShopPlans;
  now: () => Date;
}

export type Memberships = ReturnType<typeof memberships>;

/** Who may do what in a shop, by the table of contract/shops/shop-acts.ts. */
export function memberships({ db, plans, now }: Deps) {
  /** Throws 403 where the role, the shop's state or its plan does not allow the act. */
  function judged<A extends ShopActName>(
    found: { shop: ShopRow; role: ShopRole } | undefined,
    user_id: number,
    act: A,
  ): Membership<A> {
    // What one may not see is not there: a shop of others, to admins too.
    if (!found) throw notFound("shop_not_found");
    const { shop, role } = found;
    const rule = shopActTable[act];
    if (!(rule.by as readonly ShopRole[]).includes(role)) throw forbidden("shop_role");
    if (!(rule.in as readonly ShopState[]).includes(shop.state)) throw forbidden(refusalIn[shop.state]);
    if (rule.professional && shop.kind === ("amateur" satisfies ShopKind))
      throw forbidden("shop_professional");
    if (rule.begins && plans.planOf(shop, now()).name === "ended") throw forbidden("shop_plan_ended");
    return { shop, role, user_id } as Membership<A>;
  }

  const found = async (on: Db, userId: number, slug: string) => {
    const row = await shopRepo(on).findOf(userId, slug);
    if (!row) return undefined;
    const { role, ...shop } = row;
    return { shop, role };
  };

  return {
    /** Returns the shop to one of its members who may do this there: 404 to others, 403 to those who may not. */
    memberOf: async <A extends ShopActName>(viewer: Viewer, slug: string, act: A): Promise<Membership<A>> =>
      judged(await found(db, viewer.account, slug), viewer.account, act),

    /** The same within a change: locks the shop, so that neither it nor its members change meanwhile. */
    async memberIn<A extends ShopActName>(
      { db: trx, account }: Pick<Act<"shop.write">, "db" | "account">,
      slug: string,
      act: A,
    ): Promise<Membership<A>> {
      await shopRepo(trx).lock(slug);
      return judged(await found(trx, account.user_id, slug), account.user_id, act);
    },
  };
}

/**
 * Throws unless something new may be begun for a shop by somebody who is no member of it: 404 for none, 403 for one whose
 * state, kind or plan does not allow the act.
 */
export function refuseBeginning(
  plans: ShopPlans,
  shop: ShopRow | undefined,
  act: ShopActName,
  now: Date,
): ShopRow {
  if (!shop) throw notFound("shop_not_found");
  if (shop.state !== "open") throw forbidden(refusalIn[shop.state]);
  if (shopActTable[act].professional && shop.kind === "amateur") throw forbidden("shop_professional");
  if (plans.planOf(shop, now).name === "ended") throw forbidden("shop_plan_ended");
  return shop;
}

const refusalIn = {
  waiting: "shop_waiting",
  open: "forbidden",
  closed: "shop_closed",
  blocked: "shop_blocked",
} as const satisfies Record<ShopState, string>;
