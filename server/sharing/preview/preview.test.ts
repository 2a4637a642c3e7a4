import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { sharedTestApp } from "#server/platform/testing/test-app.ts";
import { sendPhoto } from "#server/platform/testing/photos.ts";
import { sharedBike } from "#server/platform/testing/sharing.ts";
import { brokenIntoLines, lettering, widthOf, writable } from "./lettering.ts";

describe("the drawing of a shared bike", () => {
  const app = sharedTestApp({ config: { PLAN_LIMITS: "off" } });
  const fetch = (token: string, headers = {}) =>
    app().fastify.inject({ url: `/bike/${token}/drawing.svg`, headers });

  test("is an SVG that browsers revalidate and that is sent once, and gone with the link", async () => {
    const rider = await app().rider();
    const { id, token } = await sharedBike(rider, { name: "<script>", color: "green", brand: '"><x>' });
    const { statusCode, headers, body } = await fetch(token);
    expect([statusCode, headers["content-type"], headers["cache-control"]]).toEqual([
      200,
      "image/svg+xml",
      "public, no-cache",
    ]);
    expect((body.match(/<\/?\w+/g) ?? []).filter((tag) => !/^<\/?(svg|symbol|g|path)$/.test(tag))).toEqual(
      [],
    );
    expect(body).toContain('<symbol id="bike"');
    const again = await fetch(token, { "if-none-match": headers["etag"] });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    await rider.put(`/bikes/${id}`, { color: "red" });
    expect((await fetch(token)).headers["etag"]).not.toBe(headers["etag"]);
    await rider.post(`/bikes/${id}/toggle-sharing`);
    expect((await fetch(token, { "if-none-match": headers["etag"] })).statusCode).toBe(404);
  });
});

describe("the picture of a link to a bike", () => {
  const app = sharedTestApp({ config: { PLAN_LIMITS: "off" } });
  const fetch = async (token: string, query = "", headers = {}) => {
    const response = await app().fastify.inject({ url: `/bike/${token}/preview.png${query}`, headers });
    return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload };
  };
  /** Returns the colours of one pixel. */
  const pixel = async (bytes: Buffer, left: number, top: number) => [
    ...(await sharp(bytes).removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
  ];

  test("is a PNG of 1200 by 630 that browsers revalidate and that is sent once", async () => {
    const { token } = await sharedBike(await app().rider(), { type: "gravel", color: "green" });
    const { status, headers, bytes } = await fetch(token);
    expect([status, headers["content-type"], headers["cache-control"]]).toEqual([
      200,
      "image/png",
      "public, no-cache",
    ]);
    const { format, width, height, exif } = await sharp(bytes).metadata();
    expect({ format, width, height, exif }).toEqual({
      format: "png",
      width: 1200,
      height: 630,
      exif: undefined,
    });
    expect(bytes.length).toBeLessThan(300_000);
    const again = await fetch(token, "", { "if-none-match": headers["etag"] });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    expect((await fetch(token)).bytes.equals(bytes)).toBe(true);
  });

  test("says in red that the bike is stolen", async () => {
    const rider = await app().rider();
    const { id, token } = await sharedBike(rider);
    const before = await fetch(token);
    expect(await pixel(before.bytes, 70, 50)).not.toEqual([185, 34, 43]);
    await rider.put(`/bikes/${id}/theft`, { shown: true });
    const after = await fetch(token);
    expect(await pixel(after.bytes, 70, 50)).toEqual([185, 34, 43]);
    expect(after.headers["etag"]).not.toBe(before.headers["etag"]);
  });

  test("shows the bike's photo where it has one", async () => {
    const rider = await app().rider();
    const { id, token } = await sharedBike(rider);
    const drawn = await fetch(token);
    const teal = { r: 0, g: 120, b: 120 };
    const photo = await sharp({ create: { width: 1500, height: 900, channels: 3, background: teal } })
      .png()
      .toBuffer();
    await sendPhoto(rider, id, photo);
    const shown = await fetch(token);
    expect(shown.headers["etag"]).not.toBe(drawn.headers["etag"]);
    const [r = 0, g = 0, b = 0] = await pixel(shown.bytes, 1100, 40);
    expect(r).toBeLessThan(12);
    expect(Math.abs(g - 120) + Math.abs(b - 120)).toBeLessThan(12);
    expect(await pixel(drawn.bytes, 1100, 40)).toEqual([242, 245, 246]);
  });

  test("changes with what it shows, and with the language", async () => {
    const rider = await app().rider();
    const { id, token } = await sharedBike(rider, { type: "road" });
    const tags = new Set<unknown>();
    const take = async (query = "") => tags.add((await fetch(token, query)).headers["etag"]);
    await take();
    await take("?lng=pl");
    await rider.put(`/bikes/${id}`, { name: "Żółw" });
    await take();
    await rider.put(`/bikes/${id}`, { color: "red" });
    await take();
    await rider.put(`/bikes/${id}`, { notes: "not shown" });
    await take();
    expect(tags.size).toBe(4);
  });

  test("is gone at once when the bike goes private, or its link is replaced", async () => {
    const rider = await app().rider();
    const { id, token } = await sharedBike(rider);
    const { headers } = await fetch(token);
    await rider.post(`/bikes/${id}/toggle-sharing`);
    expect((await fetch(token)).status).toBe(404);
    expect((await fetch(token, "", { "if-none-match": headers["etag"] })).status).toBe(404);
    await rider.post(`/bikes/${id}/toggle-sharing`);
    await rider.post(`/bikes/${id}/regenerate-token`);
    expect((await fetch(token)).status).toBe(404);
    for (const token of ["x".repeat(32), "x", "%00"]) expect((await fetch(token)).status).toBe(404);
  });

  test.each([
    ["🚲🚲"],
    ["Быстрый"],
    ["<script>&\"'</svg>"],
    ["a".repeat(255)],
    ["Zażółć gęślą jaźń ".repeat(10)],
  ])("can be drawn of a bike named %s", async (name) => {
    const { token } = await sharedBike(await app().rider(), { name, brand: name, model: name });
    expect((await fetch(token)).status).toBe(200);
  });

  test("is drawn once for many who ask at the same time", async () => {
    const { token } = await sharedBike(await app().rider(), { type: "cargo" });
    const answers = await Promise.all(Array.from({ length: 40 }, () => fetch(token)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
});

describe("lettering", () => {
  test("has every letter of both languages, in both faces", () => {
    const alphabet =
      "AĄBCĆDEĘFGHIJKLŁMNŃOÓPQRSŚTUVWXYZŹŻaąbcćdeęfghijklłmnńoópqrsśtuvwxyzźż0123456789.,·–—…’„”&+-/()";
    expect(writable(alphabet)).toBe(alphabet);
    for (const face of ["wide", "narrow"] as const)
      for (const sign of alphabet)
        expect(lettering({ text: sign, face, size: 10, x: 0, y: 0, color: "#000" })).toContain("<path");
  });

  test("writes a letter that it lacks without its accents, or not at all", () => {
    expect(writable("Škoda Ďábel 🚲 Быстрый  日本")).toBe("Skoda Dábel");
  });

  test("moves pairs of letters together", () => {
    expect(widthOf("AV", "wide", 100)).toBeLessThan(widthOf("A", "wide", 100) + widthOf("V", "wide", 100));
  });

  test("breaks lines between words where it can, and cuts the last where it must", () => {
    const lines = (text: string, width: number, most = 3) =>
      brokenIntoLines(text, "wide", 20, { width, most });
    expect(lines("Silver Fox", 1000)).toEqual(["Silver Fox"]);
    expect(lines("Silver Fox", 100)).toEqual(["Silver", "Fox"]);
    expect(lines("  ", 100)).toEqual([]);
    const long = lines("Supercalifragilistic expialidocious again and again", 150, 2);
    expect(long).toHaveLength(2);
    expect(long[1]).toMatch(/…$/);
    for (const line of long) expect(widthOf(line, "wide", 20)).toBeLessThanOrEqual(150);
  });
});
