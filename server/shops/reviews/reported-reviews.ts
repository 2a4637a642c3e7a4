import type { Reportable } from "#server/site/reports/reportable.ts";
import { reviewRepo } from "./reviews.repo.ts";

/** What riders say of shops; one that is taken away counts no longer. */
export const reportedReviews: Reportable = {
  what: "review",

  async find(db, reference) {
    const row = typeof reference === "number" ? await reviewRepo(db).find(reference) : undefined;
    if (!row || row.hidden === 1) return undefined;
    return {
      id: row.id,
      author: row.rider_id,
      title: `${row.shop_name}: ${row.stars}/5`,
      shown: row.text,
      url: `/shops/${row.slug}`,
    };
  },

  take: (trx, id) => reviewRepo(trx).setHidden(id, true),
  giveBack: (trx, id) => reviewRepo(trx).setHidden(id, false),
};
