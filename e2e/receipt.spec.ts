import { devices } from "@playwright/test";
import { found } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { partsOf } from "./parts-api.ts";
import { drawReceipt } from "#tools/demo/receipts/draw-receipt.ts";
import { languages } from "./texts.ts";

const till = `ROWEROWNIA
NIP 584-275-19-79
2026-05-03
Łańcuch KMC X11 118L 129,00A
SUMA PLN 129,00
KARTA 129,00`;
const { userAgent, isMobile, hasTouch } = devices["Pixel 7"];

for (const lang of languages)
  test.describe(lang, () => {
    test.use({ lang });

    test("a receipt is read, looked over with its place, and becomes an expense with its file and part", async ({
      page,
      say,
      app,
      riderAt,
    }) => {
      test.slow();
      const rider = await riderAt("/dashboard", { bikes: [{ name: "Fox" }] });
      const slip = { shop: "Rowerownia", day: "2026-05-03", line: "KMC X11 118L", total: "SUMA PLN 129,00" };
      await page.goto("/costs?draft=new");
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByText(say.receipts("lead"))).toBeVisible();
      expect(await found(page)).toEqual([]);
      await dialog
        .getByLabel(say.receipts("choose"))
        .last()
        .setInputFiles({
          name: "till.jpg",
          mimeType: "image/jpeg",
          buffer: await drawReceipt(slip),
        });
      const amount = dialog.getByRole("textbox", { name: say.expense("field.amount") });
      await expect(amount).toHaveValue(/^129/, { timeout: 60_000 });
      await expect(dialog.getByRole("img", { name: say.receipts("picture") })).toBeVisible();
      expect(await found(page)).toEqual([]);
      await dialog.getByLabel(say.expense("field.day")).fill("2026-05-03");
      await dialog.getByRole("button", { name: say.expense("save_new") }).click();
      await expect(dialog).toHaveCount(0);
      const [expense] = await partsOf(app, rider).send<{ amount_cents: number; files: object[] }[]>(
        "GET",
        "/expenses",
      );
      expect(expense).toMatchObject({ amount_cents: 12_900, day: "2026-05-03" });
      expect(expense?.files).toHaveLength(1);
    });
  });

test.describe("on a phone with its keyboard open", () => {
  test.use({ userAgent, isMobile, hasTouch, viewport: { width: 390, height: 400 } });

  test("a pasted text is read, the line that a field is from is shown, and the same receipt asks", async ({
    page,
    say,
    app,
    riderAt,
  }) => {
    test.slow();
    const rider = await riderAt("/dashboard", { bikes: [{ name: "Fox" }] });
    const { send } = partsOf(app, rider);
    await send("POST", "/drafts", { text: till });
    await page.goto("/costs?draft=new");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(say.receipts("text")).fill(till);
    await dialog.getByRole("button", { name: say.receipts("read") }).tap();
    await expect(dialog.getByText(say.receipts("twice.draft"))).toBeVisible();
    const amount = dialog.getByRole("textbox", { name: say.expense("field.amount") });
    await amount.focus();
    await expect(dialog.locator("mark")).toHaveText("SUMA PLN 129,00");
    await expect(dialog.locator("mark")).toBeInViewport();
    await expect(amount).toBeInViewport();
    expect(await found(page)).toEqual([]);
    await dialog.getByRole("checkbox").check();
    await dialog.getByRole("button", { name: say.receipts("save_anyway") }).tap();
    await expect(dialog).toHaveCount(0);
    expect(await send("GET", "/parts")).toMatchObject([{ kind: "chain", brand: "KMC", price_cents: 12_900 }]);
  });
});
