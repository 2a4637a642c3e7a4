import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { costBounds } from "#contract/garage/cost-words.ts";
import { pictureBounds } from "#contract/platform/pictures.ts";
import { anatomyOf, bareParts } from "#server/platform/testing/anatomy.ts";
import { smallPhoto } from "#server/platform/testing/photos.ts";
import { blankPng } from "#server/platform/testing/png.ts";
import { movingGif } from "#server/platform/testing/samples.ts";
import { sharedTestApp } from "#server/platform/testing/test-app.ts";
import { attach, noteExpense, openReceipt, sendReceipt, smallPdf } from "./receipts.testing.ts";

const app = sharedTestApp();
const html = "<!doctype html><script>alert(document.domain)</script>";
const png = () =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: "teal" } })
    .png()
    .toBuffer();
const followed = async (start: Buffer | Promise<Buffer>, by: Buffer | string) =>
  Buffer.concat([await start, Buffer.from(by)]);
const sized = (start: Buffer, size: number) => Buffer.concat([start, Buffer.alloc(size - start.length)]);

/** The headers that every served receipt must have. */
const bytesAlone = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
  "cache-control": "private, no-store",
};

describe("a PDF is given back byte for byte, to be saved and never shown:", () => {
  const pdfs: [name: string, bytes: () => Buffer][] = [
    ["a page", () => smallPdf(html)],
    ["a script", () => smallPdf("1 0 obj << /S /JavaScript /JS (app.alert(1)) >> endobj")],
    ["an archive", () => smallPdf("PK\u0003\u0004 and files")],
    [
      "a picture of the SVG kind",
      () => smallPdf('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    ],
    ["a bomb of nested streams", () => smallPdf("/FlateDecode ".repeat(10_000))],
    ["nothing but its magic", () => Buffer.from("%PDF-")],
    ["no version and no end", () => Buffer.from("%PDF-\u0000\u00ff\r\n")],
    ["as many bytes as it may have", () => sized(smallPdf(), costBounds.pdf)],
  ];
  test.each(pdfs)("with %s", async (_name, make) => {
    const rider = await app().rider();
    const { id } = await noteExpense(rider);
    const bytes = make();
    const { id: file } = await attach(rider, id, bytes);
    const opened = await openReceipt(rider, id, file);
    expect(opened.bytes.equals(bytes)).toBe(true);
    expect(opened.headers).toMatchObject({
      ...bytesAlone,
      "content-type": "application/pdf",
      "content-length": String(bytes.length),
      "content-disposition": 'attachment; filename="receipt.pdf"',
    });
    // There is no smaller one of it.
    expect((await openReceipt(rider, id, file, "?w=320")).bytes.equals(bytes)).toBe(true);
  });
});

describe("a picture is drawn anew, and nothing of what was hidden in it is left:", () => {
  const pictures: [name: string, bytes: () => Promise<Buffer>, type: string][] = [
    ["a JPEG with a page behind it", () => followed(smallPhoto(), html), "image/jpeg"],
    ["a GIF with a page behind it", () => followed(movingGif(16, 12, 1), html), "image/png"],
    ["an animation with a page behind it", () => followed(movingGif(16, 12, 3), html), "image/webp"],
    ["a PNG with an archive behind it", () => followed(png(), "PK\u0003\u0004 hidden.html"), "image/png"],
    ["a PNG with a PDF in it", () => followed(png(), smallPdf(html)), "image/png"],
  ];
  test.each(pictures)("%s", async (_name, make, type) => {
    const rider = await app().rider();
    const { id } = await noteExpense(rider);
    const { id: file } = await attach(rider, id, await make(), "page.html");
    const opened = await openReceipt(rider, id, file);
    expect(opened.headers).toMatchObject({ ...bytesAlone, "content-type": type });
    expect(opened.headers["content-disposition"]).toMatch(/^inline; filename="page\.html\.(jpg|png|webp)"$/);
    expect(anatomyOf(opened.bytes).filter((part) => !bareParts.has(part))).toEqual([]);
    for (const hidden of ["script", "PDF", "hidden"]) expect(opened.bytes.includes(hidden)).toBe(false);
  });
});

describe("what is neither is refused in words, and leaves nothing:", () => {
  const type = "Only PDFs and PNG, JPG and GIF pictures can be attached.";
  const broken = "This file is damaged, or neither a PDF nor a picture that we can read.";
  const large = "File too large. A PDF may have 10 MB, a picture 5 MB.";
  const files: [name: string, bytes: () => Buffer | Promise<Buffer>, message: string][] = [
    ["a page that is called a PDF", () => Buffer.from(html), type],
    ["an SVG", () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), type],
    ["a PDF with a byte before it", () => Buffer.concat([Buffer.from("\n"), smallPdf()]), type],
    ["a PDF with a page before it", () => Buffer.concat([Buffer.from(html), smallPdf()]), type],
    ["a PDF in capitals of another kind", () => Buffer.from("%pdf-1.7"), type],
    ["less than a magic", () => Buffer.from("%PDF"), type],
    ["an archive", () => Buffer.from("PK\u0003\u0004hidden.html"), type],
    [
      "a WebP",
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
          .webp()
          .toBuffer(),
      type,
    ],
    ["no bytes", () => Buffer.alloc(0), type],
    ["half a picture", async () => (await smallPhoto()).subarray(0, 700), broken],
    ["a PDF of a byte too much", () => sized(smallPdf(), costBounds.pdf + 1), large],
    ["a picture of a byte too much", async () => sized(await smallPhoto(), pictureBounds.bytes + 1), large],
    [
      "a bomb of pixels",
      () => blankPng({ width: 10_000, height: 5001, color: "gray", depth: 1, interlaced: false }),
      "This picture has more than 50 megapixels. Please scale it down and try again.",
    ],
  ];
  test.each(files)("%s", async (_name, make, message) => {
    const rider = await app().rider();
    const { id } = await noteExpense(rider);
    const sent = await sendReceipt(rider, id, await make());
    expect(sent).toMatchObject({ status: 422, body: { success: false, errors: { file: [message] } } });
    expect((await rider.get(`/expenses/${id}`)).body.data.files).toEqual([]);
  });

  test("a form without a file, and a kind that there is not", async () => {
    const rider = await app().rider();
    const { id } = await noteExpense(rider);
    const body = '--b\r\ncontent-disposition: form-data; name="kind"\r\n\r\nreceipt\r\n--b--\r\n';
    const type = { "content-type": "multipart/form-data; boundary=b" };
    expect(await rider.raw("POST", `/expenses/${id}/files`, body, type)).toMatchObject({
      status: 422,
      body: { errors: { file: [expect.any(String)] } },
    });
    expect(await sendReceipt(rider, id, smallPdf(), { kind: "photos" })).toMatchObject({
      status: 422,
      body: { errors: { kind: [expect.any(String)] } },
    });
  });
});

test("a picture as large as it may be is taken", async () => {
  const rider = await app().rider();
  const { id } = await noteExpense(rider);
  const bytes = sized(await smallPhoto(), pictureBounds.bytes);
  expect((await sendReceipt(rider, id, bytes)).status).toBe(201);
});

test("a file's name is its last part, on one line, with the ending of what it is", async () => {
  const rider = await app().rider();
  const { id } = await noteExpense(rider);
  const names: [sent: string, kept: string][] = [
    ["../../../etc/passwd", "passwd.pdf"],
    ["C:\\\\Users\\\\me\\\\till.pdf", "till.pdf"],
    ["invoice.html", "invoice.html.pdf"],
    ["photo.jpg", "photo.pdf"],
    ["Rechnung Größe.PDF", "Rechnung Größe.PDF"],
    ["gpj.\u202Efdp.pdf", "gpj. fdp.pdf"],
    ["a\u0000b\u0007c.pdf", "a b c.pdf"],
    ["say %22hi%22; filename=x.html.pdf", "say %22hi%22; filename=x.html.pdf"],
    [".pdf", "receipt.pdf"],
    ["", "receipt.pdf"],
    [`${"ż".repeat(300)}.pdf`, `${"ż".repeat(251)}.pdf`],
  ];
  for (const [sent, kept] of names) {
    const { id: file, name } = await attach(rider, id, smallPdf(), sent);
    expect(name).toBe(kept);
    const header = String((await openReceipt(rider, id, file)).headers["content-disposition"]);
    expect(header).toMatch(
      /^attachment; filename="[^"\\\r\n]*\.pdf"(; filename\*=UTF-8''[\w.%~!#$&+^`|-]+)?$/i,
    );
    await rider.delete(`/expenses/${id}/files/${file}`);
  }
});
