import type { Listing } from "#contract/market/listings.ts";
import { money, number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";

/** Places are cells: nearer than this is all the same. */
const cellKm = 6;

/** Returns functions that word what listings cost and where they are. */
export function useListingWords() {
  const t = useT("market");
  return {
    price: ({ price_cents, currency, negotiable, swap }: Listing) =>
      [
        price_cents === null ? t("no_price") : money(price_cents / 100, currency),
        negotiable && t("negotiable"),
        swap && t("swap"),
      ]
        .filter(Boolean)
        .join(" · "),
    place({ town, postal_code, distance_m }: Listing) {
      const km = distance_m === null ? null : Math.round(distance_m / 1000);
      const away =
        km !== null &&
        (km < cellKm ? t("near_by", { km: number(cellKm) }) : t("km_away", { km: number(km) }));
      return [town ?? postal_code, away].filter(Boolean).join(", ");
    },
  };
}
