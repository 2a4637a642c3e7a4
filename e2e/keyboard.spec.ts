import { bikeForm } from "./bike-form.ts";
import { expect, test } from "./fixtures.ts";
import { ridersPassword } from "./running-app.ts";
import { keyboard } from "./keyboard.ts";
import { languages } from "./texts.ts";

for (const lang of languages)
  test.describe(lang, () => {
    test.use({ lang });

    test("the main job by keyboard alone", async ({ page, say }) => {
      test.slow();
      const { press, type, tabTo, isOn } = keyboard(page);
      const main = page.getByRole("main");
      const form = bikeForm(page, say);
      const textbox = (name: string) => page.getByRole("textbox", { name, exact: true });
      const secret = (label: string) => page.getByLabel(`${label} *`, { exact: true });
      const h1 = (name: string) => page.getByRole("heading", { level: 1, name });

      await test.step("skips the header, registers", async () => {
        await page.goto("/register");
        await tabTo(page.getByRole("link", { name: say.chrome("skip") }));
        await press("Enter");
        await isOn(main);
        await tabTo(textbox(say.auth("name")));
        await type("Zofia Nowak");
        await tabTo(textbox(say.auth("email")));
        await type(`keys.${lang}@example.com`);
        await tabTo(secret(say.auth("password")));
        await type(ridersPassword);
        await tabTo(secret(say.auth("password_confirmation")));
        await type(ridersPassword);
        const sent = page.waitForRequest("**/auth/register");
        await press("Enter");
        await isOn(h1(say.garage("title")));
        const zone = await page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone);
        expect((await sent).postDataJSON()).toMatchObject({ time_zone: zone });
      });

      const add = page.getByRole("button", { name: say.garage("add") }).first();
      await test.step("opens the form, closes it, and is back on the button", async () => {
        await tabTo(add);
        await press("Enter");
        await expect(form.field("name")).toBeVisible();
        await press("Escape");
        await expect(form.dialog).toBeHidden();
        await isOn(add);
      });

      await test.step("goes through the tabs by arrows", async () => {
        await press("Enter");
        await tabTo(form.field("name"));
        await type("Silver Fox");
        await tabTo(form.field("type"));
        await page.keyboard.type(say.options("type.gravel"));
        await tabTo(form.tab("basic"), "Shift+Tab");
        await press("ArrowDown");
        await isOn(form.tab("frame"));
        await press("End");
        await isOn(form.tab("accessories"));
        await press("ArrowDown");
        await isOn(form.tab("basic"));
        for (const _ of ["frame", "drivetrain"]) await press("ArrowDown");
        await isOn(form.tab("drivetrain"));
      });

      await test.step("takes a suggestion by arrows and types over another", async () => {
        await tabTo(form.field("groupset_brand"));
        await type("Shim");
        await expect(page.getByRole("option", { name: "Shimano", exact: true })).toBeVisible();
        await press("ArrowDown");
        await press("Enter");
        await expect(form.field("groupset_brand")).toHaveValue("Shimano");
        await tabTo(form.field("groupset_model"));
        await type("GRX");
        await expect(page.getByRole("listbox")).toBeVisible();
        await press("Escape");
        await expect(page.getByRole("listbox")).toBeHidden();
        await expect(form.dialog).toBeVisible();
        await type(" of my own");
        await tabTo(form.field("speeds"));
        await type("12");
      });

      await test.step("lists accessories with Enter", async () => {
        await tabTo(form.tab("drivetrain"), "Shift+Tab");
        await press("End");
        await tabTo(form.addAccessory);
        await press("Enter");
        await isOn(form.accessory(1));
        await type("Bottle cage");
        await press("Enter");
        await isOn(form.accessory(2));
        await type("Frame bag");
      });

      await test.step("is asked before Esc loses anything, goes on, saves with Ctrl+Enter", async () => {
        await press("Escape");
        const question = page.getByRole("alertdialog", { name: say.form("guard.title") });
        await isOn(question.getByRole("button", { name: say.form("guard.stay") }));
        await press("Enter");
        await expect(question).toBeHidden();
        await isOn(form.accessory(2));
        await press("Control+Enter");
        await expect(form.dialog).toBeHidden();
        await isOn(add);
      });

      await test.step("opens the bike, edits it", async () => {
        await tabTo(page.getByRole("link", { name: "Silver Fox", exact: true }));
        await press("Enter");
        await isOn(h1("Silver Fox"));
        await tabTo(page.getByRole("link", { name: say.garage("views.sheet"), exact: true }));
        await press("Enter");
        await expect(page.getByText("Shimano GRX of my own")).toBeVisible();
        const edit = page.getByRole("button", { name: say.garage("bike.edit_sheet"), exact: true });
        await tabTo(edit);
        await press("Enter");
        await tabTo(form.field("name"));
        await press("Control+A");
        await type("Grey Fox");
        await press("Control+Enter");
        await expect(form.dialog).toBeHidden();
        await isOn(edit);
        await expect(h1("Grey Fox")).toBeVisible();
      });

      await test.step("deletes it", async () => {
        const more = page
          .getByRole("main")
          .getByRole("button", { name: say.garage("bike.more", { name: "Grey Fox" }) });
        await tabTo(more);
        await press("Enter");
        await tabTo(page.getByRole("button", { name: say.garage("card.delete"), exact: true }));
        await press("Enter");
        const question = page.getByRole("alertdialog");
        await isOn(question.getByRole("button", { name: say.garage("delete.cancel") }));
        await tabTo(question.getByRole("button", { name: say.garage("delete.confirm") }));
        await press("Enter");
        await expect(page).toHaveURL("/dashboard");
        await isOn(h1(say.garage("title")));
        await expect(page.getByText(say.garage("empty.title"))).toBeVisible();
      });
    });
  });

test("the landing page's types are one stop, arrows go through them", async ({ page, say }) => {
  const { press, tabTo, isOn } = keyboard(page);
  await page.goto("/");
  const type = (name: "road" | "mountain" | "gravel") =>
    page.getByRole("radio", { name: say.options(`type.${name}`), exact: true });
  const chosen = page.getByRole("radio", { checked: true });
  await tabTo(chosen);
  await press("Tab");
  await expect(page.getByRole("radio").and(page.locator(":focus"))).toHaveCount(0);
  await press("Shift+Tab");
  await isOn(chosen);
  await type("road").focus();
  await press("ArrowRight");
  await isOn(type("mountain"));
  const drawing = page.getByRole("img", {
    name: say.landing("drawing", { type: say.options("type.mountain") }),
  });
  await expect(drawing).toBeVisible();
});

test("the phone's menu opens and closes by keyboard", async ({ page, say }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { press, tabTo, isOn } = keyboard(page);
  await page.goto("/");
  await tabTo(page.getByRole("button", { name: say.chrome("nav.menu") }));
  await press("Enter");
  await tabTo(page.getByRole("banner").getByRole("link", { name: say.chrome("nav.sign_in") }));
  await press("Escape");
  await isOn(page.getByRole("button", { name: say.chrome("nav.menu") }));
});
