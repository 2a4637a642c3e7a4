import type { Bike } from "#contract/garage/bikes.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

/** Says how many expenses are in no sum yet, and why. */
export function WithoutRate({ count, ledger }: { count: number; ledger: string }) {
  const t = useT("costs");
  if (count === 0) return null;
  return (
    <Alert tone="info" className="mt-4">
      <p className="max-w-text">{t("without_rate.said", { count, number: number(count) })}</p>
      <p className="max-w-text text-sm text-muted">{t("without_rate.why")}</p>
      <TextLink to={ledger} className="print:hidden">
        {t("without_rate.ledger")}
      </TextLink>
    </Alert>
  );
}

type Bought = Pick<Bike, "id" | "name" | "purchase_price" | "purchase_date" | "read_only">;

export const isUndated = ({ purchase_price, purchase_date }: Bought): boolean =>
  purchase_price !== null && purchase_price > 0 && purchase_date === null;

const named = 5;

/** Says that the price of a bike without a day counts on the day on which it was entered; links to set the day. */
export function UndatedPurchases({ bikes }: { bikes: readonly Bought[] }) {
  const t = useT("costs");
  const undated = bikes.filter(isUndated);
  if (undated.length === 0) return null;
  return (
    <Alert tone="info" className="mt-4">
      <p className="max-w-text">
        {t("undated.said", { count: undated.length, number: number(undated.length) })}
      </p>
      <p className="flex flex-wrap gap-x-5 print:hidden">
        {undated.slice(0, named).map(({ id, name }) => (
          <TextLink key={id} to={`/dashboard?edit=${id}`} className="max-w-full min-w-0">
            <span className="line-clamp-1 wrap-anywhere">{t("undated.set", { name })}</span>
          </TextLink>
        ))}
      </p>
    </Alert>
  );
}
