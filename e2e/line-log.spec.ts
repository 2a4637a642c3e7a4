import { devices } from "@playwright/test";
import { found } from "./axe.ts";
import { careOf } from "./care-api.ts";
import { expect, test } from "./fixtures.ts";
import { daysAgo, partsOf } from "./parts-api.ts";

const written = {
  en: {
    lubed: "lubed chain fox after the rain",
    km: "12 km",
    due: "what is due",
    km2: "how far has fox gone",
  },
  pl: {
    lubed: "nasmarowany łańcuch fox po ulewie",
    km: "12 km",
    due: "co do zrobienia",
    km2: "ile km ma fox",
  },
} as const;
const kept = { en: "after the rain", pl: "po ulewie" } as const;

const { userAgent, isMobile, hasTouch } = devices["Pixel 7"];

for (const lang of ["en", "pl"] as const)
  test.describe(lang, () => {
    test.use({ lang });

    test("a line becomes a draft while it is written, is saved by Enter and taken back", async ({
      page,
      say,
      app,
      riderAt,
    }) => {
      const rider = await riderAt("/dashboard", {
        bikes: [{ name: "Fox", current_mileage: 100 }, { name: "Owl" }],
      });
      const [fox] = rider.bikes;
      const { part, place } = partsOf(app, rider);
      await place(await part("chain"), { bike_id: fox?.id ?? 0, slot: "chain", at: daysAgo(90) });
      const { send } = careOf(app, rider);
      const services = () => send<{ notes: string | null }[]>("GET", `/bikes/${fox?.id}/services`);
      await page
        .getByRole("link", { name: say.garage("bar.find") })
        .filter({ visible: true })
        .click();
      const dialog = page.getByRole("dialog");
      const field = dialog.getByRole("combobox", { name: say.line("field") });
      const options = dialog.getByRole("option");
      await field.pressSequentially(written[lang].lubed);
      await expect(options.first()).toContainText(say.draft("task.lube"));
      await expect(options.first()).toContainText(`Fox · ${say.draft("today")}`);
      await expect(options.first().locator("s")).toHaveText(kept[lang]);
      await expect(dialog.getByRole("status")).toContainText(say.draft("task.lube"));
      expect(await found(page)).toEqual([]);
      await field.press("Enter");
      await expect(dialog).toHaveCount(0);
      expect((await services()).map(({ notes }) => notes)).toEqual([kept[lang]]);
      await page.getByRole("button", { name: say.draft("undo") }).click();
      await expect.poll(services).toEqual([]);
    });

    test("what is left open is chosen, and a question is answered on the spot", async ({
      page,
      say,
      app,
      riderAt,
    }) => {
      const rider = await riderAt("/dashboard", {
        bikes: [{ name: "Fox", current_mileage: 100 }, { name: "Owl" }],
      });
      const owl = rider.bikes.find(({ name }) => name === "Owl")?.id;
      await page
        .getByRole("link", { name: say.garage("bar.find") })
        .filter({ visible: true })
        .click();
      const dialog = page.getByRole("dialog");
      const field = dialog.getByRole("combobox", { name: say.line("field") });
      const options = dialog.getByRole("option");
      await field.fill(written[lang].km);
      await expect(options).toHaveCount(2);
      await options.filter({ hasText: "Owl" }).click();
      await expect(options.first()).toContainText("Owl");
      await expect(options.first()).toContainText(say.line("group.save"));
      await field.press("Enter");
      await expect(dialog).toHaveCount(0);
      expect(await partsOf(app, rider).send("GET", "/rides")).toMatchObject([
        { bike_id: owl, distance_m: 12_000 },
      ]);

      await page.keyboard.press("/");
      await field.fill(written[lang].due);
      await expect(options.first()).toContainText(/nothing|nic/i);
      await field.fill(written[lang].km2);
      await expect(options.first()).toContainText("100");
      await field.press("Enter");
      await expect(page).toHaveURL(/\/bikes\/\d+$/);
      await expect(dialog).toHaveCount(0);
    });
  });

test.describe("on a phone with its keyboard open", () => {
  test.use({ userAgent, isMobile, hasTouch, viewport: { width: 390, height: 400 } });

  test("field and draft are both in sight, and large enough to touch", async ({
    page,
    say,
    app,
    riderAt,
  }) => {
    const rider = await riderAt("/dashboard", { bikes: [{ name: "Fox", current_mileage: 100 }] });
    await page
      .getByRole("link", { name: say.garage("bar.find") })
      .filter({ visible: true })
      .tap();
    const dialog = page.getByRole("dialog");
    const field = dialog.getByRole("combobox", { name: say.line("field") });
    await expect(field).toBeFocused();
    await field.pressSequentially("42 km");
    const first = dialog.getByRole("option").first();
    await expect(first).toBeInViewport({ ratio: 1 });
    await expect(field).toBeInViewport({ ratio: 1 });
    expect((await first.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await first.tap();
    await expect(dialog).toHaveCount(0);
    expect(await partsOf(app, rider).send("GET", "/rides")).toMatchObject([{ distance_m: 42_000 }]);
  });
});
