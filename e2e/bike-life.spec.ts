import { found } from "./axe.ts";
import { expect, refused, test } from "./fixtures.ts";
import { garageOver, largeGarage } from "./parts-history.ts";
import { languages } from "./texts.ts";

for (const lang of languages)
  test.describe(lang, () => {
    test.use({ lang, tolerate: refused(409) });

    test("the life of a bike is looked at closely by mouse and keys, opens its parts, and says the same as a table", async ({
      page,
      say,
      app,
      signedIn,
    }) => {
      const rider = await signedIn({ plan: "collector", bikes: [{ name: "Silver Fox" }] });
      const { bike, parts, post } = await garageOver(app, rider);
      const items = [{ part_id: parts.first, task: "lube" }, { task: "torque" }];
      await post(`/bikes/${bike}/services`, { done_on: "2025-06-01", by: "shop", shop: "Velo", items });
      await page.goto(`/bikes/${bike}/parts?show=life`);
      const plot = page.getByRole("slider", { name: say.life("plot") });
      const bars = page.locator("[data-bar]");
      await expect(bars).toHaveCount(5);
      expect(await found(page)).toEqual([]);

      await bars.filter({ hasText: "KMC X11" }).first().hover();
      await expect(page.getByText(/KMC X11 · .*1\.03\.2025 – 1\.09\.2025/)).toBeVisible();
      const whole = page.getByRole("button", { name: say.life("zoom.whole") });
      await expect(whole).toBeDisabled();
      await plot.focus();
      for (const _ of [1, 2, 3, 4, 5]) await page.keyboard.press("+");
      await page.keyboard.press("ArrowRight");
      await expect(whole).toBeEnabled();
      await page.keyboard.press("ArrowDown");
      await expect(plot).toHaveAttribute("aria-valuetext", /SRAM/);
      await page.keyboard.press("Home");
      await expect(whole).toBeDisabled();
      const box = await plot.boundingBox();
      if (!box) throw new Error("no plot");
      await page.mouse.move(box.x + box.width * 0.4, box.y + 80);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width * 0.6, box.y + 90, { steps: 4 });
      await page.mouse.up();
      await expect(whole).toBeEnabled();
      await expect(page).not.toHaveURL(/part=/);
      await whole.click();
      await bars.filter({ hasText: "KMC X11" }).first().click();
      await expect(page).toHaveURL(new RegExp(`part=${parts.first}`));
      await page.goto(`/bikes/${bike}/parts?show=life`);

      await page.getByText(say.life("table.open")).click();
      const table = page.getByRole("table", { name: say.life("table.parts") });
      const worn = table.getByRole("row").filter({ hasText: "KMC X11" });
      await expect(worn).toContainText(/300\skm/);
      await expect(worn).toContainText(/0[.,]5\s%/);
      await expect(worn).toContainText(say.care("task.lube"));
      await expect(page.getByRole("table", { name: say.life("services") })).toContainText(
        `Velo: ${say.care("task.lube")}; ${say.care("task.torque")}`,
      );
      await expect(worn.getByRole("link")).toHaveAttribute("href", new RegExp(`part=${parts.first}`));
      expect(await found(page)).toEqual([]);
    });

    test("a change is undone from the history, and one on which another rests says so in its place", async ({
      page,
      say,
      app,
      signedIn,
    }) => {
      const rider = await signedIn({ plan: "collector", bikes: [{ name: "Silver Fox" }] });
      const { bike, parts, post } = await garageOver(app, rider);
      await page.goto(`/bikes/${bike}/parts?show=history`);
      const list = page.getByRole("region", { name: say.life("history.title") });
      const latest = list.getByRole("listitem").filter({ hasText: "SRAM" }).first();
      await expect(latest).toBeVisible();
      expect(await found(page)).toEqual([]);
      const undo = latest.getByRole("button");
      const asking = page.getByRole("alertdialog", { name: say.life("history.ask") });
      const sure = asking.getByRole("button", { name: say.life("history.undo") });

      // Meanwhile another device takes the new chain off again.
      await post(`/parts/${parts.second}/take-off`, { at: "2026-02-01", to: "stored" });
      await undo.click();
      await expect(asking).toContainText("SRAM");
      expect(await found(page)).toEqual([]);
      await sure.click();
      const refused = list.getByRole("alert");
      await expect(refused).toContainText(say.life("history.refused"));
      await expect(refused).toContainText("SRAM");

      await list.getByRole("listitem").first().getByRole("button").click();
      await sure.click();
      await expect(asking).toBeHidden();
      await list.getByRole("listitem").first().getByRole("button").click();
      await sure.click();
      await expect(asking).toBeHidden();
      await expect(list.getByRole("listitem").filter({ hasText: "SRAM" })).toHaveCount(0);
      await page.goto(`/bikes/${bike}/parts`);
      await expect(page.getByRole("main").getByText("KMC X11").first()).toBeVisible();
    });
  });

test.describe("in forced colours that are not those of the chosen theme", () => {
  test.use({ theme: "light" });

  test("the plot is drawn in them, and what is replaced is marked in a red that shows", async ({
    page,
    app,
    signedIn,
  }) => {
    const rider = await signedIn({ plan: "collector", bikes: [{ name: "Silver Fox" }] });
    const { bike } = await garageOver(app, rider);
    await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
    await page.goto(`/bikes/${bike}/parts?show=life`);
    await expect(page.locator("[data-bar]")).toHaveCount(5);
    const drawn = await page.locator(".life-plot").evaluate((plot) => {
      const colors = (selector: string, property: "fill" | "stroke") => [
        ...new Set([...plot.querySelectorAll(selector)].map((one) => getComputedStyle(one)[property])),
      ];
      return {
        texts: colors("text", "fill"),
        bars: colors("[data-bar] > rect + rect", "stroke"),
        red: colors("[data-bar] > path[stroke-width='3']", "stroke"),
      };
    });
    const white = "rgb(255, 255, 255)";
    expect(drawn).toEqual({ texts: [white], bars: [white], red: ["rgb(229, 56, 59)"] });
  });
});

test("300 mounts of 1,000 parts are drawn, zoomed into without a wait, and stand in the table", async ({
  page,
  say,
  app,
  signedIn,
}) => {
  const rider = await signedIn({ plan: "collector", bikes: [{ name: "Silver Fox" }] });
  const { bike, brands } = await largeGarage(app, rider);
  await page.goto(`/bikes/${bike}/parts?show=life`);
  await expect(page.locator("[data-bar]")).toHaveCount(300);
  const plot = page.getByRole("slider", { name: say.life("plot") });
  await plot.focus();
  /** Milliseconds from a key to the frame that shows what it did. */
  const redrawn = (key: string) =>
    page.evaluate(async (key) => {
      const at = performance.now();
      document.activeElement?.dispatchEvent(
        new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
      );
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      return performance.now() - at;
    }, key);
  const times = [];
  for (const key of ["+", "+", "ArrowRight", "ArrowDown", "ArrowDown", "-", "Home"])
    times.push(await redrawn(key));
  expect(Math.max(...times)).toBeLessThan(1000);

  await page.getByText(say.life("table.open")).click();
  const table = page.getByRole("table", { name: say.life("table.parts") });
  await expect(table.getByRole("row")).toHaveCount(301);
  const named = await table.getByRole("link").allTextContents();
  expect(named.toSorted()).toEqual(brands.toSorted());
  await expect(table.getByRole("row").filter({ hasText: "chain 7" })).toContainText(/107\skm/);
  await page.goto("/parts");
  await expect(page.getByRole("link", { name: `${say.inventory("all")} 1,000` })).toBeVisible();
});
