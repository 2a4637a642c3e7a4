import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { someOf } from "#server/platform/testing/some-of.ts";
import { bikeForm } from "./bike-form.ts";
import { cardMenu } from "./card-menu.ts";
import { dropped, expect, test } from "./fixtures.ts";
import type { About, Rider } from "./running-app.ts";
import { grizl } from "./sample-bikes.ts";
import type { Texts } from "./texts.ts";
import { readers } from "./widths.ts";

/** Simulates the data saver: nothing is prefetched. */
async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
  );
}

/** The dashboard's buttons, and what each of them opens. */
function windows(page: Page, say: Texts, rider: Rider) {
  const ofCard = (act: "edit" | "photos" | "share") => async () =>
    (await cardMenu(page, say, "Silver Fox"))(act).click();
  /** In the garage's head; on a phone in the menu. */
  const ofRider = (name: "profile" | "share_profile") => async () => {
    if (await button(say.garage(name)).isVisible()) return button(say.garage(name)).click();
    await page.getByRole("button", { name: say.chrome("nav.menu") }).click();
    await page
      .getByRole("banner")
      .getByRole("link", { name: say.garage(`menu.${name}`), exact: true })
      .click();
  };
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const dialog = page.getByRole("dialog");
  const id = rider.bikes[0]?.id;
  return {
    [`edit=${id}`]: [ofCard("edit"), bikeForm(page, say).save],
    add: [() => button(say.garage("add")).click(), bikeForm(page, say).save],
    [`photos=${id}`]: [ofCard("photos"), dialog.getByText(say.photos("manager.empty"))],
    [`share=${id}`]: [ofCard("share"), dialog.getByRole("switch")],
    "share=profile": [ofRider("share_profile"), dialog.getByRole("switch")],
    profile: [ofRider("profile"), dialog.getByRole("button", { name: say.profile("save"), exact: true })],
  } as const;
}

/** Returns the build's files that loading these modules brings, static imports included. */
function filesOf(...modules: string[]): string[] {
  const manifest = JSON.parse(readFileSync("dist/web/.vite/manifest.json", "utf8")) as Record<
    string,
    { file: string; imports?: string[] }
  >;
  const all = (name: string): string[] => [
    manifest[name]?.file ?? name,
    ...(manifest[name]?.imports ?? []).flatMap(all),
  ];
  return [...new Set(modules.flatMap(all))];
}

async function freshDashboard(page: Page, riderAt: (path: string, about: About) => Promise<Rider>) {
  // What comes ahead is more than a browser notes by itself.
  await page.addInitScript(() => performance.setResourceTimingBufferSize(2000));
  const rider = await riderAt("/dashboard", { bikes: [grizl] });
  await expect(page.getByRole("article", { name: "Silver Fox" })).toBeVisible();
  return rider;
}

test.use({ tolerate: dropped });

for (const { title, lang, viewport } of someOf(
  readers.filter(({ title }) => /en, phone|pl, desktop/.test(title)),
  "windows",
))
  test.describe(`${lang} on a ${title.split(", ")[1]}`, () => {
    test.use({ lang, viewport });

    test("without a network each window fails in its place, and Try again opens it once the network is back", async ({
      page,
      say,
      riderAt,
    }) => {
      // Six dialogs, and each waits for two automatic retries.
      test.slow();
      await saveData(page);
      const rider = await freshDashboard(page, riderAt);
      const again = page.getByRole("dialog").getByRole("button", { name: say.chrome("ui.try_again") });
      for (const [address, [open, content]] of Object.entries(windows(page, say, rider))) {
        await page.route("**/*", (route) => route.abort());
        await open();
        await expect(again).toBeVisible();
        await expect(page).toHaveURL(`/dashboard?${address}`);
        await again.click();
        await expect(again).not.toHaveAttribute("aria-busy");
        await page.unroute("**/*");
        // The press before may have come so late that it met the network.
        await expect(async () => {
          if (await again.isVisible()) await again.click({ timeout: 1000 });
          await expect(content).toBeVisible({ timeout: 5000 });
        }).toPass();
        // Moving the pointer over a link prefetches its page.
        await page.mouse.move(1, 1);
        await page.goBack();
        await expect(page.getByRole("dialog")).toHaveCount(0);
        await expect(page.getByRole("article", { name: "Silver Fox" })).toBeVisible();
      }
    });
  });

test("a window that failed comes by itself with the network, and Back leads to the garage at any time", async ({
  page,
  context,
  say,
  riderAt,
}) => {
  await saveData(page);
  const rider = await freshDashboard(page, riderAt);
  const [open, content] = windows(page, say, rider)["profile"] ?? [];
  await context.setOffline(true);
  await open?.();
  await expect(page.getByRole("alert")).toContainText(say.chrome("missing.title"));
  await page.goBack();
  await expect(page.getByRole("article", { name: "Silver Fox" })).toBeVisible();
  await open?.();
  await expect(page.getByRole("alert")).toContainText(say.chrome("missing.title"));
  await context.setOffline(false);
  await expect(content ?? page.locator("none")).toBeVisible();
});

test("a window that failed comes by itself also where the network is announced before it works", async ({
  page,
  context,
  say,
  riderAt,
}) => {
  await saveData(page);
  const rider = await freshDashboard(page, riderAt);
  const [open, content] = windows(page, say, rider)["profile"] ?? [];
  await context.setOffline(true);
  await open?.();
  await expect(page.getByRole("alert")).toContainText(say.chrome("missing.title"));
  const refused = page.waitForEvent("requestfailed");
  await page.route("**/assets/**", (route) => route.abort());
  await context.setOffline(false);
  await refused;
  await page.unroute("**/assets/**");
  await expect(content ?? page.locator("none")).toBeVisible();
});

test("a window whose code the browser keeps as failed comes by a reload, with what was typed", async ({
  page,
  say,
  riderAt,
}) => {
  await saveData(page);
  const rider = await freshDashboard(page, riderAt);
  const { add, profile } = windows(page, say, rider);
  const again = page.getByRole("dialog").getByRole("button", { name: say.chrome("ui.try_again") });
  const name = page.getByRole("dialog").getByRole("textbox", { name: say.fields("name"), exact: true });
  await add[0]();
  await name.fill("Red Kite");
  await page.mouse.move(1, 1);
  // The files come, and then are not given to the page: it reloads once by itself.
  const [code = ""] = filesOf("features/people/profile/form/edit-profile.tsx");
  await page.route(`**/${code}`, (route) =>
    route.request().resourceType() === "script" ? route.abort() : route.continue(),
  );
  await page.goto("/dashboard?profile");
  await page.waitForEvent("load");
  await expect(again).toBeVisible();
  await page.unroute(`**/${code}`);
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1000 });
    await expect(profile[1]).toBeVisible({ timeout: 5000 });
  }).toPass();
  await page.goto("/dashboard?add");
  await expect(name).toHaveValue("Red Kite");
});

test("a page that cannot be loaded says so in its place; Back leads to the one before", async ({
  page,
  context,
  say,
  riderAt,
}) => {
  await saveData(page);
  await freshDashboard(page, riderAt);
  await context.setOffline(true);
  await page.getByRole("link", { name: "Silver Fox", exact: true }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText(say.chrome("missing.title"));
  await page.goBack();
  await expect(page.getByRole("article", { name: "Silver Fox" })).toBeVisible();
  await page.goForward();
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1, name: "Silver Fox" })).toBeVisible();
});

test("windows and the bike's page come ahead, and open without a network with what was read", async ({
  page,
  context,
  say,
  riderAt,
}) => {
  const rider = await freshDashboard(page, riderAt);
  await Promise.all(
    filesOf(
      "features/garage/bikes/form/edit-bike-form.tsx",
      "features/garage/photos/manager/photo-manager.tsx",
      "features/sharing/sharing/window/share-dialog.tsx",
      "features/people/profile/form/edit-profile.tsx",
      "pages/bike.tsx",
    ).map((file) =>
      page.waitForFunction(
        (name) => performance.getEntriesByType("resource").some((entry) => entry.name.endsWith(name)),
        file,
      ),
    ),
  );
  await context.setOffline(true);
  const opened = windows(page, say, rider);
  const [photos, empty] = opened[`photos=${rider.bikes[0]?.id}`] ?? opened.add;
  await photos();
  await expect(empty).toBeVisible();
  await page.goBack();
  const [edit] = opened[`edit=${rider.bikes[0]?.id}`] ?? opened.add;
  await edit();
  await expect(page.getByRole("dialog").getByText(say.form("load_failed"))).toBeVisible();
  await page.goBack();
  const [share] = opened[`share=${rider.bikes[0]?.id}`] ?? opened.add;
  await share();
  await expect(page.getByRole("dialog").getByText(say.sharing("load_failed"))).toBeVisible();
  await page.goBack();
  await opened.profile[0]();
  await expect(page.getByRole("dialog").getByText(say.profile("load_failed"))).toBeVisible();
  await page.goBack();
  await page.getByRole("link", { name: "Silver Fox", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Silver Fox" })).toBeVisible();
});

test("a language whose texts do not come is not switched to", async ({ page, context, say, riderAt }) => {
  await freshDashboard(page, riderAt);
  await context.setOffline(true);
  await page
    .getByRole("link", { name: /Polski/ })
    .first()
    .click();
  await expect(page.getByText(say.chrome("missing.title"))).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(say.garage("title"));
  await context.setOffline(false);
  await page
    .getByRole("link", { name: /Polski/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Moje rowery");
});
