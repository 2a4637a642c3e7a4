import type { Page } from "@playwright/test";
import { dropped, expect, refused, test } from "./fixtures.ts";
import { daysAgo, partsOf } from "./parts-api.ts";
import { phoneOf } from "./second-device.ts";
import { type Language, languages } from "./texts.ts";
import { wireTo } from "./wire.ts";

const bikes = [
  { name: "Silver Fox", type: "gravel" },
  { name: "Rudy", type: "road" },
] as const;

/** The buttons and fields of these journeys, by their names in the reader's language. */
function screensOf(page: Page) {
  const dialog = page.getByRole("dialog");
  return {
    dialog,
    row: (text: string) => page.getByRole("row").filter({ hasText: text }),
    press: (name: string) => dialog.getByRole("button", { name, exact: true }).click(),
    field: (name: string) => dialog.locator(`[name="${name}"]`),
    open: (name: string) => page.getByRole("button", { name }).first().click(),
  };
}

const decimal = (lang: Language, text: string) => (lang === "pl" ? text.replace(".", ",") : text);

for (const lang of languages)
  test.describe(lang, () => {
    test.use({ lang, tolerate: refused(409) });

    test("a bought cassette is added, mounted, and tells what it has done on each bike", async ({
      page,
      say,
      app,
      riderAt,
    }) => {
      const rider = await riderAt("/parts", { bikes: [...bikes] });
      const [fox, rudy] = rider.bikes.map(({ id }) => id);
      const { part, place, ride } = partsOf(app, rider);
      await expect(page.getByRole("heading", { name: say.inventory("none.all.title") })).toBeVisible();
      const { dialog, row, press, field, open } = screensOf(page);

      await page
        .getByRole("main")
        .getByRole("button", { name: say.inventory("add") })
        .first()
        .click();
      // Saving without a look adds nothing.
      await press(say.part("add.save"));
      await expect(field("kind")).toBeFocused();
      await field("kind").selectOption(say.components("kind.cassette"));
      await field("brand").fill("shim");
      await page.getByRole("option", { name: "Shimano" }).first().click();
      await field("model").fill("CS-R8100");
      await field("spec_speeds").fill("twelve");
      await field("price").fill(decimal(lang, "249.50"));
      await field("distance").fill(decimal(lang, "12.5"));
      await press(say.part("add.save"));
      await expect(
        dialog.getByText(say.validation("number", { field: say.part("spec.speeds") })),
      ).toBeVisible();
      await expect(field("spec_speeds")).toBeFocused();
      await field("spec_speeds").fill("12");
      await page.keyboard.press("Control+Enter");
      await expect(dialog).toBeHidden();
      const name = `${say.components("kind.cassette")} Shimano CS-R8100`;
      await expect(page.getByText(say.part("add.done", { name }))).toBeVisible();
      await expect(row("CS-R8100")).toContainText(say.components("state.stored"));
      await expect(row("CS-R8100")).toContainText(decimal(lang, "12.5"));

      // A cassette needs a rear wheel to go on.
      const mount = row("CS-R8100").getByRole("button", { name: say.inventory("acts.mount_of", { name }) });
      await mount.click();
      await expect(dialog.getByText(say.part("mount.nowhere"))).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(mount).toBeFocused();
      const wheel = await part("wheel", { brand: "Mavic", model: "Open Pro" });
      await place(wheel, { bike_id: fox, slot: "rear_wheel", at: daysAgo(60) });
      await ride(fox ?? 0, daysAgo(9), 40);
      await page.reload();
      await mount.click();
      await dialog.getByLabel(say.part("mount.where")).selectOption("Silver Fox");
      await dialog.getByLabel(say.components("when.day")).fill(daysAgo(10));
      await expect(dialog.getByRole("listitem").filter({ hasText: "CS-R8100" })).toHaveCount(1);
      await press(say.part("mount.act"));
      await expect(dialog).toBeHidden();
      await expect(row("CS-R8100")).toContainText("Silver Fox");

      // The wheel goes to the other bike, with the cassette on it.
      await place(wheel, { bike_id: rudy, slot: "rear_wheel", at: daysAgo(5) });
      await ride(rudy ?? 0, daysAgo(2), 7);
      await page.reload();
      await expect(row("CS-R8100")).toContainText("Rudy");
      await open("Shimano CS-R8100");
      const been = dialog.getByRole("table", { name: say.part("been.title") });
      await expect(been.getByRole("row").filter({ hasText: "Silver Fox" })).toContainText(/40\skm/);
      await expect(been.getByRole("row").filter({ hasText: "Rudy" })).toContainText(/7\skm/);
      await expect(dialog).toContainText(decimal(lang, "249.50"));
      await page.goBack();
      await expect(dialog).toBeHidden();
    });

    test("a worn chain is retired and restored; deleting it asks, and names what goes", async ({
      page,
      say,
      app,
      signedIn,
    }) => {
      const rider = await signedIn({ bikes: [...bikes] });
      const { part, place, send } = partsOf(app, rider);
      const chain = await part("chain", { brand: "KMC", model: "X11" });
      await part("chain", { brand: "SRAM", model: "Red" });
      await place(chain, { bike_id: rider.bikes[0]?.id, slot: "chain", at: daysAgo(30) });
      await send("POST", `/parts/${chain}/measurements`, { kind: "chain_pct", value: 0.25, at: daysAgo(20) });
      await send("POST", `/parts/${chain}/measurements`, { kind: "chain_pct", value: 0.75, tool: "CC-4" });
      await page.goto(`/parts?part=${chain}`);
      const { dialog, row, press } = screensOf(page);
      const name = `${say.components("kind.chain")} KMC X11`;

      const measured = dialog.getByRole("table", { name: say.components("measured.chain_pct") });
      await expect(measured.getByRole("row")).toHaveCount(3);
      await expect(dialog.getByRole("slider")).toHaveAttribute("aria-valuetext", /75/);
      await measured.getByRole("button").last().click();
      await page
        .getByRole("alertdialog")
        .getByRole("button", { name: say.part("acts.delete"), exact: true })
        .click();
      await expect(measured.getByRole("row")).toHaveCount(2);

      // The windows that a bike's parts have as well close to the part's own.
      await press(say.part("measured.add"));
      await dialog.getByRole("textbox").first().fill("1");
      await press(say.fitting("measure.act"));
      await expect(measured.getByRole("row")).toHaveCount(3);
      await press(say.part("acts.off"));
      await press(say.fitting("off.act"));
      await expect(dialog.getByText(say.components("state.stored"), { exact: true })).toBeVisible();

      await press(say.part("acts.retire"));
      await dialog.getByRole("radio", { name: say.components("reason.broken") }).check();
      await press(say.part("acts.retire"));
      await expect(page.getByText(say.part("retire.done", { name }))).toBeVisible();
      await expect(dialog.getByText(say.components("reason.broken"))).toBeVisible();
      await press(say.part("restore.of", { name }));
      await expect(page.getByText(say.part("restore.done", { name }))).toBeVisible();
      await expect(dialog.getByText(say.components("state.stored"), { exact: true })).toBeVisible();

      await press(say.part("acts.delete"));
      const question = page.getByRole("alertdialog");
      await question.getByRole("button", { name: say.part("acts.delete"), exact: true }).click();
      await expect(question.getByText(say.part("delete.mounts", { count: 1 }))).toBeVisible();
      await expect(question.getByText(say.part("delete.measurements", { count: 2 }))).toBeVisible();
      await question.getByRole("button", { name: say.part("delete.with_history") }).click();
      await expect(page.getByText(say.part("delete.done", { name }))).toBeVisible();
      await expect(page).toHaveURL("/parts");
      await expect(row("X11")).toHaveCount(0);
      await expect(row("SRAM Red")).toHaveCount(1);
    });
  });

test.describe("a part that is changed on two devices", () => {
  test.use({ tolerate: refused(409) });

  test("keeps what each has changed, and asks where both have", async ({
    page,
    say,
    app,
    browser,
    lang,
    signedIn,
  }) => {
    const rider = await signedIn();
    const chain = await partsOf(app, rider).part("chain", { brand: "KMC", model: "X11" });
    const address = `/parts?edit-part=${chain}`;
    await page.goto(address);
    const desktop = screensOf(page);
    await desktop.field("model").fill("X11 EL");
    await desktop.field("notes").fill("Waxed");

    const phonePage = await phoneOf(browser, app, rider, lang);
    await phonePage.goto(address);
    const phone = screensOf(phonePage);
    await phone.field("model").fill("X11 SL");
    await phone.field("serial").fill("K-77");
    await phone.press(say.part("edit.save"));
    await expect(phone.dialog).toBeHidden();
    await phonePage.context().close();

    await desktop.press(say.part("edit.save"));
    const panel = desktop.dialog.getByRole("region", { name: say.elsewhere("title") });
    await expect(panel).toBeFocused();
    await expect(desktop.field("serial")).toHaveValue("K-77");
    await expect(desktop.field("notes")).toHaveValue("Waxed");
    await panel.getByRole("radio", { name: say.elsewhere("theirs", { value: "X11 SL" }) }).check();
    await desktop.press(say.part("edit.save"));
    await expect(desktop.dialog).toBeHidden();
    expect(await partsOf(app, rider).send("GET", `/parts/${chain}`)).toMatchObject({
      model: "X11 SL",
      serial: "K-77",
      notes: "Waxed",
    });
  });
});

test("the inventory is narrowed down and paged in its address", async ({ page, say, app, signedIn }) => {
  const rider = await signedIn({ bikes: [...bikes] });
  const { part, place } = partsOf(app, rider);
  const long = "Ł".repeat(255);
  for (let n = 1; n <= 52; n++) await part("accessory", { model: `Light ${n}` });
  const chain = await part("chain", { brand: long, model: long });
  await place(chain, { bike_id: rider.bikes[0]?.id, slot: "chain" });
  await page.goto("/parts");
  const rows = page.getByRole("row");
  await expect(rows).toHaveCount(51);
  await page.getByRole("button", { name: say.chrome("ui.next") }).click();
  await expect(page).toHaveURL("/parts?page=2");
  await expect(rows).toHaveCount(4);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  const states = page.getByRole("navigation", { name: say.inventory("states") });
  await states.getByRole("link", { name: `${say.inventory("state.mounted")} 1` }).click();
  await expect(page).toHaveURL("/parts?state=mounted");
  await expect(rows).toHaveCount(2);
  await page.getByRole("combobox", { name: say.inventory("bike") }).selectOption("Rudy");
  await expect(page.getByText(say.inventory("none.match.title"))).toBeVisible();
  await states.getByRole("link", { name: say.inventory("state.stored") }).click();
  await expect(page).toHaveURL("/parts?state=stored");
  await page.getByRole("searchbox").fill("light 52");
  await expect(rows).toHaveCount(2);
  await page.getByRole("searchbox").fill("nothing");
  await page.getByRole("button", { name: say.inventory("show_all") }).click();
  await expect(page).toHaveURL("/parts");
  await expect(rows).toHaveCount(51);
});

test.describe("without a network", () => {
  test.use({ tolerate: dropped });

  test("a part whose answer is lost on its way is added once", async ({ page, say, app, riderAt }) => {
    const rider = await riderAt("/parts?add-part=saddle");
    const { dialog, field, press } = screensOf(page);
    await field("brand").fill("Brooks");
    // The first answer is lost on its way, after the server has added the part.
    (await wireTo(page, /\/parts$/)).loseNext();
    await press(say.part("add.save"));
    await expect(dialog).toBeHidden();
    const rows = page.getByRole("row").filter({ hasText: "Brooks" });
    await expect(rows.filter({ hasText: say.garage("waiting.badge") })).toHaveCount(0);
    await expect(rows).toHaveCount(1);
    expect(await partsOf(app, rider).send("GET", "/parts")).toHaveLength(1);
  });
});
