import { useState } from "react";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { ChartBars } from "./chart-bars.tsx";
import type { ChartProps, ChartSeries } from "./chart-props.ts";
import { ChartTable } from "./chart-table.tsx";

/** Small bar plots over the same steps, and one table that says the same. The page loads the `chart` texts. */
export function Chart(props: ChartProps) {
  const t = useT("chart");
  const { per, steps, series } = props;
  return (
    <>
      <div className="mt-2 grid gap-x-10 gap-y-6 md:grid-cols-2">
        {series.map((one) => (
          <Plot key={one.id} per={per} steps={steps} {...one} />
        ))}
      </div>
      {steps.length > 0 && (
        <details className="mt-4 print:not-open:hidden">
          <summary className="inline-flex min-h-11 items-center text-blue underline underline-offset-4 print:hidden">
            {t("table")}
          </summary>
          <ChartTable {...props} />
        </details>
      )}
    </>
  );
}

function Plot({
  per,
  steps,
  label,
  values,
  format = number,
}: Pick<ChartProps, "per" | "steps"> & ChartSeries) {
  const t = useT("chart");
  const [marked, setMarked] = useState<number | null>(null);
  const most = Math.max(0, ...values);
  const [first, last] = [steps[0], steps.at(-1)];
  const figures = {
    what: label,
    total: format(values.reduce((sum, value) => sum + value, 0)),
    most: format(most),
    step: steps[values.indexOf(most)]?.long ?? "",
  };
  const textAt = (place: number) =>
    t("at", { step: steps[place]?.short ?? "", value: format(values[place] ?? 0) });
  return (
    <figure className="break-inside-avoid">
      <figcaption>
        <span className="block font-semibold">{label}</span>
        <span className="narrow block min-h-6 text-muted">
          {marked === null ? first && t(`${per}.total`, figures) : textAt(marked)}
        </span>
      </figcaption>
      {first && last ? (
        <ChartBars
          values={values}
          name={label}
          label={most === 0 ? t("none", figures) : t(`${per}.label`, figures)}
          marked={marked}
          onMark={setMarked}
          markedText={textAt(marked ?? steps.length - 1)}
        />
      ) : (
        <div className="h-28 border-b-[5px] border-ink" />
      )}
      <p aria-hidden="true" className="narrow flex min-h-6 justify-between pt-1 text-sm text-muted">
        <span>{first?.short}</span>
        <span>{last?.short}</span>
      </p>
    </figure>
  );
}
