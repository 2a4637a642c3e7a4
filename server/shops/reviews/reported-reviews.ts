import type { Reportable } from "#server/site/reports/reportable.ts";
import { reviewFateRepo } from "./review-fate.repo.ts";

/** Reviews of shops, which anybody may report; one that is taken away is neither shown nor counted. */
export const reportedReviews: Reportable = {
  what: "review",

  async find(db, reference) {
    const row = typeof reference === "number" ? await reviewFateRepo(db).shown(reference) : undefined;
    return (
      row && {
        id: row.id,
        author: row.rider_id,
        title: row.shop,
        shown: row.text,
        url: `/shops/${row.slug}`,
      }
    );
  },

  take: (trx, id) => reviewFateRepo(trx).setHidden(id, true),
  giveBack: (trx, id) => reviewFateRepo(trx).setHidden(id, false),
};
