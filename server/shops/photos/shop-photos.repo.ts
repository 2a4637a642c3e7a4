import type { Selectable } from "kysely";
import { mostShopPhotos } from "#contract/shops/shop-photos.ts";
import type { Act } from "#server/platform/act/act.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { ShopPhotosTable } from "#server/platform/db/schema.ts";
import type { Picture } from "#server/platform/pictures/picture.ts";
import { limitReached } from "#server/platform/refusal/refusal.ts";
import type { Membership } from "#server/shops/shops/membership.ts";

export type ShopPhotoRow = Selectable<ShopPhotosTable>;

/** Photos on the pages of shops; changes need the shop's lock. */
export function shopPhotoRepo(db: Db) {
  const ofShop = (shopId: number) => db.selectFrom("shop_photos").where("shop_id", "=", shopId);

  return {
    list: (shopId: number): Promise<ShopPhotoRow[]> => ofShop(shopId).selectAll().orderBy("id").execute(),

    /** A photo, and whether everybody sees its shop. */
    find: (id: number) =>
      db
        .selectFrom("shop_photos")
        .innerJoin("shops", "shops.id", "shop_photos.shop_id")
        .selectAll("shop_photos")
        .select(["shops.published", "shops.state"])
        .where("shop_photos.id", "=", id)
        .executeTakeFirst(),

    /** Throws 403 where a shop has as many as it may have. */
    async refuseFull(shopId: number): Promise<void> {
      if ((await this.list(shopId)).length >= mostShopPhotos) throw limitReached("shop_photos_limit");
    },

    async insert(
      { at }: Pick<Act, "at">,
      { shop }: Membership<"profile.write">,
      picture: Picture,
    ): Promise<void> {
      await this.refuseFull(shop.id);
      await db
        .insertInto("shop_photos")
        .values({ ...picture, shop_id: shop.id, created_at: at })
        .execute();
    },

    /** Deletes a photo's row and returns what is left to be deleted; undefined where there is none. */
    remove: ({ shop }: Membership<"profile.write">, id: number): Promise<Picture | undefined> =>
      db
        .deleteFrom("shop_photos")
        .where("shop_id", "=", shop.id)
        .where("id", "=", id)
        .returning(["file", "format", "width", "height"])
        .executeTakeFirst(),

    /** A shop that closes shows none any more; their files are swept. */
    clearWithin: (shopId: number) => db.deleteFrom("shop_photos").where("shop_id", "=", shopId).execute(),

    /** Which of these files a row speaks of. */
    async known(files: string[]): Promise<Set<string>> {
      if (files.length === 0) return new Set();
      const rows = await db.selectFrom("shop_photos").select("file").where("file", "in", files).execute();
      return new Set(rows.map(({ file }) => file));
    },
  };
}
