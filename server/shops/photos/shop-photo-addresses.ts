import { apiBase } from "#contract/platform/wire.ts";
import { readShopPhoto, type ShopPhoto } from "#contract/shops/shop-photos.ts";
import type { Signature, SignedUrls } from "#server/platform/pictures/signed-url.ts";
import type { ShopPhotoRow } from "./shop-photos.repo.ts";

const pathOf = (id: number) => apiBase + readShopPhoto.path.replace("{id}", String(id));
const bound = "shop members";

const present = ({ id, width, height }: ShopPhotoRow, url: string): ShopPhoto => ({ id, url, width, height });

/** A photo as everybody sees it on the page of its shop: at one address, which previews of links keep. */
export const publicShopPhoto = (row: ShopPhotoRow): ShopPhoto => present(row, pathOf(row.id));

export type ShopPhotoAddresses = ReturnType<typeof shopPhotoAddresses>;

/** Where members read photos of a shop that nobody else sees yet. */
export const shopPhotoAddresses = (urls: SignedUrls) => ({
  present: (row: ShopPhotoRow): ShopPhoto => present(row, urls.sign(pathOf(row.id), bound)),

  /** Seconds for which an address serves; 0 for none. */
  left: (id: number, given: Signature): number => urls.left(pathOf(id), given, bound),
});
