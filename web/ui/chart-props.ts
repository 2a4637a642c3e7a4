/** What a chart has one bar for, as a day. */
export interface ChartStep {
  id: string;
  /** Its name below the bars, and at length. */
  short: string;
  long: string;
  /** As <time> has it, where the step is a time. */
  dateTime?: string;
}

/** One plot of a chart: a value, from 0 upwards, for each step. */
export interface ChartSeries {
  id: string;
  label: string;
  values: readonly number[];
  /** Writes a value, with its unit where it has one. */
  format?: (value: number) => string;
}

export interface ChartProps {
  /** Names the table. */
  title: string;
  /** What a step is: `chart.{per}` in web/locales words it. */
  per: "day" | "month";
  /** From first to last; none while they are loading. */
  steps: readonly ChartStep[];
  series: readonly ChartSeries[];
}
