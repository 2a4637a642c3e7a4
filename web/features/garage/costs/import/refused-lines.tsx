import type { LedgerImportReport } from "#contract/garage/expenses.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";

/** The lines of a file that are refused, each with its reason; nothing where there are none. */
export function RefusedLines({ report: { refused, refused_count } }: { report: LedgerImportReport }) {
  const t = useT("ledger");
  if (refused_count === 0) return null;
  return (
    <Alert tone="info" title={t("bring.refused", { count: refused_count, shown: number(refused_count) })}>
      <table className="mt-2 w-full text-left text-sm">
        <caption className="sr-only">{t("bring.refused_table")}</caption>
        <thead>
          <tr className="border-b border-ink">
            <th scope="col" className="py-1 pr-4 font-semibold">
              {t("bring.line")}
            </th>
            <th scope="col" className="w-full py-1 font-semibold">
              {t("bring.reason")}
            </th>
          </tr>
        </thead>
        <tbody>
          {refused.map(({ line, reason }, place) => (
            <tr key={place} className="align-baseline">
              <td className="py-1 pr-4 tabular-nums">{number(line)}</td>
              <td className="py-1 wrap-anywhere">{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {refused_count > refused.length && (
        <p className="mt-2">
          {t("bring.more", {
            count: refused_count - refused.length,
            shown: number(refused_count - refused.length),
          })}
        </p>
      )}
    </Alert>
  );
}
