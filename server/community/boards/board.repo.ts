import { sql } from "kysely";
import { boardBounds } from "#contract/community/club-board.ts";
import { notBlocked } from "#server/people/blocks/not-blocked.repo.ts";
import type { Act } from "#server/platform/act/act.ts";
import type { Db } from "#server/platform/db/open.ts";
import { pageOf } from "#server/platform/db/page-of.ts";
import type { MessageRow, ThreadRow } from "#server/platform/db/schema.ts";
import type { InClub } from "#server/community/clubs/in-club.ts";

/** The title of a thread whose own is erased. */
export const noTitle = "…";

type Paged = { page: number; per_page: number };
type Doing = Pick<Act, "at" | "by">;

/** With who wrote it; null once that account is gone. */
export type NamedMessage = MessageRow & { writer: string | null };
export type NamedBoardThread = ThreadRow & { beginner: string | null };

/** Notice boards of clubs: threads of a club, and their messages. */
export function boardRepo(db: Db) {
  const threads = db
    .selectFrom("threads")
    .leftJoin("users", "users.id", "threads.begun_by")
    .selectAll("threads")
    .select("users.name as beginner")
    .where("threads.club_id", "is not", null);
  const messages = db
    .selectFrom("messages")
    .leftJoin("users", "users.id", "messages.user_id")
    .selectAll("messages")
    .select("users.name as writer");

  return {
    find: (id: number): Promise<NamedBoardThread | undefined> =>
      threads.where("threads.id", "=", id).executeTakeFirst(),

    /** A thread, unless a block parts whoever reads from who began it. */
    findFor: (id: number, reader: number): Promise<NamedBoardThread | undefined> =>
      threads.where("threads.id", "=", id).where(notBlocked(reader, "threads.begun_by")).executeTakeFirst(),

    /** An index alone counts and finds them: rows are read of what is shown only. */
    async page(clubId: number, reader: number, paged: Paged) {
      const { rows: shown, total } = await pageOf(
        db
          .selectFrom("threads")
          .select("threads.id")
          .where("threads.club_id", "=", clubId)
          .where(notBlocked(reader, "threads.begun_by"))
          .orderBy("threads.last_at", "desc")
          .orderBy("threads.id", "desc"),
        paged,
      );
      const ids = (shown as { id: number }[]).map(({ id }) => id);
      const found = ids.length > 0 ? await threads.where("threads.id", "in", ids).execute() : [];
      const rows: NamedBoardThread[] = ids.flatMap((id) => found.find((thread) => thread.id === id) ?? []);
      return { rows, total };
    },

    /** How many threads somebody has begun since an instant. */
    async begunSince(userId: number, since: string): Promise<number> {
      const { n } = await db
        .selectFrom("threads")
        .select((eb) => eb.fn.countAll<number>().as("n"))
        .where("begun_by", "=", userId)
        .where("created_at", ">", since)
        .executeTakeFirstOrThrow();
      return Number(n);
    },

    /** The newest messages of a thread, or those before one of them, in the order of time. */
    async messages(threadId: number, reader: number, before: number | null): Promise<NamedMessage[]> {
      let found = messages.where("thread_id", "=", threadId).where(notBlocked(reader, "messages.user_id"));
      if (before !== null) found = found.where("messages.id", "<", before);
      const rows = await found.orderBy("messages.id", "desc").limit(boardBounds.messages).execute();
      return rows.toReversed();
    },

    /** A message of a board with its club and thread. */
    message: (id: number) =>
      messages
        .innerJoin("threads", "threads.id", "messages.thread_id")
        .select(["threads.club_id", "threads.title"])
        .where("messages.id", "=", id)
        .where("threads.club_id", "is not", null)
        .executeTakeFirst(),

    /** What accounts are called, without those whom a block parts from whoever reads. */
    async namesOf(ids: readonly number[], reader: number): Promise<Map<number, string>> {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom("users")
        .select(["id", "name"])
        .where("id", "in", [...ids])
        .where(notBlocked(reader, "users.id"))
        .execute();
      return new Map(rows.map(({ id, name }) => [id, name]));
    },

    async begin({ at, by }: Doing, { club }: InClub<"board.write">, title: string): Promise<number> {
      const { id } = await db
        .insertInto("threads")
        .values({ title, club_id: club.id, begun_by: by, last_at: at, created_at: at })
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    },

    async write(
      { at, by }: Doing,
      _held: InClub<"board.write">,
      thread_id: number,
      { text, mentions }: { text: string; mentions: readonly number[] },
    ): Promise<number> {
      await db
        .updateTable("threads")
        .set({ last_at: at, messages: sql`messages + 1` })
        .where("id", "=", thread_id)
        .execute();
      const { id } = await db
        .insertInto("messages")
        .values({
          thread_id,
          text,
          user_id: by,
          by_buyer: 0,
          mentions: mentions.length === 0 ? null : JSON.stringify(mentions),
          at,
          visible_at: at,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    },

    /** Changes a message, which says so from then on. */
    edit: ({ at }: Pick<Act, "at">, id: number, text: string) =>
      db.updateTable("messages").set({ text, edited_at: at }).where("id", "=", id).execute(),

    /** Leaves no text of a message; the title of a thread goes with its first one, and a thread without any text as a whole. */
    async erase(
      _act: Pick<Act, "at">,
      { id, thread_id }: Pick<MessageRow, "id" | "thread_id">,
    ): Promise<void> {
      await db
        .updateTable("messages")
        .set({ text: "", mentions: null, deleted: 1 })
        .where("id", "=", id)
        .execute();
      const inThread = db
        .selectFrom("messages")
        .select("id")
        .where("thread_id", "=", thread_id)
        .orderBy("id");
      const left = await inThread.where("deleted", "=", 0).executeTakeFirst();
      if (!left) await db.deleteFrom("threads").where("id", "=", thread_id).execute();
      else if ((await inThread.executeTakeFirst())?.id === id)
        await db.updateTable("threads").set({ title: noTitle }).where("id", "=", thread_id).execute();
    },

    /** What somebody wrote on boards, for their own data. */
    writtenBy: (userId: number) =>
      db
        .selectFrom("messages")
        .innerJoin("threads", "threads.id", "messages.thread_id")
        .innerJoin("clubs", "clubs.id", "threads.club_id")
        .select(["clubs.name as club", "threads.title", "messages.text", "messages.at", "messages.edited_at"])
        .where("messages.user_id", "=", userId)
        .orderBy("messages.id")
        .execute(),
  };
}
