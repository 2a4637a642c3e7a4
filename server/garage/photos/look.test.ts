import { sql } from "kysely";
import sharp from "sharp";
import { expect, test } from "vitest";
import { apiBase } from "#contract/platform/wire.ts";
import { anatomyOf, bareParts } from "#server/platform/testing/anatomy.ts";
import type { Caller } from "#server/platform/testing/caller.ts";
import { day, hour, type TestApp, openTestApp, sharedTestApp } from "#server/platform/testing/test-app.ts";
import { bikeWithPhoto, sendPhoto } from "#server/platform/testing/photos.ts";
import { movingGif, phoneJpeg, photograph } from "#server/platform/testing/samples.ts";

/** Requests bytes as an <img> or fetch does. */
async function look(caller: Caller, url: string, headers: Record<string, string> = {}) {
  const response = await caller.app.inject({
    url,
    headers: { ...(caller.token ? { authorization: `Bearer ${caller.token}` } : {}), ...headers },
  });
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload };
}

/** Makes a bike that was shared once public or private. */
const publish = ({ db }: TestApp, id: number, is_public: 0 | 1) =>
  db
    .updateTable("bikes")
    .set({ is_public, share_token: sql`coalesce(share_token, ${"s".repeat(31) + id})` })
    .where("id", "=", id)
    .execute();

test("who may see a photo: by who they are, the bike's state and the address they have", async () => {
  const app = await openTestApp();
  const [owner, stranger, admin] = [await app.rider(), await app.rider(), await app.rider()];
  await app.db.updateTable("users").set({ is_admin: 1 }).where("id", "=", admin.id).execute();
  const {
    id,
    photo: { id: photo, url },
  } = await bikeWithPhoto(owner);
  const bare = `${apiBase}/photos/${photo}`;
  await owner.post(`/bikes/${id}/regenerate-token`);
  await publish(app, id, 1);
  const linked = (await stranger.get(`/bikes/${id}`)).body.data.photo_url as string;
  await publish(app, id, 0);
  const other = (await bikeWithPhoto(owner)).photo.url;
  const query = new URL(url, "http://x").searchParams;
  const [expires, signature] = [Number(query.get("expires")), query.get("signature")];
  const dead = app.as(`999|${"x".repeat(40)}`);

  const whoSees = async () =>
    Object.fromEntries(
      await Promise.all(
        Object.entries({
          anonymous: look(app.visitor, bare),
          "a dead bearer": look(dead, bare),
          stranger: look(stranger, bare),
          owner: look(owner, bare),
          admin: look(admin, bare),
          signature: look(app.visitor, url),
          "the link's signature": look(app.visitor, linked),
          "a stranger with a signature": look(stranger, url),
          "another photo's signature": look(app.visitor, bare + new URL(other, "http://x").search),
          "a signature that was prolonged": look(
            app.visitor,
            `${bare}?expires=${expires + 3600}&signature=${signature}`,
          ),
          "a signature cut short": look(
            app.visitor,
            `${bare}?expires=${expires}&signature=${signature?.slice(1)}`,
          ),
          "no signature": look(app.visitor, `${bare}?expires=${expires}`),
        }).map(async ([who, looking]) => [who, (await looking).status === 200] as const),
      ),
    );

  const priv = {
    anonymous: false,
    "a dead bearer": false,
    stranger: false,
    owner: true,
    admin: true,
    signature: true,
    "the link's signature": false,
    "a stranger with a signature": true,
    "another photo's signature": false,
    "a signature that was prolonged": false,
    "a signature cut short": false,
    "no signature": false,
  };
  const all = (sees: boolean) => Object.fromEntries(Object.keys(priv).map((who) => [who, sees]));
  expect(await whoSees()).toEqual(priv);
  await publish(app, id, 1);
  expect(await whoSees()).toEqual({ ...priv, "the link's signature": true });
  await publish(app, id, 0);
  expect(await whoSees()).toEqual(priv);
  // The riders' sessions would have ended as well.
  app.pass(day);
  expect((await look(app.visitor, url)).status).toBe(404);
  await publish(app, id, 1);
  for (const expired of [url, linked]) expect((await look(app.visitor, expired)).status).toBe(404);
  await app.db.deleteFrom("photos").where("id", "=", photo).execute();
  expect(await whoSees()).toEqual(all(false));
});

test("a refusal is 404 in words, with nothing that could be kept", async () => {
  const app = await openTestApp();
  const { photo } = await bikeWithPhoto(await app.rider());
  const answer = await app.visitor.get(`/photos/${photo.id}`);
  expect(answer).toMatchObject({
    status: 404,
    body: { success: false, message: "Photo not found" },
    headers: { "cache-control": "no-store" },
  });
  expect(await app.visitor.get("/photos/999999")).toMatchObject({ status: 404, body: answer.body });
  expect((await app.visitor.get(`/photos/${photo.id}?w=333`)).status).toBe(422);
});

test("a signature opens for at least 23 hours, and for 24 at most", async () => {
  const app = await openTestApp();
  app.clock.now = new Date(Math.ceil(Date.now() / hour) * hour + hour - 1000);
  const { photo } = await bikeWithPhoto(await app.rider());
  app.pass(23 * hour);
  expect((await look(app.visitor, photo.url)).status).toBe(200);
  app.pass(1000);
  expect((await look(app.visitor, photo.url)).status).toBe(404);
});

const app = sharedTestApp();

/** Adds a photo to a new bike and returns its address from the owner's response. */
async function photoOf(bytes?: Buffer) {
  const rider = await app().rider();
  const { id } = (await rider.post("/bikes", { name: "Rudy" })).body.data;
  const { url, id: photo } = (await sendPhoto(rider, id, bytes)).body.data as { url: string; id: number };
  return { rider, bike: id as number, url, bare: `${apiBase}/photos/${photo}`, photo };
}

test("a signed photo is kept by the browser for as long as its signature, and by nobody else", async () => {
  const { url, rider, bare } = await photoOf();
  const { headers } = await look(app().visitor, url);
  const [, seconds] = /^private, max-age=(\d+), immutable$/.exec(String(headers["cache-control"])) ?? [];
  expect(Number(seconds)).toBeGreaterThan(23 * 3600 - 1);
  expect(Number(seconds)).toBeLessThanOrEqual(24 * 3600);
  expect((await look(rider, bare)).headers["cache-control"]).toBe("private, no-cache");
});

test("a public photo is requested again each time, and answered with 304 until the bike is private", async () => {
  const { bike } = await photoOf();
  await publish(app(), bike, 1);
  const shared = (await (await app().rider()).get(`/bikes/${bike}`)).body.data.photo_url as string;
  const first = await look(app().visitor, shared);
  expect(first.headers).toMatchObject({
    "cache-control": "public, no-cache",
    etag: expect.stringMatching(/^".+"$/),
  });
  const etag = String(first.headers["etag"]);
  for (const known of [etag, `W/${etag}`, `"x", ${etag}`]) {
    const again = await look(app().visitor, shared, { "if-none-match": known });
    expect(again).toMatchObject({ status: 304, headers: { etag } });
    expect(again.bytes).toHaveLength(0);
  }
  expect((await look(app().visitor, shared, { "if-none-match": '"other"' })).status).toBe(200);
  expect((await look(app().visitor, `${shared}&w=320`)).headers["etag"]).not.toBe(etag);
  await publish(app(), bike, 0);
  expect((await look(app().visitor, shared, { "if-none-match": etag })).status).toBe(404);
});

test("the bytes come with their exact type and length, as a picture and nothing else", async () => {
  const { url, photo } = await photoOf();
  const { headers, bytes } = await look(app().visitor, url);
  expect(headers).toMatchObject({
    "content-type": "image/jpeg",
    "content-length": String(bytes.length),
    "content-disposition": `inline; filename="bike-photo-${photo}.jpg"`,
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
  });
  const head = await app().fastify.inject({ method: "HEAD", url });
  expect([head.statusCode, head.headers["content-length"], head.rawPayload.length]).toEqual([
    200,
    String(bytes.length),
    0,
  ]);
});

test("every width is served as WebP, never enlarged, and nothing served says where or by whom it was taken", async () => {
  const phone = await phoneJpeg(await photograph(1500, 1000), [1500, 1000], 6);
  const { url } = await photoOf(phone);
  for (const [w, width, type] of [
    [null, 1000, "image/jpeg"],
    [320, 320, "image/webp"],
    [960, 960, "image/webp"],
    [1920, 1000, "image/webp"],
  ] as const) {
    const { headers, bytes } = await look(app().visitor, w ? `${url}&w=${w}` : url);
    expect(headers["content-type"]).toBe(type);
    expect(await sharp(bytes).metadata()).toMatchObject({ width, height: Math.round(width * 1.5) });
    expect(anatomyOf(bytes).filter((part) => !bareParts.has(part))).toEqual([]);
  }
});

test("an animated GIF stays animated at every width", async () => {
  const { url } = await photoOf(await movingGif(400, 300, 10));
  for (const w of ["", "&w=320", "&w=960", "&w=1920"]) {
    const { headers, bytes } = await look(app().visitor, url + w);
    expect(headers["content-type"]).toBe("image/webp");
    expect((await sharp(bytes, { pages: -1 }).metadata()).pages).toBe(10);
  }
});

test("a file that is gone from the storage is 404 and can be uploaded anew", async () => {
  const { url, rider, bike, photo } = await photoOf();
  await app()
    .db.updateTable("photos")
    .set({ file: "0".repeat(32) })
    .where("id", "=", photo)
    .execute();
  const answer = await look(app().visitor, url);
  expect([answer.status, answer.headers["cache-control"]]).toEqual([404, "no-store"]);
  expect((await rider.delete(`/photos/${photo}`)).status).toBe(200);
  expect((await sendPhoto(rider, bike)).status).toBe(201);
});
