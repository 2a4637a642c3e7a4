import type { ClubThread } from "#contract/community/club-board.ts";
import type { ThreadMessage } from "#contract/market/threads.ts";
import { hasLinks } from "#contract/market/warning.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Say } from "#server/platform/language/sentence.ts";
import { boardRepo, type NamedBoardThread, type NamedMessage } from "./board.repo.ts";

export const presentBoardThread = (row: NamedBoardThread, say: Say): ClubThread => ({
  id: row.id,
  title: row.title,
  by: { user_id: row.begun_by, name: row.beginner ?? say("deleted_user") },
  messages: row.messages,
  at: row.created_at,
  last_at: row.last_at,
});

/** Messages of a board as one of the club's members reads them. */
export async function presentBoard(
  db: Db,
  rows: readonly NamedMessage[],
  reader: number,
  say: Say,
): Promise<ThreadMessage[]> {
  const meant = new Map(rows.map((row) => [row.id, JSON.parse(row.mentions ?? "[]") as number[]]));
  const names = await boardRepo(db).namesOf([...new Set([...meant.values()].flat())], reader);
  return rows.map((row) => {
    const isGone = row.deleted === 1 || row.removed === 1;
    const text = isGone ? "" : row.text;
    return {
      id: row.id,
      mine: row.user_id === reader,
      who: { user_id: row.user_id, name: row.writer ?? say("deleted_user") },
      text,
      photos: [],
      at: row.at,
      waits_until: null,
      warning: null,
      links: hasLinks(text),
      edited_at: isGone ? null : row.edited_at,
      deleted: isGone,
      mentions: isGone
        ? []
        : (meant.get(row.id) ?? []).flatMap((user_id) => {
            const name = names.get(user_id);
            return name === undefined ? [] : [{ user_id, name }];
          }),
    };
  });
}
