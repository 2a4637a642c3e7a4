import { expect, test } from "./fixtures.ts";
import { linesOn, paperSizeOf } from "./pdf-lines.ts";

/** A BMC Teammachine of 2018 in size 54, as its maker published it. */
const teammachine = {
  name: "Teammachine",
  type: "road",
  tire_size: "25-622",
  stack: 550,
  reach: 386,
  head_tube_angle: 72.5,
  seat_tube_angle: 73.5,
  head_tube: 153,
  seat_tube: 513,
  chainstay: 410,
  bb_drop: 69,
  fork_offset: 41.6,
  stem_length: "110 mm",
};

test("a drawing with dimensions prints at a scale of 1:10", async ({ page, say, riderAt }) => {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await riderAt("/bikes/:bike/sheet", { bikes: [teammachine] });
  const drawing = page.getByRole("img", {
    name: say.geometry("dimensions.picture", { name: "Teammachine" }),
  });
  await expect(drawing).toBeVisible();
  const list = page.getByRole("figure").filter({ has: drawing }).getByRole("listitem");
  await expect(list.filter({ hasText: say.facts("stack") })).toContainText(/550\s?mm/);
  const wheelbase = list.filter({ hasText: say.facts("wheelbase") });
  await expect(wheelbase).toContainText(/98[56]\s?mm/);
  await expect(wheelbase).toContainText(say.geometry("derived.mark"));

  await page.getByRole("button", { name: say.geometry("dimensions.print") }).click();
  await page.locator("body[data-printed]").waitFor();
  await expect(page.locator("[data-print-sheet]")).toBeHidden();
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const [width, height] = paperSizeOf(pdf);
  expect(width).toBeCloseTo(297, 0);
  expect(height).toBeCloseTo(210, 0);
  expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  const lines = linesOn(pdf);
  const has = (mm: number) => lines.some((line) => Math.abs(line - mm) < 0.15);
  // The line to check the printer by, the stack, the reach and the chainstay of the bike.
  for (const mm of [100, 55, 38.6, 41]) expect(has(mm), `${mm} mm`).toBe(true);
  await expect(page.locator("[data-print-sheet]")).toHaveCount(0);
});

test("labels are read on a phone: none lies over another, and the page is no wider", async ({
  page,
  say,
  riderAt,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await riderAt("/bikes/:bike/sheet", { bikes: [teammachine] });
  const drawing = page.getByRole("img", {
    name: say.geometry("dimensions.picture", { name: "Teammachine" }),
  });
  await drawing.scrollIntoViewIfNeeded();
  const boxes = await drawing.locator("text").evaluateAll((labels) =>
    labels.map((label) => {
      const { left, right, top, bottom } = label.getBoundingClientRect();
      return { left, right, top, bottom, text: label.textContent };
    }),
  );
  expect(boxes.length).toBeGreaterThan(12);
  for (const [i, a] of boxes.entries()) {
    expect(a.left >= 0 && a.right <= 390, a.text).toBe(true);
    for (const b of boxes.slice(i + 1)) {
      // The box of a text is taller than its letters.
      const isOver =
        a.left < b.right && b.left < a.right && a.top + 2 < b.bottom - 2 && b.top + 2 < a.bottom - 2;
      expect(isOver, `${a.text}, ${b.text}`).toBe(false);
    }
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
