import { expect, refused, test } from "./fixtures.ts";
import { fetchesPhotos, photoManager } from "./photo-manager.ts";
import { profileWindow } from "./profile-window.ts";
import { grizl } from "./sample-bikes.ts";
import { photo } from "./sample-photos.ts";
import { phoneOf } from "./second-device.ts";

test.use({ tolerate: refused(409) });

test("a profile and its privacy are saved over what the phone has changed, and a real overlap is asked about", async ({
  page,
  say,
  app,
  browser,
  lang,
  riderAt,
}) => {
  const rider = await riderAt("/dashboard?profile");
  const desktop = profileWindow(page, say);
  await desktop.fill("location", "Żywiec");
  await desktop.shown("location").click();

  const phonePage = await phoneOf(browser, app, rider, lang);
  const phone = profileWindow(phonePage, say);
  const onPhone = async (change: () => Promise<void>) => {
    await phonePage.goto("/dashboard?profile");
    await change();
    await phone.save.click();
    await expect(phone.dialog).toBeHidden();
  };
  await onPhone(async () => {
    await phone.fill("bio", "Gravel.");
    await phone.shown("bio").click();
  });
  await desktop.save.click();
  await expect(desktop.dialog).toBeHidden();
  await expect(page.getByText(say.profile("show_of", { field: say.fields("bio") }))).toBeVisible();
  expect(await app.profileOf(rider.token)).toMatchObject({
    location: "Żywiec",
    bio: "Gravel.",
    privacy_settings: { location: true, bio: true, website: false },
  });

  await page.goto("/dashboard?profile");
  await desktop.fill("bio", "Road.");
  await desktop.shown("bio").click();
  await onPhone(() => phone.fill("bio", "Gravel and coffee."));
  await desktop.save.click();
  const panel = desktop.dialog.getByRole("region", { name: say.elsewhere("title") });
  await expect(desktop.field("bio")).toHaveValue("Road.");
  await panel.getByRole("radio", { name: say.elsewhere("theirs", { value: "Gravel and coffee." }) }).check();
  await expect(desktop.field("bio")).toHaveValue("Gravel and coffee.");
  await desktop.save.click();
  await expect(desktop.dialog).toBeHidden();
  expect(await app.profileOf(rider.token)).toMatchObject({
    bio: "Gravel and coffee.",
    location: "Żywiec",
    privacy_settings: { bio: false, location: true },
  });
  await phonePage.context().close();
});

test("an own look is saved over what the phone has changed, and a real overlap is asked about", async ({
  page,
  say,
  app,
  browser,
  lang,
  riderAt,
}) => {
  const rider = await riderAt("/branding", { plan: "collector" });
  const on = (device: typeof page) => ({
    accent: device.getByRole("textbox", { name: say.fields("accent") }),
    tagline: device.getByRole("textbox", { name: say.fields("tagline") }),
    save: device.getByRole("button", { name: say.branding("save"), exact: true }),
    saved: device.getByText(say.branding("saved")),
  });
  const desktop = on(page);
  await desktop.accent.fill("#0077b6");
  const phonePage = await phoneOf(browser, app, rider, lang);
  await phonePage.goto("/branding");
  const phone = on(phonePage);
  await phone.tagline.fill("Steel is real");
  await phone.save.click();
  await expect(phone.saved).toBeVisible();

  await desktop.save.click();
  await expect(desktop.saved).toContainText(say.form("kept_elsewhere", { fields: say.fields("tagline") }));
  await expect(desktop.tagline).toHaveValue("Steel is real");

  await phone.tagline.fill("Steel and coffee");
  await phone.save.click();
  const phonePanel = phonePage.getByRole("region", { name: say.elsewhere("title") });
  await expect(phone.saved).toBeVisible();
  await expect(phonePanel).toBeHidden();
  await desktop.tagline.fill("Titanium");
  await desktop.save.click();
  const panel = page.getByRole("region", { name: say.elsewhere("title") });
  await expect(
    panel.getByRole("radio", { name: say.elsewhere("mine", { value: "Titanium" }) }),
  ).toBeChecked();
  await expect(desktop.tagline).toHaveValue("Titanium");
  await desktop.save.click();
  await expect(desktop.saved).toBeVisible();
  await phonePage.reload();
  await expect(phone.tagline).toHaveValue("Titanium");
  await expect(phone.accent).toHaveValue("#0077b6");
  await phonePage.context().close();
});

test("an order of photos changed on the phone is not overwritten unasked", async ({
  page,
  say,
  app,
  signIn,
  browser,
  lang,
}) => {
  const rider = await app.riderWith({ bikes: [grizl] });
  const bike = rider.bikes[0]?.id ?? 0;
  for (const color of ["#2f7d4f", "#7d2f4f", "#2f4f7d"])
    await app.addPhoto(rider, bike, await photo(`${color.slice(1)}.jpg`, color));
  const order = async () => (await app.bikesOf(rider.token))[0]?.photos.map(({ id }) => id) ?? [];
  const [a, b, c] = await order();
  await signIn(rider);
  await fetchesPhotos(page, bike, () => page.goto(`/dashboard?photos=${bike}`));
  const desktop = photoManager(page, say);
  await expect(desktop.tiles).toHaveCount(3);

  const phonePage = await phoneOf(browser, app, rider, lang);
  await fetchesPhotos(phonePage, bike, () => phonePage.goto(`/dashboard?photos=${bike}`));
  const phone = photoManager(phonePage, say);
  await fetchesPhotos(phonePage, bike, () => phone.button("manager.later", 1).click());
  await expect.poll(order).toEqual([b, a, c]);

  await desktop.button("manager.earlier", 3).click();
  const question = desktop.dialog.getByText(say.photos("order.changed"));
  await expect(question).toBeVisible();
  expect(await order()).toEqual([b, a, c]);
  await desktop.dialog.getByRole("button", { name: say.photos("order.theirs") }).click();
  await expect(question).toBeHidden();
  await desktop.button("manager.earlier", 3).click();
  await expect.poll(order).toEqual([b, c, a]);

  // The phone still shows the old order.
  await phone.button("manager.earlier", 2).click();
  await phone.dialog.getByRole("button", { name: say.photos("order.mine") }).click();
  await expect.poll(order).toEqual([a, b, c]);
  await phonePage.context().close();
});
