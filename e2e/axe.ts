import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Page, test } from "@playwright/test";
import type axeCore from "axe-core";
import type { RunOnly } from "axe-core";
import { someOf } from "#server/platform/testing/some-of.ts";

declare const axe: typeof axeCore;

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** The axe rules whose result depends on the theme: the others are checked in one only. */
const colors = ["color-contrast", "link-in-text-block"];

const script = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * Returns what axe finds on the page, or within an element of it: in a daily run in the theme that the journey's name
 * chooses, with FULL=1 in both. The page is left in the last one.
 */
export async function found(page: Page, within = "html"): Promise<string[]> {
  // axe is half a megabyte of script: it is injected once a page, not for each run.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(script);
  const [first, ...others] = someOf(["light", "dark"], `${test.info().titlePath.join(" ")} theme`);
  const found = await foundIn(page, within, first!, { type: "tag", values: tags });
  for (const theme of others)
    found.push(...(await foundIn(page, within, theme, { type: "rule", values: colors })));
  return found;
}

function foundIn(page: Page, within: string, theme: string, runOnly: RunOnly): Promise<string[]> {
  return page.evaluate(
    async ({ within, theme, runOnly }) => {
      document.documentElement.dataset.theme = theme;
      await new Promise(requestAnimationFrame);
      // Wait for colour transitions: halfway, neither theme's contrast can be judged. An element that inherits a
      // colour begins its own with every frame of its parent's, so the first to end are not the last.
      const running = () => document.getAnimations().filter((one) => one instanceof CSSTransition);
      for (let left = running(); left.length > 0; left = running()) {
        await Promise.allSettled(left.map(({ finished }) => finished));
        await new Promise(requestAnimationFrame);
      }
      const { violations } = await axe.run(within, { runOnly, resultTypes: ["violations"] });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => `${theme}, ${id}: ${node.target.join(" ")}: ${node.failureSummary}`),
      );
    },
    { within, theme, runOnly },
  );
}
