import { cardMenu } from "./card-menu.ts";
import { expect, refused, test } from "./fixtures.ts";
import { keyboard } from "./keyboard.ts";
import { fetchesPhotos, photoManager } from "./photo-manager.ts";
import { grizl } from "./sample-bikes.ts";
import { broken, drop, notes, samplePhotos, tooLarge } from "./sample-photos.ts";
import { readers } from "./widths.ts";

for (const { title, lang, viewport } of readers)
  test.describe(title, () => {
    test.use({ lang, viewport });
    test("three photos by drop; the second becomes primary; the gallery by keyboard; one is deleted", async ({
      page,
      say,
      app,
      riderAt,
    }) => {
      const rider = await riderAt("/dashboard", { bikes: [grizl] });
      await (await cardMenu(page, say, grizl.name ?? ""))("photos").click();
      const { dialog, tiles, uploads, button, done, gallery } = photoManager(page, say);
      await expect(dialog.getByText(say.photos("manager.empty"))).toBeVisible();
      await drop(page, await samplePhotos(3));
      await expect(tiles).toHaveCount(3);
      await expect(uploads).toHaveCount(0);
      await expect(dialog.getByText("3/3")).toBeVisible();

      const second = button("manager.primary_of", 2);
      await second.click();
      await expect(button("manager.is_primary", 2)).toBeFocused();
      await expect(tiles.nth(1).getByText(say.photos("primary"), { exact: true }).first()).toBeVisible();
      await expect(button("manager.primary_of", 1)).toBeVisible();
      await done.click();

      const { press, tabTo } = keyboard(page);
      const name = grizl.name ?? "";
      const picture = page.getByRole("button", {
        name: say.photos("carousel.open", { name, number: 2, count: 3 }),
      });
      await tabTo(picture);
      await press("Enter");
      await expect(gallery).toBeVisible();
      await expect(page).toHaveURL(/photo=2/);
      await expect(gallery.getByText("2 / 3")).toBeVisible();
      await expect(gallery.getByText(say.photos("primary"), { exact: true })).toBeVisible();
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe("hidden");
      await press("ArrowRight");
      await press("ArrowRight");
      await expect(gallery.getByText("1 / 3")).toBeVisible();
      await press("ArrowLeft");
      await expect(gallery.getByText("3 / 3")).toBeVisible();

      await tabTo(gallery.getByRole("button", { name: say.photos("delete"), exact: true }));
      await press("Enter");
      await expect(gallery.getByRole("button", { name: say.photos("delete_cancel") })).toBeFocused();
      await press("Escape");
      await expect(gallery).toBeVisible();
      await press("Enter");
      await press("Tab");
      await press("Enter");
      await expect(gallery.getByText("2 / 2")).toBeVisible();
      await press("ArrowLeft");
      await expect(gallery.getByText("1 / 2")).toBeVisible();
      await press("Escape");
      await expect(gallery).toBeHidden();
      await expect(page).toHaveURL("/dashboard");
      const [bike] = await app.bikesOf(rider.token);
      expect(bike?.photos.map((photo) => photo.is_primary)).toEqual([false, true]);
    });
  });

test.describe("what is refused", () => {
  test.use({ tolerate: refused(422) });
  test("is named, in the specification's words; a too large photo can be shrunk", async ({
    page,
    say,
    riderAt,
  }) => {
    await riderAt("/dashboard?photos=:bike", { bikes: [grizl] });
    const { dialog, tiles, uploads, choose } = photoManager(page, say);
    await choose([notes, await tooLarge(), broken]);
    const error = (problem: string) => say.photos("upload.error", { problem });
    await expect(uploads.filter({ hasText: notes.name })).toContainText(error(say.photos("upload.type")));
    const large = uploads.filter({ hasText: "panorama.png" });
    await expect(large).toContainText("Upload error: File too large. Maximum file size is 5MB.");
    await expect(uploads.filter({ hasText: broken.name })).toContainText(error(say.server("picture_type")));
    await expect(dialog.getByRole("alert").first()).toContainText(/notes\.txt.*panorama\.png.*broken\.jpg/);

    await large
      .getByRole("button", { name: say.photos("upload.shrink_of", { name: "panorama.png" }) })
      .click();
    await expect(tiles).toHaveCount(1);
    await expect(large).toHaveCount(0);
    await uploads
      .getByRole("button", { name: say.photos("upload.dismiss_of", { name: notes.name }) })
      .click();
    await expect(uploads).toHaveCount(1);
  });
});

test("more photos than the plan allows: those that fit are added, the others stay named with the plans", async ({
  page,
  say,
  riderAt,
}) => {
  await riderAt("/dashboard?photos=:bike", { bikes: [grizl], photos: 2 });
  const { dialog, tiles, uploads, limit, choose } = photoManager(page, say);
  await expect(dialog.getByText("2/3")).toBeVisible();
  await choose((await samplePhotos(4)).slice(1));
  await limit.getByRole("button", { name: say.garage("limit.later") }).click();
  await expect(limit).toBeHidden();
  await expect(tiles).toHaveCount(3);
  await expect(uploads).toHaveCount(2);
  await expect(uploads.first()).toContainText("ride-3.jpg");
  await expect(uploads.last()).toContainText("ride-4.jpg");
  await expect(dialog.getByText(say.photos("upload.left_over", { count: 2 }))).toBeVisible();
  await expect(dialog.getByRole("link", { name: say.photos("upload.plans") })).toBeVisible();
  await choose((await samplePhotos(4)).slice(3));
  await limit.getByRole("button", { name: say.garage("limit.upgrade") }).click();
  await expect(page).toHaveURL("/pricing");
});

test.describe("a bike that another tab has filled", () => {
  test.use({ tolerate: refused(403) });
  test("the server's limit opens the dialog and stops the rest", async ({ page, say, app, signedIn }) => {
    const rider = await signedIn({ bikes: [grizl] });
    const bike = rider.bikes[0]?.id ?? 0;
    await fetchesPhotos(page, bike, () => page.goto(`/dashboard?photos=${bike}`));
    const { dialog, uploads, limit, choose } = photoManager(page, say);
    await expect(dialog.getByText("0/3")).toBeVisible();
    for (const file of await samplePhotos(3)) await app.addPhoto(rider, bike, file);
    await choose(await samplePhotos(2));
    await expect(limit.getByText(say.garage("limit.camera"))).toBeVisible();
    await limit.getByRole("button", { name: say.garage("limit.later") }).click();
    await expect(uploads.getByText(say.photos("upload.no_room"))).toHaveCount(2);
  });
});

test.describe("a server that fails", () => {
  test.use({ tolerate: refused(500) });
  test("an upload can be tried again; the primary photo falls back; the gallery says what it cannot show", async ({
    page,
    say,
    app,
    signIn,
  }) => {
    const rider = await app.riderWith({ bikes: [grizl] });
    const bike = rider.bikes[0]?.id ?? 0;
    const [first, second] = await samplePhotos(2);
    if (first) await app.addPhoto(rider, bike, first);
    await signIn(rider);
    await page.goto(`/dashboard?photos=${bike}`);
    const { dialog, tiles, uploads, button, choose, gallery } = photoManager(page, say);
    const fail = { status: 500, json: { success: false, message: "" } };
    await page.route("**/photos/upload", (route) => route.fulfill(fail));
    if (second) await choose([second]);
    await expect(uploads).toContainText(say.photos("upload.failed"));
    await page.unroute("**/photos/upload");
    await uploads
      .getByRole("button", { name: say.photos("upload.retry_of", { name: "ride-2.jpg" }) })
      .click();
    await expect(tiles).toHaveCount(2);

    await page.route("**/set-primary", (route) => route.fulfill(fail));
    await button("manager.primary_of", 2).click();
    await expect(dialog.getByText(say.photos("failed.primary"))).toBeVisible();
    await expect(button("manager.is_primary", 1)).toBeVisible();

    await page.route("**/api/v1/photos/*", (route) => route.fulfill({ status: 500 }));
    await button("manager.show", 1).click();
    await expect(gallery.getByText(say.photos("unavailable")).first()).toBeVisible();
    await page.unroute("**/api/v1/photos/*");
    await gallery
      .getByRole("button", { name: say.photos("retry") })
      .first()
      .click();
    await expect(gallery.getByRole("img", { name: /1/ })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(gallery).toBeHidden();
    await expect(dialog).toBeVisible();
    await expect(button("manager.show", 1)).toBeFocused();
  });
});

test("the order is changed by buttons and stays", async ({ page, say, app, signIn }) => {
  const rider = await app.riderWith({ bikes: [grizl], photos: 3 });
  const bike = rider.bikes[0]?.id ?? 0;
  const order = async () => (await app.bikesOf(rider.token))[0]?.photos.map(({ id }) => id) ?? [];
  const [a, b, c] = await order();
  await signIn(rider);
  await page.goto(`/bikes/${bike}?photos=${bike}`);
  const { button, tiles } = photoManager(page, say);
  const { press } = keyboard(page);
  await button("manager.later", 1).focus();
  await press("Enter");
  await expect(button("manager.later", 2)).toBeFocused();
  await press("Enter");
  await expect(button("manager.later", 3)).toBeFocused();
  await expect.poll(order).toEqual([b, c, a]);
  await tiles.nth(2).dragTo(tiles.nth(0));
  await expect.poll(order).toEqual([a, b, c]);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  test("a carousel turns by a swipe of more than 50 px, around both ends, and loads only what is looked at", async ({
    page,
    say,
    signedIn,
  }) => {
    const rider = await signedIn({ bikes: [grizl], photos: 3 });
    const bike = rider.bikes[0]?.id ?? 0;
    const requested = new Set<string>();
    page.on("request", (request) => {
      const id = /photos\/(\d+)\?/.exec(request.url())?.[1];
      if (id) requested.add(id);
    });
    await page.goto(`/bikes/${bike}/sheet`);
    const shown = (number: number) =>
      page.getByRole("button", {
        name: say.photos("carousel.open", { name: grizl.name ?? "", number, count: 3 }),
      });
    await shown(1).waitFor();
    await page.waitForLoadState("networkidle");
    await expect.poll(() => requested.size).toBe(1);
    const swipe = async (from: number, to: number) => {
      const box = await page
        .getByRole("button", { name: /./ })
        .and(page.locator("[class*=touch-pan-y]"))
        .boundingBox();
      const y = (box?.y ?? 0) + 60;
      await page.mouse.move(from, y);
      await page.mouse.down();
      await page.mouse.move(to, y, { steps: 4 });
      await page.mouse.up();
    };
    await swipe(240, 195);
    await expect(page).toHaveURL(/photo=1/);
    await page.goBack();
    await expect(page.locator("dialog[open]")).toBeHidden();
    await swipe(240, 120);
    await expect(shown(2)).toBeVisible();
    await swipe(120, 240);
    await swipe(120, 240);
    await expect(shown(3)).toBeVisible();
    await expect(page).toHaveURL(`/bikes/${bike}/sheet`);
  });
});

test("a link to a photo opens it; Back and closing leave the page below", async ({ page, say, riderAt }) => {
  const rider = await riderAt("/bikes/:bike?photo=2", { bikes: [grizl], photos: 2 });
  const bike = rider.bikes[0]?.id ?? 0;
  const { gallery, dialog } = photoManager(page, say);
  await expect(gallery.getByText("2 / 2")).toBeVisible();
  await gallery.getByRole("button", { name: say.photos("add") }).click();
  await expect(dialog).toBeVisible();
  await expect(gallery).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`/bikes/${bike}`);
});
