import { found } from "./axe.ts";
import { bikeForm } from "./bike-form.ts";
import { dropped, expect, test } from "./fixtures.ts";
import { atHand } from "./outbox-steps.ts";
import { languages } from "./texts.ts";

test.use({ serviceWorkers: "allow", tolerate: dropped });

for (const lang of languages)
  test.describe(lang, () => {
    test.use({ lang });

    test("what needs a network says so before it is pressed, and works again with one", async ({
      page,
      context,
      say,
      riderAt,
    }) => {
      await riderAt("/dashboard?share=:bike", { bikes: [{ name: "Fox" }] });
      const turn = page.getByRole("switch", { name: say.sharing("public") });
      await expect(turn).toBeEnabled();
      await atHand(page);
      await context.setOffline(true);
      await expect(turn).toBeDisabled();
      await expect(page.getByRole("dialog").getByText(say.network("needed"))).toBeVisible();
      expect(await found(page, '[role="dialog"]')).toEqual([]);
      await context.setOffline(false);
      await expect(turn).toBeEnabled();
      await expect(page.getByText(say.network("needed"))).toBeHidden();

      await page.goto("/transfer");
      const choose = page.getByRole("button", { name: say.transfer("import.choose") });
      await expect(choose).toBeEnabled();
      await context.setOffline(true);
      await expect(choose).toBeDisabled();
      await expect(page.getByText(say.network("needed"))).toBeVisible();
    });

    test("adding a bike without a network says that it needs one, and works again with one", async ({
      page,
      context,
      say,
      riderAt,
    }) => {
      await riderAt("/dashboard", { bikes: [{ name: "Fox" }] });
      await atHand(page);
      await context.setOffline(true);
      await page
        .getByRole("button", { name: say.garage("add") })
        .first()
        .click();
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByText(say.network("needed"))).toBeVisible();
      await context.setOffline(false);
      await expect(bikeForm(page, say).field("name")).toBeVisible();
    });
  });
