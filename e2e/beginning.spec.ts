import { expect, refused, test } from "./fixtures.ts";
import { partsOf } from "./parts-api.ts";
import { languages } from "./texts.ts";

for (const lang of languages)
  test.describe(`the beginning of a bike (${lang})`, () => {
    test.use({ lang, tolerate: refused(409) });
    const km = (number: string) => `${lang === "pl" ? number.replace(".", ",") : number}\u00A0km`;

    test("a lower mileage asks on the card, and harms nothing where one goes back", async ({
      page,
      say,
      app,
      riderAt,
    }) => {
      const rider = await riderAt("/dashboard?ride=:bike", {
        bikes: [{ name: "Fox", current_mileage: 400 }],
      });
      const mileage = async () => (await app.bikesOf(rider.token))[0]?.current_mileage;
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("radio", { name: say.garage("ride.total") }).check();
      await dialog.getByRole("textbox").fill("10");
      await page.keyboard.press("Enter");
      const question = page.getByRole("alertdialog", { name: say.odometer("lower.title") });
      await expect(question).toContainText(km("400"));
      await expect(question.getByRole("button", { name: say.odometer("lower.cancel") })).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(question).toBeHidden();
      expect(await mileage()).toBe(400);
      await dialog.getByRole("button", { name: say.garage("ride.save") }).click();
      await question.getByRole("button", { name: say.odometer("lower.new") }).click();
      await expect(dialog).toBeHidden();
      expect(await mileage()).toBe(410);
      await expect(page.getByText(say.garage("ride.noted", { name: "Fox", total: km("410") }))).toBeVisible();
    });

    test("a lower mileage in the form can be an earlier mistake", async ({ page, say, app, riderAt }) => {
      const rider = await riderAt("/dashboard?edit=:bike", {
        bikes: [{ name: "Fox", current_mileage: 4000 }],
      });
      const form = page.getByRole("dialog");
      await form.getByLabel(say.fields("current_mileage"), { exact: true }).fill("400");
      await form.getByRole("button", { name: say.form("save"), exact: true }).click();
      const question = page.getByRole("alertdialog", { name: say.odometer("lower.title") });
      await question.getByRole("button", { name: say.odometer("lower.mistake") }).click();
      await expect(form).toBeHidden();
      expect((await app.bikesOf(rider.token))[0]?.current_mileage).toBe(400);
      const readings = await partsOf(app, rider).send("GET", `/bikes/${rider.bikes[0]?.id}/readings`);
      expect(readings).toMatchObject([{ km: 400, new_odometer: false }]);
    });

    test("first parts count what the bike had when they were on it from the start", async ({
      page,
      say,
      riderAt,
    }) => {
      await riderAt("/bikes/:bike/parts", {
        bikes: [{ name: "Fox", current_mileage: 400, chain_brand: "KMC" }],
      });
      await expect(page.getByText(say.fitting("from_start.ask"))).toBeVisible();
      await page.locator('[data-path="chain"] button[aria-expanded]').click();
      await expect(page.getByText(/before that unknown|wcześniej nie wiadomo/)).toBeVisible();
      await page.getByRole("button", { name: say.fitting("from_start.yes"), exact: true }).click();
      await expect(page.getByText(say.fitting("from_start.ask"))).toBeHidden();
      await expect(page.getByText(km("400"), { exact: true }).first()).toBeVisible();
      const chain = page.locator('[data-path="chain"]');
      await expect(chain.getByText(say.components("estimated"), { exact: true }).last()).toBeVisible();
      // The row says it too, with a sign that is explained once below the list.
      await expect(chain.locator("button[aria-expanded]")).toContainText("≈");
      await expect(page.getByText(`≈ ${say.components("estimated")}`, { exact: true })).toBeVisible();
      await expect(page.getByText(say.fitting("since_start"), { exact: true })).toBeVisible();
    });
  });
