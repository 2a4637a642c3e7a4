import { useState } from "react";
import type { CaredPart } from "#contract/garage/cared-part.ts";
import { type ExpenseCategory, expenseCategories } from "#contract/garage/cost-words.ts";
import type * as z from "zod/mini";
import { useCostWords } from "#web/features/garage/costs/use-cost-words.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { BikeFilter } from "#web/ui/bike-filter.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { FilterFold } from "#web/ui/filter-fold.tsx";
import { DateInput, Select } from "#web/ui/inputs.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { Field } from "#web/ui/field.tsx";
import { type LedgerAddress, ledgerOrders } from "./ledger-address.ts";
import { timeOf, timeOfChoice } from "./ledger-time.ts";

interface LedgerToolsProps {
  bikes: readonly { id: number; name: string }[];
  /** The part that the list is narrowed to, where it is known. */
  part: z.infer<typeof CaredPart> | null;
  address: LedgerAddress;
}

/** Search, filters and order of the ledger. */
export function LedgerTools({ bikes, part, address: { choice, change } }: LedgerToolsProps) {
  const t = useT("ledger");
  const words = useCostWords();
  const [thisYear] = useUnits().isoDay().split("-").map(Number);
  const { bike, category, from, to, search, sort } = choice;
  const time = timeOfChoice(choice, thisYear ?? 0);
  const [isExact, setExact] = useState(time === "other");
  return (
    <search aria-label={t("tools")} className="mt-4 print:hidden">
      <div className="grid grid-cols-2 items-end gap-2 sm:flex sm:flex-wrap">
        <SearchField
          byServer
          label={t("search")}
          value={search}
          onSearch={(text) => change({ search: text })}
          className="col-span-2 sm:min-w-56 sm:flex-1"
        />
        <FilterFold set={[bike, category, from, to].filter((one) => one !== null).length}>
          <BikeFilter
            bikes={bikes}
            bike={bike}
            onChoose={(one) => change({ bike: one })}
            label={t("bike")}
            all={t("all_bikes")}
          />
          <span className="min-w-0">
            <Select
              aria-label={t("category")}
              value={category ?? ""}
              onChange={({ target }) =>
                change({ category: (target.value || null) as ExpenseCategory | null })
              }
              className="truncate"
            >
              <option value="">{t("all_categories")}</option>
              {expenseCategories.map((one) => (
                <option key={one} value={one}>
                  {words.category(one)}
                </option>
              ))}
            </Select>
          </span>
          <span className="min-w-0">
            <Select
              aria-label={t("time.label")}
              value={isExact ? "other" : time}
              onChange={({ target }) => {
                setExact(target.value === "other");
                if (target.value !== "other") change(timeOf(target.value, thisYear ?? 0));
              }}
              className="truncate"
            >
              <option value="">{t("time.all")}</option>
              <option value="this">{t("time.this", { year: thisYear ?? "" })}</option>
              <option value="last">{t("time.last", { year: (thisYear ?? 1) - 1 })}</option>
              <option value="other">{t("time.other")}</option>
            </Select>
          </span>
          <span className="min-w-0">
            <Select
              aria-label={t("sort.label")}
              value={sort}
              onChange={({ target }) => change({ sort: target.value as typeof sort })}
              className="truncate"
            >
              {ledgerOrders.map((one) => (
                <option key={one} value={one}>
                  {t(`sort.${one}`)}
                </option>
              ))}
            </Select>
          </span>
        </FilterFold>
      </div>
      {(isExact || time === "other") && (
        <div className="mt-2 grid grid-cols-2 gap-2 max-w-md">
          <Field label={t("time.from")}>
            <DateInput value={from ?? ""} onChange={({ target }) => change({ from: target.value || null })} />
          </Field>
          <Field label={t("time.to")}>
            <DateInput value={to ?? ""} onChange={({ target }) => change({ to: target.value || null })} />
          </Field>
        </div>
      )}
      {choice.part !== null && (
        <Button size="sm" className="mt-2" onClick={() => change({ part: null })}>
          <span className="line-clamp-1 wrap-anywhere">
            {part ? t("only_part", { part: words.part(part) }) : t("one_part")}
          </span>
          <Icon name="close" className="size-4" />
          <span className="sr-only">{t("show_all")}</span>
        </Button>
      )}
    </search>
  );
}
