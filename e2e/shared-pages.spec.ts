import { languageFacts } from "#contract/platform/languages.ts";
import type { Page } from "@playwright/test";
import { expect, refused, test } from "./fixtures.ts";
import { grizl } from "./sample-bikes.ts";
import { languages, textsIn } from "./texts.ts";

// Shared bikes and profiles come complete from the server; scripts take them over in place.
const headline = (page: Page) => page.getByRole("heading", { level: 1 });

for (const lang of languages) {
  const other = lang === "en" ? "pl" : "en";

  test.describe(`without scripts, ${lang}`, () => {
    test.use({ lang, javaScriptEnabled: false, tolerate: refused(404) });

    test("a shared bike reads whole: sheet, owner, rating and all photos", async ({ page, say, app }) => {
      const owner = await app.riderWith({ name: "Ann", bikes: [grizl], photos: 3 });
      await page.goto(await app.share(owner, owner.bikes[0]));
      await expect(page).toHaveTitle("Silver Fox – Spokebook");
      await expect(headline(page)).toContainText("Silver Fox");
      const main = page.getByRole("main");
      await expect(main.getByText("Ann", { exact: true })).toBeVisible();
      await expect(main.getByText("GRX RX820")).toBeVisible();
      await expect(main.getByText("New chain every 2,500 km.")).toBeVisible();
      await expect(main.getByText(say.ratings("none"))).toBeVisible();
      for (const number of [1, 2, 3]) {
        const photo = page.getByRole("img", {
          name: say.photos("alt", { number, count: 3, name: "Silver Fox" }),
        });
        await photo.scrollIntoViewIfNeeded();
        await expect(photo).toBeVisible();
        await expect
          .poll(() => photo.evaluate((one: HTMLImageElement) => one.naturalWidth))
          .toBeGreaterThan(0);
      }
      await page.getByRole("link", { name: languageFacts[other].name }).click();
      await expect(main.getByText(textsIn(other).ratings("none"))).toBeVisible();
      await main.getByRole("link", { name: textsIn(other).ratings("join.sign_in") }).click();
      await expect(page).toHaveURL(/\/login\?redirect=bike%2F/);
    });

    test("a shared profile reads whole, and leads to its bikes", async ({ page, say, app }) => {
      const owner = await app.riderWith({ name: "Ann", bikes: [grizl] });
      await app.share(owner, owner.bikes[0]);
      await app.changeProfile(owner, { bio: "Rides a lot.", strava: "https://www.strava.com/athletes/1" });
      await page.goto(await app.share(owner));
      await expect(headline(page)).toHaveText("Ann");
      await expect(page.getByText("Rides a lot.")).toBeVisible();
      await expect(page.getByRole("link", { name: "strava.com/athletes/1" })).toBeVisible();
      await expect(page.getByText(say.cyclist("public_bikes", { count: 1 }))).toBeVisible();
      await page.getByRole("link", { name: "Silver Fox" }).click();
      await expect(headline(page)).toContainText("Silver Fox");
    });

    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1280, height: 800 },
    ])
      test(`nothing is offered that only scripts can do, ${viewport.width} px`, async ({ page, app }) => {
        await page.setViewportSize(viewport);
        const owner = await app.riderWith({ bikes: [grizl], photos: 2 });
        const bike = await app.share(owner, owner.bikes[0]);
        for (const at of [
          bike,
          `${bike}?view=drawing`,
          `${bike}?view=3d`,
          await app.share(owner),
          `/bike/${"x".repeat(32)}`,
        ]) {
          await page.goto(at);
          await expect(headline(page)).toBeVisible();
          for (const role of ["button", "tab", "radio", "textbox"] as const)
            await expect(page.getByRole(role), at).toHaveCount(0);
          await expect(page.getByRole("link", { name: languageFacts[other].name }), at).toBeVisible();
        }
      });

    test("a link that opens nothing says so", async ({ page, say }) => {
      for (const kind of ["bike", "profile"] as const) {
        const answer = await page.goto(`/${kind === "bike" ? "bike" : "user"}/${"x".repeat(32)}`);
        expect(answer?.status()).toBe(404);
        await expect(headline(page)).toHaveText(say.shared(`${kind}.not_found`));
        await expect(page).toHaveTitle(`${say.shared(`${kind}.not_found`)} – Spokebook`);
        await page.getByRole("link", { name: say.shared("home") }).click();
        await expect(page).toHaveURL("/");
      }
    });
  });
}

/** Marks every element that the server sent; returns a function for those that scripts have put there since. */
async function markAll(page: Page): Promise<() => Promise<string[]>> {
  const all = page.locator("#root *");
  await all.evaluateAll((elements) => elements.forEach((element) => element.setAttribute("data-sent", "")));
  // The code for print is drawn a second later.
  const drawn = page.locator("#root :not([data-sent], [data-printed-qr] *)");
  return () => drawn.evaluateAll((elements) => elements.map((element) => element.outerHTML.slice(0, 120)));
}

/** Requests of the API, but for pictures, and for the version, which every page's footer asks for. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const [, call] = /\/api\/v1(\/(?!version|photos|profile-photos|logos).*)/.exec(request.url()) ?? [];
    if (call) calls.push(call);
  });
  return calls;
}

for (const lang of languages)
  test.describe(`scripts take over what is there, ${lang}`, () => {
    test.use({ lang });

    test("a shared bike: nothing is drawn anew, nothing is asked for a second time", async ({
      page,
      say,
      app,
    }) => {
      const owner = await app.riderWith({ name: "Ann", bikes: [grizl], photos: 3, plan: "collector" });
      const url = await app.share(owner, owner.bikes[0]);
      await app.change(owner, "/branding", { accent: "#a68929", tagline: "Steel is real" });
      const calls = callsOf(page);
      await page.goto(url, { waitUntil: "commit" });
      await page.getByRole("contentinfo").waitFor();
      const drawn = await markAll(page);
      await page.locator("html[data-alive]").waitFor({ state: "attached" });
      const version = page.getByRole("complementary", { name: say.site("beta.label") });
      await version.evaluate((banner) => banner.remove());
      // What is loaded last: the code of what a press may open.
      await page.waitForLoadState("networkidle");
      expect(await drawn()).toEqual([]);
      expect(calls).toEqual([]);
      // And it works: photos, views, windows, sharing, printing.
      const photo = (number: number) =>
        page.getByRole("img", { name: say.photos("alt", { number, count: 3, name: "Silver Fox" }) });
      await page.getByRole("button", { name: say.photos("next") }).click();
      await expect(photo(2)).toBeVisible();
      await page
        .getByRole("button", {
          name: say.photos("carousel.open", { number: 2, count: 3, name: "Silver Fox" }),
        })
        .click();
      await page.getByRole("button", { name: say.photos("gallery.close") }).click();
      await page.getByRole("tab", { name: say.parts("view.drawing") }).click();
      await expect(
        page.getByRole("img", { name: say.parts("drawing", { name: "Silver Fox" }) }),
      ).toBeVisible();
      await page.getByRole("button", { name: say.shared("sheet.share") }).click();
      await expect(page.getByRole("textbox")).toHaveValue(url);
    });

    test("a shared profile: nothing is drawn anew, nothing is asked for a second time", async ({
      page,
      say,
      app,
    }) => {
      const owner = await app.riderWith({ name: "Ann", bikes: [grizl] });
      await app.share(owner, owner.bikes[0]);
      await app.changeProfile(owner, { bio: "Rides.", birth_date: "1990-06-15", cycling_since: "2001" });
      const calls = callsOf(page);
      await page.goto(await app.share(owner), { waitUntil: "commit" });
      await page.getByRole("contentinfo").waitFor();
      const drawn = await markAll(page);
      await page.locator("html[data-alive]").waitFor({ state: "attached" });
      const version = page.getByRole("complementary", { name: say.site("beta.label") });
      await version.evaluate((banner) => banner.remove());
      await page.waitForLoadState("networkidle");
      expect(await drawn()).toEqual([]);
      expect(calls).toEqual([]);
    });

    test("a rider sees the page at once, nothing that is for visitors, and rates", async ({
      page,
      say,
      app,
      signedIn,
    }) => {
      const owner = await app.riderWith({ name: "Ann", bikes: [grizl], photos: 1 });
      const url = await app.share(owner, owner.bikes[0]);
      await signedIn();
      const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
      await page.route(/\/assets\/(?!first-)[^/]*\.js$/, async (route) => {
        await mayCome;
        await route.continue();
      });
      await page.goto(url, { waitUntil: "commit" });
      await expect(headline(page)).toBeVisible();
      await expect(page.getByText("GRX RX820")).toBeVisible();
      for (const name of [say.chrome("nav.sign_in"), say.chrome("nav.create_account")])
        await expect(page.getByRole("link", { name, exact: true })).toHaveCount(0);
      await headline(page).evaluate((title) => title.setAttribute("data-sent", ""));
      letCome();
      await page.getByRole("radio", { name: say.stars("stars", { count: 4 }) }).click();
      await expect(page.getByText(say.ratings("average", { average: "4" }))).toBeAttached();
      await expect(headline(page)).toHaveAttribute("data-sent", "");
      await page.unrouteAll({ behavior: "ignoreErrors" });
    });

    test("a dead link: its page is taken over, and not asked for", async ({ page, say }) => {
      const calls = callsOf(page);
      await page.goto(`/bike/${"x".repeat(32)}`, { waitUntil: "commit" });
      await page.getByRole("contentinfo").waitFor();
      const drawn = await markAll(page);
      await page.locator("html[data-alive]").waitFor({ state: "attached" });
      const version = page.getByRole("complementary", { name: say.site("beta.label") });
      await version.evaluate((banner) => banner.remove());
      await page.waitForLoadState("networkidle");
      expect([await drawn(), calls]).toEqual([[], []]);
    });
    test.use({ tolerate: refused(404) });
  });

test.describe("in 3D", () => {
  // Drawn in software, WebGL warns that reading pixels back is slow.
  test.use({ tolerate: /GPU stall due to ReadPixels/ });

  test("an address that asks for a photo or a view opens it over the page as it came", async ({
    page,
    say,
    app,
  }) => {
    const owner = await app.riderWith({ bikes: [grizl], photos: 2 });
    const url = await app.share(owner, owner.bikes[0]);
    await page.goto(`${url}?photo=2`);
    const gallery = page.getByRole("dialog", { name: say.photos("gallery.label", { name: "Silver Fox" }) });
    await expect(gallery.getByText("2 / 2")).toBeVisible();
    await page.goto(`${url}/?view=drawing&utm_source=mail`);
    await expect(page.getByRole("tab", { name: say.parts("view.drawing"), selected: true })).toBeVisible();
    await page.goto(`${url}?view=3d`);
    await expect(page.getByRole("tab", { name: say.parts("view.three"), selected: true })).toBeVisible();
  });
});
