import type { Expense } from "#contract/garage/expenses.ts";
import { useCostWords } from "#web/features/garage/costs/use-cost-words.ts";
import { useT } from "#web/lib/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

/** Names what an expense is the price of, or the service or the thing now gone that it was for. */
export function PriceNotice({ expense }: { expense: Expense }) {
  const t = useT("expense");
  const words = useCostWords();
  const { price_of, bike, part, gone, service_id } = expense;
  const name = (price_of === "part" ? part && words.part(part) : bike?.name) ?? "";
  return (
    <>
      {price_of && (
        <Alert tone="info">
          <p className="wrap-anywhere">{t(`price.${price_of}`, { name })}</p>
        </Alert>
      )}
      {service_id !== null && bike && (
        <p className="text-sm text-muted">
          {t("of_service")}{" "}
          <TextLink to={`/bikes/${bike.id}/care?service=${service_id}`}>{t("to_service")}</TextLink>
        </p>
      )}
      {gone !== null && <p className="text-sm text-muted wrap-anywhere">{t("of_gone", { name: gone })}</p>}
    </>
  );
}
