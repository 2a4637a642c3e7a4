import type { Browser, Page } from "@playwright/test";
import type { Dossier } from "#contract/sharing/dossiers.ts";
import { found } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { daysAgo, partsOf } from "./parts-api.ts";
import { openedShop } from "./shop-api.ts";
import type { Rider, RunningApp } from "./running-app.ts";
import { type Language, languages } from "./texts.ts";

interface Device {
  app: RunningApp;
  browser: Browser;
  lang: Language;
}

/** A device of somebody who is signed in, as wide as it is. */
async function deviceOf({ app, browser, lang }: Device, who: Rider, width: number): Promise<Page> {
  const context = await browser.newContext({ baseURL: app.url, viewport: { width, height: 844 } });
  await context.addCookies([{ name: "language", value: lang, url: app.url }]);
  await context.addInitScript((token) => {
    localStorage.setItem("token", token);
    localStorage.setItem("cookieConsent", '{"necessary":true}');
  }, who.token);
  return context.newPage();
}

for (const lang of languages)
  test.describe(lang, () => {
    test.use({ lang });
    test.setTimeout(360_000);

    test("three people: from a rider's wish to a chain that the shop has confirmed in the dossier", async ({
      app,
      browser,
      say,
    }) => {
      const owner = await app.riderWith({ name: "Ola Kos", language: lang });
      const shop = await openedShop(app, owner);
      await shop.publish();
      const [desk, mechanic] = [
        await app.riderWith({ name: "Ewa Lis", language: lang }),
        await app.riderWith({ name: "Jan Mech", language: lang }),
      ];
      await shop.join(desk, "desk");
      await shop.join(mechanic, "mechanic");
      const rider = await app.riderWith({
        bikes: [{ name: "Rudy", type: "gravel", brand: "Trek" }],
        plan: "collector",
        language: lang,
      });
      const bike_id = rider.bikes[0]?.id ?? 0;
      const at = { app, browser, lang };
      const phone = await deviceOf(at, rider, 390);
      const tablet = await deviceOf(at, desk, 768);
      const stand = await deviceOf(at, mechanic, 390);

      // The rider's wish.
      await phone.goto(`/orders/new?bike=${bike_id}`);
      await phone.getByRole("radio", { name: shop.name }).check();
      await phone.getByRole("textbox", { name: say.grants("wanted") }).fill("The chain slips");
      await phone.getByRole("button", { name: say.grants("request"), exact: true }).click();
      await expect(phone).toHaveURL(/\/orders\/\d+$/);
      const [, order = ""] = /\/orders\/(\d+)$/.exec(phone.url()) ?? [];
      await expect(phone.getByText(say.orders("own.now.requested", { shop: shop.name }))).toBeVisible();
      expect(await found(phone)).toEqual([]);

      // The desk accepts it, and the bike arrives.
      await tablet.goto("/shop");
      await tablet.getByRole("article").getByRole("link").click();
      await expect(tablet.getByText("The chain slips")).toBeVisible();
      await tablet.getByRole("button", { name: say.orders("move.accept"), exact: true }).click();
      await tablet.getByRole("button", { name: say.orders("move.receive"), exact: true }).click();
      await expect(tablet.getByText(say.orders("state.received"), { exact: true }).first()).toBeVisible();
      expect(await found(tablet)).toEqual([]);

      // The mechanic finds what is worn.
      await stand.goto(`/shop/orders/${order}`);
      await stand.getByRole("button", { name: say.orders("move.start"), exact: true }).click();
      await expect(stand.getByText(say.orders("state.in_progress"), { exact: true }).first()).toBeVisible();
      await stand.getByRole("button", { name: say.orders("lines.add"), exact: true }).click();
      const line = stand.getByRole("dialog");
      await line.getByRole("radio", { name: say.orders("line_kind.part") }).check();
      await line.getByRole("textbox", { name: say.orders("line.title"), exact: true }).fill("Chain");
      await line.getByRole("textbox", { name: say.orders("line.unit") }).fill("149");
      await line.getByRole("combobox", { name: say.orders("line.slot") }).selectOption("chain");
      await line.getByRole("button", { name: say.orders("line.more_part") }).click();
      await line.getByRole("textbox", { name: say.orders("line.brand") }).fill("KMC");
      await line.getByRole("textbox", { name: say.orders("line.model") }).fill("X11");
      for (const target of await line.locator("label:has([type=radio]), select, [type=submit]").all())
        expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(48);
      await line.getByRole("button", { name: say.chrome("ui.save") }).click();
      const work = stand.getByRole("region", { name: say.orders("lines.title") });
      await expect(work.getByRole("listitem")).toContainText(say.orders("line_state.proposed"));
      for (const button of await work.getByRole("button").all())
        expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(48);

      // The desk offers it, and the rider approves.
      await tablet.goto(`/shop/orders/${order}`);
      await tablet.getByRole("button", { name: say.estimates("of_shop.send") }).click();
      await tablet
        .getByRole("dialog")
        .getByRole("button", { name: say.estimates("of_shop.send") })
        .click();
      await expect(tablet.getByRole("dialog")).toHaveCount(0);
      await phone.goto(`/orders/${order}`);
      await phone.getByRole("radio", { name: say.estimates("verdict.approved") }).check();
      expect(await found(phone)).toEqual([]);
      const decided = phone.waitForResponse((answer) => answer.url().endsWith(`/orders/${order}/verdicts`));
      await phone
        .getByRole("main")
        .locator("form")
        .filter({ has: phone.getByRole("radio", { name: say.estimates("verdict.approved") }) })
        .getByRole("button")
        .click();
      expect((await decided).status()).toBe(200);

      // Done and ready.
      await stand.goto(`/shop/orders/${order}`);
      await work.getByRole("button", { name: say.orders("lines.done_of", { title: "Chain" }) }).click();
      await expect(work.getByRole("listitem")).toContainText(say.orders("line_state.done"));
      await stand.getByRole("button", { name: say.orders("move.ready"), exact: true }).click();
      await expect(stand.getByText(say.orders("board.ready_unknown"))).toBeVisible();

      // The desk informs the rider, who fetches the bike.
      await tablet.goto(`/shop/orders/${order}`);
      const notify = { name: say.orders("move.notify"), exact: true };
      await tablet.getByRole("button", notify).click();
      await expect(
        tablet.getByRole("dialog").getByRole("radio", { name: say.orders("channel.mail") }),
      ).toBeChecked();
      await tablet.getByRole("dialog").getByRole("button", notify).click();
      await expect(tablet.getByRole("dialog")).toHaveCount(0);
      await expect(tablet.getByText(say.orders("board.ready_known")).first()).toBeVisible();
      await tablet.getByRole("button", { name: say.orders("move.collect"), exact: true }).click();
      const handing = tablet.getByRole("dialog");
      await expect(handing).toContainText("KMC X11");
      expect(await found(tablet)).toEqual([]);
      await handing.getByRole("button", { name: say.collecting("act") }).click();
      await expect(handing).toHaveCount(0);
      await phone.goto(`/orders/${order}`);
      await expect(phone.getByText(say.collecting("standing.in"))).toBeVisible();

      // The rider writes on the shop's page how it was, and the owner replies there.
      await phone.goto(`/shops/${shop.slug}`);
      await phone.getByRole("radio", { name: say.visits("review.star.5") }).check();
      await phone.getByRole("textbox", { name: say.visits("review.text") }).fill("Quick and careful");
      await phone.getByRole("button", { name: say.visits("review.send") }).click();
      await expect(phone.getByText(say.visits("review.sent"))).toBeVisible();
      expect(await found(phone)).toEqual([]);
      const office = await deviceOf(at, owner, 1024);
      await office.goto(`/shops/${shop.slug}`);
      await office.getByRole("button", { name: say.visits("review.reply_send") }).click();
      await office.getByRole("textbox", { name: say.visits("review.reply") }).fill("Come again");
      await office.getByRole("button", { name: say.visits("review.reply_send") }).click();
      await expect(office.getByRole("textbox", { name: say.visits("review.reply") })).toHaveCount(0);
      await phone.reload();
      await expect(phone.getByText("Come again")).toBeVisible();

      // Whoever reads the dossier sees who has confirmed the chain.
      const choices = { bike_id, ends_on: daysAgo(-30) };
      const { url } = await partsOf(app, rider, lang).send<Dossier>("POST", "/dossiers", choices);
      const reader = await browser.newContext({ baseURL: app.url, viewport: { width: 390, height: 844 } });
      await reader.addCookies([{ name: "language", value: lang, url: app.url }]);
      const paper = await reader.newPage();
      await paper.goto(new URL(url).pathname);
      const mark = say.verified("fitted", { shop: shop.name, day: "" }).replace(/,?\s*$/, "");
      await expect(paper.getByText(mark)).toBeVisible();
      await expect(paper.getByText("KMC X11").first()).toBeVisible();
      await Promise.all([phone, tablet, stand, office, paper].map((one) => one.context().close()));
    });
  });
