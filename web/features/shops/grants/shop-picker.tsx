import { useState } from "react";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { Choices } from "#web/ui/choices.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { usePublicShops } from "./queries.ts";

/** A shop that was chosen. */
export interface ChosenShop {
  slug: string;
  name: string;
  currency: string;
}

interface ShopPickerProps {
  value: ChosenShop | null;
  error: string | undefined;
  onChange: (shop: ChosenShop) => void;
}

/** Finds a shop by name, town or postal code. */
export function ShopPicker({ value, error, onChange }: ShopPickerProps) {
  const t = useT("grants");
  const [search, setSearch] = useState("");
  const query = usePublicShops(search);
  const { data } = query;
  const choose = (slug: string) => {
    const shop = data?.find((one) => one.slug === slug);
    if (shop) onChange({ slug, name: shop.name, currency: shop.currency });
  };
  return (
    <div className="grid gap-3" aria-live="polite">
      <SearchField label={t("shop.search")} value={search} onSearch={setSearch} />
      {data && data.length > 0 && (
        <Choices
          legend={t("shop.legend")}
          options={data.map(({ slug, name, street, city, rating, open_now }) => ({
            id: slug,
            label: name,
            hint: [
              `${street}, ${city}`,
              open_now && t("shop.open_now"),
              rating.mean !== null && `★ ${number(rating.mean)}`,
            ]
              .filter(Boolean)
              .join(" · "),
          }))}
          value={value?.slug ?? null}
          onChange={choose}
        />
      )}
      {data?.length === 0 && <p className="text-muted">{t(search ? "shop.no_match" : "shop.none")}</p>}
      {!data && !query.isError && <Skeleton className="h-14" />}
      {query.isError && <LoadFailure query={query}>{t("load_failed")}</LoadFailure>}
      {error && <p className="text-sm font-medium text-red">{error}</p>}
    </div>
  );
}
