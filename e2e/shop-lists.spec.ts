import type { ShopCustomer } from "#contract/shops/shop-customers.ts";
import { found } from "./axe.ts";
import { expect, refused, test } from "./fixtures.ts";
import { keyboard } from "./keyboard.ts";
import { openedShop } from "./shop-api.ts";

test("more of a long list is a key away, and the focus is then on the first that is new", async ({
  page,
  say,
  app,
  signedIn,
}) => {
  const { slug, send } = await openedShop(app, await signedIn());
  for (let i = 10; i < 40; i++)
    await send("POST", `/shops/${slug}/prices`, { kind: "labour", title: `Work ${i}`, unit_cents: 5000 });
  await page.goto("/shop/prices");
  const rows = page.getByRole("table", { name: say.desk("prices.title") }).locator("tbody tr");
  await expect(rows).toHaveCount(25);
  const keys = keyboard(page);
  await keys.tabTo(page.getByRole("button", { name: say.rows("more", { number: "5", of: "5" }) }));
  await keys.press("Enter");
  await expect(rows).toHaveCount(30);
  await keys.isOn(rows.nth(25));
  await expect(page.getByRole("button", { name: say.rows("more", { number: "5", of: "5" }) })).toHaveCount(0);
  expect(await found(page)).toEqual([]);
});

test.describe("a customer's note", () => {
  // It is saved over another's.
  test.use({ tolerate: refused(409) });

  test("that another member has written meanwhile is not written over", async ({
    page,
    say,
    app,
    signedIn,
  }) => {
    const { slug, send, takeIn } = await openedShop(app, await signedIn());
    await takeIn("Anna Lis");
    const at = `/shops/${slug}/customers`;
    const only = async () => (await send<ShopCustomer[]>("GET", at))[0]!;
    await page.goto("/shop/customers");
    await page.getByRole("button", { name: "Anna Lis" }).click();
    const note = page.getByRole("textbox", { name: say.desk("customers.note") });
    const save = page.getByRole("button", { name: say.desk("customers.note_save") });
    await note.fill("Calls after five");
    const { id, version } = await only();
    await send("PUT", `${at}/${id}`, { note: "Pays by card", version });
    await save.click();
    const panel = page.getByRole("region", { name: say.elsewhere("title") });
    await expect(panel).toBeFocused();
    await expect(note).toHaveValue("Calls after five");
    expect(await only()).toMatchObject({ note: "Pays by card" });
    expect(await found(page)).toEqual([]);

    await panel.getByRole("radio", { name: say.elsewhere("theirs", { value: "Pays by card" }) }).check();
    await expect(note).toHaveValue("Pays by card");
    await expect(save).toHaveCount(0);
    await note.fill("Pays by card, calls after five");
    await save.click();
    await expect(page.getByText(say.desk("customers.note_saved"))).toBeVisible();
    await expect(panel).toHaveCount(0);
    expect(await only()).toMatchObject({ note: "Pays by card, calls after five" });
  });
});
