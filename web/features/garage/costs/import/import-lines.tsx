import type { LedgerImportReport } from "#contract/garage/expenses.ts";
import { useCostWords } from "#web/features/garage/costs/use-cost-words.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { cx } from "#web/ui/cx.ts";

/** The first lines of a file, each with what becomes of it; and how many are left out. */
export function ImportLines({ report }: { report: LedgerImportReport }) {
  const t = useT("ledger");
  const words = useCostWords();
  const { day } = useUnits();
  const { lines, here, credits, unknown_bikes } = report;
  return (
    <div className="mt-2 grid gap-1">
      {credits > 0 && <p>{t("bring.credits", { count: credits, shown: number(credits) })}</p>}
      {here > 0 && <p>{t("bring.here", { count: here, shown: number(here) })}</p>}
      {unknown_bikes.length > 0 && (
        <p className="wrap-anywhere">{t("bring.unknown_bikes", { names: unknown_bikes.join(", ") })}</p>
      )}
      {lines.length > 0 && (
        <details className="mt-1">
          <summary className="min-h-11 py-2 font-semibold">{t("bring.lines")}</summary>
          <table className="w-full text-left text-sm">
            <thead className="sr-only">
              <tr>
                {(["day", "amount", "note"] as const).map((column) => (
                  <th key={column} scope="col">
                    {t(`bring.column.${column}`)}
                  </th>
                ))}
                <th scope="col">{t("bring.becomes")}</th>
              </tr>
            </thead>
            <tbody>
              {lines.map(({ line, state, amount_cents, currency, note, day: on }) => (
                <tr
                  key={line}
                  className={cx("border-b border-divider align-baseline", state !== "new" && "text-muted")}
                >
                  <td className="py-1 pr-3 whitespace-nowrap tabular-nums">{day(on)}</td>
                  <td className="py-1 pr-3 text-right whitespace-nowrap tabular-nums">
                    {words.money(amount_cents, currency)}
                  </td>
                  <td className="w-full py-1 pr-3 wrap-anywhere">{note}</td>
                  <td className="py-1 whitespace-nowrap">{t(`bring.state.${state}`)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </div>
  );
}
