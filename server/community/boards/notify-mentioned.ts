import type { NotifyOfClub } from "#server/community/clubs/notify-of-club.ts";
import type { Act } from "#server/platform/act/act.ts";
import type { ClubRow } from "#server/platform/db/schema.ts";
import { blockRepo } from "#server/people/blocks/blocks.repo.ts";

export type NotifyMentioned = ReturnType<typeof notifyMentioned>;

/** Notifies members whom a message means, unless a block parts them from its writer. */
export function notifyMentioned(notify: NotifyOfClub) {
  return async (
    act: Act,
    club: ClubRow,
    thread: { id: number; title: string },
    meant: readonly number[],
  ): Promise<void> => {
    for (const userId of meant) {
      if (await blockRepo(act.db).isBetween(act.by, userId)) continue;
      await notify(act.db, userId, {
        clubId: club.id,
        key: "club_mention",
        tag: `club-thread-${thread.id}`,
        path: `/clubs/${club.slug}/board/${thread.id}`,
        values: { name: act.user.name, club: club.name, title: thread.title },
      });
    }
  };
}
