import type { Expense } from "#contract/garage/expenses.ts";
import { useExpenseAddress } from "#web/features/garage/costs/expense/expense-address.ts";
import { useCostWords } from "#web/features/garage/costs/use-cost-words.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { usePreferences } from "#web/lib/preferences.ts";
import { useUnits } from "#web/lib/units.ts";
import { cx } from "#web/ui/cx.ts";
import { LineIcon } from "#web/ui/icon.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

const clip =
  "M14.5 9.5 9 15a3.2 3.2 0 0 1-4.5-4.5l6.2-6.2a2.2 2.2 0 0 1 3.1 3.1l-6 6a1.1 1.1 0 0 1-1.6-1.6l5.2-5.2";

/** Expenses in lines, each with its amount at the right. */
export function LedgerList({ expenses }: { expenses: readonly Expense[] | undefined }) {
  const t = useT("ledger");
  return (
    <ul aria-label={t("title")} className="border-t-[5px] border-ink">
      {expenses
        ? expenses.map((expense) => <ExpenseLine key={expense.id} expense={expense} />)
        : [1, 2, 3, 4, 5, 6].map((row) => (
            <li key={row} className="border-b border-divider py-3">
              <Skeleton className="h-12" />
            </li>
          ))}
    </ul>
  );
}

function ExpenseLine({ expense }: { expense: Expense }) {
  const garage = useT("garage");
  const words = useCostWords();
  const { day } = useUnits();
  const { open } = useExpenseAddress();
  const { id, category, note } = expense;
  const [firstLine = ""] = (note ?? "").split("\n");
  const about = useAbout(expense, firstLine !== "");
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-b border-divider py-1 break-inside-avoid md:grid-cols-[6.5rem_minmax(0,1fr)_auto]">
      <p className="narrow flex min-h-11 items-center self-start max-md:hidden">{day(expense.day)}</p>
      <div className="min-w-0">
        <button
          type="button"
          onClick={() => open(id)}
          className="group flex min-h-11 w-full items-center rounded-control text-left"
        >
          <span className="line-clamp-2 font-semibold wrap-anywhere underline-offset-4 group-hover:underline">
            {firstLine || words.category(category)}
          </span>
        </button>
        <div className="narrow pb-1 text-muted wrap-anywhere">
          <p className="line-clamp-3 md:hidden">{[day(expense.day), ...about.slice(0, 1)].join(" · ")}</p>
          <p className="line-clamp-3 max-md:hidden">{about.join(" · ")}</p>
          <p className="line-clamp-3 md:hidden">{about.slice(1).join(" · ")}</p>
          {id < 0 && <p className="font-semibold text-ink">{garage("waiting.badge")}</p>}
          <FilesMark expense={expense} />
        </div>
      </div>
      <Amount expense={expense} />
    </li>
  );
}

/** What an expense was for, from whom, and how long its warranty lasts. */
function useAbout(expense: Expense, isNamed: boolean): string[] {
  const t = useT("ledger");
  const words = useCostWords();
  const { day, isoDay } = useUnits();
  const { category, part, bike, gone, shop, warranty_until } = expense;
  return [
    isNamed && words.category(category),
    part && words.part(part),
    bike?.name,
    gone !== null && t("gone", { name: gone }),
    shop,
    warranty_until !== null &&
      t(warranty_until < isoDay() ? "warranty_ended" : "warranty", { day: day(warranty_until) }),
  ].filter((one): one is string => typeof one === "string" && one !== "");
}

function FilesMark({ expense: { files } }: { expense: Expense }) {
  const t = useT("ledger");
  if (files.length === 0) return null;
  return (
    <p className="flex items-center gap-1">
      <LineIcon line={clip} className="size-4" />
      {t("files", { count: files.length, shown: number(files.length) })}
    </p>
  );
}

/** As it was paid; below, what that is in the rider's currency, or that its rate is not known. */
function Amount({ expense }: { expense: Expense }) {
  const t = useT("ledger");
  const words = useCostWords();
  const own = usePreferences().data?.currency;
  const { amount_cents, currency, shown_cents, shown_currency, rate, category } = expense;
  const isWithoutRate = rate === null && own !== undefined && currency !== own;
  return (
    <div className="text-right tabular-nums">
      <p
        className={cx(
          "flex min-h-11 items-center justify-end font-semibold whitespace-nowrap",
          category === "sale" && "text-green",
        )}
      >
        {words.money(amount_cents, currency)}
      </p>
      {(rate !== null || isWithoutRate) && (
        <p className="narrow text-muted">
          {isWithoutRate ? t("no_rate") : words.money(shown_cents, shown_currency)}
        </p>
      )}
    </div>
  );
}
