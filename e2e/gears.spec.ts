import { found } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { partsOf } from "./parts-api.ts";
import { languages } from "./texts.ts";
import { widths } from "./widths.ts";

const road = {
  name: "Silver Fox",
  chainring_size: "50/34",
  cassette_range: "11-34",
  speeds: 11,
  tire_size: "28-622",
};

for (const lang of languages)
  test.describe(lang, () => {
    test.use({ lang });

    test("a bike's gears are read by keys, by pointer and as a table, in any figure and at any cadence", async ({
      page,
      say,
      riderAt,
    }) => {
      await riderAt("/bikes/:bike/sheet", { bikes: [road] });
      const section = page.getByRole("region", { name: say.gears("title") });
      const plot = section.getByRole("slider", {
        name: say.gears("plot", { unit: say.gears("unit.development") }),
      });
      await plot.focus();
      // From the lowest gear, and one up.
      await page.keyboard.press("Home");
      await expect(section.getByText(/^34×34 · 2[.,]13\sm · /)).toBeVisible();
      await page.keyboard.press("ArrowRight");
      await expect(section.getByText(/^34×30 · 2[.,]41\sm · .*\+13[.,]3\s%/)).toBeVisible();
      await page.keyboard.press("End");
      await expect(plot).toHaveAttribute("aria-valuetext", /^50×11 · 9[.,]68\sm · 121[.,]3/);
      await expect(plot).toHaveAttribute("aria-valuetext", /52[.,]3\skm\/h/);

      await section.getByRole("slider", { name: say.gears("cadence", { cadence: 90 }) }).fill("60");
      await plot.focus();
      await page.keyboard.press("End");
      await expect(plot).toHaveAttribute("aria-valuetext", /34[.,]9\skm\/h/);

      await section.getByLabel(say.gears("units")).selectOption("inches");
      const inches = section.getByRole("slider", {
        name: say.gears("plot", { unit: say.gears("unit.inches") }),
      });
      const box = await inches.boundingBox();
      await page.mouse.move((box?.x ?? 0) + 14, (box?.y ?? 0) + 50);
      await expect(section.getByText(/^34×34 · /)).toBeVisible();

      await section.getByText(say.gears("table")).click();
      const rows = section.getByRole("row");
      await expect(rows).toHaveCount(23);
      await expect(rows.nth(1)).toContainText(/34×34.*2[.,]13.*26[.,]7/);
      await expect(rows.last()).toContainText(/50×11.*9[.,]68.*121[.,]3.*34[.,]9/);
      expect(await found(page)).toEqual([]);
    });

    test("what is missing to read gears is said, and entering it shows them", async ({
      page,
      app,
      say,
      signedIn,
    }) => {
      const rider = await signedIn({ bikes: [{ ...road, speeds: null, tire_size: null }] });
      const id = rider.bikes[0]?.id ?? 0;
      const { send } = partsOf(app, rider);
      const section = page.getByRole("region", { name: say.gears("title") });
      await page.goto(`/bikes/${id}/sheet`);
      await expect(section.getByText(say.gears("trouble.speeds"))).toBeVisible();
      await expect(section.getByRole("slider")).toHaveCount(0);

      await send("PUT", `/bikes/${id}`, { name: road.name, cassette_range: "11-34, 11-speed" });
      await page.reload();
      await expect(section.getByText(say.gears("no_wheel"))).toBeVisible();
      const plot = section.getByRole("slider", {
        name: say.gears("plot", { unit: say.gears("unit.ratio") }),
      });
      await plot.focus();
      await page.keyboard.press("Home");
      await expect(plot).toHaveAttribute("aria-valuetext", /^34×34 · .*1[.,]00/);

      // A hub with gears.
      const hub = { chainring_size: "42", cassette_range: "20T", hub_brand: "Shimano", hub_model: "Nexus 8" };
      await send("PUT", `/bikes/${id}`, { name: road.name, ...hub, tire_size: "37-622" });
      await page.reload();
      await expect(section.getByText(say.gears("with_hub", { hub: "Shimano Nexus 8" }))).toBeVisible();
      await section.getByText(say.gears("table")).click();
      await expect(section.getByRole("row")).toHaveCount(9);
      const first = say.gears("in_hub", { teeth: "42×20", gear: 1 });
      await expect(section.getByRole("rowheader", { name: first })).toBeVisible();
    });
  });

test.describe("on a phone", () => {
  test.use({ viewport: widths.phone });
  test("a visitor sees the gears of a shared bike below it, and nothing where there are none", async ({
    page,
    app,
    say,
  }) => {
    const rider = await app.riderWith({
      bikes: [road, { name: "Rudy", chainring_size: "46", cassette_range: "9-34" }],
    });
    const [fox, rudy] = rider.bikes;
    await page.goto(await app.share(rider, fox));
    const section = page.getByRole("region", { name: say.gears("title") });
    const end = page.getByRole("contentinfo");
    await end.scrollIntoViewIfNeeded();
    await section.getByText(say.gears("table")).click();
    await expect(section.getByRole("row")).toHaveCount(23);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(widths.phone.width);
    expect(await found(page)).toEqual([]);

    await page.goto(await app.share(rider, rudy));
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Rudy");
    await end.scrollIntoViewIfNeeded();
    await page.waitForLoadState("networkidle");
    await expect(section).toHaveCount(0);
  });
});
