import { found } from "./axe.ts";
import { expect, refused, test } from "./fixtures.ts";
import { resize } from "./layout.ts";
import { daysAgo } from "./parts-api.ts";
import { openedShop } from "./shop-api.ts";
import { languages } from "./texts.ts";

for (const lang of languages)
  test.describe(lang, () => {
    test.use({ lang, tolerate: refused(409) });

    test("orders are moved by dragging, by keys and in a window", async ({ page, app, say, signedIn }) => {
      const owner = await signedIn();
      const shop = await openedShop(app, owner);
      await page.goto("/shop");
      await expect(page.getByRole("heading", { name: say.orders("board.none_title") })).toBeVisible();
      expect(await found(page)).toEqual([]);

      const late = await shop.takeIn("Anna Lis", { promised_on: daysAgo(2) });
      const dragged = await shop.takeIn("Ewa Sowa");
      const ready = await shop.takeIn("Jan Kos");
      await shop.move(ready, "start");
      await shop.move(ready, "ready");
      await page.reload();
      const column = (state: "received" | "in_progress" | "waiting" | "ready") =>
        page.getByRole("region", { name: say.orders(`state.${state}`), exact: true });
      const cards = (state: Parameters<typeof column>[0]) => column(state).getByRole("article");
      // The late one comes first.
      await expect(cards("received")).toHaveCount(2);
      await expect(cards("received").first()).toContainText(late.number);
      await expect(page.getByText(say.orders("board.late", { count: 1 }))).toBeVisible();
      await expect(column("ready").getByText(say.orders("board.ready_unknown"))).toBeVisible();

      await cards("received").filter({ hasText: dragged.number }).dragTo(column("in_progress"));
      await expect(cards("in_progress")).toContainText(dragged.number);
      // The table has no such move: the card stays.
      await cards("received").first().dragTo(column("ready"));
      await expect(cards("received")).toHaveCount(1);

      // Keys: from card to card, and its moves in a window.
      await cards("received").first().getByRole("link").focus();
      await page.keyboard.press("ArrowRight");
      await expect(cards("in_progress").getByRole("link")).toBeFocused();
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      const window = page.getByRole("dialog");
      await window.getByRole("button", { name: say.orders("move.wait") }).click();
      await window.getByRole("radio", { name: say.orders("waiting_for.parts") }).check();
      expect(await found(page)).toEqual([]);
      await window.getByRole("button", { name: say.orders("move.wait") }).click();
      await expect(cards("waiting")).toContainText(say.orders("waiting_for.parts"));

      // The customer is informed.
      await cards("ready")
        .getByRole("button", {
          name: say.orders("card.move", { number: ready.number, bike: "Romet Wagant" }),
        })
        .click();
      await window.getByRole("button", { name: say.orders("move.notify") }).click();
      await window.getByRole("radio", { name: say.orders("channel.phone") }).check();
      await window.getByRole("button", { name: say.orders("move.notify") }).click();
      await expect(column("ready").getByText(say.orders("board.ready_known"))).toBeVisible();
      expect(await found(page)).toEqual([]);
    });

    test("a phone lists orders by state, and the search finds all of them", async ({
      page,
      app,
      say,
      signedIn,
    }) => {
      const shop = await openedShop(app, await signedIn());
      const late = await shop.takeIn("Anna Lis", { promised_on: daysAgo(2) });
      const waits = await shop.takeIn("Ewa Sowa");
      await shop.move(waits, "wait", { for: "parts" });
      await shop.takeIn("Jan Kos");
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto("/shop");
      await expect(page.getByRole("article")).toHaveCount(3);
      await page
        .getByRole("navigation", { name: say.orders("board.states") })
        .getByRole("link", { name: say.orders("state.waiting") })
        .click();
      await expect(page.getByRole("article")).toHaveCount(1);
      expect(await found(page)).toEqual([]);
      await page.getByRole("searchbox").fill("lis");
      await expect(
        page.getByRole("heading", { name: say.orders("board.found", { count: 1 }) }),
      ).toBeVisible();
      await expect(page.getByRole("article")).toContainText(late.number);
    });

    test("who presses second sees what the first one did", async ({ page, app, say, signedIn }) => {
      const owner = await signedIn();
      const shop = await openedShop(app, owner);
      const order = await shop.takeIn("Anna Lis");
      await page.goto("/shop");
      const card = page.getByRole("article");
      await expect(card).toContainText(order.number);
      await shop.move(order, "start");
      await card.getByRole("button").click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: say.orders("move.start") })
        .click();
      const state = say.orders("state.in_progress");
      await expect(page.getByText(say.orders("was_faster", { number: order.number, state }))).toBeVisible();
      await expect(page.getByRole("region", { name: state, exact: true })).toContainText(order.number);
    });
  });

test("a board of 120 orders is there at once, and reflows", async ({ page, app, signedIn }) => {
  const owner = await signedIn();
  const shop = await openedShop(app, owner);
  for (let batch = 0; batch < 12; batch++)
    await Promise.all([...Array(10).keys()].map((at) => shop.takeIn(`Customer ${batch * 10 + at}`)));
  await page.goto("/shop");
  await expect(page.getByRole("article")).toHaveCount(120);
  for (const width of [320, 390, 768, 1280]) {
    await resize(page, { width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  }
});
