import { beginClubThread, listClubThreads, readClubThread } from "#contract/community/club-board.ts";
import { clubBoardUpdated } from "#contract/community/club-events.ts";
import { clubBounds } from "#contract/community/club-input.ts";
import { changeMessage, deleteMessage } from "#contract/market/threads.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import type { Act } from "#server/platform/act/act.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { forbidden, notFound, tooMany } from "#server/platform/refusal/refusal.ts";
import { type ClubAccess, mayAlso } from "#server/community/clubs/club-access.ts";
import { presentBoardThread } from "./board.presenter.ts";
import { boardRepo } from "./board.repo.ts";
import type { Boards } from "./boards.ts";

interface Deps {
  db: Db;
  access: ClubAccess;
  boards: Boards;
  isLimited: boolean;
}

const daySeconds = 86_400;

/** The notice board of a club; messages of a thread are read and written as in any other conversation. */
export function boardRoutes(serve: Serve, { db, access, boards, isLimited }: Deps): void {
  serve(listClubThreads, async ({ user, params, query: { page, per_page }, say }) => {
    const { club } = await access.seen(user, params.slug, "board.read");
    const { rows, total } = await boardRepo(db).page(club.id, user.id, { page, per_page });
    return { data: rows.map((row) => presentBoardThread(row, say)), meta: { total, page, per_page } };
  });

  serve(readClubThread, async ({ user, params, say }) => {
    const { club } = await access.seen(user, params.slug, "board.read");
    const thread = await boardRepo(db).findFor(params.id, user.id);
    if (thread?.club_id !== club.id) throw notFound("thread_not_found");
    return { data: presentBoardThread(thread, say) };
  });

  serve(beginClubThread, async ({ user, params, body, act, say }) => {
    await access.seen(user, params.slug, "board.write");
    const { title, ...message } = body();
    return act(async (act) => {
      const held = await access.held(act, params.slug, "board.write");
      if (isLimited) await refuseMany(act);
      const id = await boardRepo(act.db).begin(act, held, title);
      await boards.add(act, held, { id, title }, message);
      const thread = await boardRepo(act.db).find(id);
      if (!thread) throw notFound("thread_not_found");
      return act.answer({ data: presentBoardThread(thread, say) });
    });
  });

  async function refuseMany(act: Act): Promise<void> {
    const since = new Date(Date.parse(act.at) - daySeconds * 1000).toISOString();
    if ((await boardRepo(act.db).begunSince(act.by, since)) >= clubBounds.threads) throw tooMany(daySeconds);
  }

  serve(changeMessage, async ({ user, params, body, act, say }) => {
    const { message } = await opened(user, params.id, "board.write");
    if (message.user_id !== user.id) throw forbidden("message_of_others");
    const { text } = body();
    return act(async (act) => {
      const now = await boardRepo(act.db).message(params.id);
      if (!now?.club_id || isGone(now)) throw notFound("message_not_found");
      await access.heldById(act, now.club_id, "board.write");
      if (now.text !== text) await boardRepo(act.db).edit(act, params.id, text);
      await act.event(clubBoardUpdated, now.thread_id, { club_id: now.club_id });
      return act.answer({ data: await boards.shownOne(act.db, params.id, user.id, say) });
    });
  });

  serve(deleteMessage, async ({ user, params, act, say }) => {
    const { message, held } = await opened(user, params.id, "board.read");
    if (message.user_id !== user.id && !mayAlso(held, "board.tidy")) throw forbidden("message_of_others");
    await act(async (act) => {
      const club_id = held.club.id;
      const again = await access.heldById(act, club_id, "board.read");
      if (message.user_id !== user.id && !mayAlso(again, "board.tidy")) throw forbidden("message_of_others");
      await boardRepo(act.db).erase(act, message);
      await act.event(clubBoardUpdated, message.thread_id, { club_id });
    });
    return { message: say("message_deleted") };
  });

  /** A message of a board that somebody sees, with its club. */
  async function opened<A extends "board.read" | "board.write">(user: Viewer, id: number, act: A) {
    const message = await boardRepo(db).message(id);
    if (!message?.club_id || isGone(message)) throw notFound("message_not_found");
    return { message, held: await access.seenById(user, message.club_id, act) };
  }
}

/** Whether a message has no text any more, or none until an admin gives it back. */
const isGone = ({ deleted, removed }: { deleted: number; removed: number }): boolean =>
  deleted === 1 || removed === 1;
