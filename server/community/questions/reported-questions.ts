import type { Reportable } from "#server/site/reports/reportable.ts";
import { questionRepo } from "./questions.repo.ts";

/** Questions, which anybody may report who reads them, where there are any; what an admin took away nobody reads. */
export const reportedQuestions = (isOn: boolean): Reportable => ({
  what: "question",

  async find(db, reference, viewer) {
    const isId = isOn && typeof reference === "number";
    const row = isId ? await questionRepo(db).find(reference, viewer) : undefined;
    return (
      row && {
        id: row.id,
        author: row.asker_id,
        title: row.bike,
        shown: [row.text, row.answer].filter(Boolean).join("\n\n→ "),
        url: `/bike/${row.bike_token}`,
      }
    );
  },

  take: async (trx, id) => {
    await questionRepo(trx).setHidden(id, true);
  },
  giveBack: async (trx, id) => {
    await questionRepo(trx).setHidden(id, false);
  },
});
