import { BikeFilter } from "#web/ui/bike-filter.tsx";
import { type PartKind, partKindNames } from "#contract/garage/part-kinds.ts";
import { usePartWords } from "#web/features/garage/parts/use-part-words.ts";
import { sortBy } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { FilterFold } from "#web/ui/filter-fold.tsx";
import { Select } from "#web/ui/inputs.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import type { InventoryAddress } from "./inventory-address.ts";

interface InventoryToolsProps {
  bikes: readonly { id: number; name: string }[];
  address: InventoryAddress;
}

/** Search and filters of the inventory. */
export function InventoryTools({ bikes, address: { inventory, change } }: InventoryToolsProps) {
  const t = useT("inventory");
  const words = usePartWords();
  const { kind, bike, search } = inventory;
  return (
    <search aria-label={t("tools")} className="mb-4 grid grid-cols-2 items-end gap-2 sm:flex sm:flex-wrap">
      <FilterFold
        label={t("find")}
        set={[search !== "", kind !== null, bike !== null].filter(Boolean).length}
      >
        <SearchField
          byServer
          label={t("search")}
          value={search}
          onSearch={(text) => change({ search: text })}
          className="col-span-2 sm:min-w-56 sm:flex-1"
        />
        <Select
          aria-label={t("kind")}
          value={kind ?? ""}
          onChange={({ target }) => change({ kind: (target.value || null) as PartKind | null })}
          className={bikes.length === 0 ? "col-span-2" : undefined}
        >
          <option value="">{t("all_kinds")}</option>
          {sortBy(partKindNames, words.kind).map((one) => (
            <option key={one} value={one}>
              {words.kind(one)}
            </option>
          ))}
        </Select>
        <BikeFilter
          bikes={bikes}
          bike={bike}
          onChoose={(bike) => change({ bike })}
          label={t("bike")}
          all={t("all_bikes")}
        />
      </FilterFold>
    </search>
  );
}
