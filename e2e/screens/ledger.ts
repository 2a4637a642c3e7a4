import { daysAgo, partsOf } from "#e2e/parts-api.ts";
import { photo } from "#e2e/sample-photos.ts";
import { firstBike, type Screen, type Visit } from "./visit.ts";

const tall = "Bardzo długa nazwa ".repeat(14).slice(0, 255);

/** Expenses whose texts are as long as they can be, one with files, and one that is a price. */
async function spent(visit: Visit) {
  const { part, place, send } = partsOf(visit.app, visit.rider);
  const bike = firstBike(visit);
  const chain = await part("chain", { brand: tall, model: tall, price_cents: 11_990, currency: "PLN" });
  await place(chain, { bike_id: bike, slot: "chain", at: daysAgo(30) });
  const add = async (body: object) =>
    (await send<{ id: number }>("POST", "/expenses", { currency: "EUR", day: daysAgo(3), ...body })).id;
  await add({ category: "sale", amount_cents: -999_999_999 });
  const expense = await add({
    category: "service",
    amount_cents: 24_000,
    rate: 4.31,
    bike_id: bike,
    part_id: chain,
    shop: tall.replaceAll(" ", ""),
    note: tall,
    warranty_until: daysAgo(1),
  });
  const form = new FormData();
  const { name, mimeType, buffer } = await photo(`${"x".repeat(200)}.jpg`, "#d3531f");
  form.append("kind", "receipt");
  form.append("file", new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
  const headers = { authorization: `Bearer ${visit.rider.token}` };
  const url = `${visit.app.url}/api/v1/expenses/${expense}/files`;
  const answer = await fetch(url, { method: "POST", headers, body: form });
  if (!answer.ok) throw new Error(`file: ${answer.status}`);
  const list = await send<{ id: number; price_of: string | null }[]>("GET", "/expenses");
  return { expense, price: list.find(({ price_of }) => price_of === "part")?.id };
}

type Spent = Awaited<ReturnType<typeof spent>>;

function over(
  name: string,
  queryOf: (made: Spent) => string,
  then?: (visit: Visit) => Promise<void>,
): Screen {
  return {
    name,
    garage: "one",
    async open(visit) {
      const made = await spent(visit);
      await visit.page.goto(`/costs/ledger?${queryOf(made)}`);
      await visit.page.getByRole("dialog").getByRole("button").nth(1).waitFor();
      await visit.page.waitForLoadState("networkidle");
      await then?.(visit);
    },
  };
}

/** The ledger, the window of an expense, and the import of a file. */
export const ledgerScreens: Screen[] = [
  {
    name: "the ledger, empty",
    garage: "empty",
    async open({ page, say }) {
      await page.goto("/costs/ledger");
      await page.getByRole("heading", { name: say.ledger("none.all.title") }).waitFor();
    },
  },
  {
    name: "the ledger",
    garage: "one",
    async open(visit) {
      await spent(visit);
      await visit.page.goto("/costs/ledger?from=1990-01-01");
      await visit.page
        .getByRole("list", { name: visit.say.ledger("title") })
        .getByRole("button")
        .first()
        .waitFor();
    },
  },
  over(
    "a new expense",
    () => "expense=new",
    async ({ page, say }) => {
      const dialog = page.getByRole("dialog");
      const input = dialog.locator('input[type="file"]').first();
      await input.setInputFiles(await photo("till.jpg", "#2f7d4f"));
      await input.setInputFiles({
        name: "notes.docx",
        mimeType: "application/msword",
        buffer: Buffer.from("x"),
      });
      await dialog.getByText(say.expense("problem.type")).waitFor();
      await dialog.getByLabel(say.expense("field.currency")).selectOption("CZK");
      await dialog.getByRole("button", { name: say.expense("save_new") }).click();
      await dialog.getByText(say.validation("required", { field: say.expense("field.amount") })).waitFor();
    },
  ),
  over("an expense with a file", ({ expense }) => `expense=${expense}`),
  over("a price as an expense", ({ price }) => `expense=${price}`),
  over(
    "expenses from a file",
    () => "import=open",
    async ({ page, say }) => {
      const rows = ["Data;Kwota;Waluta;Opis", "2026-05-01;119,90;PLN;Łańcuch", "wczoraj;5;PLN;Nic"];
      await page
        .getByRole("dialog")
        .locator('input[type="file"]')
        .setInputFiles({ name: `${tall}.csv`, mimeType: "text/csv", buffer: Buffer.from(rows.join("\n")) });
      await page
        .getByRole("dialog")
        .getByText(say.ledger("bring.found", { count: 1, shown: "1" }))
        .waitFor();
    },
  ),
];
