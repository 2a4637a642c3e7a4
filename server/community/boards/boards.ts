import { clubBoardUpdated } from "#contract/community/club-events.ts";
import type { ClubActName } from "#contract/community/club-acts.ts";
import type { ThreadMessage } from "#contract/market/threads.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import type { Act } from "#server/platform/act/act.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Say } from "#server/platform/language/sentence.ts";
import { invalid, notFound, required } from "#server/platform/refusal/refusal.ts";
import type { ClubAccess } from "#server/community/clubs/club-access.ts";
import type { InClub } from "#server/community/clubs/in-club.ts";
import { clubMemberRepo } from "#server/community/clubs/club-members.repo.ts";
import { presentBoard } from "./board.presenter.ts";
import { boardRepo } from "./board.repo.ts";
import type { NotifyMentioned } from "./notify-mentioned.ts";

interface Deps {
  db: Db;
  access: ClubAccess;
  notifyMentioned: NotifyMentioned;
}

export interface GivenMessage {
  text?: string | null | undefined;
  /** A board has none: a club has an album. */
  photos?: number[] | null | undefined;
  mentions?: number[] | null | undefined;
}

export type Boards = ReturnType<typeof boardsOf>;

/** The threads of clubs' boards, as whoever reads and writes in them by their numbers has them. */
export function boardsOf({ db, access, notifyMentioned }: Deps) {
  /** The thread and its club; 404 where somebody does not see it. */
  async function seen<A extends ClubActName>(viewer: Viewer, id: number, act: A): Promise<InClub<A>> {
    const thread = await boardRepo(db).findFor(id, viewer.account);
    if (!thread?.club_id) throw notFound("thread_not_found");
    return access.seenById(viewer, thread.club_id, act);
  }

  /** Adds a message to a thread of a club that is held, and notifies those whom it means. */
  async function add(
    act: Act,
    held: InClub<"board.write">,
    thread: { id: number; title: string },
    { text, photos, mentions }: GivenMessage,
  ): Promise<number> {
    if (photos?.length) throw invalid("photos", "board_photos");
    if (!text) throw required("text");
    const named = [...new Set(mentions ?? [])].filter((id) => id !== act.by);
    const meant = await clubMemberRepo(act.db).membersAmong(held.club.id, named);
    const id = await boardRepo(act.db).write(act, held, thread.id, { text, mentions: meant });
    await notifyMentioned(act, held.club, thread, meant);
    await act.event(clubBoardUpdated, thread.id, { club_id: held.club.id });
    return id;
  }

  async function shownOne(on: Db, id: number, reader: number, say: Say): Promise<ThreadMessage> {
    const row = await boardRepo(on).message(id);
    const [message] = row ? await presentBoard(on, [row], reader, say) : [];
    if (!message) throw notFound("message_not_found");
    return message;
  }

  return {
    seen,
    add,
    shownOne,

    /** The newest messages of a thread, or those before one of them. */
    async read(viewer: Viewer, id: number, before: number | null, say: Say) {
      await seen(viewer, id, "board.read");
      const rows = await boardRepo(db).messages(id, viewer.account, before);
      return { data: await presentBoard(db, rows, viewer.account, say) };
    },

    async write(act: Act<"message.write">, id: number, given: GivenMessage, say: Say) {
      const thread = await boardRepo(act.db).findFor(id, act.by);
      if (!thread?.club_id) throw notFound("thread_not_found");
      const held = await access.heldById(act, thread.club_id, "board.write");
      const message = await add(act, held, thread, given);
      return act.answer({ data: await shownOne(act.db, message, act.by, say) });
    },

    /** A message of a board as it is reported, by somebody who sees it. */
    async reported(viewer: number, id: number) {
      const row = await boardRepo(db).message(id);
      if (!row?.club_id) return undefined;
      const [member] = await clubMemberRepo(db).membersAmong(row.club_id, [viewer]);
      if (member === undefined || row.deleted === 1) return undefined;
      return { id: row.id, author: row.user_id, title: row.title, shown: row.text, url: null };
    },
  };
}
