import { renderToString } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { gravelFacts, roadFacts } from "./a-frame.testing.ts";
import { BikeOverlay } from "./bike-overlay.tsx";
import type { OverlaidBike } from "./laid-bike.ts";
import { loadNamespaces, startI18n } from "#web/lib/i18n.ts";

beforeAll(async () => {
  await startI18n("en");
  await loadNamespaces(["overlay"]);
});

const road = { key: "1", name: "Racer", facts: roadFacts };
const gravel = { key: "2", name: "Gravel", facts: gravelFacts };
const trail = { key: "3", name: "Trail", facts: { type: "trail" } };
const shown = (...bikes: OverlaidBike[]) =>
  renderToString(
    <BikeOverlay bikes={bikes} look={{ at: "bottom_bracket", pair: [], over: 50 }} onLook={() => {}} />,
  )
    .replaceAll("<!-- -->", "")
    .replaceAll("\u00A0", " ");
/** The rows of the table as text. */
const rows = (html: string) =>
  [...html.matchAll(/<tr.*?<\/tr>/g)].map(([row]) => row.replace(/<\/t[dh]>/g, " ").replace(/<[^>]*>/g, ""));

test("the table says where and how far the second bike differs from the first", () => {
  const html = shown(road, gravel);
  expect(html).toContain("Where Gravel differs from Racer");
  expect(rows(html)).toContain("5 Top of the head tube 3 mm further back, 31 mm higher ");
  expect(rows(html)[0]).toMatch(/^1 Rear axle \d+ mm further back, 4 mm lower $/);
  expect(rows(shown(gravel, road))).toContain("5 Top of the head tube 3 mm further forward, 31 mm lower ");
});

test("bikes that are the same are called the same, without a table, and their names differ", () => {
  const html = shown(road, { ...road, key: "4" });
  expect(html).not.toContain("<table");
  expect(html).toContain('aria-valuetext="Racer (1) 50 %, Racer (2) 50 %"');
  expect(html).toContain("In the same place: rear axle, front axle,");
});

test("a bike without geometry is shown as a drawing of its kind, and nothing is measured", () => {
  const html = shown(road, trail);
  expect(html).toContain("Trail is drawn as is typical of its kind, not to its measure");
  expect(html).not.toContain("Racer is drawn");
  expect(html).not.toMatch(/\d mm/);
});

test("the slider begins in the middle and says how much of each bike is seen", () => {
  expect(shown(road, gravel)).toMatch(
    /<input type="range"[^>]*aria-label="From one bike to the other" aria-valuetext="Racer 50 %, Gravel 50 %"[^>]*value="50"/,
  );
});

test("which two of three bikes are shown can be chosen, of two bikes there is nothing to choose", () => {
  expect(shown(road, gravel)).not.toContain("<select");
  expect(shown(road, gravel, trail).match(/<select/g)).toHaveLength(2);
});
