import { sql } from "kysely";
import type { Act } from "#server/platform/act/act.ts";
import { dialectOf } from "#server/platform/db/dialect.ts";
import type { Db } from "#server/platform/db/open.ts";
import { pageOf } from "#server/platform/db/page-of.ts";
import type { MessageRow, ThreadRow } from "#server/platform/db/schema.ts";

/** A conversation with the names of both who are there still. */
export type NamedThread = ThreadRow & {
  buyer: string | null;
  seller: string | null;
  /** The bike that is sold. */
  bike_id: number | null;
  handed_on_at: string | null;
};

export type ThreadRepo = ReturnType<typeof threadRepo>;

/** Conversations about listings, for the two who have them. */
export function threadRepo(db: Db) {
  const all = () =>
    db
      .selectFrom("threads")
      .leftJoin("users as buyers", "buyers.id", "threads.buyer_id")
      .leftJoin("users as sellers", "sellers.id", "threads.seller_id")
      .leftJoin("listings", "listings.id", "threads.listing_id")
      .leftJoin("bikes", "bikes.id", "listings.bike_id")
      .selectAll("threads")
      .select(["buyers.name as buyer", "sellers.name as seller"])
      .select(["listings.bike_id", "bikes.handed_on_at"]);
  /** Those of somebody: a seller has one as soon as there is a message that they see. */
  const of = (userId: number, at: string) =>
    all().where((eb) =>
      eb.or([
        eb("buyer_id", "=", userId),
        eb.and([
          eb("seller_id", "=", userId),
          eb.exists(
            eb
              .selectFrom("messages")
              .select("messages.id")
              .whereRef("messages.thread_id", "=", "threads.id")
              .where("visible_at", "<=", at),
          ),
        ]),
      ]),
    );

  return {
    find: (userId: number, id: number, at: string): Promise<NamedThread | undefined> =>
      of(userId, at).where("threads.id", "=", id).executeTakeFirst(),

    page: (userId: number, at: string, paged: { page: number; per_page: number }) =>
      pageOf(of(userId, at).orderBy("last_at", "desc").orderBy("threads.id", "desc"), paged) as Promise<{
        rows: NamedThread[];
        total: number;
      }>,

    async countOf(userId: number, at: string): Promise<number> {
      const { n } = await of(userId, at)
        .clearSelect()
        .select((eb) => eb.fn.countAll<number>().as("n"))
        .executeTakeFirstOrThrow();
      return Number(n);
    },

    ofBuyer: (listingId: number, buyerId: number): Promise<ThreadRow | undefined> =>
      db
        .selectFrom("threads")
        .selectAll()
        .where("listing_id", "=", listingId)
        .where("buyer_id", "=", buyerId)
        .executeTakeFirst(),

    /** How many conversations somebody has begun since an instant. */
    async begunSince(userId: number, since: string): Promise<number> {
      const { n } = await db
        .selectFrom("threads")
        .select((eb) => eb.fn.countAll<number>().as("n"))
        .where("buyer_id", "=", userId)
        .where("created_at", ">", since)
        .executeTakeFirstOrThrow();
      return Number(n);
    },

    begin: (
      act: Act<"message.write">,
      about: { id: number; title: string; user_id: number },
    ): Promise<ThreadRow> =>
      act.db
        .insertInto("threads")
        .values({
          listing_id: about.id,
          title: about.title,
          buyer_id: act.account.user_id,
          seller_id: about.user_id,
          last_at: act.at,
          created_at: act.at,
        })
        .returningAll()
        .executeTakeFirstOrThrow(),

    async write(
      act: Act<"message.write">,
      thread: { id: number },
      message: { by_buyer: boolean; text: string; visible_at: string },
    ): Promise<MessageRow> {
      await act.db.updateTable("threads").set({ last_at: act.at }).where("id", "=", thread.id).execute();
      return act.db
        .insertInto("messages")
        .values({ ...message, by_buyer: message.by_buyer ? 1 : 0, thread_id: thread.id, at: act.at })
        .returningAll()
        .executeTakeFirstOrThrow();
    },

    /** The messages of a conversation that one of the two sees: their own, and the other's that wait no longer. */
    messages: (threadId: number, isBuyer: boolean, at: string): Promise<MessageRow[]> =>
      db
        .selectFrom("messages")
        .selectAll()
        .where("thread_id", "=", threadId)
        .where((eb) => eb.or([eb("by_buyer", "=", isBuyer ? 1 : 0), eb("visible_at", "<=", at)]))
        .orderBy("id")
        .execute(),

    /** The last message of each conversation, and how many somebody has not read, by its id. */
    async standOf(threads: readonly ThreadRow[], userId: number, at: string) {
      const ids = threads.map(({ id }) => id);
      if (ids.length === 0) return { last: new Map<number, MessageRow>(), unread: new Map<number, number>() };
      const isMine = sql<boolean>`messages.by_buyer = case when threads.buyer_id = ${userId} then 1 else 0 end`;
      const seen = db
        .selectFrom("messages")
        .innerJoin("threads", "threads.id", "messages.thread_id")
        .where("thread_id", "in", ids)
        .where((eb) => eb.or([isMine, eb("visible_at", "<=", at)]));
      const newest = await seen
        .select((eb) => eb.fn.max("messages.id").as("id"))
        .groupBy("thread_id")
        .execute();
      const last = await db
        .selectFrom("messages")
        .selectAll()
        .where(
          "id",
          "in",
          newest.map(({ id }) => id),
        )
        .execute();
      const unread = await seen
        .select(["thread_id", (eb) => eb.fn.countAll<number>().as("n")])
        .where(sql<boolean>`not (${isMine})`)
        .where("read_at", "is", null)
        .groupBy("thread_id")
        .execute();
      return {
        last: new Map(last.map((row) => [row.thread_id, row])),
        unread: new Map(unread.map(({ thread_id, n }) => [thread_id, Number(n)])),
      };
    },

    /** How many messages somebody has not read, in all conversations that are not muted. */
    async unreadOf(userId: number, at: string): Promise<number> {
      const { n } = await db
        .selectFrom("messages")
        .innerJoin("threads", "threads.id", "messages.thread_id")
        .select((eb) => eb.fn.countAll<number>().as("n"))
        .where("read_at", "is", null)
        .where("visible_at", "<=", at)
        .where((eb) =>
          eb.or([
            eb.and([eb("buyer_id", "=", userId), eb("by_buyer", "=", 0), eb("buyer_muted", "=", 0)]),
            eb.and([eb("seller_id", "=", userId), eb("by_buyer", "=", 1), eb("seller_muted", "=", 0)]),
          ]),
        )
        .executeTakeFirstOrThrow();
      return Number(n);
    },

    /** Marks what the other wrote as read. */
    read: (act: Act<"message.write">, thread: ThreadRow) =>
      act.db
        .updateTable("messages")
        .set({ read_at: act.at })
        .where("thread_id", "=", thread.id)
        .where("by_buyer", "=", thread.buyer_id === act.account.user_id ? 0 : 1)
        .where("visible_at", "<=", act.at)
        .where("read_at", "is", null)
        .execute(),

    mute: (act: Act<"message.write">, thread: ThreadRow, muted: boolean) =>
      act.db
        .updateTable("threads")
        .set({
          [thread.buyer_id === act.account.user_id ? "buyer_muted" : "seller_muted"]: muted ? 1 : 0,
        })
        .where("id", "=", thread.id)
        .execute(),

    /** Whether somebody has ever written here. */
    hasWritten: async (userId: number): Promise<boolean> =>
      (await db
        .selectFrom("messages")
        .innerJoin("threads", "threads.id", "messages.thread_id")
        .select("messages.id")
        .where((eb) =>
          eb.or([
            eb.and([eb("buyer_id", "=", userId), eb("by_buyer", "=", 1)]),
            eb.and([eb("seller_id", "=", userId), eb("by_buyer", "=", 0)]),
          ]),
        )
        .limit(1)
        .executeTakeFirst()) !== undefined,

    /** First messages of other very new accounts since an instant, which are those that waited; the newest 500. */
    waitedSince: async (since: string, userId: number): Promise<string[]> => {
      const rows = await db
        .selectFrom("messages")
        .innerJoin("threads", "threads.id", "messages.thread_id")
        .select("text")
        .where("messages.at", ">", since)
        .whereRef("visible_at", ">", "messages.at")
        .where((eb) =>
          eb.or([
            eb.and([eb("buyer_id", "!=", userId), eb("by_buyer", "=", 1)]),
            eb.and([eb("seller_id", "!=", userId), eb("by_buyer", "=", 0)]),
          ]),
        )
        .orderBy("messages.id", "desc")
        .limit(500)
        .execute();
      return rows.map(({ text }) => text);
    },

    /** What somebody wrote, with what it was about. */
    sentBy: (userId: number) =>
      db
        .selectFrom("messages")
        .innerJoin("threads", "threads.id", "messages.thread_id")
        .select(["messages.thread_id", "threads.title as about", "messages.text", "messages.at"])
        .where((eb) =>
          eb.or([
            eb.and([eb("buyer_id", "=", userId), eb("by_buyer", "=", 1)]),
            eb.and([eb("seller_id", "=", userId), eb("by_buyer", "=", 0)]),
          ]),
        )
        .orderBy("messages.id")
        .execute(),

    /** A message with its conversation, for one of the two. */
    messageOf: (userId: number, id: number, at: string) =>
      db
        .selectFrom("messages")
        .innerJoin("threads", "threads.id", "messages.thread_id")
        .selectAll("messages")
        .select(["threads.buyer_id", "threads.seller_id", "threads.title"])
        .where("messages.id", "=", id)
        .where("visible_at", "<=", at)
        .where((eb) => eb.or([eb("buyer_id", "=", userId), eb("seller_id", "=", userId)]))
        .executeTakeFirst(),

    setRemoved: (id: number, removed: boolean) =>
      db
        .updateTable("messages")
        .set({ removed: removed ? 1 : 0 })
        .where("id", "=", id)
        .execute(),

    /** Deletes conversations that nobody has any more. */
    sweep: () =>
      db
        .deleteFrom("threads")
        .where("buyer_id", "is", null)
        .where("seller_id", "is", null)
        .where("club_id", "is", null)
        .execute(),

    lock(id: number): Promise<ThreadRow | undefined> {
      const query = db.selectFrom("threads").selectAll().where("id", "=", id);
      return (dialectOf(db) === "postgres" ? query.forUpdate() : query).executeTakeFirst();
    },
  };
}
