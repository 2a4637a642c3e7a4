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
        : db.selectFrom("order_photos").selectAll().where("order_id", "in", ids).orderBy("id").execute(),

    find: (id: number): Promise<OrderPhotoRow | undefined> =>
      db.selectFrom("order_photos").selectAll().where("id", "=", id).executeTakeFirst(),

    /** Throws 403 where an order has as many as it may have. */
    async refuseFull(orderId: number): Promise<void> {
      if ((await this.of([orderId])).length >= mostOrderPhotos) throw limitReached("order_photos_limit");
    },

    async insert(
      { at, by }: Pick<Act, "at" | "by">,
      order: OpenedOrder,
      { picture, kind }: { picture: Picture; kind: OrderPhotoKind },
    ): Promise<void> {
      await this.refuseFull(order.id);
      await db
        .insertInto("order_photos")
        .values({ ...picture, kind, order_id: order.id, user_id: by, created_at: at })
        .execute();
    },

    /** Deletes a photo's row and returns what is left to be deleted; undefined where there is none. */
    remove: (_act: Pick<Act, "at">, order: OpenedOrder, id: number): Promise<Picture | undefined> =>
      db
        .deleteFrom("order_photos")
        .where("order_id", "=", order.id)
        .where("id", "=", id)
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
