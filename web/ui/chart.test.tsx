import { renderToString } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { loadNamespaces, startI18n } from "#web/lib/i18n.ts";
import { Chart } from "./chart.tsx";
import type { ChartProps } from "./chart-props.ts";

beforeAll(async () => {
  await startI18n("en");
  await loadNamespaces(["chart"]);
});

const days = ["2026-05-01", "2026-05-02", "2026-05-03"];
const props: ChartProps = {
  title: "The last days",
  per: "day",
  steps: days.map((day) => ({ id: day, short: day.slice(8), long: `May ${day.slice(9)}`, dateTime: day })),
  series: [
    { id: "rides", label: "Rides", values: [2, 0, 5] },
    { id: "costs", label: "Costs", values: [0, 1200, 0], format: (value) => `${value / 100} zł` },
  ],
};
/** The text between tags, one piece each. */
const textsOf = (html: string) => [...html.matchAll(/>([^<>]+)</g)].map(([, text]) => text);
const shown = (change: Partial<ChartProps> = {}) => renderToString(<Chart {...props} {...change} />);

test("the table says the same as the bars, the last step first, each value as its series writes it", () => {
  const html = shown();
  const table = html.slice(html.indexOf("<tbody>"));
  expect(textsOf(table)).toEqual(["May 3", "5", "0 zł", "May 2", "0", "12 zł", "May 1", "2", "0 zł"]);
  expect(table).toContain('<time dateTime="2026-05-03">');
});

test("each plot says its sum and its highest bar, in sight and to screen readers", () => {
  const html = shown();
  expect(textsOf(html)).toContain("7 in all, at most 5 a day");
  expect(html).toContain('aria-label="Rides: 7 in all, at most 5 in one day, on May 3."');
  expect(html).toContain('aria-label="Costs: 12 zł in all, at most 12 zł in one day, on May 2."');
});

test("a slider over the bars begins at the last one and says it in words", () => {
  expect(shown()).toMatch(
    /<input type="range" aria-label="Rides" aria-valuetext="03: 5"[^>]*max="2"[^>]*value="2"/,
  );
});

test("where nothing was, no highest day is named, and a bar of anything at all can be seen", () => {
  const none = { ...props.series[0], id: "none", label: "Rides" };
  expect(shown({ series: [{ ...none, values: [0, 0, 0] }] })).toContain('aria-label="Rides: none."');
  expect(shown({ series: [{ ...none, values: [1, 0, 100_000] }] })).toContain("M0.15 40V39h.7V40z");
});

test("while the steps are loading there is a base line and no table", () => {
  const html = shown({ steps: [], series: props.series.map((one) => ({ ...one, values: [] })) });
  expect(html).toContain("border-b-[5px]");
  expect(html).not.toMatch(/<table|<svg|in all/);
});
