import { found } from "./axe.ts";
import { bikeForm } from "./bike-form.ts";
import { expect, refused, test } from "./fixtures.ts";
import { languages } from "./texts.ts";

for (const lang of languages)
  test.describe(lang, () => {
    test.use({ lang, tolerate: refused(422) });

    test("a part that is described differently is corrected, or was replaced on a day: then the old one goes to storage", async ({
      page,
      say,
      riderAt,
    }) => {
      const bike = {
        name: "Rudy",
        purchase_date: "2024-05-01",
        chain_brand: "KMC",
        chain_model: "X11",
        tire_model: "One",
      };
      await riderAt("/dashboard?edit=:bike&tab=drivetrain", { bikes: [bike] });
      const form = bikeForm(page, say);
      const replaced = (name: string, old: string) =>
        page.getByRole("checkbox", { name: say.components("replaced.label", { name, old }) });
      const chain = replaced(say.components("slot.chain"), "KMC X11");
      await form.field("chain_model").fill("X12");
      await expect(chain).not.toBeChecked();
      await expect(page.getByText(say.components("replaced.corrected"))).toBeVisible();
      await form.field("chain_model").fill("X11");
      await expect(chain).toBeHidden();
      await form.field("chain_model").fill("X12");
      await chain.check();
      const day = page.getByLabel(say.components("replaced.day"));
      await day.fill("1899-12-31");
      expect(await found(page)).toEqual([]);
      await form.save.click();
      await expect(form.dialog.getByRole("alert")).toContainText("1900");
      await day.fill("2026-03-01");
      await expect(page.getByText(say.components("replaced.storage", { day: "1.03.2026" }))).toBeVisible();
      await form.open("wheels");
      await form.field("tire_model").fill("Two");
      await replaced(say.components("replaced.pair", { slot: say.components("slot.tyre") }), "One").check();
      await page.getByLabel(say.components("replaced.which"), { exact: true }).selectOption("1");
      await form.save.click();
      await expect(page.getByRole("dialog")).toBeHidden();

      await page.getByRole("link", { name: "Rudy" }).first().click();
      await page.goto(`${new URL(page.url()).pathname}/parts?show=history`);
      const list = page.getByRole("region", { name: say.life("history.title") });
      await expect(list.getByRole("listitem").filter({ hasText: "KMC X12" })).toContainText("KMC X11");
      await expect(list.getByText("Two").first()).toBeVisible();
    });
  });
