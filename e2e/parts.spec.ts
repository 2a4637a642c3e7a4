import type { Locator, Page } from "@playwright/test";
import { found } from "./axe.ts";
import { dropped, expect, test } from "./fixtures.ts";
import { daysAgo, partsOf } from "./parts-api.ts";
import { languages } from "./texts.ts";

const fox = {
  name: "Silver Fox",
  type: "gravel",
  purchase_date: "2025-01-10",
  chain_brand: "KMC",
  chain_model: "X11",
  saddle_brand: "Brooks",
  saddle_model: "C17",
} as const;
const rudy = { name: "Rudy", type: "road" } as const;

/** The row of a place in the list of parts. */
const rowOf = (page: Page, path: string): Locator => page.locator(`li > div[data-path="${path}"]`);

/** Where a place is drawn, as far along its line as asked, in px. */
const drawnAt = (page: Page, place: string, along = 0.02) =>
  page
    .locator(`svg [data-place="${place}"]`)
    .last()
    .evaluate((path: SVGPathElement, along) => {
      const at = path.getPointAtLength(path.getTotalLength() * along);
      const { x, y } = at.matrixTransform(path.getScreenCTM() ?? undefined);
      return [x, y] as const;
    }, along);

for (const lang of languages)
  test.describe(lang, () => {
    test.use({ lang });

    test("a chain is replaced in three touches, after the page has said what that does", async ({
      page,
      say,
      app,
      riderAt,
    }) => {
      const rider = await riderAt("/bikes/:bike/parts", { bikes: [fox] });
      const bike = rider.bikes[0]?.id ?? 0;
      await expect(page).toHaveTitle(`${say.fitting("title", { name: fox.name })} – Spokebook`);
      await expect(page.getByText(say.fitting("sheet.title"))).toBeVisible();
      await partsOf(app, rider).ride(bike, daysAgo(3), 40);
      await page.reload();
      const chain = rowOf(page, "chain");
      await expect(chain).toContainText("40\u00A0km");

      await chain.getByRole("button", { name: new RegExp(`^${say.fitting("acts.replace")}`) }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("radio", { name: say.fitting("replace.put_away") }).check();
      await expect(dialog.getByText(say.part("effects.title"))).toBeVisible();
      await expect(dialog.getByRole("listitem")).toHaveCount(2);
      await dialog.getByRole("button", { name: say.fitting("replace.act") }).click();
      await expect(dialog).toBeHidden();
      await expect(chain).toContainText("0\u00A0km");
      expect(await partsOf(app, rider).on(bike)).toEqual(["chain KMC X11", "saddle Brooks C17"]);

      const undo = page.getByRole("button", { name: say.fitting("undo"), exact: true });
      await undo.click();
      await expect(chain).toContainText("40\u00A0km");
      await expect(page.getByText(say.fitting("undone"))).toBeVisible();
    });
  });

test("two chains take turns for a season, one touch each time, and each counts its own rides", async ({
  page,
  app,
  riderAt,
}) => {
  const rider = await riderAt("/bikes/:bike", { bikes: [fox] });
  const bike = rider.bikes[0]?.id ?? 0;
  const { part, ride, send, metresOf } = partsOf(app, rider);
  const views = page.getByRole("navigation", { name: "Views of the bike" });
  await views.getByRole("link", { name: "Parts", exact: true }).click();
  await expect(page).toHaveURL(/\/bikes\/\d+\/parts$/);
  const [first] = await send<{ part: { id: number } }[]>("GET", `/bikes/${bike}/parts`);
  const waxed = await part("chain", { brand: "SRAM", model: "PC-1130", initial_m: 500_000 });
  await ride(bike, daysAgo(100), 100);
  await page.reload();
  const chain = rowOf(page, "chain");
  for (const [turn, km] of [10, 20, 30, 40].entries()) {
    const to = turn % 2 ? "KMC X11" : "SRAM PC-1130";
    await chain.getByRole("button", { name: `Swap to ${to}` }).click();
    await expect(page.getByText(`Chain ${to} is on the bike now.`)).toBeVisible();
    await expect(chain.getByRole("button", { name: to, exact: true })).toBeVisible();
    await ride(bike, new Date().toISOString(), km);
  }
  expect(await metresOf(waxed)).toBe(500_000 + 10_000 + 30_000);
  expect(await metresOf(first?.part.id ?? 0)).toBe(100_000 + 20_000 + 40_000);
  await page.reload();
  await expect(chain).toContainText("40\u00A0km");
  await expect(chain).toContainText("160\u00A0km in all");
  await page.goBack();
  await expect(views.getByRole("link", { name: "Sheet", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
});

test("a wheelset moves to another bike with what is on it", async ({ page, app, signIn }) => {
  const rider = await app.riderWith({ bikes: [fox, rudy], plan: "collector" });
  const [from = 0, to = 0] = rider.bikes.map(({ id }) => id);
  const { part, place, on } = partsOf(app, rider);
  const [front, rear, cassette] = [
    await part("wheel", { brand: "DT Swiss", model: "front" }),
    await part("wheel", { brand: "DT Swiss", model: "rear" }),
    await part("cassette", { brand: "Shimano" }),
  ];
  const at = daysAgo(50);
  await place(front, { bike_id: from, slot: "front_wheel", at });
  await place(rear, { bike_id: from, slot: "rear_wheel", at });
  await place(cassette, { parent_id: rear, slot: "cassette", at });
  await signIn(rider);
  await page.goto(`/bikes/${from}/parts`);
  const wheel = rowOf(page, "rear_wheel");
  await wheel.getByRole("button", { name: /^More/ }).click();
  // Within the row: the open menu lies over the buttons of the next one.
  expect(await found(page, 'li > div[data-path="rear_wheel"]')).toEqual([]);
  await wheel.getByRole("button", { name: /^Move/ }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("checkbox", { name: /^Both wheels/ })).toBeChecked();
  await expect(dialog.getByText(/goes on Rudy on/)).toHaveCount(2);
  await dialog.getByRole("button", { name: "Move", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(wheel).toBeHidden();
  expect(await on(to)).toEqual([
    "front_wheel DT Swiss front",
    "rear_wheel DT Swiss rear",
    "rear_wheel/cassette Shimano",
  ]);
  expect(await on(from)).toEqual(["chain KMC X11", "saddle Brooks C17"]);
});

test("a part is put back a month late, and what was ridden since then counts", async ({
  page,
  app,
  riderAt,
}) => {
  const rider = await riderAt("/bikes/:bike/parts", { bikes: [fox] });
  const bike = rider.bikes[0]?.id ?? 0;
  const saddle = rowOf(page, "saddle");
  await expect(saddle).toBeVisible();
  const { send, ride } = partsOf(app, rider);
  const rows = await send<{ slot: string; part: { id: number } }[]>("GET", `/bikes/${bike}/parts`);
  const id = rows.find(({ slot }) => slot === "saddle")?.part.id;
  await send("POST", `/parts/${id}/take-off`, { to: "stored", at: daysAgo(60) });
  await ride(bike, daysAgo(45), 10);
  await ride(bike, daysAgo(20), 25);
  await page.reload();
  await page.getByLabel("As it was on").fill(daysAgo(30));
  await expect(page).toHaveURL(new RegExp(`at=${daysAgo(30)}`));
  await page.getByRole("button", { name: "Add: Saddle" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: "From storage" }).check();
  await expect(dialog.getByLabel("Day", { exact: true })).toHaveValue(daysAgo(30));
  await expect(dialog.getByText(/The saddle Brooks C17 goes on Silver Fox on/)).toBeVisible();
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Show today" }).click();
  await expect(saddle).toContainText("25\u00A0km");
});

test("the drawing and the list show the same part, by pointer and by keyboard", async ({ page, riderAt }) => {
  await riderAt("/bikes/:bike/parts", { bikes: [fox] });
  const [chain, saddle] = [rowOf(page, "chain"), rowOf(page, "saddle")];
  const lit = /bg-blue-tint/;
  await expect(chain).toBeVisible();
  const drawn = await drawnAt(page, "chain", 0.2);
  await page.mouse.move(...drawn);
  await expect(chain).toHaveClass(lit);
  await saddle.hover();
  await expect(saddle).toHaveClass(lit);
  await expect(chain).not.toHaveClass(lit);
  await page.mouse.click(...drawn);
  await expect(chain.getByRole("button", { name: "KMC X11", exact: true })).toBeFocused();
  await expect(chain).toHaveClass(lit);
  await page.mouse.click(...(await drawnAt(page, "stem", 0.5)));
  await expect(page.getByRole("button", { name: "Add: Stem" })).toBeFocused();
});

test("a chain is replaced by keyboard alone, and the focus comes back", async ({ page, riderAt }) => {
  await riderAt("/bikes/:bike/parts", { bikes: [fox] });
  const replace = rowOf(page, "chain").getByRole("button", { name: /^Replace/ });
  await expect(replace).toBeVisible();
  const dialog = page.getByRole("dialog");
  await page.getByLabel("As it was on").focus();
  for (
    let steps = 0;
    steps < 12 && !(await replace.evaluate((one) => one === document.activeElement));
    steps++
  )
    await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(replace).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("listitem")).toHaveCount(3);
  await dialog.getByRole("radio", { name: /^The same again/ }).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Connex");
  await expect(dialog.getByText(/The chain Connex goes on/)).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(replace).toBeFocused();
  await expect(rowOf(page, "chain")).toContainText("Connex");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("heading", { name: "Take off" })).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
});

test.describe("without a network", () => {
  test.use({ tolerate: dropped });

  test("a window says so, keeps what was typed, and goes on when it is back", async ({
    page,
    context,
    riderAt,
  }) => {
    await riderAt("/bikes/:bike/parts", { bikes: [fox] });
    const row = rowOf(page, "chain");
    await row.getByRole("button", { name: /^More/ }).click();
    await row.getByRole("button", { name: /^Note a measurement/ }).click();
    const dialog = page.getByRole("dialog");
    const value = dialog.getByRole("textbox", { name: "Chain wear" });
    const note = dialog.getByRole("button", { name: "Note it" });
    await value.fill("10,01");
    await expect(dialog.getByText(/at most 10/i)).toBeVisible();
    await value.fill("0,5");
    await context.setOffline(true);
    await note.click();
    await expect(dialog.getByRole("alert")).toContainText("No connection");
    await context.setOffline(false);
    await note.click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText("The measurement is noted: Chain KMC X11.")).toBeVisible();
  });
});
