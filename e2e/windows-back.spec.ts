import type { Club } from "#contract/community/clubs.ts";
import type { Listing } from "#contract/market/listings.ts";
import { expect, refused, test } from "./fixtures.ts";
import { partsOf } from "./parts-api.ts";
import { grizl } from "./sample-bikes.ts";
import { openedShop } from "./shop-api.ts";

test("Back closes a window of a shop's order and leaves its page", async ({ page, say, app, signedIn }) => {
  const owner = await signedIn();
  const shop = await openedShop(app, owner);
  const { id } = await shop.takeIn("Anna Lis");
  await page.goto("/shop");
  await page.goto(`/shop/orders/${id}`);
  const opener = page.getByRole("button", { name: say.orders("lines.add"), exact: true });
  const dialog = page.getByRole("dialog");
  await opener.click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(`/shop/orders/${id}`);
  await expect(opener).toBeVisible();

  // Forward opens it again; Esc closes it without leaving an entry of its own.
  await page.goForward();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);

  // What is typed waits for an answer.
  await opener.click();
  const title = dialog.getByRole("textbox", { name: say.orders("line.title"), exact: true });
  await title.fill("Pads, front");
  await page.goBack();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: say.form("guard.stay") }).click();
  await expect(title).toHaveValue("Pads, front");
  await page.goBack();
  await question.getByRole("button", { name: say.form("guard.discard") }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(`/shop/orders/${id}`);
  await page.goBack();
  await expect(page).toHaveURL("/shop");
});

test("Back asks above an entry that a link within the page has made, too", async ({
  page,
  say,
  app,
  signedIn,
}) => {
  const owner = await signedIn();
  const shop = await openedShop(app, owner);
  const { id } = await shop.takeIn("Anna Lis");
  await page.goto(`/shop/orders/${id}`);
  const opener = page.getByRole("button", { name: say.orders("lines.add"), exact: true });
  await opener.waitFor();
  await page.evaluate(() => (location.hash = "main"));
  await opener.click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: say.orders("line.title"), exact: true }).fill("Pads, front");
  await page.goBack();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: say.form("guard.discard") }).click();
  await expect(dialog).toHaveCount(0);
  await opener.click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(`/shop/orders/${id}#main`);
});

test("a club's thread takes the place of the window in which it was written", async ({
  page,
  say,
  app,
  signedIn,
}) => {
  const rider = await signedIn();
  const club = { name: "Koło Back", joining: "open", visible: "members" };
  const { slug } = await partsOf(app, rider).send<Club>("POST", "/clubs", club);
  await page.goto(`/clubs/${slug}/board`);
  await page.getByRole("button", { name: say.clubs("board.begin") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: say.clubs("board.title"), exact: true }).fill("Who has a press?");
  await dialog.getByRole("textbox", { name: say.clubs("board.text"), exact: true }).fill("For a headset");
  await dialog.getByRole("button", { name: say.clubs("board.send") }).click();
  await expect(page).toHaveURL(/\/board\/\d+$/);
  // Until the thread is drawn, the window is still there, with its question.
  await expect(dialog).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(`/clubs/${slug}/board`);
  await expect(dialog).toHaveCount(0);
});

test.describe("a listing", () => {
  // What was deleted is requested once more before its page is left.
  test.use({ tolerate: refused(404) });

  test("has one filled button, and once deleted is not what Back leads to", async ({
    page,
    say,
    app,
    signedIn,
  }) => {
    const rider = await signedIn({ bikes: [grizl] });
    const { send } = partsOf(app, rider);
    const { id, version } = await send<Listing>("POST", "/listings", { bike_id: rider.bikes[0]?.id });
    const facts = { price_cents: 90_000, condition: "good", postal_code: "00-001", town: "Warszawa" };
    const { version: next } = await send<Listing>("PUT", `/listings/${id}`, {
      ...facts,
      private: true,
      version,
    });
    await send("POST", `/listings/${id}/publish`, { version: next });
    await page.goto("/dashboard");
    await page.goto(`/selling/${id}`);
    await expect(page.getByRole("button", { name: say.selling("form.save") })).toBeVisible();
    expect(await page.getByRole("main").locator(".bg-ink").count()).toBe(1);
    await page.getByRole("button", { name: say.selling("act.delete") }).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: say.selling("act.delete") })
      .click();
    await expect(page).toHaveURL("/selling");
    await page.goBack();
    await expect(page).toHaveURL("/dashboard");
  });
});

test("the line keeps what was typed when Esc closes it, until it is used", async ({ page, say, riderAt }) => {
  await riderAt("/dashboard", { bikes: [grizl] });
  await page.waitForLoadState("networkidle");
  const field = page.getByRole("dialog").getByRole("combobox", { name: say.line("field") });
  await page.keyboard.press("/");
  await field.fill("silver");
  await page.keyboard.press("Escape");
  await expect(field).toHaveCount(0);
  await page.keyboard.press("/");
  await expect(field).toHaveValue("silver");
  await page.keyboard.press("Enter");
  await expect(field).toHaveCount(0);
  await page.keyboard.press("/");
  await expect(field).toHaveValue("");
});
