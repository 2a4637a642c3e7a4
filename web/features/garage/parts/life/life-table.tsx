import { dateFormat } from "#contract/platform/kept-formats.ts";
import type { LifeOfBike } from "#contract/garage/bike-life.ts";
import { usePartAddress } from "#web/features/garage/parts/part-address.ts";
import { usePartWords } from "#web/features/garage/parts/use-part-words.ts";
import { number } from "#web/lib/format.ts";
import { useLanguage, useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { type Column, DataTable } from "#web/ui/data-table.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import type { LifeBar, LifeRow } from "./life-rows.ts";
import { useBarText } from "./use-bar-text.ts";

interface Line {
  id: number;
  row: LifeRow;
  bar: LifeBar;
}

/** What the plot shows, as a table: every part in every slot, what holds latest first in each. */
export function LifeTable({ rows }: { rows: readonly LifeRow[] }) {
  const t = useT("life");
  const components = useT("components");
  const words = usePartWords();
  const units = useUnits();
  const text = useBarText();
  const { hrefOf } = usePartAddress();
  const lines = rows.flatMap((row) =>
    row.bars.toReversed().map((bar): Line => ({ id: bar.place, row, bar })),
  );
  const columns: Column<Line>[] = [
    {
      id: "part",
      label: t("column.part"),
      render: ({ row, bar }) => (
        <TextLink to={hrefOf("part", bar.part.id)} className="wrap-anywhere">
          {words.name(bar.part, row.path)}
        </TextLink>
      ),
    },
    { id: "slot", label: t("column.slot"), render: ({ row }) => words.path(row.path) },
    { id: "from", label: t("column.from"), render: ({ bar }) => units.day(bar.span.from_at) },
    { id: "to", label: t("column.to"), render: ({ bar }) => text.until(bar) },
    { id: "days", label: t("column.days"), render: ({ bar }) => number(bar.span.usage.days) },
    {
      id: "distance",
      label: t("column.distance"),
      render: ({ bar: { span } }) =>
        [
          units.distance(span.usage.distance_m),
          span.usage.estimated && components("estimated"),
          span.scope !== "any" && components(`scope.${span.scope}`),
        ]
          .filter(Boolean)
          .join(", "),
    },
    {
      id: "measured",
      label: t("column.measured"),
      broad: true,
      render: ({ bar }) => (
        <>
          {bar.marks.map((mark) => (
            <span key={mark.id} className="block">
              {text.measured(mark)}
            </span>
          ))}
        </>
      ),
    },
    {
      id: "done",
      label: t("column.done"),
      broad: true,
      render: ({ bar }) => (
        <>
          {bar.deeds.map((one) => (
            <span key={one.service.id} className="block">
              {text.deed(one)}
            </span>
          ))}
        </>
      ),
    },
  ];
  return <DataTable label={t("table.parts")} columns={columns} rows={lines} />;
}

/** How far the bike went in each month, the last first. */
export function MonthTable({ months }: { months: LifeOfBike["months"] }) {
  const t = useT("life");
  const components = useT("components");
  const units = useUnits();
  const name = dateFormat(useLanguage(), { month: "long", year: "numeric", timeZone: "UTC" });
  const ridden = months.filter(({ distance_m }) => distance_m > 0).toReversed();
  if (ridden.length === 0) return null;
  return (
    <table className="narrow mt-6 border-collapse">
      <caption className="mb-1 text-left font-semibold">{t("distance")}</caption>
      <tbody>
        {ridden.map(({ month, distance_m, estimated }) => (
          <tr key={month} className="border-b border-divider">
            <th scope="row" className="py-1.5 pr-6 text-left font-medium">
              <time dateTime={month}>{name.format(new Date(`${month}-01`))}</time>
            </th>
            <td className="py-1.5 text-right">{units.distance(distance_m)}</td>
            <td className="py-1.5 pl-4 text-muted">{estimated && components("estimated")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
