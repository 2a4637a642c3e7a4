import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { bikeForm } from "./bike-form.ts";
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
  const about = { name: "Silver Fox" };
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const dialog = page.getByRole("dialog");
  const id = rider.bikes[0]?.id;
  return {
    [`edit=${id}`]: [button(say.garage("card.edit_of", about)), bikeForm(page, say).save],
    add: [button(say.garage("add")), bikeForm(page, say).save],
    [`photos=${id}`]: [
      button(say.garage("card.photos_of", about)),
      dialog.getByText(say.photos("manager.empty")),
    ],
    [`share=${id}`]: [button(say.garage("card.share_of", about)), dialog.getByRole("switch")],
    "share=profile": [button(say.garage("share_profile")), dialog.getByRole("switch")],
    profile: [
      button(say.garage("profile")),
      dialog.getByRole("button", { name: say.profile("save"), exact: true }),
    ],
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
  const rider = await riderAt("/dashboard", { bikes: [grizl] });
  await expect(page.getByRole("article", { name: "Silver Fox" })).toBeVisible();
  return rider;
}

test.use({ tolerate: dropped });

for (const { title, lang, viewport } of readers.filter(({ title }) => /en, phone|pl, desktop/.test(title)))
  test.describe(title, () => {
    test.use({ lang, viewport });

    test("without a network each window fails in its place, and Try again opens it once the network is back", async ({
      page,
      say,
      riderAt,
    }) => {
      // Six dialogs, each of which waits for two automatic retries.
      test.slow();
      await saveData(page);
      const rider = await freshDashboard(page, riderAt);
      const again = page.getByRole("dialog").getByRole("button", { name: say.chrome("missing.again") });
      for (const [address, [button, content]] of Object.entries(windows(page, say, rider))) {
        await page.route("**/*", (route) => route.abort());
        await button.click();
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
  const [button, content] = windows(page, say, rider)["profile"] ?? [];
  await context.setOffline(true);
  await button?.click();
  await expect(page.getByRole("alert")).toContainText(say.chrome("missing.title"));
  await page.goBack();
  await expect(page.getByRole("article", { name: "Silver Fox" })).toBeVisible();
  await button?.click();
  await expect(page.getByRole("alert")).toContainText(say.chrome("missing.title"));
  await context.setOffline(false);
  await expect(content ?? page.locator("none")).toBeVisible();
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
      "features/people/profile/edit-profile.tsx",
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
  await photos.click();
  await expect(empty).toBeVisible();
  await page.goBack();
  const [edit] = opened[`edit=${rider.bikes[0]?.id}`] ?? opened.add;
  await edit.click();
  await expect(page.getByRole("dialog").getByText(say.form("load_failed"))).toBeVisible();
  await page.goBack();
  const [share] = opened[`share=${rider.bikes[0]?.id}`] ?? opened.add;
  await share.click();
  await expect(page.getByRole("dialog").getByText(say.sharing("load_failed"))).toBeVisible();
  await page.goBack();
  await opened.profile[0].click();
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
