import type { Reportable } from "#server/site/reports/reportable.ts";
import { clubForReport } from "./club-for-report.ts";
import { clubMemberRepo } from "./club-members.repo.ts";
import { clubRepo } from "./clubs.repo.ts";

/** Clubs, which whoever sees them may report by their names in addresses, where there are any; hidden ones only their owners see. */
export const reportedClubs = (isOn: boolean): Reportable => ({
  what: "club",

  async find(db, reference, viewer) {
    if (!isOn) return undefined;
    const clubs = clubRepo(db);
    const found = typeof reference === "number" ? await clubs.byId(reference) : await clubs.find(reference);
    const club = await clubForReport(db, found, viewer, "club.look");
    if (!club) return undefined;
    const [owner] = await clubMemberRepo(db).leadersOf(club.id);
    return {
      id: club.id,
      author: owner?.id ?? null,
      title: club.name,
      shown: club.text,
      url: `/clubs/${club.slug}`,
    };
  },

  take: async (trx, id) => {
    await clubRepo(trx).setHidden(id, true);
  },
  giveBack: async (trx, id) => {
    await clubRepo(trx).setHidden(id, false);
  },
});
