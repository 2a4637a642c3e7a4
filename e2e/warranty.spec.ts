import { found } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { daysAgo, partsOf } from "./parts-api.ts";
import { languages } from "./texts.ts";

for (const lang of languages)
  test.describe(lang, () => {
    test.use({ lang });

    test("a warranty that ends is on the due-list, on its bike's card and Care view; the part says what a kilometre cost", async ({
      page,
      say,
      app,
      signedIn,
    }) => {
      const rider = await signedIn({
        plan: "collector",
        bikes: [{ name: "Rudy", type: "road" }],
        language: lang,
      });
      const [bike = 0] = rider.bikes.map(({ id }) => id);
      const { send, part, place, ride } = partsOf(app, rider);
      await send("PUT", "/account/preferences", { currency: "PLN" });
      const priced = (price_cents: number, days: number) => ({
        price_cents,
        currency: "PLN",
        acquired_on: daysAgo(days),
      });
      const before = await part("chain", { brand: "KMC", model: "X11", ...priced(9000, 100) });
      const now = await part("chain", { brand: "Shimano", ...priced(12_000, 50) });
      await place(before, { bike_id: bike, slot: "chain", at: daysAgo(100) });
      await ride(bike, daysAgo(70), 600);
      await place(now, { bike_id: bike, slot: "chain", at: daysAgo(50) });
      await ride(bike, daysAgo(20), 1000);
      const { id } = await send<{ id: number }>("POST", "/expenses", {
        category: "part",
        part_id: now,
        amount_cents: 3000,
        currency: "PLN",
        day: daysAgo(10),
        shop: "Rowerownia",
        warranty_until: daysAgo(-12),
      });
      const name = `${say.components("kind.chain")} · ${say.care("due.warranty")}`;
      const expense = say.care("due.expense_of", { name });

      await page.goto("/dashboard");
      const card = page.getByRole("article", { name: "Rudy" });
      await card.getByText(say.garage("state.ready") + say.garage("state.and_soon", { soon: 1 })).click();
      await expect(page).toHaveURL(/\/care$/);
      const ofBike = page.getByRole("list", { name: say.upkeep("plans.beside") }).getByRole("listitem");
      await expect(ofBike).toContainText([name]);
      await expect(ofBike.getByRole("link", { name: expense })).toHaveAttribute(
        "href",
        `/costs/ledger?expense=${id}`,
      );
      expect(await found(page)).toEqual([]);

      await page.goto("/care?list");
      const row = page.getByRole("list", { name: say.care("due.list") }).getByRole("listitem");
      await expect(row).toContainText([name]);
      await expect(row).toContainText([say.care("due.bought_at", { shop: "Rowerownia" })]);
      await expect(row).toContainText([say.care("state.soon")]);
      await expect(row.getByRole("link", { name: expense })).toHaveAttribute(
        "href",
        `/costs/ledger?expense=${id}`,
      );
      expect(await found(page)).toEqual([]);

      await page.goto(`/parts?part=${now}`);
      const cost = page.getByRole("region", { name: say.part("cost.title") });
      await expect(cost).toContainText(
        lang === "pl" ? /15\s?gr\/km = 150\s?zł ÷ 1\s?000\s?km/ : /PLN\s?0\.15\/km = PLN\s?150 ÷ 1,000\s?km/,
      );
      await expect(cost).toContainText("KMC X11");
      await expect(cost).toContainText(lang === "pl" ? /15\s?gr\/km$/ : /PLN\s?0\.15\/km$/);
      expect(await found(page)).toEqual([]);
      await page.getByRole("button", { name: say.part("acts.delete"), exact: true }).click();
      await expect(page.getByRole("alertdialog", { name: say.part("delete.title") })).toContainText(
        say.part("delete.expenses"),
      );
    });
  });
