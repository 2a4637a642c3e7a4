import { expect, type Locator, type Page } from "@playwright/test";

/** A rider without a mouse: only keys reach the page, and every stop of Tab has to show where it is. */
export function keyboard(page: Page) {
  const focused = (locator: Locator) =>
    locator.evaluateAll((elements) => elements.some((element) => element === document.activeElement));

  return {
    press: (keys: string) => page.keyboard.press(keys),
    type: (text: string) => page.keyboard.type(text),
    /** Moves the focus to a control with Tab (or Shift+Tab); throws when the focus is lost or invisible on the way. */
    async tabTo(locator: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
      await locator.waitFor();
      for (let steps = 0; steps < 80; steps++) {
        await page.keyboard.press(key);
        const lost = await page.evaluate(whatIsWrongWithTheFocus);
        // After the last element of a page Tab reaches the browser's own controls: one stop on the way round.
        if (lost && lost !== "on body") throw new Error(`The focus is ${lost}`);
        if (await focused(locator)) return;
      }
      throw new Error(`Tab never reaches ${String(locator)}`);
    },
    isOn: (locator: Locator) => expect(locator).toBeFocused(),
  };
}

function whatIsWrongWithTheFocus(): string | null {
  const element = document.activeElement;
  if (!element || element === document.body) return "on body";
  const box = element.getBoundingClientRect();
  const ring = getComputedStyle(element);
  const name = element.outerHTML.slice(0, 160);
  // A radio that is drawn by its label shows the focus there; in a date field its parts do.
  const shown = [element, element.closest("label")].some((one) => {
    if (!one) return false;
    if (one.matches("input[type=date]")) return true;
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
  });
  if (!shown) return `not shown (${ring.outlineStyle} ${ring.outlineWidth}) on ${name}`;
  if (box.bottom < 0 || box.top > innerHeight) return `out of sight on ${name}`;
  return null;
}
