import type { AdminShop } from "#contract/shops/admin-shops.ts";
import { listAllShops, setShopState } from "#contract/shops/admin-shops.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { ShopRow } from "#server/platform/db/schema.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { notFound } from "#server/platform/refusal/refusal.ts";
import type { AdminShopRepo } from "./admin-shops.repo.ts";
import type { ShopMails } from "./shop-mails.ts";

interface Deps {
  admin: AdminShopRepo;
  mails: ShopMails;
  closing: (trx: Db, shop: ShopRow, by: number | null, at: string) => Promise<void>;
  now: () => Date;
}

const fateOf = { open: "opened", blocked: "blocked", closed: "closed" } as const;

/** Calls by which admins open, block and close shops; they get no orders and no customers. */
export function adminShopRoutes(serve: Serve, { admin, mails, closing, now }: Deps): void {
  async function shown(rows: ShopRow[]): Promise<AdminShop[]> {
    const people = await admin.peopleOf(rows.map(({ id }) => id));
    return rows.map((row) => {
      const own = people.filter(({ shop_id }) => shop_id === row.id);
      const owners = own.filter(({ role }) => role === "owner");
      return { ...row, published: row.published === 1, owners, members_count: own.length };
    });
  }

  serve(listAllShops, async ({ query }) => {
    const { search = "", state, page, per_page } = query;
    const wanted = state === "all" || !state ? undefined : state;
    const { total, rows } = await admin.page({ search, state: wanted, page, per_page });
    return { data: await shown(rows), meta: { total, page, per_page } };
  });

  serve(setShopState, async ({ user, params, body }) => {
    const { state, reason: given } = body();
    const reason = state === "open" ? null : given;
    const at = now().toISOString();
    const doing = {
      by: user.id,
      at,
      reason,
      closing: (trx: Db, shop: ShopRow) => closing(trx, shop, user.id, at),
    };
    const shop = await admin.putState(params.slug, state, doing, (trx, row) =>
      mails.tellOwners(trx, row, fateOf[state], reason),
    );
    if (!shop) throw notFound("shop_not_found");
    const [data] = await shown([shop]);
    return { data: data as AdminShop };
  });
}
