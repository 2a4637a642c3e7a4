import type { Selectable } from "kysely";
import type { OrderMessage } from "#contract/shops/order-work.ts";
import type { Act } from "#server/platform/act/act.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { OrderMessagesTable } from "#server/platform/db/schema.ts";
import { orderPhotoRepo } from "./order-photos.repo.ts";
import type { OpenedOrder, OrderReader, OrderSide } from "./order-row.ts";

type MessageRow = Selectable<OrderMessagesTable>;

/** What shop and customer write about an order, and the shop's notes, which no customer sees. */
export function orderMessageRepo(db: Db) {
  return {
    async listOf(orderId: number, { side, urlOf }: OrderReader): Promise<OrderMessage[]> {
      let query = db.selectFrom("order_messages").selectAll().where("order_id", "=", orderId);
      if (side === "rider") query = query.where("internal", "=", 0);
      const rows = await query.orderBy("id").execute();
      const photos = Map.groupBy(await orderPhotoRepo(db).inMessagesOf(orderId), (row) => row.message_id);
      return rows.map((row) =>
        presentMessage(
          row,
          (photos.get(row.id) ?? []).map(({ id }) => ({ id, url: urlOf(id) })),
        ),
      );
    },

    isInternal: async (id: number): Promise<boolean> => {
      const row = await db
        .selectFrom("order_messages")
        .select("internal")
        .where("id", "=", id)
        .executeTakeFirst();
      return row?.internal === 1;
    },

    async insert(
      { at, user }: Pick<Act, "at" | "user">,
      order: OpenedOrder,
      { side, text, internal }: { side: OrderSide; text: string; internal: boolean },
    ): Promise<OrderMessage> {
      const row = await db
        .insertInto("order_messages")
        .values({
          order_id: order.id,
          user_id: user.id,
          by_shop: side === "shop" ? 1 : 0,
          name: user.name,
          text,
          internal: internal ? 1 : 0,
          at,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return presentMessage(row, []);
    },
  };
}

const presentMessage = (
  { id, by_shop, name, text, at, internal }: MessageRow,
  photos: OrderMessage["photos"],
): OrderMessage => ({
  id,
  from: by_shop ? "shop" : "rider",
  name,
  text,
  at,
  internal: internal === 1,
  photos,
});
