import type { DashboardSeries } from "#contract/admin/admin.ts";
import { dayText } from "./day-text.ts";
import { useT } from "#web/lib/i18n.ts";
import { Chart } from "#web/ui/chart.tsx";

const kinds = ["users", "bikes"] as const;

/** Charts new users and new bikes per day. */
export function Series({ series }: { series: DashboardSeries | undefined }) {
  const t = useT("admin");
  const days = series?.days ?? [];
  return (
    <Chart
      title={t("series.title")}
      per="day"
      steps={days.map(({ day }) => ({
        id: day,
        short: dayText(day),
        long: dayText(day, "long"),
        dateTime: day,
      }))}
      series={kinds.map((kind) => ({
        id: kind,
        label: t(`series.${kind}`),
        values: days.map((day) => day[kind]),
      }))}
    />
  );
}
