import { type BikeType, bikeTypes } from "#contract/garage/bike-types.ts";
import type { Bike } from "#contract/garage/bikes.ts";
import type { GarageAddress } from "./garage-address.ts";
import type { GarageLayout } from "./garage-layout.ts";
import { type GarageList, garageSorts, isNarrowed } from "./garage-list.ts";
import { useT } from "#web/lib/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { FilterFold } from "#web/ui/filter-fold.tsx";
import { Select } from "#web/ui/inputs.tsx";
import { SearchField } from "#web/ui/search-field.tsx";

interface GarageToolsProps {
  bikes: readonly Bike[];
  /** How many of them match. */
  shown: number;
  address: GarageAddress;
  layout: GarageLayout;
  onLayout: (layout: GarageLayout) => void;
}

/** Search, order, filters and layout of a large garage, and the number of matching bikes. */
export function GarageTools({ bikes, shown, address, layout, onLayout }: GarageToolsProps) {
  const t = useT("garage");
  const option = useT("options");
  const { list, change, showAll } = address;
  const types = bikeTypes.filter((type) => type === list.type || bikes.some((bike) => bike.type === type));
  return (
    <search aria-label={t("list.tools")} className="mb-4 block">
      <div className="grid grid-cols-2 items-end gap-2 sm:flex sm:flex-wrap">
        <SearchField
          label={t("list.search")}
          value={list.q}
          onSearch={(q) => change({ q })}
          className="col-span-2 sm:min-w-48 sm:flex-1"
        />
        <FilterFold set={[list.type, list.shared].filter(Boolean).length}>
          <Select
            aria-label={t("list.sort")}
            value={list.sort}
            onChange={({ target }) => change({ sort: target.value as GarageList["sort"] })}
          >
            {garageSorts.map((sort) => (
              <option key={sort} value={sort}>
                {t(`list.sorts.${sort}`)}
              </option>
            ))}
          </Select>
          <Select
            aria-label={t("list.type")}
            value={list.type ?? ""}
            onChange={({ target }) => change({ type: (target.value || null) as BikeType | null })}
          >
            <option value="">{t("list.all_types")}</option>
            {types.map((type) => (
              <option key={type} value={type}>
                {option(`type.${type}`)}
              </option>
            ))}
          </Select>
          <Select
            aria-label={t("list.shared")}
            value={list.shared ?? ""}
            onChange={({ target }) => change({ shared: (target.value || null) as GarageList["shared"] })}
          >
            <option value="">{t("list.shared_any")}</option>
            <option value="public">{t("list.public")}</option>
            <option value="private">{t("list.private")}</option>
          </Select>
        </FilterFold>
        <Button onClick={() => onLayout(layout === "rows" ? "cards" : "rows")}>
          {t(layout === "rows" ? "list.as_cards" : "list.as_rows")}
        </Button>
      </div>
      <div className="mt-2 flex min-h-11 flex-wrap items-center gap-x-4">
        <p role="status" className="text-muted">
          {isNarrowed(list) && t("list.found", { count: shown, all: bikes.length })}
        </p>
        {isNarrowed(list) && shown > 0 && (
          <Button size="sm" variant="quiet" onClick={showAll}>
            {t("list.show_all")}
          </Button>
        )}
      </div>
    </search>
  );
}

/** Shown when no bike matches. */
export function NoBikeMatches({ onShowAll }: { onShowAll: () => void }) {
  const t = useT("garage");
  return (
    <section className="py-10 text-center">
      <h2 className="wide-sm text-xl">{t("list.none")}</h2>
      <p className="mt-2 mb-5 text-muted">{t("list.none_text")}</p>
      <Button onClick={onShowAll}>{t("list.show_all")}</Button>
    </section>
  );
}
