import type { Page } from "@playwright/test";
import sharp from "sharp";
import { profileFields, profileTabs } from "#contract/profile-fields.ts";
import { dropped, expect, refused, test } from "./fixtures.ts";
import { profileWindow, type ProfileFieldName } from "./profile-window.ts";
import { broken, drop, notes, photo, tooLarge } from "./sample-photos.ts";
import { languages } from "./texts.ts";
import { readers } from "./widths.ts";

const typed: Record<ProfileFieldName, string> = {
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
/** Green at the left, blue at the right. */
async function halves() {
  const half = await sharp({ create: { width: 400, height: 400, channels: 3, background: "#0000ff" } })
    .png()
    .toBuffer();
  const { name, mimeType, buffer } = await photo("halves.jpg", "#00ff00");
  const both = sharp(await sharp(buffer).resize(800, 400, { fit: "fill" }).toBuffer());
  return { name, mimeType, buffer: await both.composite([{ input: half, left: 400, top: 0 }]).toBuffer() };
}
async function colorsOf(page: Page, url: string) {
  const file = Buffer.from(await (await page.request.get(url)).body());
  const { width, height } = await sharp(file).metadata();
  const { channels } = await sharp(file).stats();
  return { square: width === height, width, green: channels[1]?.mean ?? 0, blue: channels[2]?.mean ?? 0 };
}

for (const { title, lang, viewport } of readers)
  test.describe(title, () => {
    test.use({ lang, viewport });

    test("a rider fills in everything, and shows some of it", async ({ page, say, house, signIn }) => {
      test.slow();
      const rider = await house.riderWith();
      const link = await house.share(rider);
      await signIn(rider);
      await page.goto("/dashboard");
      const profile = profileWindow(page, say);
      await page.getByRole("button", { name: say.garage("profile"), exact: true }).click();
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
      expect(await house.profileOf(rider.token)).toMatchObject(kept);

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

test("a photo is cropped by keys and by hand, shown, saved, deleted", async ({
  page,
  say,
  house,
  signIn,
}) => {
  const rider = await house.riderWith();
  await signIn(rider);
  await page.goto("/dashboard?profile");
  const profile = profileWindow(page, say);
  const { crop } = profile;

  await profile.files.setInputFiles(await halves());
  await crop.stage.waitFor();
  for (let press = 0; press < 12; press++) await page.keyboard.press("ArrowRight");
  await crop.use.click();
  await expect(profile.newPhoto).toBeVisible();
  await profile.shown("profile_photo").click();
  await profile.save.click();
  await expect(profile.dialog).toBeHidden();
  const left = await house.profileOf(rider.token);
  const one = await colorsOf(page, left.profile_photo_url ?? "");
  expect(one).toMatchObject({ square: true, width: 400 });
  expect(one.green).toBeGreaterThan(200);
  expect(one.blue).toBeLessThan(60);

  await page.getByRole("button", { name: say.garage("profile"), exact: true }).click();
  await expect(profile.photo).toBeVisible();
  await drop(page, [await halves()]);
  const box = await crop.stage.boundingBox();
  if (!box) throw new Error("no stage");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  await page.mouse.wheel(0, -100);
  await crop.zoom.press("End");
  await crop.use.click();
  await profile.save.click();
  await expect(profile.dialog).toBeHidden();
  const right = await house.profileOf(rider.token);
  const other = await colorsOf(page, right.profile_photo_url ?? "");
  expect(other).toMatchObject({ square: true, width: 160 });
  expect(other.blue).toBeGreaterThan(200);

  await page.goto(await house.share(rider));
  await expect(
    page.getByRole("img", { name: say.shared("profile.photo", { name: rider.name }) }),
  ).toBeVisible();
  await page.goto("/dashboard?profile");
  await profile.button(say.profile("photo.delete")).click();
  const confirm = page.getByRole("alertdialog");
  await confirm.getByRole("button", { name: say.profile("photo.delete") }).click();
  await expect(profile.photo).toBeHidden();
  await expect(profile.button(say.profile("photo.choose"))).toBeFocused();
  expect((await house.profileOf(rider.token)).profile_photo).toBeNull();
});

for (const lang of languages)
  test.describe(lang, () => {
    test.use({ lang, tolerate: refused(422, 500) });

    test("a photo that cannot be taken says why", async ({ page, say, house, signIn }) => {
      await signIn(await house.riderWith());
      await page.goto("/dashboard?profile");
      const profile = profileWindow(page, say);
      const alert = profile.dialog.getByRole("alert");
      const says = (kind: "type" | "too_large" | "broken" | "failed") =>
        expect(alert).toContainText(
          say.profile("photo.error", { problem: say.profile(`photo.problem.${kind}`) }),
        );
      await profile.files.setInputFiles(notes);
      await says("type");
      await profile.files.setInputFiles(await tooLarge());
      await says("too_large");
      await profile.files.setInputFiles(broken);
      await says("broken");

      await profile.files.setInputFiles(await photo("me.jpg", "#2f7d4f"));
      await profile.crop.use.click();
      await expect(alert).toBeHidden();
      const answer = { success: false, message: "?", errors: { photo: ["Maximum size!"] } };
      await page.route("**/profile/upload-photo", (route) => route.fulfill({ status: 422, json: answer }));
      await profile.save.click();
      await says("too_large");
      await page.unroute("**/profile/upload-photo");
      await profile.save.click();
      await expect(profile.dialog).toBeHidden();
    });

    test("what fails stops the chain, and nothing typed is lost", async ({ page, say, house, signIn }) => {
      const rider = await house.riderWith();
      await signIn(rider);
      await page.goto("/dashboard?profile");
      const profile = profileWindow(page, say);
      await profile.files.setInputFiles(await photo("me.jpg", "#2f7d4f"));
      await profile.crop.use.click();
      await profile.fill("location", "Żywiec");
      await page.route("**/profile/privacy", (route) => route.fulfill({ status: 500, json: {} }));
      await profile.save.click();
      await expect(profile.dialog.getByRole("alert")).toContainText(say.profile("failed"));
      await expect(profile.field("location")).toHaveValue("Żywiec");
      expect(await house.profileOf(rider.token)).toMatchObject({ location: "Żywiec", profile_photo: null });
      await page.unroute("**/profile/privacy");
      await profile.save.click();
      await expect(profile.dialog).toBeHidden();
      expect((await house.profileOf(rider.token)).profile_photo).not.toBeNull();
    });

    test("bad values open their tab and say what is wrong", async ({ page, say, house, signIn }) => {
      await signIn(await house.riderWith());
      await page.goto("/dashboard?profile");
      const profile = profileWindow(page, say);
      const says = (field: ProfileFieldName, sentence: string) =>
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

    test("the password changes and every other session ends", async ({ page, say, house, signIn }) => {
      const rider = await house.riderWith();
      const elsewhere = await house.signInElsewhere(rider, "Mozilla/5.0 (X11; Linux) Firefox/143.0");
      await signIn(rider);
      await page.goto("/dashboard?profile=account");
      const form = page.getByRole("form", { name: say.account("password.title") });
      const secret = (label: "current" | "new" | "again") =>
        form.getByLabel(`${say.account(`password.${label}`)} *`, { exact: true });
      const submit = form.getByRole("button", { name: say.account("password.submit") });
      await submit.click();
      await expect(secret("current")).toBeFocused();
      await secret("current").fill("not my password");
      await secret("new").fill("a brand new password");
      await secret("again").fill("a brand new password");
      await submit.click();
      await expect(secret("current")).toHaveAccessibleDescription(say.server("password_wrong"));
      await secret("current").fill(rider.password);
      await submit.click();
      await expect(form.getByRole("status")).toContainText(say.server("password_changed"));
      await expect(secret("new")).toHaveValue("");
      expect(await house.isSignedIn(elsewhere)).toBe(false);
      expect(await house.isSignedIn(rider.token)).toBe(true);
      await expect(page.getByRole("dialog").getByText(say.account("sessions.this_device"))).toHaveCount(1);
    });

    test("a new email takes effect by the mailed link", async ({ page, say, house, signIn }) => {
      const rider = await house.riderWith();
      const email = `new.${rider.email}`;
      await signIn(rider);
      await page.goto("/dashboard?profile=account");
      const form = page.getByRole("form", { name: say.account("email.title") });
      await form.getByRole("textbox", { name: say.account("email.new") }).fill(email);
      await form.getByLabel(`${say.account("email.password")} *`, { exact: true }).fill(rider.password);
      await form.getByRole("button", { name: say.account("email.submit") }).click();
      await expect(form.getByRole("status")).toContainText(say.server("email_change_sent"));
      await expect(form.getByText(say.account("email.now", { email: rider.email }))).toBeVisible();
      await page.goto(await house.linkMailedTo(email));
      await expect(page.getByText(say.auth("verify.done_signed_in"))).toBeVisible();
      await page.goto("/dashboard?profile=account");
      await expect(form.getByText(say.account("email.now", { email }))).toBeVisible();
    });

    test("a session is ended from the list", async ({ page, say, house, signIn }) => {
      const rider = await house.riderWith();
      const elsewhere = await house.signInElsewhere(rider, "Mozilla/5.0 (X11; Linux) Firefox/143.0");
      await signIn(rider);
      await page.goto("/dashboard?profile=account");
      const device = say.account("sessions.on", { browser: "Firefox", system: "Linux" });
      const end = page.getByRole("button", { name: say.account("sessions.end_of", { device }) });
      await end.click();
      await expect(page.getByText(say.account("sessions.ended"))).toBeVisible();
      await expect(end).toBeHidden();
      await expect(page.getByRole("heading", { name: say.account("sessions.title") })).toBeFocused();
      expect(await house.isSignedIn(elsewhere)).toBe(false);
      expect(await house.isSignedIn(rider.token)).toBe(true);
    });
  });

test.describe("without a network", () => {
  test.use({ tolerate: dropped });

  test("the window asks before anything is lost, and keeps a draft", async ({ page, say, house, signIn }) => {
    await signIn(await house.riderWith());
    await page.goto("/dashboard");
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
