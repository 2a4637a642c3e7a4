import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import Pdf from "pdfkit";
import sharp from "sharp";
import { expect, test } from "vitest";
import { prepareZXingModule, writeBarcode } from "zxing-wasm/writer";
import { filesIn } from "#server/garage/ride-imports/imports.testing.ts";
import { garageOf } from "#server/garage/parts/garage.testing.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { multipartOf } from "#server/platform/testing/samples.ts";
import { sharedTestApp } from "#server/platform/testing/test-app.ts";
import type { Caller } from "#server/platform/testing/caller.ts";

const till = `ROWEROWNIA Jan Kowalski
ul. Długa 5, 80-827 Gdańsk
NIP 584-275-19-79
2026-05-03 nr wydr. 001234
PARAGON FISKALNY
Łańcuch KMC X11 118L 1 x129,00 129,00A
Klocki Shimano B05S 2 x35,50 71,00A
SPRZEDAŻ OPODATKOWANA A 200,00
PTU A 23,00% 37,40
SUMA PTU 37,40
SUMA PLN 200,00
KARTA 200,00`;

async function send(rider: Caller, file: Buffer) {
  const { type, bytes } = await multipartOf({ file: new Blob([new Uint8Array(file)]) });
  return rider.raw("POST", "/drafts", bytes, type);
}

/** A picture of a code. */
async function coded({ symbology, text }: { symbology: "EAN13" | "QRCode"; text: string }): Promise<Buffer> {
  const { image } = await writeBarcode(text, { format: symbology, scale: 4 });
  const code = Buffer.from(await (image as Blob).arrayBuffer());
  return sharp(code)
    .extend({ top: 80, bottom: 80, left: 80, right: 80, background: "#fff" })
    .flatten({ background: "#fff" })
    .jpeg()
    .toBuffer();
}

function pdfOf(lines: string[]): Promise<Buffer> {
  const pdf = new Pdf();
  const { promise, resolve } = Promise.withResolvers<Buffer>();
  const pieces: Buffer[] = [];
  pdf.on("data", (piece: Buffer) => pieces.push(piece)).on("end", () => resolve(Buffer.concat(pieces)));
  for (const line of lines) pdf.text(line);
  pdf.end();
  return promise;
}

const wasm = readFileSync(createRequire(import.meta.url).resolve("zxing-wasm/writer/zxing_writer.wasm"));
await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true });

const values = (draft: { fields: Record<string, { value: unknown }> }) =>
  Object.fromEntries(Object.entries(draft.fields).map(([name, { value }]) => [name, value]));

eachDb("drafts of receipts and labels", (on) => {
  const app = sharedTestApp({ on });

  test("a text is read, accepted once with what the rider has changed, and recognised when the same receipt is sent again", async () => {
    const { rider, bike } = await garageOf(app());
    const sent = await rider.post("/drafts", { text: till });
    expect(sent.status).toBe(201);
    const draft = sent.body.data;
    expect(draft).toMatchObject({ kind: "expense", state: "ready", twice_of: null, file: null, text: till });
    expect(values(draft)).toEqual({
      amount_cents: 20_000,
      currency: "PLN",
      day: "2026-05-03",
      shop: "ROWEROWNIA Jan Kowalski",
      tax_number: "5842751979",
      tax_cents: 3740,
    });
    expect(draft.fields.amount_cents.certainty).toBeGreaterThanOrEqual(0.8);
    expect(draft.lines).toMatchObject([
      { quantity: 1, amount_cents: 12_900, part: { kind: "chain", brand: "KMC" } },
      { quantity: 2, amount_cents: 7100, part: { kind: "pads", brand: "Shimano", model: "B05S" } },
    ]);
    const again = await rider.post("/drafts", { text: till });
    expect(again.body.data.twice_of).toEqual({ kind: "draft", id: draft.id });
    const accepted = await rider.post(`/drafts/${draft.id}/accept`, {
      fields: { shop: "Rowerownia" },
      bike_id: bike,
    });
    expect(accepted).toMatchObject({
      status: 200,
      body: {
        data: {
          amount_cents: 20_000,
          currency: "PLN",
          day: "2026-05-03",
          shop: "Rowerownia",
          category: "part",
          bike_id: bike,
        },
      },
    });
    expect((await rider.post(`/drafts/${draft.id}/accept`, {})).status).toBe(409);
    expect((await rider.get(`/drafts/${draft.id}`)).body.data.state).toBe("accepted");
    expect((await rider.get("/drafts")).body.data.map(({ id }: { id: number }) => id)).toEqual([
      again.body.data.id,
    ]);
    expect((await rider.delete(`/drafts/${again.body.data.id}`)).status).toBe(200);
    const third = (await rider.post("/drafts", { text: till })).body.data;
    expect(third.twice_of).toEqual({ kind: "expense", id: accepted.body.data.id });
    // Its tax number says whose receipt it is.
    expect(third.fields.shop).toMatchObject({ value: "Rowerownia" });
  });

  test("the part that was bought is made with its price", async () => {
    const { rider, bike } = await garageOf(app());
    const { id } = (await rider.post("/drafts", { text: till })).body.data;
    const part = { kind: "chain", brand: "KMC", model: "X11" };
    const { data } = (await rider.post(`/drafts/${id}/accept`, { bike_id: bike, part })).body;
    expect(data).toMatchObject({ category: "part", price_of: "part", part: { kind: "chain", brand: "KMC" } });
  });

  test("a PDF's text layer and a photo are read, and the file goes to the expense", async () => {
    const { rider } = await garageOf(app());
    const pdf = await pdfOf(["The Bike Shop Ltd", "Date: 12 Aug 2026", "Inner tube 6.50", "Total GBP 6.50"]);
    const { body, status } = await send(rider, pdf);
    expect(status).toBe(201);
    expect(values(body.data)).toMatchObject({
      amount_cents: 650,
      currency: "GBP",
      day: "2026-08-12",
      shop: "The Bike Shop Ltd",
    });
    expect(body.data.fields.amount_cents.box).toMatchObject({ page: 1 });
    const accepted = (await rider.post(`/drafts/${body.data.id}/accept`, {})).body.data;
    expect(accepted.files).toMatchObject([{ kind: "receipt", name: "photo.pdf", type: "application/pdf" }]);

    const rows = till
      .split("\n")
      .map(
        (line, at) =>
          `<text x="30" y="${50 + at * 36}" font-size="22" font-family="monospace">${line}</text>`,
      );
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="760" height="500"><rect width="100%" height="100%" fill="white"/>${rows.join("")}</svg>`;
    const photo = await sharp(Buffer.from(svg)).rotate(3, { background: "#fff" }).jpeg().toBuffer();
    const read = (await send(rider, photo)).body.data;
    expect(values(read)).toMatchObject({ amount_cents: 20_000, day: "2026-05-03", tax_number: "5842751979" });
    // The box is on the line of the picture as it came, which is turned.
    const { box, from } = read.fields.amount_cents;
    expect(from).toContain("SUMA PLN");
    expect(box.y).toBeGreaterThan(0.7);
    expect(box.y + box.h).toBeLessThan(0.8);
    const shown = await rider.get(`/drafts/${read.id}/file?w=320`);
    expect([shown.status, shown.headers["content-type"]]).toEqual([200, "image/webp"]);
    const before = filesIn(app(), "expenses").length;
    expect((await rider.delete(`/drafts/${read.id}`)).status).toBe(200);
    expect(filesIn(app(), "expenses").length).toBeLessThan(before);
  }, 60_000);

  test("a slip with a day and a price by itself is paid, with or without a word for its sum", async () => {
    const { rider } = await garageOf(app());
    const slip = (day: string) => rider.post("/drafts", { text: `Rowerownia\n${day}\nKMC X11 118L\n129,00` });
    const read = (await slip("2026-05-03")).body.data;
    expect([read.kind, values(read).day]).toEqual(["expense", "2026-05-03"]);
    expect((await slip("")).body.data.kind).toBe("part");
  });

  test("a label becomes a part", async () => {
    const { rider } = await garageOf(app());
    const text = "SHIMANO 105\nCS-HG700-11 Cassette Sprocket 11-34T\n11-speed\nWeight 379 g";
    const draft = (await rider.post("/drafts", { text })).body.data;
    expect([draft.kind, values(draft)]).toEqual([
      "part",
      {
        kind: "cassette",
        brand: "Shimano",
        model: "CS-HG700-11",
        size: "11-34T",
        speeds: 11,
        weight_g: 379,
        ean: null,
      },
    ]);
    const { data } = (await rider.post(`/drafts/${draft.id}/accept`, {})).body;
    expect(data).toMatchObject({
      kind: "cassette",
      model: "CS-HG700-11",
      spec: { range: "11-34", speeds: 11 },
      notes: "379 g",
    });
  });

  test("codes are read first: a box's is kept with the part and found again, an invoice's says who sold it and when", async () => {
    const { rider, bike } = await garageOf(app());
    const box = await coded({ symbology: "EAN13", text: "4524667623656" });
    const draft = (await send(rider, box)).body.data;
    expect([draft.kind, draft.fields.ean, draft.twice_of]).toEqual([
      "part",
      { value: "4524667623656", certainty: 0.99, box: expect.objectContaining({ page: 1 }), from: null },
      null,
    ]);
    const made = (await rider.post(`/drafts/${draft.id}/accept`, { fields: { kind: "cassette" } })).body.data;
    expect(made.spec.ean).toBe("4524667623656");
    expect((await rider.get("/parts?search=4524667623656")).body.data).toMatchObject([{ id: made.id }]);
    expect((await send(rider, box)).body.data.twice_of).toEqual({ kind: "part", id: made.id });

    const link = "https://qr.ksef.mf.gov.pl/invoice/5842751979/03-05-2026/UtQp9Gpc51y-u3xApZjIjgkpZ01js";
    const invoice = (await send(rider, await coded({ symbology: "QRCode", text: link }))).body.data;
    expect([invoice.kind, values(invoice)]).toMatchObject([
      "expense",
      { tax_number: "5842751979", day: "2026-05-03" },
    ]);
    const transfer = "5842751979|PL|12345678901234567890123456|012990|Rowerownia|Faktura 7|||";
    const paid = (await send(rider, await coded({ symbology: "QRCode", text: transfer }))).body.data;
    expect(values(paid)).toMatchObject({ amount_cents: 12_990, currency: "PLN", shop: "Rowerownia" });
    const sold = await rider.post(`/drafts/${paid.id}/accept`, {
      bike_id: bike,
      fields: { day: "2026-05-03" },
      parts: [{ kind: "chain", brand: "KMC" }, { kind: "pads" }],
    });
    expect(sold.body.data).toMatchObject({ amount_cents: 12_990, category: "part", part_id: null });
    expect((await rider.get("/parts")).body.data).toHaveLength(3);
  }, 60_000);

  test("a total that the sums contradict is not certain, and one that nobody knows has to be given", async () => {
    const { rider } = await garageOf(app());
    const wrong = (await rider.post("/drafts", { text: till.replace("PLN 200,00", "PLN 290,00") })).body.data;
    expect(wrong.fields.amount_cents.certainty).toBeLessThan(0.8);
    const { id, fields } = (await rider.post("/drafts", { text: "hello" })).body.data;
    expect(fields.amount_cents).toEqual({ value: null, certainty: 0, box: null, from: null });
    expect((await rider.post(`/drafts/${id}/accept`, {})).status).toBe(422);
    expect(
      (await rider.post(`/drafts/${id}/accept`, { fields: { amount_cents: 100, day: "2026-05-03" } })).status,
    ).toBe(200);
  });

  test("what was bought is no certain name of a shop, where the head of a receipt was not read", async () => {
    const { rider } = await garageOf(app());
    const shopOf = async (text: string) => (await rider.post("/drafts", { text })).body.data.fields.shop;
    expect((await shopOf("KMC X11 118L\nSUMA PLN 129,00")).certainty).toBeLessThan(0.8);
    const shop = await shopOf("Rowerownia\nKMC X11 118L 129,00\nSUMA PLN 129,00");
    expect(shop).toMatchObject({ value: "Rowerownia", certainty: 0.82 });
  });

  test("others' drafts are not there, and neither text nor file is refused", async () => {
    const [one, other] = [await garageOf(app()), await garageOf(app())];
    const { id } = (await one.rider.post("/drafts", { text: till })).body.data;
    for (const status of [
      await other.rider.get(`/drafts/${id}`),
      await other.rider.delete(`/drafts/${id}`),
      await other.rider.post(`/drafts/${id}/accept`, {}),
    ])
      expect(status.status).toBe(404);
    expect((await one.rider.post(`/drafts/${id}/accept`, { bike_id: other.bike })).status).toBe(404);
    expect((await one.rider.post("/drafts", {})).status).toBe(422);
    expect((await one.rider.post("/drafts", { text: "x".repeat(20_001) })).status).toBe(422);
    expect((await send(one.rider, Buffer.from("nonsense"))).status).toBe(422);
    expect(await send(one.rider, Buffer.from("%PDF-1.4 nonsense"))).toMatchObject({
      status: 201,
      body: { data: { state: "failed", file: "photo.pdf" } },
    });
  });
});
