import { expect, test } from "vitest";
import { readPdf } from "#server/platform/testing/pdf.ts";
import { openTestApp } from "#server/platform/testing/test-app.ts";
import { downloadedBy } from "#server/platform/testing/transfer.ts";
import { allTicked, sellerAndBuyer } from "./handing.testing.ts";

test("the paper says who handed what to whom, with a contract to fill in, in both languages, for both", async () => {
  const app = await openTestApp();
  const { seller, buyer, bike, offer, accept } = await sellerAndBuyer(app);
  await seller.put(`/bikes/${bike}`, { brand: "Kross", serial: "WTU98765", current_mileage: 12.5 });
  const made = await offer({ what: allTicked, price_cents: 490_000, currency: "PLN" });
  expect((await seller.get(`/transfers/${made.id}/paper.pdf`)).status).toBe(409);
  await accept(buyer, made, { serial: true });
  const textOf = async (caller: typeof seller, language: string) => {
    const { bytes } = await downloadedBy(caller, `/transfers/${made.id}/paper.pdf?language=${language}`);
    const lines = readPdf(bytes).lines.flat();
    return lines.map(({ text }) => text.replaceAll("\u00A0", " ")).join(" ");
  };
  const english = await textOf(seller, "en");
  for (const words of ["Seller", "Buyer", "Kross", "WTU98765", "12.5 km", "no legal advice"])
    expect(english).toContain(words);
  const polish = await textOf(buyer, "pl");
  for (const words of ["Umowa sprzedaży", "nie porada prawna", "Silver Fox", "12,5 km"])
    expect(polish).toContain(words);
  const other = await app.rider();
  expect((await other.get(`/transfers/${made.id}/paper.pdf`)).status).toBe(404);
});

test("the frame number is on the paper only where both want it there", async () => {
  const app = await openTestApp();
  const { seller, buyer, bike, offer, accept } = await sellerAndBuyer(app);
  await seller.put(`/bikes/${bike}`, { serial: "WTU98765" });
  const made = await offer();
  await accept(buyer, made);
  const { bytes } = await downloadedBy(seller, `/transfers/${made.id}/paper.pdf`);
  expect(
    readPdf(bytes)
      .lines.flat()
      .some(({ text }) => text.includes("WTU98765")),
  ).toBe(false);
});
