import { useMemo, useState } from "react";
import type { Bike } from "#contract/garage/bikes.ts";
import { useT } from "#web/lib/i18n.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { PrintButton } from "#web/ui/print-button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import "./life.css";
import { LifePlot } from "./life-plot.tsx";
import { lifeRows } from "./life-rows.ts";
import { LifeTable, MonthTable } from "./life-table.tsx";
import { ServiceTable } from "./service-table.tsx";
import { useBikeLife } from "./queries.ts";

/** What was on a bike over the years, as a plot and as a table. */
export function BikeLifeView({ bike }: { bike: Bike }) {
  const t = useT("life");
  const [now] = useState(() => Date.now());
  const [isOpen, setOpen] = useState(false);
  const query = useBikeLife(bike.id);
  const { data: life, isError } = query;
  const rows = useMemo(() => (life ? lifeRows(life, now) : []), [life, now]);
  if (!life)
    return isError ? <LoadFailure title={t("load_failed")} query={query} /> : <Skeleton className="h-96" />;
  if (rows.length === 0)
    return (
      <section className="max-w-160">
        <h2 className="wide-sm text-xl">{t("none")}</h2>
        <p className="mt-1 mb-4 text-muted">{t("none_text")}</p>
        {!bike.read_only && (
          <ButtonLink variant="primary" to={`/bikes/${bike.id}?edit=${bike.id}&tab=drivetrain`}>
            {t("fill_in")}
          </ButtonLink>
        )}
      </section>
    );
  return (
    <section aria-label={t("title")} className="life">
      <LifePlot rows={rows} months={life.months} services={life.services} now={now} />
      <div className="mt-3 print:hidden">
        <PrintButton size="sm" className="min-h-11">
          {t("print")}
        </PrintButton>
      </div>
      <details
        className="mt-4 print:not-open:hidden"
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary className="inline-flex min-h-11 items-center text-blue underline underline-offset-4 print:hidden">
          {t("table.open")}
        </summary>
        {isOpen && (
          <>
            <LifeTable rows={rows} />
            <ServiceTable services={life.services} />
            <MonthTable months={life.months} />
          </>
        )}
      </details>
    </section>
  );
}
