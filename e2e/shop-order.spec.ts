import type { WorkOrder } from "#contract/shops/orders.ts";
import { found } from "./axe.ts";
import { dropped, expect, refused, test } from "./fixtures.ts";
import { resize } from "./layout.ts";
import { partsOf } from "./parts-api.ts";
import { photo } from "./sample-photos.ts";
import { openedShop } from "./shop-api.ts";
import { languages } from "./texts.ts";

/** Console errors of refusals, and of a network that is gone. */
const tolerate = new RegExp(`${refused(409, 422).source}|${dropped.source}`);

for (const lang of languages)
  test.describe(lang, () => {
    test.use({ lang, viewport: { width: 390, height: 844 }, tolerate });

    test("a walk-in is taken in on a phone, and worked on", async ({ page, app, say, signedIn }) => {
      const owner = await signedIn();
      await openedShop(app, owner);
      await page.goto("/shop");
      await page
        .getByRole("link", { name: say.orders("take_in") })
        .first()
        .click();
      const field = (key: Parameters<typeof say.orders>[0]) =>
        page.getByRole("textbox", { name: say.orders(key), exact: true });
      const takeIn = page.getByRole("button", { name: say.orders("take_in") });
      await takeIn.click();
      await expect(field("check_in.name")).toBeFocused();
      await field("check_in.name").fill("Anna Lis");
      await field("check_in.brand").fill("Romet");
      await field("check_in.wanted").fill("Brakes squeal");
      await page.getByRole("button", { name: say.orders("check_in.day.tomorrow") }).click();
      await field("check_in.limit").fill("200");
      expect(await found(page)).toEqual([]);
      await takeIn.click();
      await expect(page).toHaveURL(/\/shop\/orders\/\d+$/);
      await expect(page.getByRole("heading", { level: 1, name: "Romet" })).toBeVisible();
      await expect(page.getByText("Anna Lis")).toBeVisible();
      expect(await found(page)).toEqual([]);

      await page.getByRole("button", { name: say.orders("move.start") }).click();
      await page.getByRole("button", { name: say.orders("lines.add"), exact: true }).click();
      const window = page.getByRole("dialog");
      const save = window.getByRole("button", { name: say.chrome("ui.save") });
      await save.click();
      await expect(
        window.getByRole("textbox", { name: say.orders("line.title"), exact: true }),
      ).toBeFocused();
      await window.getByRole("textbox", { name: say.orders("line.title"), exact: true }).fill("Pads, front");
      await window.getByRole("textbox", { name: say.orders("line.unit") }).fill("89,50");
      await window.getByRole("combobox", { name: say.orders("line.slot") }).selectOption("front_brake/pads");
      expect(await found(page)).toEqual([]);
      await save.click();
      const lines = page.getByRole("region", { name: say.orders("lines.title") });
      await expect(lines.getByRole("listitem")).toContainText(say.orders("line_state.proposed"));
      // Within the customer's limit it needs no further word.
      await lines
        .getByRole("button", { name: say.orders("lines.done_of", { title: "Pads, front" }) })
        .click();
      await expect(lines.getByRole("listitem")).toContainText(say.orders("line_state.done"));
      await expect(lines.getByRole("button")).toHaveCount(2);
      for (const button of await lines.getByRole("button").all())
        expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(48);

      // A note among members stands apart.
      const messages = page.getByRole("region", { name: say.orders("messages.notes_title") });
      await messages.getByRole("textbox").fill("Rotor is thin");
      await messages.getByRole("button", { name: say.orders("messages.keep") }).click();
      await expect(messages.getByRole("listitem")).toContainText(say.orders("messages.internal"));
      await page.getByRole("button", { name: say.orders("move.ready"), exact: true }).click();
      await expect(page.getByText(say.orders("board.ready_unknown"))).toBeVisible();
      expect(await found(page)).toEqual([]);
    });

    test("a photo of an order is removed only after a question", async ({ page, app, say, signedIn }) => {
      const owner = await signedIn();
      const shop = await openedShop(app, owner);
      const { id } = await shop.takeIn("Anna Lis");
      await page.goto(`/shop/orders/${id}`);
      const photos = page.getByRole("region", { name: say.estimates("photos.title") });
      await photos.locator('input[type="file"]').setInputFiles(await photo("in.jpg", "#2f7d4f"));
      await photos.getByRole("listitem").getByRole("button").click();
      const remove = (role: "dialog" | "alertdialog") =>
        page.getByRole(role).getByRole("button", { name: say.estimates("photos.remove") });
      await remove("dialog").click();
      const question = page.getByRole("alertdialog");
      await expect(question.getByRole("button", { name: say.chrome("ui.cancel") })).toBeFocused();
      expect(await found(page)).toEqual([]);
      await page.keyboard.press("Enter");
      await expect(question).toBeHidden();
      await remove("dialog").click();
      await remove("alertdialog").click();
      await expect(photos.getByRole("listitem")).toHaveCount(0);
    });

    test("what another member changed is shown, and nothing typed is lost", async ({
      page,
      app,
      say,
      signedIn,
    }) => {
      const owner = await signedIn();
      const shop = await openedShop(app, owner);
      const order = await shop.takeIn("Anna Lis");
      await page.goto(`/shop/orders/${order.id}`);
      await page.getByRole("button", { name: say.orders("facts.change") }).click();
      const window = page.getByRole("dialog");
      await window.getByRole("textbox", { name: say.orders("facts.place") }).fill("hook 3");
      await shop.send("PUT", `/orders/${order.id}`, { label: "urgent", version: order.version });
      await window.getByRole("button", { name: say.chrome("ui.save") }).click();
      await expect(window.getByText(say.orders("elsewhere.title"))).toBeVisible();
      await expect(window.getByText("urgent")).toBeVisible();
      expect(await found(page)).toEqual([]);
      await window.getByRole("button", { name: say.chrome("ui.save") }).click();
      await expect(window).toHaveCount(0);
      const facts = page.getByRole("region", { name: "Anna Lis" });
      await expect(facts).toContainText("hook 3");
      await expect(facts).toContainText("urgent");
    });

    test("a line is made from the price list, and another member's change of it is shown in its window", async ({
      page,
      app,
      say,
      signedIn,
    }) => {
      const shop = await openedShop(app, await signedIn());
      await shop.send("POST", `/shops/${shop.slug}/prices`, {
        kind: "part",
        title: "Tube 28",
        unit_cents: 2900,
        tax_percent: 23,
        slot: "rear_wheel/tyre",
      });
      const { id } = await shop.takeIn("Anna Lis");
      const read = () => shop.send<WorkOrder>("GET", `/orders/${id}`);
      await page.goto(`/shop/orders/${id}`);
      await page.getByRole("button", { name: say.orders("lines.add"), exact: true }).click();
      const window = page.getByRole("dialog");
      const save = window.getByRole("button", { name: say.chrome("ui.save") });
      await window.getByRole("combobox", { name: say.orders("line.title"), exact: true }).fill("Tube 28");
      await expect(window.getByRole("textbox", { name: say.orders("line.unit") })).toHaveValue("29");
      await expect(window.getByRole("radio", { name: say.orders("line_kind.part") })).toBeChecked();
      expect(await found(page)).toEqual([]);
      await save.click();
      await expect(window).toHaveCount(0);
      const [line] = (await read()).lines;
      expect(line).toMatchObject({ unit_cents: 2900, tax_percent: 23, slot: "rear_wheel/tyre" });

      await page.getByRole("button", { name: say.orders("lines.edit_of", { title: "Tube 28" }) }).click();
      await window.getByRole("textbox", { name: say.orders("line.unit") }).fill("35");
      await shop.send("PUT", `/orders/${id}`, { label: "urgent", version: (await read()).version });
      await save.click();
      await expect(window.getByText(say.orders("elsewhere.again"))).toBeVisible();
      await expect(window.getByRole("textbox", { name: say.orders("line.unit") })).toHaveValue("35");
      await save.click();
      await expect(window).toHaveCount(0);
      expect(await read()).toMatchObject({ label: "urgent", lines: [{ unit_cents: 3500 }] });
    });

    test("without a network a window stays open with what was typed", async ({
      page,
      app,
      say,
      signedIn,
    }) => {
      const shop = await openedShop(app, await signedIn());
      const { id, number } = await shop.takeIn("Anna Lis");
      await page.goto(`/shop/orders/${id}`);
      await page.getByRole("button", { name: say.orders("move.other") }).click();
      const window = page.getByRole("dialog");
      const cancel = window.getByRole("button", { name: say.orders("move.cancel") });
      await cancel.click();
      await window.getByRole("textbox").fill("The frame is broken");
      await page.route("**/api/v1/orders/*/cancel", (route) => route.abort());
      await cancel.click();
      await expect(page.getByText(say.orders("network"))).toBeVisible();
      await expect(window).toContainText(number);
      await expect(window.getByRole("textbox")).toHaveValue("The frame is broken");
      await page.unroute("**/api/v1/orders/*/cancel");
      await cancel.click();
      await expect(window).toHaveCount(0);
      await expect(page.getByText(say.orders("state.cancelled"), { exact: true }).first()).toBeVisible();
    });

    test("a line whose response was lost is added once, and Esc asks before it is lost", async ({
      page,
      app,
      say,
      signedIn,
    }) => {
      const shop = await openedShop(app, await signedIn());
      const { id } = await shop.takeIn("Anna Lis");
      await page.goto(`/shop/orders/${id}`);
      await page.getByRole("button", { name: say.orders("lines.add"), exact: true }).click();
      const window = page.getByRole("dialog");
      const title = window.getByRole("textbox", { name: say.orders("line.title"), exact: true });
      await title.fill("Bar tape");
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: say.form("guard.stay") }).click();
      await expect(title).toHaveValue("Bar tape");
      const sent = "**/api/v1/orders/*/lines";
      await page.route(sent, async (route) => {
        await route.fetch();
        await route.abort();
      });
      const save = window.getByRole("button", { name: say.chrome("ui.save") });
      await save.click();
      await expect(page.getByText(say.orders("network"))).toBeVisible();
      await page.unroute(sent);
      await save.click();
      await expect(window).toHaveCount(0);
      const lines = page.getByRole("region", { name: say.orders("lines.title") });
      await expect(lines.getByRole("listitem")).toHaveCount(1);
      expect((await shop.send<WorkOrder>("GET", `/orders/${id}`)).lines).toHaveLength(1);
    });

    test("a bike of Spokebook is scanned: both see the same digits, and what is due becomes lines", async ({
      page,
      app,
      say,
      signedIn,
      browser,
    }) => {
      const owner = await signedIn();
      const shop = await openedShop(app, owner);
      const rider = await app.riderWith({
        bikes: [{ name: "Rudy", type: "gravel", brand: "Trek" }],
        language: lang,
      });
      const bike = rider.bikes[0]?.id ?? 0;
      const of = partsOf(app, rider, lang);
      const due = { task: "inspect", every_days: 1, baseline: "date", baseline_on: "2024-01-01" };
      await of.send("POST", `/bikes/${bike}/care-plans`, due);
      const link = await app.share(rider, { id: bike });

      await page.goto("/shop/new");
      await page.getByRole("radio", { name: say.orders("check_in.in_spokebook") }).check();
      await page.getByRole("textbox", { name: say.orders("scan.link") }).fill("Rudy");
      const request = page.getByRole("button", { name: say.orders("scan.request") });
      await request.click();
      await expect(page.getByText(say.orders("scan.no_code"))).toBeVisible();
      const phone = await browser.newContext({ baseURL: app.url, viewport: { width: 390, height: 844 } });
      await phone.addCookies([{ name: "language", value: lang, url: app.url }]);
      await phone.addInitScript((token) => localStorage.setItem("token", token), rider.token);
      const theirs = await phone.newPage();
      await theirs.goto(`/orders/new?bike=${bike}`);
      await expect(theirs.getByRole("heading", { name: say.grants("title") })).toBeVisible();

      await page.getByRole("textbox", { name: say.orders("scan.link") }).fill(link);
      await page.keyboard.press("Enter");
      const digits = await page
        .getByRole("status")
        .getByText(/^\d{4}$/)
        .innerText();
      await expect(theirs.getByText(digits, { exact: true })).toBeVisible();
      expect(await found(theirs)).toEqual([]);
      await theirs.getByRole("button", { name: say.grants("scan.confirm") }).click();
      await expect(theirs.getByText(shop.name).first()).toBeVisible();

      await expect(page.getByRole("heading", { name: "Rudy" })).toBeVisible();
      await page
        .getByRole("group", { name: say.orders("check_in.due") })
        .getByRole("checkbox")
        .first()
        .check();
      expect(await found(page)).toEqual([]);
      await page.getByRole("button", { name: say.orders("take_in") }).click();
      await expect(page).toHaveURL(/\/shop\/orders\/\d+$/);
      await expect(
        page.getByRole("region", { name: say.orders("lines.title") }).getByRole("listitem"),
      ).toHaveCount(1);
      await phone.close();
    });
  });

test("the desk sees no button that it may not press", async ({ page, app, say, signIn }) => {
  const shop = await openedShop(app, await app.riderWith());
  const order = await shop.takeIn("Anna Lis");
  const desk = await app.riderWith();
  await shop.join(desk, "desk");
  await signIn(desk);
  await page.goto(`/shop/orders/${order.id}`);
  await expect(page.getByRole("heading", { name: say.orders("lines.title") })).toBeVisible();
  await expect(page.getByRole("button", { name: say.orders("move.start") })).toHaveCount(0);
  await expect(page.getByRole("button", { name: say.orders("lines.add"), exact: true })).toHaveCount(0);
  await resize(page, { width: 768, height: 1024 });
  // What still loads may hide the page for a moment.
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await found(page)).toEqual([]);
});
