import type { ImportReport } from "#contract/garage/transfer.ts";
import { useT } from "#web/lib/i18n.ts";

/** Counts what a file has in addition to bikes; "" for nothing. */
export function useOtherThings(report: ImportReport | null | undefined): string {
  const t = useT("transfer");
  if (!report) return "";
  const things = (["photos", "parts", "rides", "expenses", "receipts", "budgets"] as const)
    .filter((name) => report[name] > 0)
    .map((name) => t(`import.${name}`, { count: report[name] }));
  return things.length > 0 ? t("import.also", { things: things.join(", ") }) : "";
}
