import { messageBounds } from "#contract/market/thread-bounds.ts";
import type { Act } from "#server/platform/act/act.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { MessagePhotoRow } from "#server/platform/db/schema.ts";
import type { Picture } from "#server/platform/pictures/picture.ts";
import { invalid, limitReached } from "#server/platform/refusal/refusal.ts";

export type MessagePhotoRepo = ReturnType<typeof messagePhotoRepo>;

/** Photos in messages, and those that wait to be sent. */
export function messagePhotoRepo(db: Db) {
  return {
    /** The photos of messages by their ids, in the order in which they were sent. */
    async of(ids: readonly number[]): Promise<Map<number | null, MessagePhotoRow[]>> {
      const rows =
        ids.length === 0
          ? []
          : await db
              .selectFrom("message_photos")
              .selectAll()
              .where("message_id", "in", ids)
              .orderBy("id")
              .execute();
      return Map.groupBy(rows, ({ message_id }) => message_id);
    },

    /** A photo with the message that it is in, and its conversation. */
    find: (id: number) =>
      db
        .selectFrom("message_photos")
        .leftJoin("messages", "messages.id", "message_photos.message_id")
        .leftJoin("threads", "threads.id", "messages.thread_id")
        .selectAll("message_photos")
        .select([
          "messages.by_buyer",
          "messages.visible_at",
          "messages.removed",
          "threads.buyer_id",
          "threads.seller_id",
        ])
        .where("message_photos.id", "=", id)
        .executeTakeFirst(),

    /** Throws 403 where somebody has added many that are in no message. */
    async refuseMany(userId: number): Promise<void> {
      const { n } = await db
        .selectFrom("message_photos")
        .where("user_id", "=", userId)
        .select((eb) => eb.fn.countAll<number>().as("n"))
        .where("message_id", "is", null)
        .executeTakeFirstOrThrow();
      if (Number(n) >= messageBounds.loosePhotos) throw limitReached("message_photos_limit");
    },

    insert: (act: Act<"message.write">, picture: Picture): Promise<MessagePhotoRow> =>
      act.db
        .insertInto("message_photos")
        .values({ ...picture, user_id: act.account.user_id, message_id: null, created_at: act.at })
        .returningAll()
        .executeTakeFirstOrThrow(),

    /** Puts photos of the account into a message. Throws 422 where one is not theirs, or in another. */
    async send(act: Act<"message.write">, messageId: number, ids: readonly number[]): Promise<void> {
      if (ids.length === 0) return;
      const { numUpdatedRows } = await act.db
        .updateTable("message_photos")
        .where("user_id", "=", act.account.user_id)
        .set({ message_id: messageId })
        .where("id", "in", ids)
        .where("message_id", "is", null)
        .executeTakeFirst();
      if (numUpdatedRows !== BigInt(new Set(ids).size)) throw invalid("photos", "photo_not_found");
    },

    /** What somebody sent. */
    sentBy: (userId: number): Promise<MessagePhotoRow[]> =>
      db
        .selectFrom("message_photos")
        .selectAll()
        .where("user_id", "=", userId)
        .where("message_id", "is not", null)
        .orderBy("id")
        .execute(),

    /** Deletes photos that nobody has sent since an instant. */
    sweepLoose: (before: string) =>
      db
        .deleteFrom("message_photos")
        .where("message_id", "is", null)
        .where("created_at", "<", before)
        .execute(),

    /** Which of these files a row speaks of. */
    async known(files: string[]): Promise<Set<string>> {
      if (files.length === 0) return new Set();
      const rows = await db.selectFrom("message_photos").select("file").where("file", "in", files).execute();
      return new Set(rows.map(({ file }) => file));
    },
  };
}
