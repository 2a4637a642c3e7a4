import type { FoundShop } from "#contract/shops/public-shops.ts";
import { reviewBounds } from "#contract/shops/reviews.ts";
import { metresBetween } from "#server/garage/ride-files/figures/distance.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { ShopPlans } from "#server/shops/shops/shop-plan.ts";
import { presentPublicShop } from "./public-shop.ts";
import { type JudgedShop, publicShopRepo } from "./public-shops.repo.ts";
import { isShopOpen } from "./shop-open.ts";

interface Wanted {
  search?: string | undefined;
  offer?: string | null | undefined;
  brand?: string | null | undefined;
  open_now?: string | null | undefined;
  lat?: number | undefined;
  lon?: number | undefined;
  page: number;
  per_page: number;
}

export interface FoundShops {
  data: FoundShop[];
  meta: { total: number; page: number; per_page: number };
}

/** Farther than any shop: where one is that has no distance. */
const earthAround = 50_000_000;

const listIn = (json: string) => JSON.parse(json) as string[];
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Whole metres in a straight line from somewhere to a shop; null where either is not known. */
function distanceOf({ latitude, longitude }: JudgedShop, lat?: number, lon?: number): number | null {
  if (lat === undefined || lon === undefined || latitude === null || longitude === null) return null;
  return Math.round(metresBetween(lat, lon, latitude, longitude));
}

/** What its reviews come to; nothing while there are too few for a mean. */
const meanOf = ({ reviews_count: count, stars_sum }: JudgedShop) =>
  count < reviewBounds.mean ? 0 : stars_sum / count;

/** Returns what finds shops at a moment: professional ones first for as long as they are, then the nearest, then by reviews. */
export function shopFinder({ db, plans }: { db: Db; plans: ShopPlans }) {
  const repo = publicShopRepo(db);

  return async (wanted: Wanted, at: Date): Promise<FoundShops> => {
    const { search = "", offer, brand, open_now, lat, lon, page, per_page } = wanted;
    const found = (await repo.found(search))
      .filter(
        (row) =>
          (!offer || listIn(row.offers).includes(offer)) &&
          (!brand || listIn(row.brands).some((one) => isSame(one, brand))) &&
          (open_now !== "true" || isShopOpen(row, at)),
      )
      .map((row) => ({
        row,
        first: plans.isProfessional(row, at) ? 0 : 1,
        distance_m: distanceOf(row, lat, lon),
      }))
      .toSorted(
        (a, b) =>
          a.first - b.first ||
          (a.distance_m ?? earthAround) - (b.distance_m ?? earthAround) ||
          meanOf(b.row) - meanOf(a.row) ||
          b.row.reviews_count - a.row.reviews_count ||
          a.row.name.localeCompare(b.row.name) ||
          a.row.id - b.row.id,
      );
    const some = found.slice((page - 1) * per_page, page * per_page);
    const rows = new Map((await repo.byIds(some.map(({ row }) => row.id))).map((row) => [row.id, row]));
    return {
      data: some.flatMap(({ row: { id }, distance_m }) => {
        const row = rows.get(id);
        return row ? [{ ...presentPublicShop(row, at), distance_m }] : [];
      }),
      meta: { total: found.length, page, per_page },
    };
  };
}
