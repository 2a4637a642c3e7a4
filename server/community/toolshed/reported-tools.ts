import { clubForReport } from "#server/community/clubs/club-for-report.ts";
import { setHiddenInClub } from "#server/community/clubs/club-things.repo.ts";
import { clubRepo } from "#server/community/clubs/clubs.repo.ts";
import type { Reportable } from "#server/site/reports/reportable.ts";
import { clubToolRepo } from "./club-tools.repo.ts";

/** Tools that members lend, which members of the club may report. */
export const reportedTools = (isOn: boolean): Reportable => ({
  what: "club_tool",

  async find(db, reference, viewer) {
    if (!isOn || viewer === null || typeof reference !== "number") return undefined;
    const tool = await clubToolRepo(db).find(reference, viewer);
    const club =
      tool && (await clubForReport(db, await clubRepo(db).byId(tool.club_id), viewer, "tools.read"));
    return (
      club && {
        id: tool.id,
        author: tool.user_id,
        title: tool.name,
        shown: tool.text,
        url: `/clubs/${club.slug}/tools`,
      }
    );
  },

  take: async (trx, id) => {
    await setHiddenInClub(trx, "club_tools", id, true);
  },
  giveBack: async (trx, id) => {
    await setHiddenInClub(trx, "club_tools", id, false);
  },
});
