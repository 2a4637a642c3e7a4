import type { Selectable } from "kysely";
import { mostOrderPhotos } from "#contract/shops/order-photos.ts";
import type { OrderPhotoKind } from "#contract/shops/orders.ts";
import type { Act } from "#server/platform/act/act.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { OrderPhotosTable } from "#server/platform/db/schema.ts";
import type { Picture } from "#server/platform/pictures/picture.ts";
import { limitReached } from "#server/platform/refusal/refusal.ts";
import type { OpenedOrder } from "./order-row.ts";

export type OrderPhotoRow = Selectable<OrderPhotosTable>;

/** Photos of orders: how a bike came in, what was done, how it went out. */
export function orderPhotoRepo(db: Db) {
  return {
    /** The photos of orders, in the order in which they were added. */
    of: (ids: readonly number[]): Promise<OrderPhotoRow[]> =>
      ids.length === 0
        ? Promise.resolve([])
        : db
            .selectFrom("order_photos")
            .selectAll()
            .where("order_id", "in", ids)
            .where("message_id", "is", null)
            .orderBy("id")
            .execute(),

    /** The photos in messages of an order. */
    inMessagesOf: (orderId: number): Promise<OrderPhotoRow[]> =>
      db
        .selectFrom("order_photos")
        .selectAll()
        .where("order_id", "=", orderId)
        .where("message_id", "is not", null)
        .orderBy("id")
        .execute(),

    find: (id: number): Promise<OrderPhotoRow | undefined> =>
      db.selectFrom("order_photos").selectAll().where("id", "=", id).executeTakeFirst(),

    /** Throws 403 where an order has as many as it may have. */
    async refuseFull(orderId: number, where: "order" | "messages" = "order"): Promise<void> {
      const there = await (where === "order" ? this.of([orderId]) : this.inMessagesOf(orderId));
      if (there.length >= mostOrderPhotos) throw limitReached("order_photos_limit");
    },

    async insert(
      { at, by }: Pick<Act, "at" | "by">,
      order: OpenedOrder,
      {
        picture,
        kind,
        message_id = null,
      }: { picture: Picture; kind: OrderPhotoKind; message_id?: number | null },
    ): Promise<number> {
      await this.refuseFull(order.id, message_id === null ? "order" : "messages");
      const { id } = await db
        .insertInto("order_photos")
        .values({ ...picture, kind, message_id, order_id: order.id, user_id: by, created_at: at })
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    },

    /** Deletes a photo's row and returns what is left to be deleted; undefined where there is none. */
    remove: (_act: Pick<Act, "at">, order: OpenedOrder, id: number): Promise<Picture | undefined> =>
      db
        .deleteFrom("order_photos")
        .where("order_id", "=", order.id)
        .where("id", "=", id)
        .where("message_id", "is", null)
        .returning(["file", "format", "width", "height"])
        .executeTakeFirst(),

    /** Which of these files a row speaks of. */
    async known(files: string[]): Promise<Set<string>> {
      if (files.length === 0) return new Set();
      const rows = await db.selectFrom("order_photos").select("file").where("file", "in", files).execute();
      return new Set(rows.map(({ file }) => file));
    },
  };
}
