import { openBikeMenu } from "./bike-menu.ts";
import { expect, refused, test } from "./fixtures.ts";
import { grizl } from "./sample-bikes.ts";
import { shareWindow } from "./share-window.ts";
import { languages } from "./texts.ts";
import { readers, widths } from "./widths.ts";

const fox = "Silver Fox";

for (const lang of languages)
  test.describe(lang, () => {
    test.use({ lang });

    test("somebody else's public bike opens by its number as everybody sees it", async ({
      page,
      say,
      app,
      riderAt,
    }) => {
      const owner = await app.riderWith({ name: "Emma Clarke", bikes: [grizl] });
      await app.share(owner, owner.bikes[0]);
      await riderAt(`/bikes/${owner.bikes[0]?.id}`);
      await expect(page.getByRole("heading", { level: 1, name: fox })).toBeVisible();
      await expect(page.getByText("Emma Clarke")).toBeVisible();
      await expect(page.getByText("Shimano GRX RX820", { exact: true })).toBeVisible();
      await expect(page.getByRole("radio").first()).toBeVisible();
      await expect(page.getByRole("button", { name: say.garage("bike.edit_sheet") })).toHaveCount(0);
      await expect(page.getByRole("button", { name: say.shared("sheet.share") })).toHaveCount(0);
      await expect(page).toHaveTitle(`${fox} – Spokebook`);
    });

    test("an owner's public bike has its tools below, and the way to see it as visitors do", async ({
      page,
      say,
      app,
      signIn,
    }) => {
      const owner = await app.riderWith({ bikes: [grizl] });
      const url = await app.share(owner, owner.bikes[0]);
      const id = owner.bikes[0]?.id;
      await signIn(owner);
      await page.goto(`/bikes/${id}`);
      await openBikeMenu(page, say, fox);
      await page.getByRole("link", { name: say.garage("bike.as_visitor") }).click();
      await expect(page).toHaveURL(url);
      const bar = page.getByRole("complementary", { name: say.sharing("own.tools") });
      await expect(bar.getByText(say.sharing("own.bike"))).toBeInViewport();
      for (const [tool, query] of [
        ["edit", `?edit=${id}`],
        ["photos", `?photos=${id}`],
        ["share", `?share=${id}`],
      ] as const)
        await expect(bar.getByRole("link", { name: say.sharing(`own.${tool}`) })).toHaveAttribute(
          "href",
          `/bikes/${id}${query}`,
        );
      await bar.getByRole("link", { name: say.sharing("own.share") }).click();
      const share = shareWindow(page, say, say.sharing("title_bike", { name: fox }));
      expect(await share.url()).toBe(url);
      await share.close();
      await expect(page).toHaveURL(`/bikes/${id}`);
    });

    test("a rider sees their profile as visitors do, and comes back", async ({ page, say, app, signIn }) => {
      const owner = await app.riderWith({ bikes: [grizl] });
      const url = await app.share(owner);
      await signIn(owner);
      await page.goto("/dashboard?profile=privacy");
      await page.getByRole("link", { name: say.profile("privacy.as_visitor") }).click();
      await expect(page).toHaveURL(url);
      const bar = page.getByRole("complementary", { name: say.sharing("own.tools") });
      await expect(bar.getByText(say.sharing("own.profile"))).toBeInViewport();
      await bar.getByRole("link", { name: say.sharing("own.back") }).click();
      await expect(page).toHaveURL("/dashboard");
    });

    test.describe("a bike that is no longer shared", () => {
      test.use({ tolerate: refused(404) });

      test("says so to its owner at its link, who turns sharing on there", async ({
        page,
        say,
        app,
        signIn,
      }) => {
        const owner = await app.riderWith({ bikes: [grizl] });
        const url = await app.share(owner, owner.bikes[0]);
        await app.share(owner, owner.bikes[0]);
        await signIn(owner);
        await page.goto(url);
        await expect(
          page.getByRole("heading", { name: say.sharing("own.not_shared", { name: fox }) }),
        ).toBeVisible();
        await page.getByRole("button", { name: say.sharing("own.turn_on") }).click();
        await expect(page.getByRole("heading", { level: 1, name: fox, exact: false })).toBeVisible();
        await expect(page.getByText(say.sharing("own.bike"))).toBeVisible();
      });

      test("does not exist for anybody else", async ({ page, say, app, riderAt }) => {
        const owner = await app.riderWith({ bikes: [grizl] });
        const url = await app.share(owner, owner.bikes[0]);
        await app.share(owner, owner.bikes[0]);
        await riderAt(url);
        await expect(page.getByText(say.shared("bike.not_found_text"))).toBeVisible();
        await expect(page.getByText(fox)).toHaveCount(0);
      });

      test("offers neither its dead link nor a code of it in its window", async ({
        page,
        say,
        app,
        signIn,
      }) => {
        const owner = await app.riderWith({ bikes: [grizl] });
        await app.share(owner, owner.bikes[0]);
        await app.share(owner, owner.bikes[0]);
        await signIn(owner);
        await page.goto(`/dashboard?share=${owner.bikes[0]?.id}`);
        const share = shareWindow(page, say, say.sharing("title_bike", { name: fox }));
        await expect(share.dialog.getByText(say.sharing("asleep_bike"))).toBeVisible();
        await expect(share.copy).toHaveCount(0);
        await expect(share.link).toHaveCount(0);
        await share.toggle.click();
        await expect(share.copy).toBeVisible();
      });
    });

    test.describe("a bike that is not for the reader", () => {
      test.use({ tolerate: refused(403) });

      test("says so in the specification's words, in the page and in its title", async ({
        page,
        say,
        app,
        riderAt,
      }) => {
        const owner = await app.riderWith({ bikes: [grizl] });
        await riderAt(`/bikes/${owner.bikes[0]?.id}`);
        const sentence = say.garage("bike.forbidden");
        await expect(page.getByRole("alert")).toHaveText(sentence);
        await expect(page).toHaveTitle(`${sentence} – Spokebook`);
      });
    });
  });

for (const { title, lang, viewport } of readers)
  test.describe(title, () => {
    test.use({ lang, viewport });

    test("what Share opens on a public page stands where one sees it", async ({ page, say, app }) => {
      const owner = await app.riderWith({ bikes: [grizl] });
      for (const url of [await app.share(owner, owner.bikes[0]), await app.share(owner)]) {
        await page.goto(url);
        const share = page.getByRole("button", { name: say.shared("sheet.share") });
        await share.evaluate((button) => button.scrollIntoView({ block: "end" }));
        await share.click();
        const code = page.getByRole("img", { name: say.sharing("qr.label", { url }) });
        await expect(code).toBeInViewport({ ratio: 1 });
        await expect(share).toBeInViewport();
        // A second press closes them, and the page stays.
        await share.click();
        await expect(code).toHaveCount(0);
        await expect(share).toBeInViewport();
      }
    });
  });

test.describe("on a phone", () => {
  test.use({ viewport: widths.phone });

  test("a bike's viewer is as high as its picture is in the width of the page, and leaves room for what is below", async ({
    page,
    say,
    riderAt,
  }) => {
    await riderAt("/bikes/:bike/sheet", { bikes: [grizl] });
    const viewer = page.getByRole("tablist", { name: say.parts("view.label") }).locator("..");
    const height = async () => (await viewer.boundingBox())?.height;
    // Three quarters of its width, and the tabs.
    expect(await height()).toBeCloseTo(323.7, 1);
    await page.setViewportSize({ width: 390, height: 500 });
    expect(await height()).toBe(300);
  });
});

test("a handle on a public profile is a link where its platform's address is known", async ({
  page,
  app,
}) => {
  const owner = await app.riderWith();
  await app.changeProfile(owner, {
    strava: "@emma-c",
    facebook: "emma.clarke",
    zwift: "emma-z",
    strava_segments: "KOM hunter",
  });
  await page.goto(await app.share(owner));
  const href = (text: string) => page.getByRole("link", { name: text }).getAttribute("href");
  expect(await href("@emma-c")).toBe("https://www.strava.com/athletes/emma-c");
  expect(await href("emma.clarke")).toBe("https://www.facebook.com/emma.clarke");
  await expect(page.getByText("emma-z")).toBeVisible();
  await expect(page.getByRole("link", { name: "emma-z" })).toHaveCount(0);
});
