import { found } from "./axe.ts";
import { bikeForm } from "./bike-form.ts";
import { expect, test } from "./fixtures.ts";
import { geometrySection, gravelGeometry, makersTable, riderCockpit } from "./geometry-page.ts";
import { grizl, rudy } from "./sample-bikes.ts";
import { shareWindow } from "./share-window.ts";
import { languages } from "./texts.ts";

for (const lang of languages)
  test.describe(lang, () => {
    test.use({ lang });

    /** A number as riders of the language type it. */
    const typed = (value: number) => String(value).replace(".", lang === "pl" ? "," : ".");

    test("a rider enters a bike's geometry, is asked about a figure that does not fit, and sees what follows", async ({
      page,
      say,
      riderAt,
    }) => {
      await riderAt("/bikes/:bike/sheet", { bikes: [{ ...rudy, tire_size: "45-622" }] });
      await page.getByRole("button", { name: say.geometry("invite.button") }).click();
      const form = bikeForm(page, say);
      const tab = page.getByRole("tabpanel");
      await expect(form.field("stack")).toBeVisible();
      for (const [name, value] of Object.entries(gravelGeometry))
        await form.field(name as keyof typeof gravelGeometry).fill(typed(value));
      await expect(tab.getByText(/1029\smm/)).toHaveCount(1);
      const question = page.getByText(say.geometry("question.title", { count: 1 }));
      await expect(question).toBeHidden();

      await form.field("wheelbase").fill("1049");
      await expect(question).toBeVisible();
      const notice = tab.getByRole("status").filter({ has: question });
      await expect(notice).toContainText(/1[,\s]?049\smm/);
      await expect(notice).toContainText(/1029\smm/);
      await expect(notice).toContainText(say.facts("chainstay"));
      // What the effective top tube confirms is not in doubt.
      await expect(notice).not.toContainText(say.facts("seat_tube_angle"));
      await form.field("wheelbase").fill("1029");
      await expect(question).toBeHidden();

      await form.field("weight_g").fill(typed(9.85));
      await form.save.click();
      await expect(form.dialog).toBeHidden();
      const section = geometrySection(page, say);
      await expect(section).toContainText(`${typed(72.25)}°`);
      await expect(section).toContainText(new RegExp(`${typed(9.85)}\\skg`));
      const derived = section.locator("dl > div").filter({ hasText: say.geometry("derived.mark") });
      await expect(derived.filter({ hasText: say.geometry("derived.bb_height") })).toContainText(/281\smm/);
      await expect(derived.filter({ hasText: say.facts("trail") })).toContainText("67");
      // What is given is not listed as derived as well.
      await expect(derived.filter({ hasText: say.facts("wheelbase") })).toHaveCount(0);
      const picture = section.getByRole("img", {
        name: say.geometry("dimensions.picture", { name: "Rudy" }),
      });
      await expect(picture).toContainText("579");
      await expect(section.getByRole("button", { name: say.geometry("dimensions.print") })).toBeVisible();
      expect(await found(page)).toEqual([]);
    });

    test("figures that do not fit are asked about on the owner's page, and saved all the same", async ({
      page,
      say,
      app,
      riderAt,
    }) => {
      const odd = { ...gravelGeometry, reach: 414 };
      const rider = await riderAt("/bikes/:bike/sheet", { bikes: [{ ...rudy, ...odd }] });
      const section = geometrySection(page, say);
      await expect(section.getByText(say.geometry("question.title", { count: 2 }))).toBeVisible();
      const check = say.geometry("question.check", {
        fields: `${say.facts("stack")}, ${say.facts("reach")}`,
      });
      await expect(section.getByText(check)).toBeVisible();
      await page.goto(await app.share(rider, rider.bikes[0]));
      await expect(section.getByRole("heading").first()).toBeVisible();
      await expect(section).toContainText(say.geometry("derived.title"));
      await expect(section.getByText(say.geometry("question.title", { count: 2 }))).toHaveCount(0);
    });

    test("a maker's table fills the size that is chosen, overwrites only what is ticked, and can be undone", async ({
      page,
      say,
      riderAt,
    }) => {
      await riderAt("/dashboard?edit=:bike&tab=geometry", {
        bikes: [{ ...rudy, stack: 590, chainstay: 425 }],
      });
      const form = bikeForm(page, say);
      const paste = form.dialog.getByRole("button", { name: say.geometry("paste.open") });
      await paste.click();
      const table = form.dialog.getByRole("textbox", { name: say.geometry("paste.label") });
      await expect(table).toBeFocused();
      await table.fill("The best bike of the year");
      await expect(form.dialog.getByText(say.geometry("paste.nothing"))).toBeVisible();
      await table.fill(makersTable);
      await expect(form.dialog.getByText(say.geometry("paste.choose"))).toBeVisible();
      await form.dialog.getByRole("radio", { name: "M", exact: true }).check();
      await expect(form.dialog.getByText(say.geometry("paste.same"))).toBeVisible();
      await expect(
        form.dialog.getByText(say.geometry("paste.unread", { count: 1, rows: "Q-factor" })),
      ).toBeVisible();
      expect(await found(page, "[role=dialog]")).toEqual([]);
      // Reach, two angles and the size; the stack stays as it was.
      const fill = (count: number) =>
        form.dialog.getByRole("button", { name: say.geometry("paste.fill", { count }) });
      await fill(4).click();
      await expect(paste).toBeFocused();
      await expect(form.field("reach")).toHaveValue("402");
      await expect(form.field("head_tube_angle")).toHaveValue(typed(72.25));
      await expect(form.field("stack")).toHaveValue("590");
      await form.dialog.getByRole("button", { name: say.geometry("paste.undo") }).click();
      await expect(form.field("reach")).toHaveValue("");

      await paste.click();
      await table.fill(makersTable);
      await form.dialog.getByRole("radio", { name: "M", exact: true }).check();
      await form.dialog.getByRole("checkbox").check();
      await fill(5).click();
      await expect(form.field("stack")).toHaveValue("579");
      await form.open("frame");
      await expect(form.field("frame_size")).toHaveValue("M");
    });

    test("visitors see the frame's geometry, and how the bike is set up only while its owner shows it", async ({
      page,
      browser,
      say,
      app,
      signedIn,
    }) => {
      const fox = { ...grizl, name: "Silver Fox", ...gravelGeometry, ...riderCockpit };
      const owner = await signedIn({ bikes: [fox] });
      const url = await app.share(owner, owner.bikes[0]);
      const context = await browser.newContext({ baseURL: app.url });
      await context.addCookies([{ name: "language", value: lang, url: app.url }]);
      const visitor = await context.newPage();
      const section = geometrySection(visitor, say);
      const saddle = section.locator("dl > div").filter({ hasText: say.facts("saddle_height") });
      const hoods = section.locator("dl > div").filter({ hasText: say.geometry("derived.hood_x.hoods") });
      await visitor.goto(url);
      await expect(section).toContainText(`${typed(72.25)}°`);
      await expect(section).toContainText(say.geometry("derived.bb_height"));
      await expect(saddle).toHaveCount(0);
      await expect(hoods).toHaveCount(0);
      // Not as a part of a token or of a file's name.
      expect(await (await visitor.request.get(url)).text()).not.toMatch(/(?<![\w-])745(?![\w-])/);
      await section.getByRole("button", { name: say.geometry("show_dimensions") }).click();
      const picture = section.getByRole("img", {
        name: say.geometry("dimensions.picture", { name: fox.name }),
      });
      await expect(picture).toContainText("579");
      await expect(picture).not.toContainText("745");

      await page.goto(`/dashboard?share=${owner.bikes[0]?.id}`);
      const { dialog } = shareWindow(page, say, say.sharing("title_bike", { name: fox.name }));
      const shown = dialog.getByRole("switch", { name: say.sharing("cockpit") });
      await expect(shown).toBeEnabled();
      await expect(shown).not.toBeChecked();
      const saved = () =>
        page.waitForResponse(
          (answer) => answer.url().endsWith("/cockpit-shown") && answer.request().method() === "PUT",
        );
      const turn = async () => expect((await Promise.all([saved(), shown.click()]))[0].status()).toBe(200);
      await turn();
      await expect(shown).toBeChecked();
      expect(await found(page)).toEqual([]);
      await visitor.reload();
      await expect(saddle).toContainText(/745\smm/);
      await expect(hoods).toBeVisible();
      expect(await found(visitor)).toEqual([]);

      await page.reload();
      await expect(shown).toBeChecked();
      await turn();
      await visitor.reload();
      await expect(section).toContainText(`${typed(72.25)}°`);
      await expect(saddle).toHaveCount(0);
      await context.close();
    });
  });

test("a shared bike with all of its geometry is one sheet of A4, on which the figures run on", async ({
  page,
  say,
  app,
}) => {
  const full = { ...grizl, chainring_size: "", ...gravelGeometry, ...riderCockpit };
  const owner = await app.riderWith({ bikes: [full] });
  await app.change(owner, `/bikes/${owner.bikes[0]?.id}/cockpit-shown`, { shown: true });
  await page.goto(await app.share(owner, owner.bikes[0]));
  await page.locator("[data-printed-qr] svg").waitFor({ state: "attached" });
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: "print" });
  const section = geometrySection(page, say);
  await expect(section.getByText(/Stack\s579\smm · Reach\s402\smm/)).toBeVisible();
  await expect(section.locator("dl:visible")).toHaveCount(0);
});
