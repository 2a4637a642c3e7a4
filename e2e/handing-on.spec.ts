import type { Page } from "@playwright/test";
import { authPages } from "./auth-pages.ts";
import { found } from "./axe.ts";
import { expect, refused, test } from "./fixtures.ts";
import { nameOfFox, foxOfEmma, openFoxMenu } from "./fox-of-emma.ts";
import { partsOf } from "./parts-api.ts";
import { phoneOf } from "./second-device.ts";
import { grizl } from "./sample-bikes.ts";
import { readers } from "./widths.ts";

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

for (const { title, lang, viewport } of readers)
  test.describe(title, () => {
    // What was withdrawn is not there, a plan may be full, and a stranger may not take a bike.
    test.use({ lang, viewport, tolerate: refused(403, 404) });

    test("a bike is handed on with its history, and both undo it", async ({
      page,
      say,
      app,
      browser,
      signedIn,
    }) => {
      test.slow();
      const { bike, chain, send } = await foxOfEmma({ app, signedIn, lang });
      await send("POST", `/bikes/${bike}/services`, {
        title: "Spring clean",
        items: [{ part_id: chain, task: "lube" }],
      });
      const buyer = await app.riderWith({
        name: "Joe Buyer",
        bikes: [
          { ...grizl, name: "Old One" },
          { ...grizl, name: "Older One" },
        ],
        language: lang,
      });

      // The offer.
      await openFoxMenu(page, say, bike);
      await page.getByRole("button", { name: say.handing("offer.open_of", { name: nameOfFox }) }).click();
      const dialog = page.getByRole("dialog", { name: say.handing("offer.title", { name: nameOfFox }) });
      const tick = (name: "parts" | "serial" | "notes") =>
        dialog.getByRole("checkbox", { name: say.handing(`offer.${name}`), exact: true });
      await expect(tick("parts")).toBeChecked();
      await expect(tick("serial")).not.toBeChecked();
      await expect(tick("notes")).not.toBeChecked();
      await dialog.getByRole("button", { name: say.handing("offer.make") }).click();
      await expect(dialog.getByText(say.handing("offer.email_needed"))).toBeVisible();
      await dialog.getByRole("radio", { name: say.handing("offer.to_code") }).check();
      await dialog.getByRole("checkbox", { name: say.handing("offer.photo", { number: 2 }) }).check();
      await dialog.getByRole("textbox", { name: say.handing("offer.message") }).fill("Ride it well");
      await dialog.getByRole("textbox", { name: say.handing("offer.price") }).fill("1200");
      expect(await found(page)).toEqual([]);
      await dialog.getByRole("button", { name: say.handing("offer.make") }).click();
      const made = page.getByRole("dialog", { name: say.handing("made.title") });
      const field = made.getByRole("textbox", { name: say.handing("made.link") });
      await expect(field).toHaveValue(/\/handing-on\/[\w-]{32}$/);
      const url = await field.inputValue();
      await expect(made.getByRole("img", { name: say.handing("made.qr", { url }) })).toBeVisible();
      expect(await found(page)).toEqual([]);

      // Whoever has the link sees what will come, and comes back to it after signing in.
      const context = await browser.newContext({ baseURL: app.url, viewport, locale: lang });
      await context.addCookies([{ name: "language", value: lang, url: app.url }]);
      await context.addInitScript(() => {
        if (location.protocol === "http:") localStorage.setItem("cookieConsent", '{"necessary":true}');
      });
      const other = await context.newPage();
      await other.goto(url);
      await expect(other.getByRole("heading", { level: 1, name: nameOfFox })).toBeVisible();
      for (const seen of ["Ride it well", "KMC X12", "Spring clean"])
        await expect(other.getByText(seen).first()).toBeVisible();
      await expect(other.getByText(/1,?200/).first()).toBeVisible();
      await expect(other.getByText("WTU271828K4F")).toHaveCount(0);
      const photo = other.getByRole("img", {
        name: say.handing("photo", { name: nameOfFox, number: 1, count: 1 }),
      });
      await photo.scrollIntoViewIfNeeded();
      await expect
        .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      expect(await found(other)).toEqual([]);
      expect(await fits(other)).toBe(true);
      await other
        .getByRole("main")
        .getByRole("link", { name: say.handing("sign_in.login") })
        .click();
      await authPages(other, say).signInAs(buyer);
      await other.waitForURL(url);

      // The plan has room for two bikes: the offer waits.
      const accept = other.getByRole("button", { name: say.handing("accept.button") });
      await accept.click();
      await expect(other.getByRole("link", { name: say.handing("accept.plans") })).toBeVisible();
      expect(await found(other)).toEqual([]);
      app.setPlan(buyer, "collector");
      await accept.click();
      await expect(other.getByRole("link", { name: say.handing("settled.bike") })).toBeVisible();
      expect(await found(other)).toEqual([]);
      const download = other.waitForEvent("download");
      await other.getByRole("button", { name: say.handing("settled.paper") }).click();
      expect((await download).suggestedFilename()).toMatch(/^spokebook-transfer-.*\.pdf$/);

      // The seller keeps a page of what it was.
      await page.goto(`/bikes/${bike}`);
      await page.getByRole("link", { name: say.garage("to_transfer") }).click();
      await expect(page.getByText(say.handing("state.gone", { name: "Joe Buyer" }))).toBeVisible();
      await page.getByRole("button", { name: say.handing("undo.ask") }).click();
      const confirmation = page.getByRole("alertdialog");
      expect(await found(page)).toEqual([]);
      await confirmation.getByRole("button", { name: say.handing("undo.ask") }).click();
      await expect(confirmation).toBeHidden();
      await expect(page.getByRole("button", { name: say.handing("undo.ask") })).toHaveCount(0);
      await other.reload();
      await other.getByRole("button", { name: say.handing("undo.do") }).click();
      await other
        .getByRole("alertdialog")
        .getByRole("button", { name: say.handing("undo.do") })
        .click();
      await expect(other.getByRole("button", { name: say.handing("undo.do") })).toHaveCount(0);
      await page.goto(`/bikes/${bike}`);
      await expect(page.getByRole("heading", { level: 1, name: nameOfFox })).toBeVisible();
      await expect(page.getByRole("link", { name: say.garage("to_transfer") })).toHaveCount(0);
    });

    test("what was withdrawn is not there, and another's offer can't be taken", async ({
      page,
      say,
      app,
      browser,
      signedIn,
    }) => {
      const seller = await signedIn({ name: "Emma Clarke", bikes: [grizl], language: lang });
      const stranger = await app.riderWith({ language: lang });
      const { send } = partsOf(app, seller);
      const bike = seller.bikes[0]?.id ?? 0;
      const { id, url } = await send<{ id: number; url: string }>("POST", `/bikes/${bike}/transfers`, {
        to_email: "somebody@example.com",
      });
      const other = await phoneOf(browser, app, stranger, lang);
      await other.goto(url);
      await other.getByRole("button", { name: say.handing("accept.button") }).click();
      await expect(other.getByRole("alert")).toBeVisible();
      await expect(other.getByRole("button", { name: say.handing("accept.button") })).toBeVisible();

      await page.goto(`/bikes/${bike}?hand-on=${bike}`);
      await page.getByRole("link", { name: /somebody@example\.com/ }).click();
      await expect(page).toHaveURL(new RegExp(`/handing-on/${id}$`));
      await page.getByRole("button", { name: say.handing("withdraw.button") }).click();
      await page
        .getByRole("alertdialog")
        .getByRole("button", { name: say.handing("withdraw.button") })
        .click();
      await expect(page.getByText(say.handing("state.withdrawn"))).toBeVisible();
      expect(await found(page)).toEqual([]);
      await other.reload();
      await expect(other.getByRole("heading", { name: say.handing("missing") })).toBeVisible();
      expect(await found(other)).toEqual([]);
    });
  });
