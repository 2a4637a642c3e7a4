import { bikeForm } from "./bike-form.ts";
import { expect, refused, test } from "./fixtures.ts";
import { grizl } from "./sample-bikes.ts";
import { phoneOf } from "./second-device.ts";
import { languages } from "./texts.ts";

test.use({ tolerate: refused(409) });

for (const lang of languages)
  test.describe(lang, () => {
    test.use({ lang });

    test("a colour saved on the desktop keeps the notes and the mileage from the phone", async ({
      page,
      say,
      app,
      browser,
      riderAt,
    }) => {
      const rider = await riderAt("/dashboard?edit=:bike", { bikes: [grizl] });
      const edit = `/dashboard?edit=${rider.bikes[0]?.id}`;
      const desktop = bikeForm(page, say);
      await expect(desktop.field("name")).toHaveValue("Silver Fox");

      const phonePage = await phoneOf(browser, app, rider, lang);
      await phonePage.goto(edit);
      const phone = bikeForm(phonePage, say);
      await phone.fill({ notes: "New chain.", current_mileage: "5000" });
      await phone.save.click();
      await expect(phone.dialog).toBeHidden();

      await desktop.fill({ color: "Ochre" });
      await desktop.save.click();
      await expect(desktop.dialog).toBeHidden();
      const fields = [say.fields("current_mileage"), say.fields("notes")].join(", ");
      await expect(page.getByText(say.form("kept_elsewhere", { fields }))).toBeVisible();
      expect((await app.bikesOf(rider.token))[0]).toMatchObject({
        color: "Ochre",
        notes: "New chain.",
        current_mileage: 5000,
        brand: "Canyon",
      });
      await phonePage.context().close();
    });

    test("what was changed on both devices is asked about, and nothing typed is lost", async ({
      page,
      say,
      app,
      browser,
      riderAt,
    }) => {
      const rider = await riderAt("/dashboard?edit=:bike", { bikes: [grizl] });
      const edit = `/dashboard?edit=${rider.bikes[0]?.id}`;
      const desktop = bikeForm(page, say);
      await desktop.fill({ color: "Ochre", notes: "Mine", type: "road" });

      const phonePage = await phoneOf(browser, app, rider, lang);
      await phonePage.goto(edit);
      const phone = bikeForm(phonePage, say);
      await phone.fill({ notes: "Theirs", type: "touring", current_mileage: "5000" });
      await phone.save.click();
      await expect(phone.dialog).toBeHidden();
      await phonePage.context().close();

      await desktop.save.click();
      const panel = desktop.dialog.getByRole("region", { name: say.elsewhere("title") });
      await expect(panel).toBeFocused();
      await expect(desktop.field("notes")).toHaveValue("Mine");
      await expect(desktop.field("color")).toHaveValue("Ochre");
      await expect(desktop.field("current_mileage")).toHaveValue("5000");
      await expect(panel.getByText("5000")).toBeVisible();
      const notes = panel.getByRole("group", { name: say.fields("notes") });
      await expect(
        notes.getByRole("radio", { name: say.elsewhere("mine", { value: "Mine" }) }),
      ).toBeChecked();
      const type = panel.getByRole("group", { name: say.fields("type") });
      await type
        .getByRole("radio", { name: say.elsewhere("theirs", { value: say.options("type.touring") }) })
        .check();
      await expect(desktop.field("type")).toHaveValue("touring");
      await panel.getByRole("button", { name: say.elsewhere("close") }).click();
      await desktop.save.click();
      await expect(desktop.dialog).toBeHidden();
      expect((await app.bikesOf(rider.token))[0]).toMatchObject({
        color: "Ochre",
        notes: "Mine",
        type: "touring",
        current_mileage: 5000,
      });
    });
  });

test("a draft over an older state is laid over the newer one, and says so", async ({
  page,
  say,
  app,
  browser,
  lang,
  riderAt,
}) => {
  const rider = await riderAt("/dashboard?edit=:bike", { bikes: [grizl] });
  const edit = `/dashboard?edit=${rider.bikes[0]?.id}`;
  const desktop = bikeForm(page, say);
  await desktop.fill({ color: "Ochre", notes: "Mine" });
  await desktop.draftIsKept();
  await page.goto("/dashboard");

  const phonePage = await phoneOf(browser, app, rider, lang);
  await phonePage.goto(edit);
  const phone = bikeForm(phonePage, say);
  await phone.fill({ notes: "Theirs", current_mileage: "5000" });
  await phone.save.click();
  await expect(phone.dialog).toBeHidden();
  await phonePage.context().close();

  await page.goto(edit);
  const panel = desktop.dialog.getByRole("region", { name: say.elsewhere("title") });
  await expect(desktop.field("notes")).toHaveValue("Mine");
  await expect(desktop.field("current_mileage")).toHaveValue("5000");
  const notes = panel.getByRole("group", { name: say.fields("notes") });
  await notes.getByRole("radio", { name: say.elsewhere("theirs", { value: "Theirs" }) }).check();
  await expect(desktop.field("notes")).toHaveValue("Theirs");
  await desktop.save.click();
  await expect(desktop.dialog).toBeHidden();
  expect((await app.bikesOf(rider.token))[0]).toMatchObject({
    color: "Ochre",
    notes: "Theirs",
    current_mileage: 5000,
  });
});
