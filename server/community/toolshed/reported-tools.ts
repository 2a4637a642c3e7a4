import { reportedInClub } from "#server/community/clubs/reported-in-club.ts";
import { clubToolRepo } from "./club-tools.repo.ts";

/** Tools that members lend, which members of the club may report. */
export const reportedTools = (isOn: boolean) =>
  reportedInClub({
    isOn,
    what: "club_tool",
    table: "club_tools",
    act: "tools.read",
    find: async (db, id, viewer) => (viewer === null ? undefined : clubToolRepo(db).find(id, viewer)),
    shown: ({ user_id, name, text }, { slug }) => ({
      author: user_id,
      title: name,
      shown: text,
      url: `/clubs/${slug}/tools`,
    }),
  });
