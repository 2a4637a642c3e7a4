import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** The axe rules whose result depends on the theme. */
export const colors = ["color-contrast", "link-in-text-block"];

/** Returns what axe finds on the page in a theme. */
export async function found(page: Page, theme: string, rules?: string[]): Promise<string[]> {
  await page.evaluate(async (to) => {
    document.documentElement.dataset.theme = to;
    await new Promise(requestAnimationFrame);
    // Wait for colour transitions: halfway, neither theme's contrast can be judged.
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  }, theme);
  // axe is half a megabyte of script: it is injected once a page, not for each run.
  const there = await page.evaluate(() => "axe" in globalThis);
  const axe = new AxeBuilder({ page, ...(there && { axeSource: "void 0" }) })
    .setLegacyMode()
    .options({ resultTypes: ["violations"] });
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(tags)).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(" ")}: ${node.failureSummary}`),
  );
}
