import { profileFields, profileTabs } from "#contract/people/profile-fields.ts";
import { dropped, expect, refused, test } from "./fixtures.ts";
import { profileWindow, type WindowField } from "./profile-window.ts";
import { photo } from "./sample-photos.ts";
import { languages } from "./texts.ts";
import { readers } from "./widths.ts";

const typed: Record<WindowField, string> = {
  name: "Zofia Wrona",
  bio: "Gravel in the Beskids.\nCoffee on every summit.",
  location: "Bielsko-Biała",
  birth_date: "1991-04-02",
  cycling_since: "2009",
  favorite_bike_type: "gravel",
  cycling_style: "adventure",
  weekly_distance: "120,5",
  website: "https://zofia.example.com",
  instagram: "@zofia.wrona",
  strava: "zofia-strava",
  facebook: "https://facebook.example.com/zofia",
  ride_with_gps: "zofia-rwgps",
  komoto: "zofia-komoot",
  garmin_connect: "zofia-garmin",
  wahoo_elemnt: "zofia-wahoo",
  polar_flow: "zofia-polar",
  training_peaks: "zofia-peaks",
  zwift: "zofia-zwift",
  relive: "zofia-relive",
  strava_segments: "zofia-segments",
  mapmyride: "zofia-map",
  endomondo: "zofia-endo",
  bikemap: "zofia-bikemap",
};
const kept = {
  ...typed,
  cycling_since: 2009,
  weekly_distance: 120.5,
  instagram: "https://www.instagram.com/zofia.wrona",
};
for (const { title, lang, viewport } of readers)
  test.describe(title, () => {
    test.use({ lang, viewport });

    test("a rider fills in everything, and shows some of it", async ({ page, say, app, signIn }) => {
      test.slow();
      const rider = await app.riderWith();
      const link = await app.share(rider);
      await signIn(rider);
      await page.goto("/dashboard");
      const profile = profileWindow(page, say);
      const button = page.getByRole("button", { name: say.garage("profile"), exact: true });
      const mark = page.getByRole("button", { name: `${say.chrome("nav.menu")}, ` });
      await mark.waitFor();
      if (await button.isVisible()) await button.click();
      else {
        await mark.click();
        await page.locator('a[href="/dashboard?profile"]').click();
      }
      await profile.fill("name", typed.name);
      for (const tab of profileTabs) {
        await profile.open(tab);
        for (const { name } of profileFields.filter((field) => field.tab === tab))
          await profile.fill(name, typed[name]);
      }
      await profile.shown("instagram").click();
      await profile.open("privacy");
      await expect(profile.shown("instagram")).toBeChecked();
      await profile.shown("bio").click();
      await profile.open("profile");
      await expect(profile.shown("bio")).toBeChecked();
      await expect(profile.shown("location")).not.toBeChecked();
      await profile.save.click();
      await expect(page.getByText(say.profile("saved"))).toBeVisible();
      await expect(profile.dialog).toBeHidden();
      await expect(page).toHaveURL("/dashboard");
      expect(await app.profileOf(rider.token)).toMatchObject(kept);

      await page.goto(link);
      await expect(page.getByRole("heading", { level: 1, name: typed.name })).toBeVisible();
      await expect(page.getByText("Coffee on every summit.")).toBeVisible();
      await expect(page.getByRole("link", { name: /instagram/i })).toHaveAttribute("href", kept.instagram);
      await expect(page.getByText("Bielsko-Biała")).toBeHidden();
      await expect(page.getByText("zofia-strava")).toBeHidden();

      await page.goto("/dashboard?profile=privacy");
      await profile.button(say.profile("privacy.show_all")).click();
      await profile.shown("location").click();
      await profile.save.click();
      await expect(profile.dialog).toBeHidden();
      await page.goto(link);
      await expect(page.getByText("zofia-strava")).toBeVisible();
      await expect(page.getByText("Bielsko-Biała")).toBeHidden();

      await page.goto("/dashboard?profile=privacy");
      await profile.button(say.profile("privacy.hide_all")).click();
      await profile.save.click();
      await expect(profile.dialog).toBeHidden();
      await page.goto(link);
      await expect(page.getByRole("heading", { level: 1, name: typed.name })).toBeVisible();
      await expect(page.getByText("Coffee on every summit.")).toBeHidden();
      await expect(page.getByText("zofia-strava")).toBeHidden();
    });
  });

for (const lang of languages)
  test.describe(lang, () => {
    test.use({ lang, tolerate: refused(500) });

    test("what fails stops the chain, and nothing typed is lost", async ({ page, say, app, riderAt }) => {
      const rider = await riderAt("/dashboard?profile");
      const profile = profileWindow(page, say);
      await profile.files.setInputFiles(await photo("me.jpg", "#2f7d4f"));
      await profile.crop.use.click();
      await profile.fill("location", "Żywiec");
      await page.route("**/profile/privacy", (route) => route.fulfill({ status: 500, json: {} }));
      await profile.save.click();
      await expect(profile.dialog.getByRole("alert")).toContainText(say.profile("failed"));
      await expect(profile.field("location")).toHaveValue("Żywiec");
      expect(await app.profileOf(rider.token)).toMatchObject({ location: "Żywiec", profile_photo: null });
      await page.unroute("**/profile/privacy");
      await profile.save.click();
      await expect(profile.dialog).toBeHidden();
      expect((await app.profileOf(rider.token)).profile_photo).not.toBeNull();
    });

    test("bad values open their tab and say what is wrong", async ({ page, say, riderAt }) => {
      await riderAt("/dashboard?profile");
      const profile = profileWindow(page, say);
      const says = (field: WindowField, sentence: string) =>
        expect(profile.field(field)).toHaveAccessibleDescription(
          new RegExp(sentence.replaceAll(/[.?]/g, "\\$&")),
        );
      await profile.open("social");
      await profile.fill("website", "javascript:alert(1)");
      await profile.fill("strava", "data:text/html,x");
      await profile.fill("instagram", "https://example.com/zofia");
      await profile.open("cycling");
      await profile.fill("cycling_since", "1949");
      await profile.fill("weekly_distance", "1000,1");
      await profile.open("profile");
      await profile.save.click();
      await expect(profile.field("cycling_since")).toBeFocused();
      await expect(profile.dialog.getByText(say.form("check_fields", { count: 5 }))).toBeVisible();
      await says("cycling_since", say.validation("min", { field: say.fields("cycling_since"), min: 1950 }));
      await profile.open("social");
      await says("website", say.validation("url", { field: say.fields("website") }));
      await says("strava", say.validation("link", { field: say.fields("strava") }));
      await says("instagram", say.validation("instagram", { field: say.fields("instagram") }));
      await profile.open("profile");
      await profile.fill("name", " ");
      await profile.save.click();
      await expect(profile.field("name")).toBeFocused();
      await says("name", say.validation("required", { field: say.profile("name") }));
    });
  });

test.describe("without a network", () => {
  test.use({ tolerate: dropped });

  test("the window asks before anything is lost, and keeps a draft", async ({ page, say, riderAt }) => {
    await riderAt("/dashboard");
    const profile = profileWindow(page, say);
    const open = () => page.getByRole("button", { name: say.garage("profile"), exact: true }).click();
    await open();
    await profile.fill("location", "Żywiec");
    await page.keyboard.press("Escape");
    const guard = page.getByRole("alertdialog");
    await guard.getByRole("button", { name: say.form("guard.stay") }).click();
    await page.route("**/api/v1/profile", (route) => route.abort());
    await profile.save.click();
    await expect(profile.dialog.getByRole("alert")).toContainText(say.profile("network"));
    await page.unroute("**/api/v1/profile");
    await page.goBack();
    await expect(profile.dialog).toBeHidden();
    await page.getByRole("button", { name: say.form("draft.continue") }).click();
    await expect(profile.field("location")).toHaveValue("Żywiec");
    await profile.cancel.click();
    await guard.getByRole("button", { name: say.form("guard.discard") }).click();
    await expect(profile.dialog).toBeHidden();
    await open();
    await expect(profile.field("location")).toHaveValue("");
    await profile.cancel.click();
    await expect(profile.dialog).toBeHidden();
  });
});
