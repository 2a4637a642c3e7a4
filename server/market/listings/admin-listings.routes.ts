import { listWaitingListings, reviewListing } from "#contract/market/admin-listings.ts";
import { listingBounds } from "#contract/market/listing-words.ts";
import { recordAudit } from "#server/platform/audit/audit.repo.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { ListingRow } from "#server/platform/db/schema.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { notFound, Refusal } from "#server/platform/refusal/refusal.ts";
import type { ListingPresenter } from "./listing.presenter.ts";
import { listingRepo } from "./listings.repo.ts";

interface Deps {
  db: Db;
  present: ListingPresenter;
  tell: (trx: Db, listing: ListingRow, reason: string | null) => Promise<void>;
  now: () => Date;
}

const dayMs = 86_400_000;

/** Admins look at first listings where the host wants that. */
export function adminListingRoutes(serve: Serve, { db, present, tell, now }: Deps): void {
  serve(listWaitingListings, async ({ query: { page, per_page } }) => {
    const { rows, total } = await listingRepo(db).pageOfWaiting({ page, per_page });
    const at = now().toISOString();
    return { data: await present(db, rows, { viewer: null, at }), meta: { total, page, per_page } };
  });

  serve(reviewListing, async ({ user, params, body }) => {
    if (!(await listingRepo(db).find(params.id))) throw notFound("listing_not_found");
    const { publish, reason } = body();
    const at = now().toISOString();
    return db.transaction().execute(async (trx) => {
      const repo = listingRepo(trx);
      const row = await repo.lock(params.id);
      if (!row) throw notFound("listing_not_found");
      const shown = async (one: ListingRow) => {
        const [data] = await present(trx, [one], { viewer: null, at });
        if (!data) throw notFound("listing_not_found");
        return data;
      };
      if (row.waiting_since === null || row.state !== "draft")
        throw new Refusal(409, "listing_state", { state: { data: await shown(row) } });
      const open = {
        state: "active" as const,
        published_at: at,
        ends_at: new Date(Date.parse(at) + listingBounds.days * dayMs).toISOString(),
      };
      const fate = { waiting_since: null, updated_at: at, ...(publish && open) };
      await repo.setFate(row.id, fate);
      await recordAudit(trx, {
        at,
        actor_id: user.id,
        event: "updated",
        auditable_type: "Listing",
        auditable_id: row.id,
        changes: { state: [row.state, publish ? "active" : row.state], reason: [null, reason ?? null] },
      });
      await tell(trx, row, publish ? null : (reason ?? ""));
      return { data: await shown({ ...row, ...fate }) };
    });
  });
}
