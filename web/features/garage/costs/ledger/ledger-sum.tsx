import type { PaidMoney } from "#contract/garage/cost-words.ts";
import { useCostWords } from "#web/features/garage/costs/use-cost-words.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";

interface LedgerSumProps {
  /** undefined while it loads. */
  meta:
    | {
        total: number;
        shown_cents: number;
        shown_currency: string;
        without_rate: number;
        unconverted: readonly PaidMoney[];
      }
    | undefined;
}

/** How many expenses match and what they come to. */
export function LedgerSum({ meta }: LedgerSumProps) {
  const t = useT("ledger");
  const words = useCostWords();
  if (!meta) return <Skeleton className="my-2 h-6 w-56 max-w-full" />;
  const { total, shown_cents, shown_currency, without_rate, unconverted } = meta;
  return (
    <p role="status" className="min-w-0 flex-1 basis-60 py-1">
      <span className="text-lg font-semibold tabular-nums">
        {words.total(shown_cents, shown_currency, unconverted)}
      </span>{" "}
      <span className="text-muted">{t("count", { count: total, shown: number(total) })}</span>
      {without_rate > 0 && (
        <span className="block text-sm text-muted">
          {t("without_rate", { count: without_rate, shown: number(without_rate) })}
        </span>
      )}
    </p>
  );
}
