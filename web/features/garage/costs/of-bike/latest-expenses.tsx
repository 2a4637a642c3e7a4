import type { Expense } from "#contract/garage/expenses.ts";
import { useExpenseAddress } from "#web/features/garage/costs/expense/expense-address.ts";
import { useExpenses } from "#web/features/garage/costs/queries.ts";
import { useCostWords } from "#web/features/garage/costs/use-cost-words.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { PlotSection } from "#web/ui/plots/plot-section.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

const shown = 6;

/** The latest expenses of a bike, with a link to all of them. */
export function LatestExpenses({ bikeId }: { bikeId: number }) {
  const t = useT("costs");
  const query = useExpenses({ bike_id: bikeId, per_page: shown });
  const { data, isError } = query;
  return (
    <PlotSection title={t("latest.title")}>
      {!data && isError ? (
        <LoadFailure query={query}>{t("load_failed")}</LoadFailure>
      ) : (
        <ul className="border-t border-divider">
          {data?.data.map((one) => <LatestExpense key={one.id} expense={one} />) ??
            [1, 2, 3].map((row) => (
              <li key={row} className="flex min-h-16 items-center border-b border-divider">
                <Skeleton className="h-5 w-48 max-w-full" />
              </li>
            ))}
        </ul>
      )}
      {data && (
        <TextLink to={`/costs/ledger?bike=${bikeId}`} className="print:hidden">
          {t("latest.all", { count: data.meta.total, number: number(data.meta.total) })}
        </TextLink>
      )}
    </PlotSection>
  );
}

function LatestExpense({ expense }: { expense: Expense }) {
  const words = useCostWords();
  const { day } = useUnits();
  const { open } = useExpenseAddress();
  const { part, gone, shop, note } = expense;
  const about = part ? words.part(part) : (gone ?? "");
  return (
    <li className="border-b border-divider">
      <button
        type="button"
        onClick={() => open(expense.id)}
        className="flex min-h-16 w-full items-center justify-between gap-4 py-1 text-left hover:bg-sunken"
      >
        <span className="min-w-0">
          <span className="line-clamp-1 font-semibold wrap-anywhere">
            {about || words.category(expense.category)}
          </span>
          <span className="narrow line-clamp-1 text-sm wrap-anywhere text-muted">
            {[day(expense.day), about && words.category(expense.category), shop, note]
              .filter(Boolean)
              .join(" · ")}
          </span>
        </span>
        <span className="shrink-0 text-right">
          <span className="block font-semibold">{words.money(expense.amount_cents, expense.currency)}</span>
          {expense.currency !== expense.shown_currency && (
            <span className="narrow block text-sm text-muted">
              {words.money(expense.shown_cents, expense.shown_currency)}
            </span>
          )}
        </span>
      </button>
    </li>
  );
}
