import { dropped, expect, test } from "./fixtures.ts";
import { daysAgo, partsOf } from "./parts-api.ts";
import { languages } from "./texts.ts";

for (const lang of languages)
  test.describe(`a ride by hand (${lang})`, () => {
    test.use({ lang, tolerate: dropped });

    test("is two touches away from the bike's card, and a day and more can be said of it", async ({
      page,
      say,
      app,
      riderAt,
    }) => {
      const rider = await riderAt("/dashboard", { bikes: [{ name: "Fox", current_mileage: 100 }] });
      const { send } = partsOf(app, rider);
      await page.getByRole("button", { name: say.garage("ride.of", { name: "Fox", unit: "km" }) }).click();
      await page.keyboard.type(lang === "pl" ? "42,37" : "42.37");
      await page.getByRole("button", { name: say.garage("ride.save") }).click();
      await expect(page.getByText(lang === "pl" ? "142,4\u00A0km" : "142.4\u00A0km")).toBeVisible();

      await page.getByRole("button", { name: say.garage("ride.of", { name: "Fox", unit: "km" }) }).click();
      await page.keyboard.type("30");
      await page.getByRole("button", { name: say.garage("ride.more") }).click();
      const dialog = page.getByRole("dialog", { name: say.ride("add.title") });
      const field = (name: Parameters<typeof say.ride>[0]) => dialog.getByLabel(say.ride(name));
      await expect(field("field.distance_m")).toHaveValue("30");
      await expect(field("field.distance_m")).toBeFocused();
      await expect(field("field.bike_id")).toHaveValue(String(rider.bikes[0]?.id));
      await field("field.started_at").fill(daysAgo(3));
      await field("field.moving_s").fill("1:70");
      await field("field.sport").selectOption({ label: say.riding("sport.gravel") });
      await field("field.commute").check();
      const save = dialog.getByRole("button", { name: say.ride("add.save") });
      await save.click();
      await expect(dialog.getByText(say.ride("form.time_invalid"))).toBeVisible();
      await field("field.moving_s").fill("1:20");
      await page.context().setOffline(true);
      await save.click();
      await expect(dialog.getByRole("alert")).toContainText(say.ride("network"));
      await page.context().setOffline(false);
      await save.click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText(lang === "pl" ? "172,4\u00A0km" : "172.4\u00A0km")).toBeVisible();
      await expect(page).toHaveURL(/\/dashboard$/);
      const [quick, whole, ...rest] = await send<object[]>("GET", "/rides");
      expect(rest).toEqual([]);
      expect(quick).toMatchObject({ distance_m: 42_370, source: "manual" });
      expect(whole).toMatchObject({ distance_m: 30_000, moving_s: 4800, sport: "gravel", commute: true });
    });
  });
