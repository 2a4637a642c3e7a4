import type { ImportReport } from "#contract/garage/transfer.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";

/** Lists the errors in a file by row and column. */
export function ImportErrors({ report: { errors, errors_count } }: { report: ImportReport }) {
  const t = useT("transfer");
  return (
    <Alert title={t("errors.title", { count: errors_count })}>
      <p>{t("errors.lead")}</p>
      <div className="mt-3">
        <table className="w-full text-left text-sm">
          <caption className="sr-only">{t("errors.table")}</caption>
          <thead>
            <tr className="border-b border-ink">
              {(["row", "column", "reason"] as const).map((column) => (
                <th key={column} scope="col" className="py-1 pr-4 font-semibold">
                  {t(`errors.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {errors.map(({ row, column, reason }, place) => (
              <tr key={place} className="align-baseline">
                <td className="py-1 pr-4 tabular-nums">{row === null ? t("errors.whole") : number(row)}</td>
                <td className="py-1 pr-4 wrap-anywhere">{column ?? t("errors.whole")}</td>
                <td className="py-1">{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {errors_count > errors.length && (
        <p className="mt-2">{t("errors.more", { count: errors_count - errors.length })}</p>
      )}
    </Alert>
  );
}
