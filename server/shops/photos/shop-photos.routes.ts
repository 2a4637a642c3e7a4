import type { PictureWidth } from "#contract/platform/pictures.ts";
import { addShopPhoto, listShopPhotos, readShopPhoto, removeShopPhoto } from "#contract/shops/shop-photos.ts";
import { shopUpdated } from "#contract/shops/shops-events.ts";
import type { Act } from "#server/platform/act/act.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { receiveForm, type Uploads } from "#server/platform/http/form.ts";
import { countedUpload, type RateLimit } from "#server/platform/http/rate-limit.ts";
import type { Pictures } from "#server/platform/pictures/pictures.ts";
import { invalid, notFound, required } from "#server/platform/refusal/refusal.ts";
import type { Membership } from "#server/shops/shops/membership.ts";
import type { Memberships } from "#server/shops/shops/memberships.ts";
import type { ShopPhotoAddresses } from "./shop-photo-addresses.ts";
import { shopPhotoRepo } from "./shop-photos.repo.ts";

interface Deps {
  db: Db;
  members: Memberships;
  addresses: ShopPhotoAddresses;
  pictures: Pictures;
  rates: RateLimit;
  folder: Uploads;
}

/** Seconds for which browsers need not ask again for a photo that everybody sees. */
const fresh = 3600;

/** Photos on the page of a shop: its owners add them. */
export function shopPhotoRoutes(serve: Serve, deps: Deps): void {
  const { db, members, addresses, pictures, rates, folder } = deps;

  const listOf = async (on: Db, shopId: number) => ({
    data: (await shopPhotoRepo(on).list(shopId)).map((row) => addresses.present(row)),
  });

  async function changed(act: Act<"shop.write">, { shop }: Membership<"profile.write">) {
    await act.event(shopUpdated, shop.id, { shop_id: shop.id, title: shop.name });
    return act.answer(await listOf(act.db, shop.id));
  }

  serve(listShopPhotos, async ({ user, params }) => {
    const { shop } = await members.memberOf(user, params.slug, "shop.read");
    return listOf(db, shop.id);
  });

  serve(addShopPhoto, async ({ user, params, act, reply }) => {
    const { shop } = await members.memberOf(user, params.slug, "profile.write");
    return receiveForm(reply, { name: "photo", folder }, async ({ tooLarge, file }) => {
      if (tooLarge) throw invalid("photo", "picture_large");
      if (!file) throw required("photo");
      // What there would be no room for is not made.
      await shopPhotoRepo(db).refuseFull(shop.id);
      return countedUpload(rates, user, async () => {
        const picture = await pictures.keep(file, { rider: user.id });
        try {
          return await act(async (act) => {
            const member = await members.memberIn(act, params.slug, "profile.write");
            await shopPhotoRepo(act.db).insert(act, member, picture);
            return changed(act, member);
          });
        } catch (problem) {
          await pictures.remove([picture]);
          throw problem;
        }
      });
    });
  });

  serve(removeShopPhoto, async ({ user, params, act }) => {
    await members.memberOf(user, params.slug, "profile.write");
    const { answer, gone } = await act(async (act) => {
      const member = await members.memberIn(act, params.slug, "profile.write");
      const gone = await shopPhotoRepo(act.db).remove(member, params.id);
      if (!gone) throw notFound("photo_not_found");
      return { answer: await changed(act, member), gone };
    });
    await pictures.remove([gone]);
    return answer;
  });

  serve(readShopPhoto, async ({ params, query, reply }) => {
    const picture = await shopPhotoRepo(db).find(params.id);
    if (!picture) throw notFound("photo_not_found");
    const open = picture.published === 1 && picture.state === "open";
    const left = open ? fresh : addresses.left(picture.id, query);
    if (left === 0) throw notFound("photo_not_found");
    const width = query.w === undefined ? null : (Number(query.w) as PictureWidth);
    return pictures.send({ reply, picture, width, name: `shop-photo-${params.id}`, fresh: left, open });
  });
}
