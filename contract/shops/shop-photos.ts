import * as z from "zod/mini";
import { PhotoQuery } from "#contract/garage/photos.ts";
import { endpoint } from "#contract/platform/endpoint.ts";
import { servedTypes } from "#contract/platform/pictures.ts";
import { IdParams, response } from "#contract/platform/wire.ts";
import { ShopSlug, SlugParams } from "./shops.ts";

/** Photos of one shop. */
export const mostShopPhotos = 12;

/** A photo on a shop's page. */
export const ShopPhoto = z.object({
  id: z.int(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
});
export type ShopPhoto = z.infer<typeof ShopPhoto>;

/** All photos of a shop, in the order in which they were added. */
const ShopPhotos = response(z.array(ShopPhoto));

export const listShopPhotos = endpoint({
  method: "GET",
  path: "/shops/{slug}/photos",
  summary: "The photos on the page of my shop, in the order in which they were added",
  access: "session",
  act: "shop.read",
  params: SlugParams,
  response: ShopPhotos,
});

export const addShopPhoto = endpoint({
  method: "POST",
  path: "/shops/{slug}/photos",
  summary: "Add a photo to the page of my shop: PNG, JPEG or GIF, at most 5 MiB",
  access: "session",
  act: "shop.write",
  status: 201,
  params: SlugParams,
  file: "photo",
  body: z.object({}),
  refuses: [403],
  response: ShopPhotos,
});

export const removeShopPhoto = endpoint({
  method: "DELETE",
  path: "/shops/{slug}/photos/{id}",
  summary: "Remove a photo from the page of my shop",
  access: "session",
  act: "shop.write",
  params: z.object({ slug: ShopSlug, id: IdParams.shape.id }),
  refuses: [403],
  response: ShopPhotos,
});

export const readShopPhoto = endpoint({
  method: "GET",
  path: "/shop-photos/{id}",
  summary:
    "The picture itself, at its own width or at `w`: of a shop that is published and open for everybody, else by the address that its members have",
  access: "public",
  params: IdParams,
  query: PhotoQuery,
  bytes: servedTypes,
  response: z.instanceof(Blob),
});
