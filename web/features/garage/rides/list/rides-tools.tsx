import { BikeFilter } from "#web/ui/bike-filter.tsx";
import type { RidesAddress } from "#web/features/garage/rides/rides-address.ts";
import { useRiddenYears } from "#web/features/garage/rides/year/queries.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { FilterFold } from "#web/ui/filter-fold.tsx";
import { Select } from "#web/ui/inputs.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { timeOfYear, yearOfTime } from "./time-filter.ts";

interface RidesToolsProps {
  bikes: readonly { id: number; name: string }[];
  address: RidesAddress;
}

/** Search and filters of the list. */
export function RidesTools({ bikes, address: { choice, change } }: RidesToolsProps) {
  const t = useT("rides");
  const { day } = useUnits();
  const { view, bike, from, to, search } = choice;
  const year = yearOfTime(choice);
  const known = (useRiddenYears().data ?? []).flatMap(({ key }) => key ?? []).toReversed();
  const years = year && !known.includes(year) ? [...known, year] : known;
  const between = [from && t("time.from", { day: day(from) }), to && t("time.to", { day: day(to) })];
  return (
    <search
      aria-label={t("tools")}
      className="grid grid-cols-2 items-end gap-2 sm:flex sm:flex-wrap print:hidden"
    >
      <FilterFold label={t("find")} set={[search !== "", bike !== null, year !== ""].filter(Boolean).length}>
        <SearchField
          byServer
          label={t("search")}
          value={search}
          onSearch={(text) => change({ search: text })}
          className="col-span-2 sm:min-w-56 sm:flex-1"
        />
        {view === "all" && (
          <BikeFilter
            bikes={bikes}
            bike={bike}
            onChoose={(bike) => change({ bike })}
            label={t("bike")}
            all={t("all_bikes")}
          />
        )}
        <span className="min-w-0">
          <Select
            aria-label={t("time.label")}
            value={year ?? "other"}
            onChange={({ target }) => change(timeOfYear(target.value))}
            className="truncate"
          >
            <option value="">{t("time.any")}</option>
            {years.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
            {year === null && (
              <option value="other" disabled>
                {between.filter(Boolean).join(" ")}
              </option>
            )}
          </Select>
        </span>
      </FilterFold>
    </search>
  );
}
