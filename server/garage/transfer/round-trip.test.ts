import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import type { Bike } from "#contract/garage/bikes.ts";
import { componentFields } from "#contract/garage/bike-fields.ts";
import { garageColumns } from "#contract/garage/garage-file.ts";
import type { Caller } from "#server/platform/testing/caller.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { type TestApp, openTestApp, sharedTestApp } from "#server/platform/testing/test-app.ts";
import { smallPhoto, sendPhoto } from "#server/platform/testing/photos.ts";
import { movingGif } from "#server/platform/testing/samples.ts";
import { downloadedBy, onPlan, sendImport, unzipped, zipOf } from "#server/platform/testing/transfer.ts";

const full = {
  name: "Śnieżka",
  brand: "Rondo",
  model: "Ruut",
  type: "gravel",
  year: 2021,
  color: "=1+1",
  purchase_price: 8999.99,
  purchase_date: "2021-05-03",
  current_mileage: 12345.6,
  notes: 'Bez dętek; "mleko" w maju,\nłańcuch po 4000 km\n\n- smar\n= nowy',
  accessories: ["błotniki; przód i tył", "lampka"],
  ...Object.fromEntries(
    componentFields.map((field) => [
      field.name,
      field.kind === "choice"
        ? field.options.at(-1)
        : field.kind === "text"
          ? `@${field.name}, 1`
          : field.max,
    ]),
  ),
};
const odd = [
  full,
  { name: "'=quoted", notes: "''+2", accessories: ["a; b"], color: "-" },
  { name: "007", model: "1,5", accessories: ["=x", "+y"], current_mileage: 0.1, purchase_price: 0 },
  { name: "\u00a0 ﬂ 自転車 🚲", notes: "tab\there\n'=" },
];

async function garageOf(caller: Caller): Promise<Partial<Bike>[]> {
  const { data } = (await caller.get("/bikes")).body as { data: Bike[] };
  return data.map((bike) => Object.fromEntries(garageColumns.map((column) => [column, bike[column]])));
}
const collector = async (app: TestApp) => onPlan(app, await app.rider(), "collector");

eachDb("a garage that is taken out and brought in elsewhere", (on) => {
  const app = sharedTestApp({ on });

  test.each([
    ["json", "en"],
    ["csv", "en"],
    ["csv", "pl"],
    ["zip", "en"],
  ])("is the same byte for byte, as %s (%s)", async (format, lang) => {
    const [owner, other] = [await collector(app()), await collector(app())];
    for (const bike of odd) expect((await owner.post("/bikes", bike)).status).toBe(201);
    const taken = await downloadedBy(owner, `/export?format=${format}`, { "accept-language": lang });
    expect(taken.status).toBe(200);
    const answer = await sendImport(other, taken.bytes);
    expect(answer).toMatchObject({
      status: 200,
      body: { message: "4 bikes imported.", data: { format, bikes: 4, errors: [], dry_run: false } },
    });
    expect(await garageOf(other)).toEqual(await garageOf(owner));
    const json = async (rider: Caller) => (await downloadedBy(rider, "/export?format=json")).text;
    expect(await json(other)).toBe(await json(owner));
    const again = await downloadedBy(other, `/export?format=${format}`, { "accept-language": lang });
    if (format !== "zip") expect(again.text).toBe(taken.text);
  });

  test("with its photos as they are, moving ones too, in their order and with the same one primary", async () => {
    const [owner, other] = [await collector(app()), await collector(app())];
    const plain = (await owner.post("/bikes", { name: "No photos" })).body.data;
    const { id } = (await owner.post("/bikes", { name: "Photos" })).body.data;
    await sendPhoto(owner, id);
    const second = await sendPhoto(owner, id, await movingGif(400, 300, 5));
    const third = await sendPhoto(owner, id, await movingGif(330, 20, 1));
    await owner.put(`/bikes/${id}/photos/${second.body.data.id}/set-primary`);
    await owner.put(`/bikes/${id}/photos/order`, {
      ids: [third.body.data.id, second.body.data.id, second.body.data.id - 1],
    });
    const first = await unzipped((await downloadedBy(owner, "/export?format=zip")).bytes);
    expect([...first.keys()]).toEqual(["photos/2/1.png", "photos/2/2.webp", "photos/2/3.jpg", "garage.json"]);
    expect(plain.photos).toEqual([]);

    const answer = await sendImport(other, (await downloadedBy(owner, "/export?format=zip")).bytes);
    expect(answer.body.data).toMatchObject({ bikes: 2, photos: 3 });
    const { data } = (await other.get("/bikes")).body as { data: Bike[] };
    expect(data.map((bike) => bike.photos.map((photo) => photo.is_primary))).toEqual([
      [false, true, false],
      [],
    ]);
    const theirs = await unzipped((await downloadedBy(other, "/export?format=zip")).bytes);
    const digests = (files: Map<string, Buffer>) =>
      [...files].map(([name, bytes]) => [name, createHash("sha256").update(bytes).digest("hex")]);
    expect(digests(theirs)).toEqual(digests(first));
    // Each can be looked at in every width.
    for (const { url } of data[0]?.photos ?? [])
      for (const width of ["", "&w=320", "&w=960", "&w=1920"])
        expect((await app().fastify.inject({ url: url + width })).statusCode).toBe(200);
  });
});

test("photos from another installation are made anew, as an upload is, and a moving one is refused by name", async () => {
  const [here, there] = [await openTestApp(), await openTestApp()];
  const owner = await collector(here);
  const { id } = (await owner.post("/bikes", { name: "Photos" })).body.data;
  await sendPhoto(owner, id, await smallPhoto());
  const files = await unzipped((await downloadedBy(owner, "/export?format=zip")).bytes);
  const garage = JSON.parse(String(files.get("garage.json")));
  garage.bikes[0].photos[0].seal = "x".repeat(43);
  const rider = await collector(there);
  const foreign = await zipOf({ ...Object.fromEntries(files), "garage.json": JSON.stringify(garage) });
  expect((await sendImport(rider, foreign)).body.data).toMatchObject({ bikes: 1, photos: 1 });
  const kept = await unzipped((await downloadedBy(rider, "/export?format=zip")).bytes);
  expect(kept.get("photos/1/1.jpg")).not.toEqual(files.get("photos/1/1.jpg"));

  await sendPhoto(owner, id, await movingGif(40, 30, 3));
  const moving = await unzipped((await downloadedBy(owner, "/export?format=zip")).bytes);
  const spoiled = String(moving.get("garage.json")).replaceAll(/"seal":"[^"]+"/g, '"seal":""');
  const refused = await sendImport(
    rider,
    await zipOf({ ...Object.fromEntries(moving), "garage.json": spoiled }),
  );
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { file: ["Row 1, photos: Only PNG, JPG and GIF pictures can be uploaded."] },
  ]);
  expect((await rider.get("/bikes")).body.data).toHaveLength(1);
});
