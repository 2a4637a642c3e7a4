import { expect, test } from "vitest";
import { attach, noteExpense, smallPdf } from "#server/garage/expenses/receipts.testing.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { sendPhoto, sendSerialPhoto, sendServicePhoto } from "#server/platform/testing/photos.ts";
import { openTestApp } from "#server/platform/testing/test-app.ts";
import { downloadedBy, unzipped } from "#server/platform/testing/transfer.ts";
import { allTicked, sellerAndBuyer } from "./handing.testing.ts";

eachDb("what a recipient gets of a bike", (on) => {
  test.each([
    ["with all that can come", allTicked],
    ["with nothing ticked", {}],
  ])("%s has nothing of the owner's rides, prices and mails", async (_name, ticked) => {
    const app = await openTestApp({ on });
    const { seller, buyer, bike, bikeNamed, part, place, ride, offer, accept, ago } =
      await sellerAndBuyer(app);
    const secrets = {
      title: "Evening loop to work",
      note: "Knee hurts",
      shop: "Rowerownia Zebra",
      marks: "Scratch under the saddle",
      forShop: "The gate code is 4711",
      other: "My other bike",
      expense: "Paid in cash",
      setup: "Wet Sundays",
    };
    await bikeNamed(secrets.other);
    await seller.put(`/bikes/${bike}`, {
      purchase_price: 4321.98,
      purchase_currency: "PLN",
      purchase_date: "2024-02-29",
      value_estimate: 2987.65,
      notes_for_shop: secrets.forShop,
    });
    const chain = await part("chain", { brand: "KMC", price_cents: 87_654, currency: "PLN" });
    await place(chain, { bike_id: bike, slot: "chain", at: ago(90) });
    await ride(bike, ago(40), 43_217, { title: secrets.title, note: secrets.note });
    await seller.post(`/bikes/${bike}/readings`, { km: 5100.3, note: "Read at the border" });
    const plan = await seller.post(`/bikes/${bike}/care-plans`, { task: "wash", every_days: 30 });
    await seller.post(`/care-plans/${plan.body.data.id}/snooze`, { days: 4 });
    const service = await seller.post(`/bikes/${bike}/services`, {
      done_on: ago(10).slice(0, 10),
      items: [{ task: "wash" }],
      expense: { amount_cents: 45_678, currency: "PLN" },
    });
    await sendServicePhoto(seller, service.body.data.id);
    await seller.post(`/bikes/${bike}/setups`, {
      name: secrets.setup,
      items: [{ slot: "chain", part_id: chain }],
    });
    const paid = await noteExpense(seller, {
      bike_id: bike,
      amount_cents: 98_765,
      shop: secrets.shop,
      note: secrets.expense,
    });
    await attach(seller, paid.id, smallPdf("Warranty of the seller"));
    await sendPhoto(seller, bike);
    await sendSerialPhoto(seller, bike);
    await seller.put(`/bikes/${bike}/theft`, { marks: secrets.marks });
    await seller.delete(`/bikes/${bike}/theft`);

    const before = new Set((await downloaded(buyer)).keys());
    const id = (await accept(buyer, await offer({ what: ticked }))).body.data.bike_id as number;
    expect((await buyer.get(`/bikes/${id}`)).status).toBe(200);
    const files = await downloaded(buyer);
    const all = [...files].map(([name, content]) => `${name}\n${content.toString("utf8")}`).join("\n");
    const secretTexts = [
      ...Object.values(secrets),
      seller.email,
      "43217",
      "4321.98",
      "432198",
      "2987.65",
      "298765",
      "876.54",
      "87654",
      "456.78",
      "45678",
      "987.65",
      "98765",
      "2024-02-29",
      "Read at the border",
      "Warranty of the seller",
      ago(40).slice(0, 16),
    ];
    expect(secretTexts.filter((secret) => all.includes(secret))).toEqual([]);
    // No photo, no paper and no track of the owner's came along.
    expect([...files.keys()].filter((name) => !before.has(name))).toEqual([]);
    expect(all).toContain("Silver Fox");
  });

  test("has the papers that were ticked, and no amount", async () => {
    const app = await openTestApp({ on });
    const { seller, buyer, bike, offer, accept } = await sellerAndBuyer(app);
    const paid = await noteExpense(seller, { bike_id: bike, amount_cents: 98_765 });
    const paper = await attach(seller, paid.id, smallPdf("Warranty until 2030"));
    const made = await offer({ what: { receipts: [paper.id] } });
    const elsewhere = await noteExpense(seller, {});
    const other = await attach(seller, elsewhere.id, smallPdf("Something else"));
    const what = { receipts: [other.id] };
    const refused = await seller.post(`/bikes/${bike}/transfers`, { qr: true, what });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["what"]]);
    const { bike_id } = (await accept(buyer, made)).body.data;
    expect((await buyer.get(`/expenses?bike_id=${bike_id}`)).body.data).toEqual([]);
    const shown = (await buyer.get(`/transfers/${made.id}`)).body.data.files;
    expect(shown.map((file: { name: string }) => file.name)).toEqual(["receipt.pdf"]);
    const path = `/transfers/${made.id}/files/${shown[0].id}`;
    expect((await downloadedBy(buyer, path)).text).toContain("Warranty until 2030");
    expect((await downloadedBy(seller, path)).status).toBe(404);
    const files = [...(await downloaded(buyer)).values()].map((content) => content.toString());
    expect(files.some((text) => text.includes("Warranty until 2030"))).toBe(true);
    // The owner's stays where it was.
    expect((await seller.get(`/expenses/${paid.id}`)).body.data.files).toHaveLength(1);
  });
});

async function downloaded(caller: Parameters<typeof downloadedBy>[0]): Promise<Map<string, Buffer>> {
  return unzipped((await downloadedBy(caller, "/account/data")).bytes);
}
