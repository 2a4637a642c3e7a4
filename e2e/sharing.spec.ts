import { authPages } from "./auth-pages.ts";
import { cardMenu } from "./card-menu.ts";
import { dropped, expect, test } from "./fixtures.ts";
import { ridersPassword } from "./running-app.ts";
import { qrCodesOn } from "./qr-reader.ts";
import { grizl } from "./sample-bikes.ts";
import { shareWindow } from "./share-window.ts";
import { languages } from "./texts.ts";
import { widths } from "./widths.ts";

const fox = "Silver Fox";

for (const lang of languages)
  test.describe(lang, () => {
    test.use({ lang });

    test("an owner shares a bike; a visitor joins on a phone, rates it, finds the owner", async ({
      page,
      browser,
      context,
      say,
      app,
      signedIn,
    }) => {
      test.slow();
      const owner = await signedIn({ name: "Emma Clarke", bikes: [grizl] });
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      await page.goto("/dashboard");
      const card = page.getByRole("article", { name: fox });
      const share = shareWindow(page, say, say.sharing("title_bike", { name: fox }));
      let url = "";

      await test.step("turns sharing on and copies the link", async () => {
        await (await cardMenu(page, say, fox))("share").click();
        await expect(share.dialog.getByText(say.sharing("hint_bike"))).toBeVisible();
        await expect(share.dialog.getByText(say.sharing("status.none"))).toBeVisible();
        await share.toggle.click();
        await expect(share.toggle).toBeChecked();
        await expect(share.dialog.getByText(say.sharing("status.on"))).toBeVisible();
        url = await share.url();
        await share.copy.click();
        await expect(page.getByText(say.sharing("copied"))).toBeVisible();
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
      });

      await test.step("its QR code can be read, on screen and on paper", async () => {
        const code = page.getByRole("img", { name: say.sharing("qr.label", { url }) });
        expect(await qrCodesOn(code)).toEqual([`${url}?qr`]);
        await share.dialog.getByRole("button", { name: say.sharing("qr.open") }).click();
        const window = page.getByRole("dialog", { name: say.sharing("qr.title") });
        await expect(window.getByText(url)).toBeVisible();
        await page.emulateMedia({ media: "print" });
        const sheet = page.locator("[data-print-sheet]");
        for (const text of [say.chrome("app"), fox, say.sharing("qr.hint_bike"), url])
          await expect(sheet.getByText(text, { exact: true })).toBeVisible();
        await expect(page.locator("#root")).toBeHidden();
        expect(await qrCodesOn(page)).toEqual([`${url}?qr`]);
        await page.emulateMedia({ media: null });
        await window.getByRole("button", { name: say.chrome("ui.close"), exact: true }).click();
        await share.close();
        await expect(card.getByText(say.garage("card.public"))).toBeVisible();
      });

      await test.step("shares the profile", async () => {
        await page.getByRole("button", { name: say.garage("share_profile") }).click();
        const profile = shareWindow(page, say, say.sharing("title_profile"));
        await expect(profile.dialog.getByText(say.sharing("visible_profile"))).toBeVisible();
        await profile.toggle.click();
        expect(await profile.url()).toContain("/user/");
      });

      const visitor = await browser.newContext({ viewport: widths.phone, baseURL: app.url });
      await visitor.addCookies([{ name: "language", value: lang, url: app.url }]);
      const phone = await visitor.newPage();
      const heading = (name: string) => phone.getByRole("heading", { level: 1, name });

      await test.step("a visitor looks, and joins", async () => {
        await phone.goto(url);
        await expect(heading(fox)).toBeVisible();
        await expect(phone.getByText("Shimano GRX RX820", { exact: true })).toBeVisible();
        await expect(phone.getByText(say.ratings("none"))).toBeVisible();
        await expect(phone.getByText("2999")).toHaveCount(0);
        await phone
          .getByRole("main")
          .getByRole("region", { name: say.ratings("title") })
          .getByRole("link", { name: say.ratings("join.create_account") })
          .click();
        const forms = authPages(phone, say);
        await forms.name.fill("Kuba");
        await forms.email.fill(`kuba.${lang}@example.com`);
        await forms.secret("password").fill(ridersPassword);
        await forms.secret("password_confirmation").fill(ridersPassword);
        await forms.submit("register.submit").click();
        await expect(phone).toHaveURL(url);
      });

      await test.step("rates it, and thinks again", async () => {
        const stars = (count: number) => phone.getByRole("radio", { name: say.stars("stars", { count }) });
        await expect(stars(1)).not.toBeChecked();
        await stars(4).click();
        await expect(phone.getByText(say.server("rating_saved"))).toBeVisible();
        await expect(phone.getByText(say.ratings("average", { average: "4" }))).toBeAttached();
        await expect(phone.getByText(say.server("rating_saved"))).toBeHidden();
        await stars(5).click();
        await expect(phone.getByText(say.ratings("average", { average: "5" }))).toBeAttached();
        await phone.reload();
        await expect(stars(5)).toBeChecked();
        await expect(phone.getByText(say.ratings("count", { count: 1 }))).toBeVisible();
      });

      await test.step("finds the owner's profile, and the bike in it", async () => {
        await phone
          .getByRole("link", { name: say.shared("bike.owner_profile", { name: owner.name }) })
          .click();
        await expect(heading(owner.name)).toBeFocused();
        await phone.getByRole("link", { name: new RegExp(fox) }).click();
        await expect(heading(fox)).toBeVisible();
      });
      await visitor.close();
    });

    test("a new link, after a question, makes the old one open nothing", async ({
      page,
      say,
      app,
      signIn,
    }) => {
      const owner = await app.riderWith({ bikes: [grizl] });
      const old = await app.share(owner, owner.bikes[0]);
      await signIn(owner);
      await page.goto(`/dashboard?share=${owner.bikes[0]?.id}`);
      const share = shareWindow(page, say, say.sharing("title_bike", { name: fox }));
      expect(await share.url()).toBe(old);
      await share.dialog.getByRole("button", { name: say.sharing("regenerate.button") }).click();
      await page
        .getByRole("alertdialog", { name: say.sharing("regenerate.confirm_title") })
        .getByRole("button", { name: say.sharing("regenerate.button") })
        .click();
      await expect(page.getByText(say.sharing("regenerate.done"))).toBeVisible();
      await expect(share.link).not.toHaveValue(old);
      const url = await share.url();
      const [gone, there] = await Promise.all([old, url].map((link) => page.request.get(link)));
      expect([gone?.status(), there?.status()]).toEqual([404, 200]);
    });
  });

test.describe("what cannot be saved", () => {
  test.use({ tolerate: dropped });

  test("the switch goes back, and says why", async ({ page, say, signedIn }) => {
    const owner = await signedIn({ bikes: [grizl] });
    await page.route("**/toggle-sharing", (route) => route.abort());
    await page.goto(`/dashboard?share=${owner.bikes[0]?.id}`);
    const share = shareWindow(page, say, say.sharing("title_bike", { name: fox }));
    await share.toggle.click();
    await expect(share.dialog.getByRole("alert")).toHaveText(say.sharing("network"));
    await expect(share.toggle).not.toBeChecked();
  });
});

test.describe("without a clipboard", () => {
  for (const [name, works, text] of [
    ["the link is copied by selecting it", true, "copied"],
    ["the rider is asked to copy it", false, "copy_manually"],
  ] as const)
    test(name, async ({ page, say, app, signIn }) => {
      const owner = await app.riderWith({ bikes: [grizl] });
      const url = await app.share(owner, owner.bikes[0]);
      await signIn(owner);
      await page.addInitScript((possible) => {
        Object.defineProperty(window, "isSecureContext", { value: false });
        if (!possible) document.execCommand = () => false;
      }, works);
      await page.goto(`/dashboard?share=${owner.bikes[0]?.id}`);
      const share = shareWindow(page, say, say.sharing("title_bike", { name: fox }));
      await share.copy.click();
      await expect(page.getByText(say.sharing(text))).toBeVisible();
      expect(await page.evaluate(() => getSelection()?.toString())).toBe(url);
    });
});
