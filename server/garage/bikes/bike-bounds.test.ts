import { beforeAll, describe, expect, test } from "vitest";
import { componentFields } from "#contract/garage/bike-fields.ts";
import { bikeTypes } from "#contract/garage/bike-types.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { type TestApp, openTestApp, sharedTestApp } from "#server/platform/testing/test-app.ts";

const nextYear = new Date().getUTCFullYear() + 1;
const texts = componentFields.filter(({ kind }) => kind === "text").map(({ name }) => name);
const same = Symbol("kept as it came");

/** [field, value sent, value stored]; refused when the last is missing. */
type Row = [field: string, sent: unknown, kept?: unknown];

const numbers: Row[] = [
  ["year", 1900, same],
  ["year", 1899],
  ["year", nextYear, same],
  ["year", nextYear + 1],
  ["year", "2020", 2020],
  ["year", " 2020 ", 2020],
  ["year", 2020.5],
  ["year", "MMXX"],
  ["year", true],
  ["year", [2020]],
  ["purchase_price", 0, same],
  ["purchase_price", -0.01],
  ["purchase_price", 9_999_999.99, same],
  ["purchase_price", 10_000_000],
  ["purchase_price", 0.01, same],
  ["purchase_price", 0.001],
  ["purchase_price", 1234.56, same],
  ["purchase_price", 4.35, same],
  ["purchase_price", 1.005],
  ["purchase_price", "1234.50", 1234.5],
  ["purchase_price", "1 234"],
  ["purchase_price", "12,5"],
  ["purchase_price", "1e3"],
  ["purchase_price", 1e3, 1000],
  ["purchase_price", 1e308],
  ["purchase_price", "9".repeat(400)],
  ["purchase_price", -0, 0],
  ["current_mileage", 0, same],
  ["current_mileage", -0.1],
  ["current_mileage", 9_999_999.9, same],
  ["current_mileage", 10_000_000],
  ["current_mileage", 0.1, same],
  ["current_mileage", 0.3, same],
  ["current_mileage", 0.05],
  ["current_mileage", "12.7", 12.7],
  ["fork_travel_mm", 0, same],
  ["fork_travel_mm", -1],
  ["fork_travel_mm", 300, same],
  ["fork_travel_mm", 301],
  ["fork_travel_mm", 120.5],
  ["fork_travel_mm", "120", 120],
  ["speeds", 1, same],
  ["speeds", 0],
  ["speeds", 30, same],
  ["speeds", 31],
  ["speeds", 11.5],
  ["speeds", "+12", 12],
  ["speeds", "twelve"],
];
const days: Row[] = [
  ["purchase_date", "2024-02-29", same],
  ["purchase_date", "2023-02-29"],
  ["purchase_date", "2024-04-31"],
  ["purchase_date", "2024-1-1"],
  ["purchase_date", "2024-01-01T10:00:00Z"],
  ["purchase_date", "yesterday"],
  ["purchase_date", 20240101],
];
const choices: Row[] = [
  ["pedal_type", "toeClips", "toe_clips"],
  ["pedal_type", "ToeClips"],
  ["fork_type", "toeClips"],
  ["type", "Road"],
  ["type", "tandem"],
  ["type", 1],
  ["type", "constructor"],
];
const words: Row[] = [
  ["name", "n", same],
  ["name", "🚲".repeat(255), same],
  ["name", "🚲".repeat(256)],
  ["name", ""],
  ["name", " \u0000 "],
  ["name", null],
  ["name", {}],
  ["brand", "🚲".repeat(255), same],
  ["brand", "🚲".repeat(256)],
  ["model", "m".repeat(255), same],
  ["model", "m".repeat(256)],
  ["color", "c".repeat(255), same],
  ["color", "c".repeat(256)],
  ["color", ` ${"c".repeat(255)} `, "c".repeat(255)],
  ["notes", "🚲\n".repeat(5000).trim(), same],
  ["notes", "n".repeat(10_000), same],
  ["notes", "n".repeat(10_001)],
  ["notes", 5],
  ["brand", ["NS"]],
];
const lists: Row[] = [
  ["accessories", [], same],
  ["accessories", Array.from({ length: 50 }, (_, index) => `a${index}`), same],
  ["accessories", Array.from({ length: 51 }, (_, index) => `a${index}`)],
  ["accessories", ["bell", "", " \u0000", null, " lamp "], ["bell", "lamp"]],
  ["accessories", [...Array.from({ length: 60 }, () => " "), "bell"], ["bell"]],
  ["accessories", ["🚲".repeat(255)], same],
  ["accessories", ["🚲".repeat(256)]],
  ["accessories", ["two\nlines"], ["two lines"]],
  ["accessories", ["bell", "bell"], same],
  ["accessories", "bell"],
  ["accessories", [1]],
  ["accessories", null, []],
];
const optional = ["brand", "type", "year", "purchase_price", "purchase_date", "current_mileage", "notes"];
const emptied: Row[] = [...optional, "frame_size", "speeds", "fork_type"].flatMap((field): Row[] => [
  [field, "", null],
  [field, "  ", null],
  [field, null, null],
]);

type Rider = Awaited<ReturnType<TestApp["rider"]>>;
const show = (value: unknown) => {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 40 ? `${text.slice(0, 30)}… of ${text.length}` : text;
};

eachDb("a bike's bounds", (on) => {
  const app = sharedTestApp({ on, config: { PLAN_LIMITS: "off" } });
  let rider: Rider;
  beforeAll(async () => {
    rider = await app().rider();
  });

  describe.each([
    ["numbers", numbers],
    ["days", days],
    ["choices", choices],
    ["texts", words],
    ["lists", lists],
    ["what is emptied", emptied],
  ])("%s", (_kind, rows) => {
    const titled = (list: Row[]) =>
      list.map(([field, sent, kept]) => [field, show(sent), sent, kept] as const);

    test.each(titled(rows.filter((row) => !(2 in row))))("%s %s is refused", async (field, _shown, sent) => {
      const created = await rider.post("/bikes", { name: "Rudy", [field]: sent });
      const bike = (await rider.post("/bikes", { name: "Rudy", brand: "NS", speeds: 9 })).body.data;
      const changed = await rider.put(`/bikes/${bike.id}`, { [field]: sent });
      for (const answer of [created, changed]) {
        expect(answer.status).toBe(422);
        expect(Object.keys(answer.body.errors)).toEqual([field]);
      }
      expect((await rider.get(`/bikes/${bike.id}`)).body.data).toEqual(bike);
    });

    test.each(titled(rows.filter((row) => 2 in row)))("%s %s is kept", async (field, _shown, sent, kept) => {
      const created = await rider.post("/bikes", { name: "Rudy", [field]: sent });
      const bike = (await rider.post("/bikes", { name: "Rudy", brand: "NS", speeds: 9 })).body.data;
      const changed = await rider.put(`/bikes/${bike.id}`, { [field]: sent });

      expect([created.status, changed.status]).toEqual([201, 200]);
      const value = kept === same ? sent : kept;
      expect(created.body.data[field]).toEqual(value);
      expect(changed.body.data).toEqual({
        ...bike,
        [field]: value,
        // Once there is a day of purchase, it is 0 by default.
        ...(field === "purchase_date" && value !== null && { mileage_at_purchase: 0 }),
        updated_at: changed.body.data.updated_at,
        version: changed.body.data.version,
      });
      expect((await rider.get(`/bikes/${bike.id}`)).body.data).toEqual(changed.body.data);
    });
  });

  test("every component text takes 255 characters and no more", async () => {
    const of = (length: number) => Object.fromEntries(texts.map((name) => [name, "🚲".repeat(length)]));
    const full = await rider.post("/bikes", { name: "Rudy", ...of(255) });
    expect(full).toMatchObject({ status: 201, body: { data: of(255) } });
    const over = await rider.post("/bikes", { name: "Rudy", ...of(256) });
    expect(over.status).toBe(422);
    expect(Object.keys(over.body.errors).toSorted()).toEqual(texts.toSorted());
    expect(over.body.message).toMatch(`(and ${texts.length - 1} more errors)`);
  });

  test("every option of every choice is one", async () => {
    const options: [string, string][] = [
      ...bikeTypes.map((type): [string, string] => ["type", type]),
      ...componentFields.flatMap((field) =>
        field.kind === "choice" ? field.options.map((option): [string, string] => [field.name, option]) : [],
      ),
    ];
    expect(options.length).toBe(19 + 5 + 3 + 2 + 2 + 2 + 3 + 5 + 3 + 6 + 6);
    const { id } = (await rider.post("/bikes", { name: "Rudy" })).body.data;
    for (const [field, option] of options)
      expect((await rider.put(`/bikes/${id}`, { [field]: option })).body.data[field]).toBe(option);
  });
});

test.each([
  ["en", "year", 1800, "Year must be at least 1900"],
  ["pl", "year", 1800, "„Rocznik”: najmniej 1900"],
  ["en", "purchase_price", 1e7, "Purchase price must be at most 9,999,999.99"],
  ["pl", "purchase_price", 0.001, "„Cena zakupu”: z dokładnością do 0,01"],
  ["en", "purchase_date", "2023-02-30", "Purchase date is not a real date"],
  ["pl", "fork_brand", "x".repeat(256), "„Marka widelca”: maksymalna liczba znaków to 255"],
  ["en", "pedal_type", "clogs", "Pedal type: choose one of the options"],
  ["pl", "name", "", "Pole „Nazwa” jest wymagane"],
])("the response names in words what is wrong: %s, %s", async (language, field, value, sentence) => {
  const app = await openTestApp();
  const rider = await app.rider();
  const answer = await rider.post(
    "/bikes",
    { name: "Rudy", [field]: value },
    { "accept-language": language },
  );
  expect(answer.body).toEqual({ success: false, message: sentence, errors: { [field]: [sentence] } });
});
