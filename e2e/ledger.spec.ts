import { readFileSync } from "node:fs";
import { devices, type Page } from "@playwright/test";
import { dropped, expect, refused, test } from "./fixtures.ts";
import { daysAgo, partsOf } from "./parts-api.ts";
import type { Rider, RunningApp } from "./running-app.ts";
import { photo } from "./sample-photos.ts";
import { phoneOf } from "./second-device.ts";
import { languages, type Texts } from "./texts.ts";
import { wireTo } from "./wire.ts";

interface Expense {
  id: number;
  category: string;
  amount_cents: number;
  currency: string;
  day: string;
  note: string | null;
  shop: string | null;
  files: { kind: string; name: string; type: string }[];
  version: number;
}

/** A rider's expenses, as another device would see and enter them. */
function expensesOf(app: RunningApp, rider: Rider) {
  const { send } = partsOf(app, rider);
  return {
    send,
    all: () => send<Expense[]>("GET", "/expenses"),
    add: (body: object) =>
      send<Expense>("POST", "/expenses", { category: "part", currency: "USD", day: daysAgo(1), ...body }),
  };
}

const windowOf = (page: Page) => page.getByRole("dialog");
const amountIn = (page: Page, say: Texts) =>
  windowOf(page).getByRole("textbox", { name: say.expense("field.amount") });
const pdf = { name: "invoice.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\n%%EOF\n") };

for (const lang of languages)
  test.describe(`an expense at the till (${lang})`, () => {
    const { viewport, userAgent, isMobile, hasTouch } = devices["Pixel 7"];
    test.use({ lang, viewport, userAgent, isMobile, hasTouch, tolerate: dropped });

    test("is noted with its picture in four touches", async ({ page, say, app, riderAt }) => {
      const rider = await riderAt("/costs/ledger", { bikes: [{ name: "Fox" }] });
      await page
        .getByRole("button", { name: say.costs("add") })
        .first()
        .tap();
      const chooser = page.waitForEvent("filechooser");
      await windowOf(page)
        .getByRole("button", { name: say.expense("files.camera") })
        .tap();
      await (await chooser).setFiles(await photo("till.jpg", "#2f7d4f"));
      await expect(windowOf(page).getByText("till.jpg")).toBeVisible();
      await amountIn(page, say).fill(lang === "pl" ? "1 119,90" : "1,119.90");
      const sent = page.waitForResponse((one) => /\/expenses\/\d+\/files$/.test(one.url()));
      await windowOf(page)
        .getByRole("button", { name: say.expense("save_new") })
        .tap();
      expect((await sent).status()).toBe(201);
      const [only, ...others] = await expensesOf(app, rider).all();
      expect(others).toEqual([]);
      expect(only).toMatchObject({ category: "part", amount_cents: 111_990 });
      expect(only?.files).toMatchObject([{ kind: "receipt", name: "till.jpg" }]);
      await page
        .getByRole("listitem")
        .getByRole("button", { name: say.costs("category.part") })
        .tap();
      await windowOf(page)
        .getByRole("button", { name: say.expense("files.open", { name: "till.jpg" }) })
        .tap();
      await expect(
        page.getByRole("img", { name: say.expense("files.picture_of", { name: "till.jpg" }) }),
      ).toHaveJSProperty("complete", true);
    });

    test("waits with its picture while there is no network, and a picture that did not arrive is sent again", async ({
      page,
      say,
      app,
      riderAt,
    }) => {
      const rider = await riderAt("/costs/ledger", { bikes: [{ name: "Fox" }] });
      await page
        .getByRole("button", { name: say.costs("add") })
        .first()
        .tap();
      const camera = windowOf(page).getByLabel(say.expense("files.camera")).and(page.locator("input"));
      await camera.setInputFiles(await photo("till.jpg", "#2f7d4f"));
      await amountIn(page, say).fill("20");
      const wire = await wireTo(page, /\/expenses$/);
      wire.cut();
      await windowOf(page)
        .getByRole("button", { name: say.expense("save_new") })
        .tap();
      await expect(windowOf(page)).toBeHidden();
      expect(await expensesOf(app, rider).all()).toEqual([]);
      await page.route(/\/expenses\/\d+\/files$/, (route) => route.abort(), { times: 1 });
      wire.mend();
      await expect
        .poll(async () =>
          (await expensesOf(app, rider).all()).map(({ amount_cents, files }) => [amount_cents, files.length]),
        )
        .toEqual([[2000, 1]]);
      expect((await expensesOf(app, rider).all())[0]?.files).toMatchObject([{ name: "till.jpg" }]);
    });
  });

test.describe("the ledger", () => {
  test.use({ tolerate: refused(409) });

  test("merges what two devices changed, keeps a PDF and deletes an expense with it", async ({
    page,
    say,
    app,
    browser,
    signedIn,
  }) => {
    const rider = await signedIn({ bikes: [{ name: "Fox" }] });
    const { add, all, send } = expensesOf(app, rider);
    const { id } = await add({ amount_cents: 5000, note: "Chain" });
    const phone = await phoneOf(browser, app, rider, "en");
    for (const one of [page, phone]) {
      await one.goto(`/costs/ledger?expense=${id}`);
      await expect(amountIn(one, say)).toHaveValue("50");
    }
    await windowOf(phone).getByLabel(say.expense("field.shop")).fill("Sprocket");
    await windowOf(phone)
      .getByRole("button", { name: say.expense("save") })
      .click();
    await expect(windowOf(phone)).toBeHidden();
    await amountIn(page, say).fill("55");
    await windowOf(page)
      .getByRole("button", { name: say.expense("save") })
      .click();
    await expect(windowOf(page)).toBeHidden();
    expect(await all()).toMatchObject([{ amount_cents: 5500, shop: "Sprocket" }]);
    await phone.context().close();

    await page.getByRole("listitem").getByRole("button", { name: "Chain" }).click();
    await windowOf(page).getByLabel(say.expense("files.kind")).selectOption("warranty");
    const file = windowOf(page).getByLabel(say.expense("files.choose")).and(page.locator("input"));
    await file.setInputFiles(pdf);
    const saved = page.waitForEvent("download");
    await windowOf(page)
      .getByRole("button", { name: say.expense("files.download", { name: "invoice.pdf" }) })
      .click();
    expect(readFileSync(await (await saved).path())).toEqual(pdf.buffer);
    expect((await all())[0]?.files).toMatchObject([{ kind: "warranty", type: "application/pdf" }]);

    await windowOf(page)
      .getByRole("button", { name: say.expense("delete.act") })
      .click();
    const question = page.getByRole("alertdialog");
    await expect(question.getByText(say.expense("delete.files", { count: 1 }))).toBeVisible();
    await question.getByRole("button", { name: say.expense("delete.confirm") }).click();
    await expect(page.getByRole("heading", { name: say.ledger("none.all.title") })).toBeVisible();
    expect(await send("GET", "/expenses")).toEqual([]);
  });

  test("says of a part's price that it is one, and changes it there", async ({
    page,
    say,
    app,
    signedIn,
  }) => {
    const rider = await signedIn({ bikes: [{ name: "Fox" }] });
    const { all, send } = expensesOf(app, rider);
    const { part } = partsOf(app, rider);
    const chain = await part("chain", { brand: "KMC", price_cents: 4000, currency: "USD" });
    const [price] = await all();
    await page.goto(`/costs/ledger?expense=${price?.id}`);
    await expect(
      windowOf(page).getByText(say.expense("price.part", { name: `${say.components("kind.chain")} KMC` })),
    ).toBeVisible();
    await amountIn(page, say).fill("42.5");
    await windowOf(page)
      .getByRole("button", { name: say.expense("save") })
      .click();
    await expect(windowOf(page)).toBeHidden();
    expect(await send("GET", `/parts/${chain}`)).toMatchObject({ price_cents: 4250 });
  });

  test("filters in the address, and its CSV is what is shown", async ({ page, say, app, signedIn }) => {
    const rider = await signedIn({ bikes: [{ name: "Fox" }] });
    const { add } = expensesOf(app, rider);
    const bike_id = rider.bikes[0]?.id;
    await add({ amount_cents: 1234, category: "tool", note: "Chain tool", bike_id, day: "2025-05-01" });
    await add({ amount_cents: 9900, category: "tool", note: "Torque wrench", day: "2025-06-01" });
    await add({ amount_cents: 500, category: "consumable", note: "Chain wax", bike_id, day: "2024-06-01" });
    await page.goto("/costs/ledger");
    const lines = page.getByRole("list", { name: say.ledger("title") }).getByRole("listitem");
    await expect(lines).toHaveCount(3);
    await page.getByLabel(say.ledger("category")).selectOption("tool");
    await expect(lines).toHaveCount(2);
    await page.getByLabel(say.ledger("sort.label")).selectOption("lowest");
    await expect(lines.first()).toContainText("Chain tool");
    await page.getByLabel(say.ledger("search"), { exact: true }).fill("wrench");
    await expect(lines).toHaveCount(1);
    await expect(page).toHaveURL(/category=tool&.*sort=lowest&.*q=wrench|q=wrench/);
    await expect(page.getByRole("status").filter({ hasText: "$99" })).toBeVisible();
    await page.reload();
    await expect(lines).toHaveCount(1);
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: say.ledger("csv") }).click();
    const csv = readFileSync(await (await saved).path(), "utf8")
      .trim()
      .split("\r\n");
    expect(csv).toHaveLength(2);
    expect(csv[1]).toContain("Torque wrench");
    await page.getByLabel(say.ledger("search"), { exact: true }).fill("nothing like it");
    await page.getByRole("button", { name: say.ledger("show_all") }).click();
    await expect(lines).toHaveCount(3);
  });

  test("brings in a CSV file by its columns, and names the line that is refused", async ({
    page,
    say,
    app,
    riderAt,
  }) => {
    const rider = await riderAt("/costs/ledger", { bikes: [{ name: "Fox" }] });
    await page.getByRole("button", { name: say.ledger("import") }).click();
    const rows = ["Booked;Kwota;Waluta;Opis", "2026-05-01;119,90;PLN;Łańcuch", "wczoraj;5;PLN;Nic"];
    await windowOf(page)
      .locator('input[type="file"]')
      .setInputFiles({ name: "bank.csv", mimeType: "text/csv", buffer: Buffer.from(rows.join("\r\n")) });
    const confirm = windowOf(page).getByRole("button", { name: say.ledger("bring.confirm_none") });
    await expect(confirm.first()).toBeDisabled();
    await windowOf(page).getByLabel(say.ledger("bring.column.day")).selectOption({ label: "Booked" });
    await expect(windowOf(page).getByText(say.ledger("bring.found", { count: 1, shown: "1" }))).toBeVisible();
    await expect(windowOf(page).getByRole("row").nth(1)).toContainText("3");
    await windowOf(page)
      .getByRole("button", { name: say.ledger("bring.confirm", { count: 1, shown: "1" }) })
      .click();
    await expect(windowOf(page).getByText(say.ledger("bring.done", { count: 1, shown: "1" }))).toBeVisible();
    expect(await expensesOf(app, rider).all()).toMatchObject([
      { amount_cents: 11_990, currency: "PLN", day: "2026-05-01", note: "Łańcuch" },
    ]);
  });
});
