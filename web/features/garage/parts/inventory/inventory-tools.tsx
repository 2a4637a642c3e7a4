import { type PartKind, partKindNames } from "#contract/garage/part-kinds.ts";
import { usePartWords } from "#web/features/garage/parts/use-part-words.ts";
import { sortBy } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
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
      <SearchField
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
      {bikes.length > 0 && (
        <span className="min-w-0 sm:max-w-60">
          <Select
            aria-label={t("bike")}
            value={bike ?? ""}
            onChange={({ target }) => change({ bike: Number(target.value) || null })}
            className="truncate"
          >
            <option value="">{t("all_bikes")}</option>
            {bikes.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </span>
      )}
    </search>
  );
}
