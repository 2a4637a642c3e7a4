import { fields as pl } from "#contract/locales/pl/fields.ts";
import { describe, expect, test } from "vitest";
import { garageFormat, importBounds } from "#contract/garage/garage-file.ts";
import type { Caller } from "#server/platform/testing/caller.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { type TestApp, openTestApp, sharedTestApp } from "#server/platform/testing/test-app.ts";
import { smallPhoto } from "#server/platform/testing/photos.ts";
import { multipartOf } from "#server/platform/testing/samples.ts";
import { onPlan, sendImport, zipOf } from "#server/platform/testing/transfer.ts";

const garage = (...bikes: object[]) => JSON.stringify({ ...garageFormat, bikes });
const names = async (rider: Caller) =>
  ((await rider.get("/bikes")).body.data as { name: string }[]).map(({ name }) => name);
const collector = async (app: TestApp) => onPlan(app, await app.rider(), "collector");
const polish = { "accept-language": "pl" };

eachDb("an import", (on) => {
  const app = sharedTestApp({ on });

  test("adds the bikes of a table in any order of columns, in either language's hand", async () => {
    const rider = await collector(app());
    const csv = `Rocznik;Marka;Nazwa;Przebieg (km);Typ;Data zakupu;Cena zakupu;Skok widelca;Waga;Akcesoria
2019;Kross;Esker;12 345,5;Gravel;3.05.2019;8 999,99 zł;;9 kg;dzwonek; lampka
2021;Rondo;"Ruut; nowy";;szosowy;;;40 mm;;"dzwonek
lampka; tylna"
;;;;;;;;;
`.replace("dzwonek; lampka\n", '"dzwonek; lampka"\n');
    const answer = await sendImport(rider, csv, {}, polish);
    expect(answer).toMatchObject({ status: 200, body: { message: "Zaimportowano 2 rowery." } });
    const { data } = (await rider.get("/bikes")).body;
    expect(data).toMatchObject([
      {
        name: "Ruut; nowy",
        type: "road",
        fork_travel_mm: 40,
        current_mileage: null,
        accessories: ["dzwonek", "lampka; tylna"],
      },
      {
        name: "Esker",
        brand: "Kross",
        year: 2019,
        type: "gravel",
        purchase_date: "2019-05-03",
        purchase_price: 8999.99,
        current_mileage: 12345.5,
        weight_g: 9000,
        accessories: ["dzwonek", "lampka"],
      },
    ]);
    const audits = await app()
      .db.selectFrom("audits")
      .select("event")
      .where("auditable_type", "=", "Bike")
      .where("actor_id", "=", rider.id)
      .execute();
    expect(audits).toEqual([{ event: "created" }, { event: "created" }]);
  });

  test("takes geometry as riders write it, and refuses by its heading what no bike has", async () => {
    const rider = await app().rider();
    const headings = [
      pl.name,
      pl.stack,
      pl.head_tube_angle,
      pl.bb_drop,
      pl.saddle_height,
      pl.stem_angle,
      pl.weight_g,
    ];
    const csv = `${headings.join(";")}\nEsker;"560,5 mm";71,25°;−4,5;"73,8 cm";-17;"7,45 kg"\n`;
    expect((await sendImport(rider, csv)).status).toBe(200);
    expect((await rider.get("/bikes")).body.data).toMatchObject([
      {
        stack: 560.5,
        head_tube_angle: 71.25,
        bb_drop: -4.5,
        saddle_height: 738,
        stem_angle: -17,
        weight_g: 7450,
      },
    ]);
    const wrong = await sendImport(rider, `Name,Stack,Reach\nA,56,390.55\n`);
    expect(wrong.status).toBe(422);
    expect(JSON.stringify(wrong.body.errors)).toMatch(/Stack.*100.*Reach.*0\.1/);
    expect((await rider.get("/bikes")).body.data).toHaveLength(1);
  });

  test("shows in a dry run what it would do, and does nothing", async () => {
    const rider = await app().rider();
    const csv = "Bike,Rack,Colour\nRudy,9.1,red\nKross,,\n";
    const answer = await sendImport(rider, csv, { dry_run: "true" });
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        success: true,
        data: {
          format: "csv",
          dry_run: true,
          bikes: 2,
          photos: 0,
          parts: 0,
          rides: 0,
          expenses: 0,
          budgets: 0,
          files: 0,
          files_left_out: 0,
          receipts: 0,
          receipts_left_out: 0,
          room: 2,
          columns: [
            { heading: "Bike", field: "name", sample: ["Rudy", "Kross"] },
            { heading: "Rack", field: null, sample: ["9.1"] },
            { heading: "Colour", field: "color", sample: ["red"] },
          ],
          rows: [
            { row: 2, bike: { name: "Rudy", color: "red" } },
            { row: 3, bike: { name: "Kross" } },
          ],
          errors: [],
          errors_count: 0,
          left_out: [],
          left_out_count: 0,
        },
      },
    ]);
    expect(await names(rider)).toEqual([]);
  });

  test("follows the mapping it is given", async () => {
    const rider = await app().rider();
    const mapping = JSON.stringify(["notes", null, "name"]);
    const answer = await sendImport(rider, "Bike,Weight,Colour\nRudy,9.1,red\n", { mapping });
    expect(answer.status).toBe(200);
    expect((await rider.get("/bikes")).body.data).toMatchObject([
      { name: "red", notes: "Rudy", color: null },
    ]);
  });

  test("with one bad row changes nothing and names row, column and reason", async () => {
    const rider = await collector(app());
    const csv = "Name,Year,Mileage\nGood,2020,1\n\nBad,1899,1.25\n,2020,\n";
    const answer = await sendImport(rider, csv);
    expect([answer.status, answer.body]).toEqual([
      422,
      {
        success: false,
        message: "Row 4, Year: Year must be at least 1900 (and 2 more errors)",
        errors: {
          file: [
            "Row 4, Year: Year must be at least 1900",
            "Row 4, Mileage: Mileage can go in steps of 0.1",
            "Row 5, Name: Name is required",
          ],
        },
      },
    ]);
    const dry = await sendImport(rider, csv, { dry_run: "true" }, polish);
    expect(dry.body.data).toMatchObject({
      bikes: 1,
      errors_count: 3,
      errors: [
        { row: 4, column: "Year", reason: "„Rocznik”: najmniej 1900" },
        { row: 4, column: "Mileage" },
        { row: 5, column: "Name" },
      ],
    });
    const json = await sendImport(rider, garage({ name: "Good" }, { name: "Bad", speeds: 31 }));
    expect(json.body.errors).toEqual({ file: ["Row 2, speeds: Rear speeds must be at most 30"] });
    expect(await names(rider)).toEqual([]);
  });

  test("never brings a garage over its quota, however many come at once", async () => {
    const rider = await app().rider();
    const two = garage({ name: "A" }, { name: "B" });
    const answers = await Promise.all(Array.from({ length: 8 }, () => sendImport(rider, two)));
    // One at a time: others have to wait.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect([200, 403, 429]).toEqual(expect.arrayContaining(answers.map(({ status }) => status)));
    expect((await sendImport(rider, two)).body).toEqual({
      success: false,
      message: "Your plan has no room for all these bikes. Nothing was imported.",
      limit_reached: true,
    });
    expect(await names(rider)).toEqual(["B", "A"]);
    const more = await Promise.all([
      ...Array.from({ length: 4 }, () => sendImport(rider, garage({ name: "C" }))),
      ...Array.from({ length: 4 }, () => rider.post("/bikes", { name: "D" })),
    ]);
    expect(more.filter(({ status }) => status !== 429).map(({ status }) => status)).not.toContain(200);
    expect(await names(rider)).toEqual(["B", "A"]);
  });

  test("brings no bike more photos than the plan allows, and leaves no file behind", async () => {
    const rider = await app().rider();
    const photo = await smallPhoto();
    const photos = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ file: `p/${index}`, is_primary: false, seal: "" }));
    const archive = (count: number) =>
      zipOf({
        "my garage/garage.json": garage({ name: "A", photos: photos(count) }),
        ...Object.fromEntries(photos(count).map(({ file }) => [`my garage/${file}`, photo])),
      });
    expect(await sendImport(rider, await archive(4))).toMatchObject({
      status: 403,
      body: { limit_reached: true },
    });
    expect((await sendImport(rider, await archive(3))).status).toBe(200);
    const [bike] = (await rider.get("/bikes")).body.data;
    expect(bike.photos.map((one: { is_primary: boolean }) => one.is_primary)).toEqual([true, false, false]);
  });
});

/** The list at the end of an archive with so many files: what is looked at first. */
function listed(count: number): Buffer {
  const entries = Array.from({ length: count }, (_, index) => {
    const name = Buffer.from(`f${index}`);
    const head = Buffer.alloc(46);
    head.writeUInt32LE(0x02014b50, 0);
    head.writeUInt16LE(name.length, 28);
    return Buffer.concat([head, name]);
  });
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(Buffer.concat(entries).length, 12);
  return Buffer.concat([...entries, end]);
}

const mostFiles = importBounds.photos + importBounds.files + importBounds.receipts + 100;

describe("a file is refused", () => {
  const app = sharedTestApp();
  const zip = (files: Record<string, Buffer | string>) =>
    zipOf({ "garage.json": garage({ name: "A" }), ...files });
  const withPhoto = (file: string) => garage({ name: "A", photos: [{ file, is_primary: true, seal: "" }] });

  test.each<[string, string, () => Promise<Buffer | string> | Buffer | string]>([
    ["that is empty", "There are no bikes in this file.", () => ""],
    ["with headings alone", "There are no bikes in this file.", () => "Name,Year\n"],
    ["without a bike", "There are no bikes in this file.", () => garage()],
    ["of broken JSON", "This JSON file is damaged.", () => '{"format":'],
    ["of other JSON", "This is not a garage exported from Spokebook.", () => '{"bikes":[{"name":"A"}]}'],
    ["that is a list", "This is not a garage exported from Spokebook.", () => '[{"name":"A"}]'],
    [
      "whose bikes are none",
      "This is not a garage exported from Spokebook.",
      () => JSON.stringify({ ...garageFormat, bikes: [1] }),
    ],
    [
      "of a later version",
      "This garage was exported by a newer Spokebook.",
      () => JSON.stringify({ ...garageFormat, version: 3, bikes: [] }),
    ],
    [
      "with too many bikes",
      "At most 1000 bikes can be imported at once.",
      () => garage(...Array.from({ length: importBounds.bikes + 1 }, () => ({ name: "A" }))),
    ],
    [
      "with too many rows",
      "At most 1000 bikes can be imported at once.",
      () => `Name\n${"A\n".repeat(importBounds.bikes + 1)}`,
    ],
    ["with too many columns", "The table has more than 500 columns.", () => `${"a,".repeat(500)}b\n1\n`],
    [
      "with too much text",
      "File too large: JSON and CSV may have at most 10 MB.",
      () => `Name\n${"a".repeat(importBounds.text)}`,
    ],
    ["of zeros", "This is neither a garage exported from Spokebook nor a CSV table.", () => Buffer.alloc(64)],
    [
      "that is a photo",
      "This is neither a garage exported from Spokebook nor a CSV table.",
      () => smallPhoto(),
    ],
    ["whose quotes never end", "The table cannot be read from row 2 on.", () => 'Name\n"A\n'],
    [
      "that only begins like an archive",
      "This archive is damaged, or not one that we can read.",
      () => "PK\x03\x04",
    ],
    ["without garage.json", "There is no garage.json in this archive.", () => zipOf({ "a.txt": "a" })],
    [
      "whose garage.json is huge",
      "File too large: JSON and CSV may have at most 10 MB.",
      () => zip({ "garage.json": " ".repeat(importBounds.text + 1) }),
    ],
    [
      "with a name that leads out of it",
      "This archive is damaged, or not one that we can read.",
      async () => renamed(await zip({ "xx/xx/evil.txt": "a" }), "xx/xx/evil.txt", "../../evil.txt"),
    ],
    [
      "with a name from the root",
      "This archive is damaged, or not one that we can read.",
      async () => renamed(await zip({ "xevil.txt": "a" }), "xevil.txt", "/evil.txt"),
    ],
    [
      "with a name twice",
      "This archive is damaged, or not one that we can read.",
      async () => renamed(await zip({ "garage.jsox": "a" }), "garage.jsox", "garage.json"),
    ],
    [
      "with more files than an archive of ours has",
      "This archive is damaged, or not one that we can read.",
      async () => listed(mostFiles + 1),
    ],
    [
      "with as many files as allowed, and no garage among them",
      "There is no garage.json in this archive.",
      async () => listed(mostFiles),
    ],
    [
      "with megabytes of names",
      "This archive is damaged, or not one that we can read.",
      () => zip(Object.fromEntries(Array.from({ length: 150 }, (_, i) => [`${i}`.padEnd(60_000, "x"), ""]))),
    ],
    [
      "whose photo is missing",
      "Row 1, photos: A photo is missing from the archive.",
      () => zipOf({ "garage.json": withPhoto("photos/1/1.jpg") }),
    ],
    [
      "whose photo is a bomb",
      "Row 1, photos: File too large. Maximum file size is 5 MB.",
      () =>
        zipOf({ "garage.json": withPhoto("bomb.jpg"), "bomb.jpg": Buffer.alloc(importBounds.picture + 1) }),
    ],
    [
      "whose photo is larger than an upload may be, and is not ours",
      "Row 1, photos: File too large. Maximum file size is 5 MB.",
      () => zipOf({ "garage.json": withPhoto("big.jpg"), "big.jpg": Buffer.alloc(6 * 1024 ** 2) }),
    ],
    [
      "whose photo is no picture",
      "Row 1, photos: Only PNG, JPG and GIF pictures can be uploaded.",
      () =>
        zipOf({ "garage.json": withPhoto("a.svg"), "a.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>" }),
    ],
    [
      "whose photo has more bytes than it says",
      "Row 1, photos: This archive is damaged, or not one that we can read.",
      async () => {
        const archive = await zipOf({ "garage.json": withPhoto("a.jpg"), "a.jpg": Buffer.alloc(100_000) });
        // The central directory's entry of a.jpg: its uncompressed size is 22 bytes before the name.
        const at = archive.lastIndexOf("a.jpg");
        archive.writeUInt32LE(10, at - 22);
        return archive;
      },
    ],
    [
      "with too many photos",
      "At most 1000 photos can be imported at once.",
      () =>
        zip({
          "garage.json": garage({
            name: "A",
            photos: Array.from({ length: importBounds.photos + 1 }, () => ({
              file: "a",
              is_primary: false,
              seal: "",
            })),
          }),
        }),
    ],
  ])("%s", async (_what, sentence, make) => {
    const rider = await collector(app());
    const file = await make();
    const answer = await sendImport(rider, file);
    expect([answer.status, answer.body.errors]).toEqual([422, { file: [sentence] }]);
    expect(await names(rider)).toEqual([]);
    expect(await app().db.selectFrom("photos").select("id").execute()).toEqual([]);
  });

  test.each([
    ["that is no JSON", "name"],
    ["with a field twice", '["name","name"]'],
    ["with a field that there is not", '["name","id"]'],
    ["that is too short", '["name"]'],
    ["that is too long", '["name",null,null]'],
    ["that is no list", '{"0":"name"}'],
  ])("with a mapping %s", async (_what, mapping) => {
    const answer = await sendImport(await app().rider(), "A,B\n1,2\n", { mapping });
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { mapping: ["Name each column of the table, and no field twice."] },
    ]);
  });

  test("whose names are nowhere: the dry run says which column to choose", async () => {
    const rider = await app().rider();
    const reason = "Choose the column that holds the bikes' names.";
    const dry = await sendImport(rider, "A,B\n1,2\n", { dry_run: "true" });
    expect(dry.body.data).toMatchObject({ errors: [{ row: null, column: null, reason }], bikes: 0 });
    expect((await sendImport(rider, "A,B\n1,2\n")).body.errors).toEqual({ file: [reason] });
  });

  test("that is not there, and for a body that is no form", async () => {
    const rider = await app().rider();
    expect((await sendImport(rider, null)).body.errors).toEqual({ file: ["Choose a file to import."] });
    expect((await sendImport(rider, "Name\nA\n", { dry_run: "maybe" })).status).toBe(422);
    expect((await rider.post("/import", {})).status).toBe(415);
    const { bytes, type } = await multipartOf({ file: new Blob(["Name\nA\n"]) });
    expect((await app().visitor.raw("POST", "/import", bytes, type)).status).toBe(401);
  });

  test("exactly as many bikes as there may be are read, and a table as long", async () => {
    const rider = await collector(app());
    const answer = await sendImport(rider, `Name\n${"A\n".repeat(importBounds.bikes)}`, { dry_run: "true" });
    expect(answer.body.data).toMatchObject({ bikes: importBounds.bikes, errors_count: 0 });
    expect(answer.body.data.rows).toHaveLength(20);
  });
});

test("a hundred errors are named, and all of them counted", async () => {
  const app = await openTestApp();
  const rider = await app.rider();
  const answer = await sendImport(rider, `Name,Year\n${"A,1\n".repeat(150)}`, { dry_run: "true" });
  expect(answer.body.data.errors).toHaveLength(100);
  expect(answer.body.data.errors_count).toBe(150);
});

test("imports are counted: sixty an hour, those that failed too", async () => {
  const app = await openTestApp();
  const rider = await app.rider();
  const look = () => sendImport(rider, null, { dry_run: "true" });
  expect((await sendImport(rider, "Name\nA\n", { dry_run: "true" })).status).toBe(200);
  for (let i = 0; i < 59; i++) expect((await look()).status).toBe(422);
  expect(await look()).toMatchObject({ status: 429, headers: { "retry-after": expect.any(String) } });
});

/** An archive in which a file's name is another of the same length. */
function renamed(archive: Buffer, from: string, to: string): Buffer {
  return Buffer.from(archive.toString("latin1").replaceAll(from, to), "latin1");
}
