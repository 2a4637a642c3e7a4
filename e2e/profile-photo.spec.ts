import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, refused, test } from "./fixtures.ts";
import { profileWindow } from "./profile-window.ts";
import { broken, drop, notes, photo, tooLarge } from "./sample-photos.ts";
import { languages } from "./texts.ts";

/** Colours of the left and the right half: green and blue. */
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

test("a photo is cropped by keys and by hand, shown, saved, deleted", async ({ page, say, app, riderAt }) => {
  const rider = await riderAt("/dashboard?profile");
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
  const left = await app.profileOf(rider.token);
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
  const right = await app.profileOf(rider.token);
  const other = await colorsOf(page, right.profile_photo_url ?? "");
  expect(other).toMatchObject({ square: true, width: 160 });
  expect(other.blue).toBeGreaterThan(200);

  await page.goto(await app.share(rider));
  await expect(page.getByRole("img", { name: say.cyclist("photo", { name: rider.name }) })).toBeVisible();
  await page.goto("/dashboard?profile");
  await profile.button(say.profile("photo.delete")).click();
  const confirm = page.getByRole("alertdialog");
  await confirm.getByRole("button", { name: say.profile("photo.delete") }).click();
  await expect(profile.photo).toBeHidden();
  await expect(profile.button(say.profile("photo.choose"))).toBeFocused();
  expect((await app.profileOf(rider.token)).profile_photo).toBeNull();
});

for (const lang of languages)
  test.describe(lang, () => {
    test.use({ lang, tolerate: refused(422) });

    test("a photo that cannot be taken says why", async ({ page, say, riderAt }) => {
      await riderAt("/dashboard?profile");
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
  });
