import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import type { ChartProps } from "./chart-props.ts";

const cell = "py-1.5 pr-6";

/** A chart's figures, the last step first. */
export function ChartTable({ title, per, steps, series }: ChartProps) {
  const t = useT("chart");
  return (
    <table className="narrow border-collapse text-right">
      <caption className="sr-only">{title}</caption>
      <thead className="text-sm text-muted">
        <tr className="border-b-[5px] border-ink">
          <th scope="col" className={`${cell} text-left font-medium`}>
            {t(`${per}.name`)}
          </th>
          {series.map(({ id, label }) => (
            <th key={id} scope="col" className={`${cell} font-medium`}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {steps
          .map((step, place) => (
            <tr key={step.id} className="border-b border-divider">
              <th scope="row" className={`${cell} text-left font-medium`}>
                {step.dateTime ? <time dateTime={step.dateTime}>{step.long}</time> : step.long}
              </th>
              {series.map(({ id, values, format = number }) => (
                <td key={id} className={cell}>
                  {format(values[place] ?? 0)}
                </td>
              ))}
            </tr>
          ))
          .toReversed()}
      </tbody>
    </table>
  );
}
