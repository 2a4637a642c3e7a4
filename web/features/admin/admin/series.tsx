import { useState } from "react";
import type { DashboardSeries } from "#contract/admin/admin.ts";
import { dayText } from "./day-text.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { BarPlot } from "#web/ui/bar-plot.tsx";

const kinds = ["users", "bikes"] as const;

/** New users and new bikes per day as two small plots, and as a table for readers of tables. */
export function Series({ series }: { series: DashboardSeries | undefined }) {
  const t = useT("admin");
  return (
    <>
      <div className="mt-2 grid gap-x-10 gap-y-6 md:grid-cols-2">
        {kinds.map((kind) => (
          <Plot key={kind} kind={kind} days={series?.days ?? []} />
        ))}
      </div>
      {series && (
        <details className="mt-4">
          <summary className="inline-flex min-h-11 items-center text-blue underline underline-offset-4">
            {t("series.table")}
          </summary>
          <DayTable series={series} />
        </details>
      )}
    </>
  );
}

function Plot({ kind, days }: { kind: (typeof kinds)[number]; days: DashboardSeries["days"] }) {
  const t = useT("admin");
  const [marked, setMarked] = useState<number | null>(null);
  const values = days.map((day) => day[kind]);
  const total = values.reduce((sum, value) => sum + value, 0);
  const most = Math.max(0, ...values);
  const [first, last] = [days[0], days.at(-1)];
  const what = t(`series.${kind}`);
  const shown = marked === null ? undefined : days[marked];
  const label =
    total === 0
      ? t("series.label_none", { what })
      : t("series.label", {
          what,
          total: number(total),
          most: number(most),
          day: dayText(days[values.indexOf(most)]?.day ?? "", "long"),
        });
  return (
    <figure>
      <figcaption>
        <span className="block font-semibold">{what}</span>
        <span className="narrow block min-h-6 text-muted">
          {shown
            ? t("series.on_day", { day: dayText(shown.day), count: number(shown[kind]) })
            : first && t("series.total", { count: number(total), most: number(most) })}
        </span>
      </figcaption>
      {first && last ? (
        <BarPlot values={values} label={label} marked={marked} onMark={setMarked} />
      ) : (
        <div className="h-28 border-b-[5px] border-ink" />
      )}
      <p aria-hidden="true" className="narrow flex min-h-6 justify-between pt-1 text-sm text-muted">
        {first && last && (
          <>
            <span>{dayText(first.day)}</span>
            <span>{dayText(last.day)}</span>
          </>
        )}
      </p>
    </figure>
  );
}

const cell = "py-1.5 pr-6";

function DayTable({ series: { days, timezone } }: { series: DashboardSeries }) {
  const t = useT("admin");
  return (
    <>
      <p className="mb-2 text-sm text-muted">{t("series.zone", { zone: timezone })}</p>
      <table className="narrow border-collapse text-right">
        <caption className="sr-only">{t("series.title")}</caption>
        <thead className="text-sm text-muted">
          <tr className="border-b-[5px] border-ink">
            <th scope="col" className={`${cell} text-left font-medium`}>
              {t("series.day")}
            </th>
            {kinds.map((kind) => (
              <th key={kind} scope="col" className={`${cell} font-medium`}>
                {t(`series.${kind}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, ...counts }) => (
            <tr key={day} className="border-b border-divider">
              <th scope="row" className={`${cell} text-left font-medium`}>
                <time dateTime={day}>{dayText(day, "long")}</time>
              </th>
              {kinds.map((kind) => (
                <td key={kind} className={cell}>
                  {number(counts[kind])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
