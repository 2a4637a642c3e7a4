import type { Locator, Page } from "@playwright/test";
import { found } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
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

/** The row of a place, opened. */
async function openRow(page: Page, path: string): Promise<Locator> {
  const row = rowOf(page, path);
  const head = row.locator("button[aria-expanded]");
  await head.waitFor();
  if ((await head.getAttribute("aria-expanded")) === "false") await head.click();
  return row;
}

/** Where a place is drawn, as far along its line as given, in px. */
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

    test("a chain is replaced in a few touches, after the page has said what that does", async ({
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
      const chain = await openRow(page, "chain");
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

test("two chains take turns for a season, then at one touch each time, and each counts its own rides", async ({
  page,
  app,
  riderAt,
}) => {
  test.slow();
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
    // What was never there is offered in the open row; what took its turn beside the folded one.
    const head = chain.locator("button[aria-expanded]");
    if (turn < 2) await head.click();
    await chain.getByRole("button", { name: `Swap to ${to}` }).click();
    await expect(page.getByText(`Chain ${to} is on the bike now.`)).toBeVisible();
    await expect(head).toContainText(to);
    await ride(bike, new Date().toISOString(), km);
  }
  expect(await metresOf(waxed)).toBe(500_000 + 10_000 + 30_000);
  expect(await metresOf(first?.part.id ?? 0)).toBe(100_000 + 20_000 + 40_000);
  await page.reload();
  await openRow(page, "chain");
  // All that it has done, and beside it what it did since it was last mounted.
  await expect(chain).toContainText(/160\u00A0km.*40\u00A0km since/);
  await page.goBack();
  await expect(views.getByRole("link", { name: "Overview", exact: true })).toHaveAttribute(
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
  await expect(wheel).toContainText("with 1 part");
  await openRow(page, "rear_wheel");
  await expect(rowOf(page, "rear_wheel/cassette")).toContainText("Shimano");
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
  await page.getByRole("button", { name: "Another day" }).click();
  await expect(page.getByLabel("As it was on")).toBeFocused();
  await page.getByLabel("As it was on").fill(daysAgo(30));
  await expect(page).toHaveURL(new RegExp(`at=${daysAgo(30)}`));
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "Add a part" }).click();
  await page.getByRole("textbox", { name: "Which part" }).fill("sad");
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

test("with two chains in storage, one press of the window's own choice rotates them and makes none", async ({
  page,
  app,
  riderAt,
}) => {
  const rider = await riderAt("/bikes/:bike/parts", { bikes: [fox] });
  const bike = rider.bikes[0]?.id ?? 0;
  const { part, place, send, on } = partsOf(app, rider);
  const [second] = [await part("chain", { model: "Second" }), await part("chain", { model: "Third" })];
  const [first] = await send<{ part: { id: number } }[]>("GET", `/bikes/${bike}/parts`);
  await place(second, { bike_id: bike, slot: "chain", at: daysAgo(30) });
  await place(first?.part.id ?? 0, { bike_id: bike, slot: "chain", at: daysAgo(20) });
  await page.reload();
  // All take turns in this place: they are offered beside the folded row.
  await rowOf(page, "chain")
    .getByRole("button", { name: /^2 in storage/ })
    .click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("radio", { name: "From storage" })).toBeChecked();
  await expect(dialog.getByRole("radio", { name: "Goes to storage" })).toBeChecked();
  await expect(dialog.getByRole("combobox")).toHaveText(/^Second/);
  await dialog.getByRole("button", { name: "Replace", exact: true }).click();
  await expect(dialog).toBeHidden();
  expect(await on(bike)).toEqual(["chain Second", "saddle Brooks C17"]);
  const states = await send<{ kind: string; state: string }[]>("GET", "/parts?kind=chain");
  expect(states.map(({ state }) => state).toSorted()).toEqual(["mounted", "stored", "stored"]);
  // Replace itself begins with the one that took its turn, too.
  await (await openRow(page, "chain")).getByRole("button", { name: /^Replace/ }).click();
  await expect(dialog.getByRole("radio", { name: "From storage" })).toBeChecked();
  await expect(dialog.getByRole("combobox")).toHaveText(/^KMC X11/);
});

test("on a past day a row offers what was in storage then, never itself, and asks with that day", async ({
  page,
  app,
  riderAt,
}) => {
  const rider = await riderAt("/bikes/:bike/parts", { bikes: [fox] });
  const bike = rider.bikes[0]?.id ?? 0;
  const { part, place, on } = partsOf(app, rider);
  const later = await part("chain", { model: "Later" });
  await place(later, { bike_id: bike, slot: "chain", at: daysAgo(10) });
  await page.goto(`/bikes/${bike}/parts?at=${daysAgo(30)}`);
  const chain = await openRow(page, "chain");
  await chain.getByRole("button", { name: /^Swap to Later/ }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Day", { exact: true })).toHaveValue(daysAgo(30));
  await expect(dialog.getByRole("combobox")).toHaveText(/^Later/);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Show today" }).click();
  await expect(chain.getByRole("button", { name: /^Swap to KMC X11/ })).toBeVisible();
  expect(await on(bike)).toEqual(["chain Later", "saddle Brooks C17"]);
});

test("a stored wheel keeps its own tyre and cassette, and the window says what comes and goes", async ({
  page,
  app,
  riderAt,
}) => {
  const rider = await riderAt("/bikes/:bike/parts", { bikes: [{ name: "Silver Fox", type: "gravel" }] });
  const bike = rider.bikes[0]?.id ?? 0;
  const { part, place, on } = partsOf(app, rider);
  const at = daysAgo(50);
  const [summer, winter] = [
    await part("wheel", { model: "Summer" }),
    await part("wheel", { model: "Winter" }),
  ];
  await place(summer, { bike_id: bike, slot: "rear_wheel", at });
  for (const kind of ["tyre", "cassette"])
    for (const [wheel, model] of [
      [summer, "S"],
      [winter, "W"],
    ] as const)
      await place(await part(kind, { model: `${kind} ${model}` }), { parent_id: wheel, slot: kind, at });
  await place(await part("rotor", { model: "rotor S" }), { parent_id: summer, slot: "rotor", at });
  await page.reload();
  await (await openRow(page, "rear_wheel")).getByRole("button", { name: /^Swap to Winter/ }).click();
  const dialog = page.getByRole("dialog");
  const over = (name: string) => dialog.getByRole("checkbox", { name: `Comes over: ${name}` });
  await expect(over("Tyre tyre S")).not.toBeChecked();
  await expect(over("Cassette cassette S")).not.toBeChecked();
  await expect(over("Brake rotor rotor S")).toBeChecked();
  const column = (name: string) => dialog.getByRole("region", { name }).getByRole("listitem");
  await expect(column("Comes on")).toHaveText(["Rear wheel Winter", "Tyre tyre W", "Cassette cassette W"]);
  await expect(column("Comes off")).toHaveText(["Rear wheel Summer", "Tyre tyre S", "Cassette cassette S"]);
  expect(await found(page, '[role="dialog"]')).toEqual([]);
  await dialog.getByRole("button", { name: "Replace", exact: true }).click();
  await expect(dialog).toBeHidden();
  expect(await on(bike)).toEqual([
    "rear_wheel Winter",
    "rear_wheel/tyre tyre W",
    "rear_wheel/rotor rotor S",
    "rear_wheel/cassette cassette W",
  ]);
});

test("a new chain's price is an expense; undone, both are gone; its day is corrected afterwards", async ({
  page,
  app,
  riderAt,
}) => {
  const rider = await riderAt("/bikes/:bike/parts", { bikes: [fox] });
  const bike = rider.bikes[0]?.id ?? 0;
  const { send, ride, metresOf } = partsOf(app, rider);
  await ride(bike, daysAgo(5), 30);
  const dialog = page.getByRole("dialog");
  async function replace() {
    await (await openRow(page, "chain")).getByRole("button", { name: /^Replace/ }).click();
    await dialog.getByLabel("Price", { exact: true }).fill("49,90");
    await dialog.getByRole("button", { name: "Replace", exact: true }).click();
    await expect(dialog).toBeHidden();
  }
  const spent = () => send<{ amount_cents: number; category: string }[]>("GET", "/expenses");
  const chains = () => send<{ id: number }[]>("GET", "/parts?kind=chain");
  await replace();
  expect(await spent()).toMatchObject([{ amount_cents: 4990, category: "part" }]);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByText("Undone.", { exact: true })).toBeVisible();
  expect([await spent(), (await chains()).length]).toEqual([[], 1]);

  await replace();
  const [made] = await chains();
  expect(await metresOf(made?.id ?? 0)).toBe(0);
  await (await openRow(page, "chain")).getByRole("button", { name: /^History and details/ }).click();
  await dialog.getByRole("button", { name: /^Correct days/ }).click();
  await dialog.getByLabel("Went on").fill(daysAgo(8));
  await expect(dialog.getByText(/^The chain KMC X11 goes on Silver Fox on/)).toBeVisible();
  await expect(dialog.getByText(/^The chain KMC X11 is retired on/)).toBeVisible();
  expect(await found(page, '[role="dialog"]')).toEqual([]);
  await dialog.getByRole("button", { name: "Correct", exact: true }).click();
  await expect(dialog.getByRole("heading", { name: "Where it has been" })).toBeVisible();
  expect(await metresOf(made?.id ?? 0)).toBe(30_000);
  await page.goto(`/bikes/${bike}/parts?show=history`);
  await expect(page.getByText(/^Days corrected: /)).toBeVisible();
  await expect(page.getByText(/^To undo it, first undo what came later: Days corrected: /)).toBeVisible();
});

test.describe("when another device was first", () => {
  test.use({ tolerate: /status of (404|409|422)/ });

  test("a press says what is mounted now, and the list shows it without a reload", async ({
    page,
    app,
    riderAt,
  }) => {
    const rider = await riderAt("/bikes/:bike/parts", { bikes: [fox] });
    const bike = rider.bikes[0]?.id ?? 0;
    const { part, place, send } = partsOf(app, rider);
    await part("chain", { model: "Spare" });
    await page.reload();
    const chain = await openRow(page, "chain");
    const swap = chain.getByRole("button", { name: /^Swap to Spare/ });
    await expect(swap).toBeVisible();
    const [first] = await send<{ part: { id: number } }[]>("GET", `/bikes/${bike}/parts`);
    await send("POST", `/parts/${first?.part.id}/take-off`, { to: "retired" });
    const other = await part("chain", { model: "Other" });
    await place(other, { bike_id: bike, slot: "chain" });
    await swap.click();
    await expect(page.getByText(/In its place: Chain Other, since/)).toBeVisible();
    await expect(chain.locator("button[aria-expanded]")).toContainText("Other");

    await chain.getByRole("button", { name: /^Replace/ }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("listitem").first()).toBeVisible();
    await send("POST", `/parts/${other}/take-off`, { to: "stored" });
    await dialog.getByRole("button", { name: "Replace", exact: true }).click();
    await expect(dialog.getByText("Nothing is mounted there: Chain.")).toBeVisible();
  });
});

test("the drawing and the list show the same part, by pointer and by keyboard", async ({ page, riderAt }) => {
  await riderAt("/bikes/:bike/parts", { bikes: [fox] });
  const [chain, saddle] = [rowOf(page, "chain"), rowOf(page, "saddle")];
  const lit = /bg-blue-tint/;
  await expect(chain).toBeVisible();
  // The drawing may still move while the page comes: the pointer looks for it again.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await page.mouse.move(...(await drawnAt(page, "chain", 0.2)));
    await expect(chain).toHaveClass(lit, { timeout: 1000 });
  }).toPass({ timeout: 15_000 });
  await expect(async () => {
    await page.mouse.move(0, 0);
    await saddle.hover();
    await expect(saddle).toHaveClass(lit, { timeout: 1000 });
    await expect(chain).not.toHaveClass(lit, { timeout: 1000 });
  }).toPass({ timeout: 15_000 });
  await page.mouse.click(...(await drawnAt(page, "chain", 0.2)));
  await expect(chain.locator("button[aria-expanded=true]")).toBeFocused();
  await expect(chain).toHaveClass(lit);
  await expect(async () => {
    await page.mouse.click(...(await drawnAt(page, "stem", 0.5)));
    await expect(page.getByRole("dialog").getByText("Stem", { exact: true })).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 15_000 });
});

test("a chain is replaced by keyboard alone, and the focus comes back", async ({ page, riderAt }) => {
  await riderAt("/bikes/:bike/parts", { bikes: [fox] });
  const replace = (await openRow(page, "chain")).getByRole("button", { name: /^Replace/ });
  await expect(replace).toBeVisible();
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Another day" }).focus();
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
  await expect(dialog.getByText(/A new chain Connex goes on/)).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(replace).toBeFocused();
  await expect(rowOf(page, "chain")).toContainText("Connex");
  // After it come: Swap, Note a measurement, Move, Take off.
  const off = rowOf(page, "chain").getByRole("button", { name: /^Take off/ });
  for (let steps = 0; steps < 6 && !(await off.evaluate((one) => one === document.activeElement)); steps++)
    await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("heading", { name: "Take off" })).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
});

test("both wheels are changed as one act, with the tyres of the stored pair named", async ({
  page,
  app,
  riderAt,
}) => {
  const rider = await riderAt("/bikes/:bike/parts", { bikes: [{ name: "Silver Fox", type: "gravel" }] });
  const bike = rider.bikes[0]?.id ?? 0;
  const { part, place, on } = partsOf(app, rider);
  for (const [model, days] of [
    ["Winter", 90],
    ["Summer", 50],
  ] as const)
    for (const slot of ["front_wheel", "rear_wheel"]) {
      const wheel = await part("wheel", { brand: "DT Swiss", model });
      await place(wheel, { bike_id: bike, slot, at: daysAgo(days) });
      const tyre = await part("tyre", { brand: "Conti", model: `for ${model}` });
      await place(tyre, { parent_id: wheel, slot: "tyre", at: daysAgo(days) });
    }
  await page.reload();
  await page.getByRole("button", { name: "Change wheels" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("radio", { name: /DT Swiss Winter/ })).toBeChecked();
  await expect(dialog.getByText("Conti for Winter", { exact: true })).toBeVisible();
  expect(await found(page, '[role="dialog"]')).toEqual([]);
  await dialog.getByRole("button", { name: "Change", exact: true }).click();
  await expect(dialog).toBeHidden();
  expect(await on(bike)).toEqual([
    "front_wheel DT Swiss Winter",
    "front_wheel/tyre Conti for Winter",
    "rear_wheel DT Swiss Winter",
    "rear_wheel/tyre Conti for Winter",
  ]);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(rowOf(page, "rear_wheel")).toContainText("Summer");
});
