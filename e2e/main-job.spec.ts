import { bikeTabs } from "#contract/garage/bike-facts.ts";
import { editSheet, toSheet } from "./bike-menu.ts";
import { bikeForm } from "./bike-form.ts";
import { cardMenu } from "./card-menu.ts";
import { expect, test } from "./fixtures.ts";
import { ridersPassword } from "./running-app.ts";
import { accessories, typed } from "./sample-bikes.ts";
import { readers } from "./widths.ts";

for (const { title, lang, viewport } of readers)
  test.describe(title, () => {
    test.use({ lang, viewport });

    test("a rider registers, adds a bike through the tabs, opens it, edits it, deletes it", async ({
      page,
      say,
      app,
    }) => {
      const email = `zofia.${lang}.${viewport.width}@example.com`;
      const secret = (label: string) => page.getByLabel(`${label} *`, { exact: true });
      const textbox = (name: string) => page.getByRole("textbox", { name, exact: true });
      const heading = (name: string) => page.getByRole("heading", { level: 1, name });
      /** Opens an entry of the rider's header, which follows the visitor's; on a phone it is in the menu. */
      async function header(name: string) {
        await page.getByRole("button", { name: `${say.chrome("nav.menu")}, ZN` }).click();
        await page.getByRole("banner").getByText(name, { exact: true }).last().click();
      }

      await test.step("registers", async () => {
        await page.goto("/");
        await page
          .getByRole("main")
          .getByRole("link", { name: say.landing("create_account") })
          .click();
        await expect(heading(say.auth("register.title"))).toBeFocused();
        await textbox(say.auth("name")).fill("Zofia Nowak");
        await textbox(say.auth("email")).fill(email);
        await secret(say.auth("password")).fill(ridersPassword);
        await secret(say.auth("password_confirmation")).fill(ridersPassword);
        await page
          .getByRole("main")
          .getByRole("button", { name: say.auth("register.submit") })
          .click();
        await expect(page).toHaveURL("/dashboard");
        await expect(page.getByText(say.garage("empty.title"))).toBeVisible();
      });

      await test.step("signs out and in again", async () => {
        await header(say.chrome("nav.logout"));
        await expect(page).toHaveURL("/login");
        expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
        await textbox(say.auth("email")).fill(email);
        await secret(say.auth("password")).fill(ridersPassword);
        await page
          .getByRole("main")
          .getByRole("button", { name: say.auth("login.submit") })
          .click();
        await expect(page).toHaveURL("/dashboard");
      });

      const form = bikeForm(page, say);
      await test.step("adds a bike", async () => {
        await page
          .getByRole("button", { name: say.garage("add") })
          .first()
          .click();
        for (const tab of bikeTabs.filter((id) => id !== "accessories")) {
          await form.open(tab);
          await form.fill(typed[tab] ?? {});
        }
        await form.open("accessories");
        await form.addAccessory.click();
        await expect(form.addAccessory).toBeDisabled();
        await expect(form.dialog.getByText(say.form("accessories.fill_first"))).toBeVisible();
        await form.accessory(1).fill(accessories[0] ?? "");
        await form.accessory(1).press("Enter");
        await form.accessory(2).fill(accessories[1] ?? "");
        await form.save.click();
        await expect(form.dialog).toBeHidden();
        await expect(page.getByText(say.form("saved_new", { name: "Silver Fox" }))).toBeVisible();
      });

      const card = page.getByRole("article", { name: "Silver Fox" });
      await test.step("sees it in the garage", async () => {
        await expect(heading(`${say.garage("title")} ${say.garage("bikes", { count: 1 })}`)).toBeVisible();
        for (const text of ["Canyon Grizl CF SL 8 · 2023", say.options("type.gravel")])
          await expect(card.getByText(text, { exact: true })).toBeVisible();
        await cardMenu(page, say, "Silver Fox");
        await expect(card.getByText("Forest green", { exact: true }).last()).toBeVisible();
        await page.keyboard.press("Escape");
        const token = (await page.evaluate(() => localStorage.getItem("token"))) ?? "";
        const [saved] = await app.bikesOf(token);
        const values = Object.entries(Object.assign({}, ...Object.values(typed)) as Record<string, string>);
        for (const [name, value] of values) expect(String(saved?.[name as "name"]), name).toBe(value);
        expect(saved?.accessories).toEqual(accessories);
      });

      await test.step("opens it", async () => {
        await card.getByRole("link", { name: "Silver Fox", exact: true }).click();
        await expect(heading("Silver Fox")).toBeFocused();
        await toSheet(page, say);
        for (const text of ["Shimano GRX RX820", "10–45", "Fizik Terra Argo X5", "45-622", ...accessories])
          await expect(page.getByText(text, { exact: true })).toBeVisible();
        await expect(page.getByText("15 kwietnia 2023")).toBeVisible();
        await expect(page.getByText("New chain every 2,500 km.")).toBeVisible();
      });

      await test.step("edits it", async () => {
        await editSheet(page, say, "Silver Fox");
        await expect(form.field("name")).toHaveValue("Silver Fox");
        const price = lang === "pl" ? "2999,5" : "2999.5";
        await expect(form.field("purchase_price")).toHaveValue(price);
        await form.fill({ name: "Grey Fox", current_mileage: lang === "pl" ? "5 104,7" : "5,104.7" });
        await form.open("wheels");
        await expect(form.field("tire_size")).toHaveValue("45-622");
        await form.fill({ tire_size: "40-622" });
        await form.save.click();
        await expect(form.dialog).toBeHidden();
        await expect(heading("Grey Fox")).toBeVisible();
        await expect(page.getByText("40-622", { exact: true })).toBeVisible();
        await expect(page.getByText(lang === "pl" ? /^5105\skm$/ : /^5,105\skm$/)).toBeVisible();
      });

      await test.step("deletes it", async () => {
        await page.getByRole("link", { name: say.garage("bike.back") }).click();
        await (await cardMenu(page, say, "Grey Fox"))("delete").click();
        const question = page.getByRole("alertdialog", {
          name: say.garage("delete.title", { name: "Grey Fox" }),
        });
        await expect(question.getByText(say.garage("delete.sure"))).toBeVisible();
        await expect(question.getByText(say.garage("delete.text"))).toBeVisible();
        await question.getByRole("button", { name: say.garage("delete.confirm") }).click();
        await expect(question).toBeHidden();
        await expect(page.getByText(say.garage("empty.title"))).toBeVisible();
      });
    });
  });
