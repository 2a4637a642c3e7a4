import { expect, refused, test } from "./fixtures.ts";
import { resize } from "./layout.ts";
import { found } from "./axe.ts";

test.describe("keys for programs", () => {
  test.use({ tolerate: refused(403, 401, 422) });

  test("a key is made, tried by a program, and ended", async ({ page, riderAt, say, app, request }) => {
    await riderAt("/dashboard?profile=account", { bikes: [{ name: "Rudy" }] });
    const keys = page.getByRole("region", { name: say.keys("title") });
    await keys.getByRole("button", { name: say.keys("make") }).click();
    const dialog = page.getByRole("dialog", { name: say.keys("make_title") });
    await dialog.getByRole("button", { name: say.keys("make") }).click();
    await expect(dialog.getByRole("textbox", { name: say.keys("name") })).toBeFocused();
    await dialog.getByRole("textbox", { name: say.keys("name") }).fill("Home Assistant");
    await dialog.getByRole("button", { name: say.keys("make") }).click();
    const made = page.getByRole("dialog", { name: say.keys("made_title") });
    const key = await made.getByRole("textbox", { name: say.keys("key"), exact: true }).inputValue();
    const line = await made.getByRole("textbox", { name: say.keys("try") }).inputValue();
    expect(line).toBe(`curl -H "Authorization: Bearer ${key}" ${app.url}/api/v1/bikes`);
    for (const width of [390, 1280]) {
      await resize(page, { width, height: 800 });
      expect(await found(page, "[role=dialog]")).toEqual([]);
    }
    const by = { headers: { Authorization: `Bearer ${key}` } };
    const bikes = await request.get(`${app.url}/api/v1/bikes`, by);
    expect((await bikes.json()).data[0].name).toBe("Rudy");
    await made.getByRole("button", { name: say.keys("close") }).click();
    const row = keys.getByRole("listitem").filter({ hasText: "Home Assistant" });
    await row.getByRole("button").click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: say.keys("end"), exact: true })
      .click();
    await expect(row).toHaveCount(0);
    expect((await request.get(`${app.url}/api/v1/bikes`, by)).status()).toBe(401);
  });

  test("a sign-in of a while ago is proved by the password", async ({ page, riderAt, say, app }) => {
    const rider = await riderAt("/dashboard?profile=account");
    await app.ageProof(rider);
    const keys = page.getByRole("region", { name: say.keys("title") });
    await keys.getByRole("button", { name: say.keys("make") }).click();
    const dialog = page.getByRole("dialog", { name: say.keys("make_title") });
    await dialog.getByRole("textbox", { name: say.keys("name") }).fill("Script");
    const make = dialog.getByRole("button", { name: say.keys("make") });
    await make.click();
    const password = dialog.getByLabel(say.proof("by.password"), { exact: false }).first();
    await expect(password).toBeFocused();
    await password.fill("wrong");
    await make.click();
    await expect(dialog.getByText(say.server("password_wrong"))).toBeVisible();
    await password.fill(rider.password);
    await make.click();
    await expect(page.getByRole("dialog", { name: say.keys("made_title") })).toBeVisible();
  });
});
