import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** The rules about all that a theme changes. */
export const colors = ["color-contrast", "link-in-text-block"];

/** What axe has to say about the page as it is, in a theme. */
export async function found(page: Page, theme: string, rules?: string[]): Promise<string[]> {
  await page.evaluate(async (to) => {
    document.documentElement.dataset.theme = to;
    await new Promise(requestAnimationFrame);
    // Colours on their way to the theme's are nobody's.
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  }, theme);
  // Half a megabyte of script is put into a page once, not for each look at it.
  const there = await page.evaluate(() => "axe" in globalThis);
  const axe = new AxeBuilder({ page, ...(there && { axeSource: "void 0" }) })
    .setLegacyMode()
    .options({ resultTypes: ["violations"] });
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(tags)).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(" ")}: ${node.failureSummary}`),
  );
}
