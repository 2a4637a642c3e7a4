import { readFileSync } from "node:fs";
import { openBikeMenu } from "./bike-menu.ts";
import { found } from "./axe.ts";
import { expect, refused, test } from "./fixtures.ts";
import { grizl } from "./sample-bikes.ts";
import { widths } from "./widths.ts";

const fox = "Silver Fox";
const place = "By the central station";

for (const [lang, viewport] of [
  ["en", widths.desktop],
  ["pl", widths.phone],
] as const)
  test.describe(lang, () => {
    test.use({ lang, viewport, tolerate: refused(404, 409) });

    test("a bike is stolen, seen by a visitor, and found again", async ({
      page,
      say,
      app,
      browser,
      riderAt,
    }) => {
      test.slow();
      const rider = await riderAt("/bikes/:bike", {
        bikes: [{ ...grizl, serial: "WTU271828K4F" }],
        language: lang,
      });
      const bike = rider.bikes[0]?.id ?? 0;
      const shared = await app.share(rider, { id: bike });
      await page.reload();
      await openBikeMenu(page, say, fox);
      await page.getByRole("button", { name: say.theft("ask") }).click();
      const dialog = page.getByRole("dialog", { name: say.theft("title", { name: fox }) });
      await dialog.getByRole("textbox", { name: say.theft("place") }).fill(place);
      await dialog.getByRole("textbox", { name: say.theft("phone") }).fill("123 456 789");
      await expect(dialog.getByRole("switch", { name: say.theft("shown") })).toBeChecked();
      expect(await found(page)).toEqual([]);
      await dialog.getByRole("button", { name: say.theft("mark") }).click();
      await expect(dialog).toBeHidden();
      const bar = page.getByRole("region", { name: say.theft("stolen") });
      await expect(bar).toBeVisible();
      await expect(page).toHaveTitle(`${say.garage("bike.stolen", { name: fox })} – Spokebook`);
      expect(await found(page)).toEqual([]);

      for (const language of ["en", "pl"]) {
        const html = await (await fetch(shared, { headers: { cookie: `language=${language}` } })).text();
        expect(html).toContain(language === "en" ? "STOLEN" : "SKRADZIONY");
        expect(html).toContain(place);
        expect(html).not.toContain("123 456 789");
      }
      const context = await browser.newContext({ viewport, locale: lang });
      await context.addCookies([{ name: "language", value: lang, url: app.url }]);
      const visitor = await context.newPage();
      await visitor.goto(shared);
      await expect(visitor).toHaveTitle(`${say.shared("stolen", { name: fox })} – Spokebook`);
      const form = visitor.getByRole("form", { name: say.sightings("ask") });
      const seen = form.getByRole("textbox", { name: say.sightings("text") });
      const sent = visitor.getByText(say.sightings("sent_text"));
      await seen.fill("A man in red rode it to the park");
      await form.getByRole("textbox", { name: say.sightings("where") }).fill("Park Street");
      expect(await found(visitor)).toEqual([]);
      await form.getByRole("button", { name: say.sightings("send") }).click();
      await expect(sent).toBeVisible();
      expect(await found(visitor)).toEqual([]);

      await expect
        .poll(async () => (await app.mailsTo(rider.email)).map(({ text }) => text).join())
        .toContain(`/bikes/${bike}?theft`);
      await page.goto(`/bikes/${bike}?theft`);
      const stolen = page.getByRole("dialog", { name: say.theft("title_stolen", { name: fox }) });
      const sightings = stolen.getByRole("region", { name: say.theft("seen") });
      await expect(sightings.getByText("A man in red rode it to the park")).toBeVisible();
      await expect(sightings.getByText("Park Street")).toBeVisible();
      expect(await found(page)).toEqual([]);

      await sightings.getByRole("button", { name: say.theft("seen_delete") }).click();
      const confirmation = page.getByRole("alertdialog", { name: say.theft("seen_delete_title") });
      expect(await found(page)).toEqual([]);
      await confirmation.getByRole("button", { name: say.theft("seen_delete") }).click();
      await expect(sightings.getByText(say.theft("seen_none"))).toBeVisible();

      const sheet = page.waitForEvent("download");
      await stolen.getByRole("button", { name: say.theft("sheet") }).click();
      expect(
        readFileSync(await (await sheet).path())
          .subarray(0, 5)
          .toString(),
      ).toBe("%PDF-");
      const json = page.waitForEvent("download");
      await stolen.getByRole("button", { name: say.theft("index_download") }).click();
      expect(JSON.parse(readFileSync(await (await json).path(), "utf8"))).toMatchObject({
        serial: "WTU271828K4F",
      });

      // Another device has added marks meanwhile: they are kept.
      await app.change(rider, `/bikes/${bike}/theft`, { marks: "A sticker of a fox" });
      await stolen.getByRole("textbox", { name: say.theft("police_number") }).fill("RSD-7/26");
      await stolen.getByRole("button", { name: say.theft("save"), exact: true }).click();
      await expect(stolen).toBeHidden();
      await visitor.reload();
      await expect(visitor.getByText("A sticker of a fox")).toBeVisible();

      await bar.getByRole("button", { name: say.theft("found") }).click();
      const question = page.getByRole("alertdialog", { name: say.theft("found_title") });
      await expect(question.getByText(say.theft("found_hint"))).toBeVisible();
      await question.getByRole("button", { name: say.theft("found_confirm") }).click();
      await expect(bar).toBeHidden();
      await expect(page).toHaveTitle(`${fox} – Spokebook`);
      await openBikeMenu(page, say, fox);
      await expect(page.getByRole("button", { name: say.theft("ask") })).toBeVisible();
      await visitor.reload();
      await expect(visitor.getByRole("heading", { level: 1, name: fox })).toBeVisible();
      await expect(visitor).toHaveTitle(`${fox} – Spokebook`);
      await expect(visitor.getByText(say.sightings("stolen"), { exact: false })).toHaveCount(0);
      await context.close();
    });

    test("a bike without a page is shared from the window, which keeps what was typed", async ({
      page,
      say,
      riderAt,
    }) => {
      await riderAt("/bikes/:bike?theft", { bikes: [grizl], language: lang });
      const dialog = page.getByRole("dialog", { name: say.theft("title", { name: fox }) });
      const where = dialog.getByRole("textbox", { name: say.theft("place") });
      await where.fill(place);
      await dialog.getByRole("button", { name: say.theft("share") }).click();
      const sharing = page.getByRole("dialog", { name: say.sharing("title_bike", { name: fox }) });
      await expect(sharing).toBeVisible();
      expect(await found(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(sharing).toBeHidden();
      await expect(where).toHaveValue(place);
    });
  });
