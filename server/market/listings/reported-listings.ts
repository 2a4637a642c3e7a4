import type { Reportable } from "#server/site/reports/reportable.ts";
import { listingRepo } from "./listings.repo.ts";

/** Listings that somebody sees; their sellers cannot bring back what an admin removed. */
export const reportedListings: Reportable = {
  what: "listing",

  async find(db, reference) {
    const row = typeof reference === "number" ? await listingRepo(db).find(reference) : undefined;
    if (!row || row.state === "draft" || row.hidden === 1) return undefined;
    return {
      id: row.id,
      author: row.user_id,
      title: row.title,
      shown: row.text,
      url: `/market/${row.id}`,
    };
  },

  async take(trx, id, action, { at }) {
    const row = await listingRepo(trx).find(id);
    if (!row) return;
    const fate =
      action === "hide"
        ? { hidden: 1 }
        : { state: "removed" as const, removed_from: row.state === "removed" ? row.removed_from : row.state };
    await listingRepo(trx).setFate(id, { ...fate, updated_at: at });
  },

  async giveBack(trx, id, { at }) {
    const row = await listingRepo(trx).find(id);
    if (!row) return;
    const back =
      row.state === "removed"
        ? { state: row.removed_from ?? ("withdrawn" as const), removed_from: null }
        : {};
    await listingRepo(trx).setFate(id, { ...back, hidden: 0, updated_at: at });
  },
};
