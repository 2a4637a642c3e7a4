import { useState } from "react";
import type { Shop } from "#contract/shops/shops.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { useDownload } from "#web/lib/use-download.ts";
import { Alert, LoadFailure } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { DateInput } from "#web/ui/inputs.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { FigureCharts } from "./figure-charts.tsx";
import { useFigures } from "./queries.ts";

interface ShopFiguresProps {
  shop: Shop;
  /** Today in the shop's time zone. */
  today: string;
}

/** What became of the orders that a shop received in some days. */
export function FiguresOfShop({ shop, today }: ShopFiguresProps) {
  const t = useT("desk");
  const [from, setFrom] = useState(() => twelveMonthsTo(today));
  const [to, setTo] = useState(today);
  const query = useFigures(shop.slug, from, to);
  const saving = useDownload();
  const { data } = query;
  const share = (of: number | null) =>
    of === null ? "–" : `${number(of * 100, { maximumFractionDigits: 0 })} %`;
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-end gap-3">
        <Field label={t("figures.from")} className="w-40">
          <DateInput
            value={from}
            max={to}
            onChange={({ target }) => target.value && target.value <= to && setFrom(target.value)}
          />
        </Field>
        <Field label={t("figures.to")} className="w-40">
          <DateInput
            value={to}
            min={from}
            onChange={({ target }) => target.value && target.value >= from && setTo(target.value)}
          />
        </Field>
        <Button
          variant="quiet"
          busy={saving.busy}
          onClick={() => saving.start(`/shops/${shop.slug}/figures?from=${from}&to=${to}&format=csv`)}
        >
          {t("csv")}
        </Button>
      </div>
      {saving.failure && <Alert>{t("csv_failed")}</Alert>}
      {query.isError ? (
        <LoadFailure query={query}>{t("load_failed")}</LoadFailure>
      ) : !data ? (
        <PageSpinner />
      ) : (
        <>
          <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3 lg:grid-cols-5">
            {(
              [
                ["orders", number(data.orders)],
                [
                  "turnaround",
                  data.turnaround_days_median === null
                    ? "–"
                    : t("figures.days", { days: number(data.turnaround_days_median) }),
                ],
                ["late", share(data.late_share)],
                ["approved", share(data.approval_share)],
                ["returns", number(data.returns)],
              ] as const
            ).map(([name, value]) => (
              <div key={name} className="border-t-[5px] border-ink pt-2">
                <dt className="text-sm text-muted">{t(`figures.${name}`)}</dt>
                <dd className="wide text-xl tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
          <FigureCharts figures={data} />
        </>
      )}
    </div>
  );
}

/** The first day of twelve months, the last one being that of a day: each of its months is there once. */
function twelveMonthsTo(day: string): string {
  const first = new Date(`${day.slice(0, 7)}-01`);
  first.setUTCMonth(first.getUTCMonth() - 11);
  return first.toISOString().slice(0, 10);
}
