import type { BikeType } from "#contract/garage/bike-types.ts";
import type { PartKind } from "#contract/garage/part-kinds.ts";
import type { Condition } from "#contract/market/listing-words.ts";
import { money, number } from "#web/lib/format.ts";
import { useBikeList } from "#web/lib/bike-list.ts";
import { useT } from "#web/lib/i18n.ts";

/** Returns a function that words a search as its address has it: "Gravel · Price to PLN 8,000". */
export function useSearchWords(): (query: string) => string {
  const t = useT("market");
  const option = useT("options");
  const { data: bikes } = useBikeList();
  return (query) => {
    const params = new URLSearchParams(query);
    const of = (key: string) => params.get(key);
    const price = (key: "price_min" | "price_max", label: string) => {
      const cents = of(key);
      if (!cents) return null;
      // Without a currency the number counts for prices in any.
      const [amount, currency] = [Number(cents) / 100, of("currency")];
      return `${label} ${currency ? money(amount, currency) : number(amount)}`;
    };
    const [kind, type, slot, fit] = [of("kind"), of("type"), of("slot"), of("fit")];
    const condition = of("condition");
    const words = [
      of("search") && t("filter.searched", { words: of("search") ?? "" }),
      type
        ? option(`type.${type as BikeType}`)
        : slot
          ? t(`kind.${slot as PartKind}`)
          : kind && t(`filter.kinds.${kind as "bike"}`),
      fit && t("filter.fit_bike", { name: bikes?.find(({ id }) => String(id) === fit)?.name ?? "" }),
      ...(["size", "wheel", "gears"] as const).map((key) => of(key) && `${t(`filter.${key}`)}: ${of(key)}`),
      of("brakes") && `${t("filter.brakes")}: ${t(`filter.brake.${of("brakes") as "rim"}`)}`,
      of("electric") &&
        `${t("filter.electric")}: ${t(of("electric") === "true" ? "filter.yes" : "filter.no")}`,
      condition && t(`condition.${condition as Condition}`),
      price("price_min", t("filter.price_min")),
      price("price_max", t("filter.price_max")),
      of("near") &&
        [of("near"), of("km") && t("filter.km_value", { km: of("km") ?? "" })].filter(Boolean).join(", "),
      of("history") === "true" && t("filter.history"),
      of("verified") === "true" && t("filter.verified"),
    ];
    return words.filter(Boolean).join(" · ") || t("filter.kinds.");
  };
}
