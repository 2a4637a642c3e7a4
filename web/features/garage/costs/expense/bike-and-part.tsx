import { useFormContext, useWatch } from "react-hook-form";
import type { Expense } from "#contract/garage/expenses.ts";
import { useCostWords } from "#web/features/garage/costs/use-cost-words.ts";
import { useBikeList } from "#web/lib/bike-list.ts";
import { sortBy } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/inputs.tsx";
import type { ExpenseFormValues } from "./expense-values.ts";
import { usePartsOfExpenses, usePartsOnBike } from "./queries.ts";
import { distinctParts } from "./distinct-parts.ts";
import { mountOnBike } from "./mount-on-bike.ts";
import { useExpenseField } from "./use-expense-field.ts";

/** What an expense is for: a bike, a part, both or neither. Of a price that is certain. */
export function BikeAndPart({ expense }: { expense: Expense | null }) {
  return (
    <>
      <BikeField expense={expense} isFixed={expense?.price_of === "bike" || expense?.price_of === "sale"} />
      <PartField expense={expense} isFixed={expense?.price_of != null} />
    </>
  );
}

interface ForProps {
  expense: Expense | null;
  isFixed: boolean;
}

function BikeField({ expense, isFixed }: ForProps) {
  const t = useT("expense");
  const { field, around } = useExpenseField("bike_id");
  const { data: bikes = [] } = useBikeList();
  const isListed = field.value === "" || bikes.some(({ id }) => String(id) === field.value);
  return (
    <Field {...around} className="max-[22rem]:col-span-2">
      <Select {...field} disabled={isFixed} className="truncate">
        <option value="">{t("no_bike")}</option>
        {!isListed && <option value={field.value}>{expense?.bike?.name ?? "…"}</option>}
        {bikes.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function PartField({ expense, isFixed }: ForProps) {
  const t = useT("expense");
  const words = useCostWords();
  const { control } = useFormContext<ExpenseFormValues>();
  const bike = useWatch({ control, name: "bike_id" });
  const { field, around } = useExpenseField("part_id");
  const onBike = usePartsOnBike(bike === "" ? null : Number(bike));
  const { data: parts = [] } = usePartsOfExpenses(true);
  const { data: bikes = [] } = useBikeList();
  const units = useUnits();
  const byId = new Map(parts.map((part) => [part.id, part]));
  const own = expense?.part;
  const listed = [
    ...(own && !parts.some(({ id }) => id === own.id) ? [{ ...own, whole: null }] : []),
    ...parts.map((part) => ({ ...part, whole: part })),
  ];
  const named = listed.map((part) => ({ id: part.id, name: words.part(part), whole: part.whole }));
  /** Where a part is, what it has done and since when it is there or the rider's. */
  function detailsOf({ whole }: (typeof named)[number]): string[] {
    if (!whole) return [];
    const onABike = mountOnBike(whole, byId);
    const bikeName = bikes.find(({ id }) => id === onABike?.bike_id)?.name;
    const since = whole.mounts[0]?.from_at ?? whole.acquired_on;
    const place = onABike && words.slot(onABike.slot);
    return [
      // Which of two alike it is: "Rear wheel" of a tyre.
      ...(place !== undefined && place !== words.kind(whole.kind) ? [place] : []),
      bikeName ?? t(whole.state === "retired" ? "part_retired" : "part_stored"),
      units.distance(whole.usage.distance_m),
      ...(since === null ? [] : [t("part_since", { day: units.day(since) })]),
    ];
  }
  const sorted = sortBy(distinctParts(named, detailsOf), ({ text }) => text);
  const isListed = field.value === "" || listed.some(({ id }) => String(id) === field.value);
  const options = (some: typeof sorted) =>
    some.map(({ id, text }) => (
      <option key={id} value={id}>
        {text}
      </option>
    ));
  const here = sorted.filter(({ id }) => onBike.has(id));
  const others = sorted.filter(({ id }) => !onBike.has(id));
  return (
    <Field {...around} className="max-[22rem]:col-span-2">
      <Select {...field} disabled={isFixed} className="truncate">
        <option value="">{t("no_part")}</option>
        {!isListed && <option value={field.value}>…</option>}
        {here.length > 0 ? (
          <>
            <optgroup label={t("on_bike")}>{options(here)}</optgroup>
            <optgroup label={t("not_on_bike")}>{options(others)}</optgroup>
          </>
        ) : (
          options(others)
        )}
      </Select>
    </Field>
  );
}
