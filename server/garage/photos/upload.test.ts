import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { BikePhoto } from "#contract/garage/bikes.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { hour, type TestApp, openTestApp, sharedTestApp } from "#server/platform/testing/test-app.ts";
import { bikeWithPhoto, bikeWithPhotos, smallPhoto, sendPhoto } from "#server/platform/testing/photos.ts";
import { multipartOf, phoneJpeg, photograph } from "#server/platform/testing/samples.ts";

const polish = { "accept-language": "pl" };

/** The files that an app has stored, and what is left of uploads. */
const filesOf = ({ dataDir }: TestApp) =>
  readdirSync(path.join(dataDir, "photos"), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
const leftoversOf = ({ dataDir }: TestApp) => readdirSync(path.join(dataDir, "uploads"));

eachDb("photos of a bike", (on) => {
  test("are added, listed, shown by the bike, ordered, made primary and deleted", async () => {
    const app = await openTestApp({ on });
    const rider = await app.rider();
    const { id } = (await rider.post("/bikes", { name: "Rudy" })).body.data;
    const added = await sendPhoto(rider, id);
    expect(added).toMatchObject({ status: 201, body: { success: true, message: "Photo added." } });
    expect(Object.keys(added.body.data)).toEqual(["id", "url", "is_primary", "sort_order"]);
    expect(BikePhoto.parse(added.body.data)).toMatchObject({ is_primary: true, sort_order: 0 });
    for (let i = 0; i < 2; i++) expect((await sendPhoto(rider, id)).body.data.is_primary).toBe(false);

    const list = (await rider.get(`/bikes/${id}/photos`)).body.data;
    expect(list.map((photo: BikePhoto) => photo.sort_order)).toEqual([0, 1, 2]);
    const [first, second, third] = list.map((photo: BikePhoto) => photo.id);
    for (const bike of [
      (await rider.get(`/bikes/${id}`)).body.data,
      (await rider.get("/bikes")).body.data[0],
    ]) {
      expect(bike.photos).toEqual(list);
      expect(bike.photo_url).toBe(list[0].url);
    }

    expect(await rider.put(`/bikes/${id}/photos/${second}/set-primary`)).toMatchObject({ status: 200 });
    const ordered = await rider.put(`/bikes/${id}/photos/order`, { ids: [third, first, second] });
    expect(ordered).toMatchObject({ status: 200, body: { message: "Order saved." } });
    const now = (await rider.get(`/bikes/${id}/photos`)).body.data as BikePhoto[];
    expect(now).toEqual(ordered.body.data);
    expect(now.map((photo) => [photo.id, photo.is_primary])).toEqual([
      [third, false],
      [first, false],
      [second, true],
    ]);
    expect((await rider.get(`/bikes/${id}`)).body.data.photo_url).toBe(now[2]?.url);

    expect(await rider.delete(`/photos/${second}`)).toMatchObject({
      status: 200,
      body: { message: "Photo deleted." },
    });
    expect((await rider.get(`/bikes/${id}/photos`)).body.data).toMatchObject([
      { id: third, is_primary: true },
      { id: first, is_primary: false },
    ]);
    expect((await rider.delete(`/photos/${second}`)).status).toBe(404);
    for (const photo of [first, third]) await rider.delete(`/photos/${photo}`);
    expect((await rider.get(`/bikes/${id}`)).body.data).toMatchObject({ photos: [], photo_url: null });
    expect([filesOf(app), leftoversOf(app)]).toEqual([[], []]);
  });

  test("go with the bike, rows and files", async () => {
    const app = await openTestApp({ on });
    const rider = await app.rider();
    const [gone, kept] = [await bikeWithPhoto(rider), await bikeWithPhoto(rider)];
    await sendPhoto(rider, gone.id);
    const before = filesOf(app).length;
    expect((await rider.delete(`/bikes/${gone.id}`)).status).toBe(200);
    expect(filesOf(app)).toHaveLength(before / 3);
    expect((await rider.get(gone.photo.url.replace("/api/v1", ""))).status).toBe(404);
    expect((await rider.get(kept.photo.url.replace("/api/v1", ""))).status).toBe(200);
    expect(await app.db.selectFrom("photos").select("bike_id").execute()).toEqual([{ bike_id: kept.id }]);
  });

  test("twenty parallel uploads by a hobbyist leave exactly three", async () => {
    const app = await openTestApp({ on });
    const rider = await app.rider();
    const { id } = (await rider.post("/bikes", { name: "Rudy" })).body.data;
    const bytes = await smallPhoto();
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendPhoto(rider, id, bytes)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    const refused = answers.filter(({ status }) => status === 403);
    expect(refused).toHaveLength(17);
    for (const { body } of refused)
      expect(body).toMatchObject({
        success: false,
        limit_reached: true,
        message: expect.stringMatching("plan"),
      });
    const photos = (await rider.get(`/bikes/${id}/photos`)).body.data as BikePhoto[];
    expect(photos.filter((photo) => photo.is_primary)).toHaveLength(1);
    expect(new Set(photos.map((photo) => photo.sort_order)).size).toBe(3);
    // Each has its full picture and one WebP: nothing is left of refused ones.
    expect([filesOf(app).length, leftoversOf(app)]).toEqual([6, []]);
  });

  test("twenty parallel changes of the primary photo and deletions leave exactly one primary", async () => {
    const app = await openTestApp({ on, config: { PLAN_LIMITS: "off" } });
    const rider = await app.rider();
    const { id, ids } = await bikeWithPhotos(rider, 12);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => {
        const photo = ids[i % 12];
        if (i % 2 === 0) return rider.put(`/bikes/${id}/photos/${photo}/set-primary`);
        return i < 15 ? rider.delete(`/photos/${photo}`) : rider.get("/bikes");
      }),
    );
    for (const { status } of answers) expect([200, 404]).toContain(status);
    const left = (await rider.get(`/bikes/${id}/photos`)).body.data as BikePhoto[];
    expect(left.filter((photo) => photo.is_primary)).toHaveLength(1);
    const rows = await app.db.selectFrom("photos").select("id").orderBy("sort_order").execute();
    expect(rows).toEqual(left.map((photo) => ({ id: photo.id })));
    expect((await rider.get(`/bikes/${id}`)).body.data.photos).toEqual(left);
  });

  test("while a bike is deleted are added to it or refused, and leave nothing behind", async () => {
    const app = await openTestApp({ on });
    const rider = await app.rider();
    const { id } = (await rider.post("/bikes", { name: "Rudy" })).body.data;
    const uploads = Array.from({ length: 4 }, () => sendPhoto(rider, id));
    await Promise.race(uploads);
    await rider.delete(`/bikes/${id}`);
    for (const { status } of await Promise.all(uploads)) expect([201, 403, 404]).toContain(status);
    expect(await app.db.selectFrom("photos").select("id").execute()).toEqual([]);
    expect(filesOf(app)).toEqual([]);
  });
});

describe("an upload is refused", () => {
  const app = sharedTestApp();

  const sentence = (field: string, english: string) => ({
    status: 422,
    body: { success: false, message: english, errors: { [field]: [english] } },
  });

  test("without a session, without a bike that is there, for somebody else's", async () => {
    const [owner, other] = [await app().rider(), await app().rider()];
    const { id } = await bikeWithPhotos(owner, 0);
    expect((await sendPhoto(app().visitor, id)).status).toBe(401);
    for (const nowhere of [999_999, "abc", "-1", "9".repeat(30)])
      expect(await sendPhoto(owner, nowhere)).toMatchObject({
        status: 404,
        body: { message: "Bike not found" },
      });
    expect(await sendPhoto(other, id)).toMatchObject({ status: 403 });
    expect((await sendPhoto(other, id)).body).not.toHaveProperty("limit_reached");
  });

  test("when a field is missing, in both languages", async () => {
    const rider = await app().rider();
    const { id } = await bikeWithPhotos(rider, 0);
    const send = async (fields: Record<string, string | Blob>, headers = {}) => {
      const { bytes, type } = await multipartOf(fields);
      return rider.raw("POST", "/photos/upload", bytes, { ...type, ...headers });
    };
    expect(await send({ photo: new Blob(["x"]) })).toMatchObject(sentence("bike_id", "Bike is required"));
    expect(await send({ bike_id: String(id) })).toMatchObject(sentence("photo", "Photo is required"));
    expect(await send({ bike_id: String(id), photo: "text" })).toMatchObject(
      sentence("photo", "Photo is required"),
    );
    expect(await send({ bike_id: String(id) }, polish)).toMatchObject(
      sentence("photo", "Pole „Zdjęcie” jest wymagane"),
    );
  });

  test("when the file is no picture, damaged or too large, in both languages", async () => {
    const rider = await app().rider();
    const { id } = await bikeWithPhotos(rider, 0);
    const cases: [Buffer, string, string][] = [
      [
        Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
        "Only PNG, JPG and GIF pictures can be uploaded.",
        "Można dodawać tylko zdjęcia PNG, JPG i GIF.",
      ],
      [
        (await smallPhoto()).subarray(0, -20),
        "This file is damaged, or not a picture that we can read.",
        "Ten plik jest uszkodzony albo nie jest zdjęciem, które umiemy odczytać.",
      ],
      [
        Buffer.alloc(5 * 1024 * 1024 + 1),
        "File too large. Maximum file size is 5 MB.",
        "Plik jest za duży (max 5 MB).",
      ],
    ];
    for (const [bytes, english, inPolish] of cases) {
      expect(await sendPhoto(rider, id, bytes)).toMatchObject(sentence("photo", english));
      expect(await sendPhoto(rider, id, bytes, polish)).toMatchObject(sentence("photo", inPolish));
    }
    expect((await rider.get(`/bikes/${id}/photos`)).body.data).toEqual([]);
    expect([filesOf(app()), leftoversOf(app())]).toEqual([[], []]);
  });

  test("one byte over 5 MiB, and not at 5 MiB", async () => {
    const rider = await app().rider();
    const { id } = await bikeWithPhotos(rider, 0);
    const photo = await phoneJpeg(await photograph(640, 480), [640, 480]);
    const padded = (bytes: number) => Buffer.concat([photo, Buffer.alloc(bytes - photo.length)]);
    expect((await sendPhoto(rider, id, padded(5 * 1024 * 1024))).status).toBe(201);
    expect((await sendPhoto(rider, id, padded(5 * 1024 * 1024 + 1))).status).toBe(422);
    await rider.delete(`/bikes/${id}`);
  });

  test("when the body is no form, or a form that breaks off", async () => {
    const rider = await app().rider();
    const { id } = await bikeWithPhotos(rider, 0);
    expect(await rider.post("/photos/upload", { bike_id: id })).toMatchObject({
      status: 415,
      body: { message: "This address takes multipart/form-data." },
    });
    expect((await rider.raw("POST", "/photos/upload", "x", { "content-type": "text/plain" })).status).toBe(
      415,
    );
    expect((await rider.post("/photos/upload")).status).toBe(415);
    const { bytes, type } = await multipartOf({ bike_id: String(id), photo: new Blob(["x".repeat(1000)]) });
    const broken = [
      [bytes.subarray(0, 500), type],
      [bytes, { "content-type": "multipart/form-data" }],
      [Buffer.from("--x\r\nnonsense"), { "content-type": "multipart/form-data; boundary=x" }],
    ] as const;
    for (const [body, headers] of broken)
      expect((await rider.raw("POST", "/photos/upload", body, headers)).status).toBe(400);
    // Other endpoints accept no form.
    expect((await rider.raw("POST", "/bikes", bytes, type)).status).toBe(415);
    expect(await rider.get("/photos/upload")).toMatchObject({ status: 405, headers: { allow: "POST" } });
  });

  test("for what the file is before the quota", async () => {
    const rider = await app().rider();
    const { id } = await bikeWithPhotos(rider, 3);
    expect((await sendPhoto(rider, id, Buffer.from("no picture"))).status).toBe(422);
    expect(await sendPhoto(rider, id)).toMatchObject({ status: 403, body: { limit_reached: true } });
    await rider.delete(`/bikes/${id}`);
  });
});

test("more than 300 photos in an hour are too many, and those that were refused count as well", async () => {
  const app = await openTestApp({ config: { PLAN_LIMITS: "off" } });
  const rider = await app.rider();
  const { id } = await bikeWithPhotos(rider, 1);
  await sendPhoto(rider, id, Buffer.from("no picture"));
  await app.db
    .updateTable("rate_limits")
    .set({ hits: 299 })
    .where("key", "=", `upload:${rider.id}`)
    .where("hits", "=", 2)
    .execute();
  expect((await sendPhoto(rider, id)).status).toBe(201);
  const refused = await sendPhoto(rider, id);
  expect(refused).toMatchObject({ status: 429, body: { success: false } });
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3000);
  app.pass(hour);
  expect((await sendPhoto(rider, id)).status).toBe(201);
});

test("a photo that finds no room to wait is 503 with Retry-After, counts nothing, and does not keep others from theirs", async () => {
  const app = await openTestApp({ config: { PLAN_LIMITS: "off" } });
  const [eager, other] = [await app.rider(), await app.rider()];
  const [{ id }, theirs] = [await bikeWithPhotos(eager, 0), await bikeWithPhotos(other, 0)];
  const large = await phoneJpeg(await photograph(2016, 1512), [2016, 1512]);
  const sent = Array.from({ length: 33 }, () => sendPhoto(eager, id, large));
  const answers = await Promise.all([...sent, sendPhoto(other, theirs.id)]);
  expect(answers.pop()?.status).toBe(201);
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused.length).toBeGreaterThan(0);
  for (const { status, headers } of refused) expect([status, headers["retry-after"]]).toEqual([503, "5"]);
  const row = await app.db
    .selectFrom("rate_limits")
    .select("hits")
    .where("key", "=", `upload:${eager.id}`)
    .executeTakeFirst();
  // Slow pictures count more.
  expect(row?.hits).toBeGreaterThanOrEqual(33 - refused.length);
  expect(row?.hits).toBeLessThanOrEqual(2 * (33 - refused.length));
}, 60_000);

test("a bike over the plan's limit takes no photo and no order, but gives photos away", async () => {
  const app = await openTestApp();
  const rider = await app.rider();
  await app.db.updateTable("users").set({ plan: "enthusiast" }).execute();
  for (let i = 0; i < 2; i++) await bikeWithPhotos(rider, 0);
  const { id, ids } = await bikeWithPhotos(rider, 2);
  await app.db.updateTable("users").set({ plan: "hobbyist" }).execute();
  const refused = { status: 403, body: { message: expect.stringContaining("can only be read") } };
  expect(await sendPhoto(rider, id)).toMatchObject(refused);
  expect(await rider.put(`/bikes/${id}/photos/order`, { ids: ids.toReversed() })).toMatchObject(refused);
  expect(await rider.put(`/bikes/${id}/photos/${ids[1]}/set-primary`)).toMatchObject(refused);
  expect((await rider.get(`/bikes/${id}/photos`)).body.data).toHaveLength(2);
  expect((await rider.delete(`/photos/${ids[0]}`)).status).toBe(200);
});

describe("what others may do with a bike's photos", () => {
  const app = sharedTestApp();

  test("is nothing, but an admin may look", async () => {
    const [owner, other, admin] = [await app().rider(), await app().rider(), await app().rider()];
    await app().db.updateTable("users").set({ is_admin: 1 }).where("id", "=", admin.id).execute();
    const { id, ids } = await bikeWithPhotos(owner, 2);
    for (const stranger of [other, admin]) {
      expect((await stranger.put(`/bikes/${id}/photos/order`, { ids })).status).toBe(403);
      expect((await stranger.put(`/bikes/${id}/photos/${ids[1]}/set-primary`)).status).toBe(403);
      expect((await stranger.delete(`/photos/${ids[0]}`)).status).toBe(403);
    }
    expect((await other.get(`/bikes/${id}/photos`)).status).toBe(403);
    expect((await admin.get(`/bikes/${id}/photos`)).body.data).toHaveLength(2);
    for (const [method, path] of [
      ["GET", `/bikes/${id}/photos`],
      ["DELETE", `/photos/${ids[0]}`],
    ] as const)
      expect((await app().visitor.send(method, path)).status).toBe(401);
  });

  test("goes for the photo of another bike too: it is not there", async () => {
    const rider = await app().rider();
    const [one, two] = [await bikeWithPhoto(rider), await bikeWithPhoto(rider)];
    const answer = await rider.put(`/bikes/${one.id}/photos/${two.photo.id}/set-primary`);
    expect(answer).toMatchObject({ status: 404, body: { message: "Photo not found" } });
    expect((await rider.get(`/bikes/${one.id}/photos`)).body.data).toMatchObject([{ is_primary: true }]);
  });

  test.each([
    ["one is missing", (ids: number[]) => ids.slice(1)],
    ["one is named twice", ([a, b]: number[]) => [a, b, b]],
    ["one is a stranger", ([a, b]: number[]) => [a, b, 999_999]],
    ["there is none", () => []],
    ["one is no id", ([a, b]: number[]) => [a, b, "x"]],
    ["it is no list", () => "1,2,3"],
    ["it is not there", () => undefined],
  ])("an order is refused when %s", async (_what, wrong) => {
    const rider = await app().rider();
    const { id, photos, ids } = await bikeWithPhotos(rider, 3);
    const answer = await rider.put(`/bikes/${id}/photos/order`, { ids: wrong(ids) });
    expect(answer).toMatchObject({ status: 422, body: { errors: { ids: [expect.any(String)] } } });
    expect((await rider.get(`/bikes/${id}/photos`)).body.data).toEqual(photos);
  });
});

test("addresses stay the same for an hour and change with the next", async () => {
  const app = await openTestApp();
  const rider = await app.rider();
  app.clock.now = new Date(Math.ceil(Date.now() / hour) * hour);
  const { id, photo } = await bikeWithPhoto(rider);
  app.pass(hour - 1);
  expect((await rider.get(`/bikes/${id}/photos`)).body.data[0].url).toBe(photo.url);
  app.pass(1);
  expect((await rider.get(`/bikes/${id}/photos`)).body.data[0].url).not.toBe(photo.url);
});
