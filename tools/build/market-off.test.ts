import path from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, expect, test } from "vitest";
import type * as Prerender from "#web/prerender.tsx";
import { market } from "#web/locales/en/market.ts";
import { features } from "#web/locales/en/features.ts";
import { buildRenderer } from "./renderer.ts";

const built = path.resolve(".cache/market-off-under-test");
let app: typeof Prerender;

beforeAll(async () => {
  await buildRenderer(built, ["prerender"]);
  app = (await import(pathToFileURL(path.join(built, "prerender.js")).href)) as typeof Prerender;
});

/** What leads to the market, or speaks of it. */
const traces = ["/market", "/selling", "/messages", market.title, features.row.market_value];
const tracesIn = (html: string) => traces.filter((trace) => html.includes(trace));

test("without a market no page that is rendered ahead has a trace of it", async () => {
  const described = Object.keys(app.describedPages);
  expect(described).toContain("/pricing");
  for (const at of described)
    for (const reading of ["enforced", "off"] as const)
      expect([at, tracesIn((await app.writeAhead(at, "en", reading, false)).drawn)]).toEqual([at, []]);
});

test("with one, the landing page speaks of it and leads there", async () => {
  const { drawn } = await app.writeAhead("/", "en", "off");
  expect(tracesIn(drawn)).toEqual(["/market", features.row.market_value]);
});
