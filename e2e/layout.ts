import type { Page, ViewportSize } from "@playwright/test";

/** Sums up layout shifts (without user input) from the first moment of every page. */
export function countShifts(): void {
  const seen = globalThis as { shifted?: number };
  seen.shifted = 0;
  new PerformanceObserver((list) => {
    const moves = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
    for (const move of moves) if (!move.hadRecentInput) seen.shifted = (seen.shifted ?? 0) + move.value;
  }).observe({ type: "layout-shift", buffered: true });
}

/** Returns the layout shift once fonts are loaded and a last frame was drawn. */
export async function shift(page: Page): Promise<number> {
  await page.waitForLoadState("networkidle");
  return page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    return (globalThis as { shifted?: number }).shifted ?? Number.NaN;
  });
}

/** Sets viewport and text size, and waits until the page has adapted. */
export async function resize(page: Page, { width, height }: ViewportSize, letters = 16): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.waitForFunction((wide) => innerWidth === wide, width);
  await page.evaluate(async (size) => {
    document.documentElement.style.fontSize = `${size}px`;
    await document.fonts.ready;
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  }, letters);
}

/** Returns what makes the page, or a dialog or tab on it, scroll sideways: an element, or a text wider than its own. */
export function sideways(): string[] {
  const boxes = [
    document.documentElement,
    ...document.querySelectorAll('[role$="dialog"], [role="tabpanel"]'),
  ];
  function isClipped(node: Node, box: Element): boolean {
    for (let up = node.parentElement; up && up !== box; up = up.parentElement)
      if (getComputedStyle(up).overflowX !== "visible") return true;
    return false;
  }
  /** The last element within the box that goes beyond the edge, or that has a text which does. */
  function beyond(box: Element, edge: number): Element | null {
    const walker = document.createTreeWalker(box, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    let last: Element | null = null;
    while (walker.nextNode()) {
      const node = walker.currentNode;
      range.selectNode(node);
      const { right } = (node instanceof Element ? node : range).getBoundingClientRect();
      if (right > edge + 1 && !isClipped(node, box))
        last = node instanceof Element ? node : node.parentElement;
    }
    return last;
  }
  return boxes
    .filter((box) => box.scrollWidth > box.clientWidth + 1)
    .map((box) => {
      const wide = beyond(box, box.getBoundingClientRect().left + box.clientWidth);
      return `${box.tagName} ${box.scrollWidth} > ${box.clientWidth}: ${wide?.outerHTML.slice(0, 160)}`;
    });
}

/** Returns the controls smaller than 44 × 44 px; links within running text may be. */
export function smallTargets(): string[] {
  const controls = document.querySelectorAll<HTMLElement>(
    'a[href], button, select, input, textarea, [role="option"]',
  );
  return [...controls].flatMap((control) => {
    const label =
      control.matches("input[type=checkbox], input[type=radio]") && control.closest("span, label");
    const { width, height } = (label || control).getBoundingClientRect();
    const style = getComputedStyle(control);
    const inText = style.display === "inline";
    // Clipped elements are for screen readers only.
    const clipped = !label && style.clipPath !== "none";
    const hidden = clipped || width === 0 || !control.checkVisibility({ visibilityProperty: true });
    // 43.5: half a pixel is lost to rounding.
    if (hidden || inText || (width >= 43.5 && height >= 43.5)) return [];
    return [`${Math.round(width)} × ${Math.round(height)}: ${control.outerHTML.slice(0, 140)}`];
  });
}
