import { describe, expect, test } from "vitest";
import { garageColumns } from "#contract/garage/garage-file.ts";
import { fields as en } from "#contract/locales/en/fields.ts";
import { fields as pl } from "#contract/locales/pl/fields.ts";
import { csvText } from "#server/platform/csv/csv-rows.ts";
import { defused, restored } from "#server/platform/csv/formula.ts";
import { draftsOf, guessed } from "./csv-columns.ts";
import { columnNamed, optionNamed } from "./known-words.ts";
import { plainDay, plainNumber } from "#server/platform/csv/plain-values.ts";
import { accessoriesCell, accessoriesOf } from "#server/garage/transfer/format/spreadsheet.ts";

test.each([
  ["1234.5", "1234.5"],
  ["1234,5", "1234.5"],
  ["1 234,5 km", "1234.5"],
  ["1\u00a0234,50\u00a0zł", "1234.50"],
  ["1,234.50", "1234.50"],
  ["1.234,50", "1234.50"],
  ["$1,299.99", "1299.99"],
  ["12'345.6", "12345.6"],
  ["1,234", "1234"],
  ["1.234", "1234"],
  ["1.234.567", "1234567"],
  ["0,125", "0.125"],
  ["140 mm", "140"],
  ["2021", "2021"],
  ["-5", "-5"],
  ["-40,5 mm", "-40.5"],
  ["71,25°", "71.25"],
  ["−6,5°", "-6.5"],
  ["8450 g", "8450"],
  // No numbers: the contract will report them.
  ["about 12", "about 12"],
  ["1,2,3", "1,2,3"],
  ["1.2,3.4", "1.2,3.4"],
  ["12 34", "1234"],
  ["km", "km"],
  [",5", ",5"],
  ["5,", "5,"],
])("a number written %j reads %j", (written, plain) => {
  expect(plainNumber(written)).toBe(plain);
});

test.each([
  ["2021-05-03", "2021-05-03"],
  ["2021/5/3", "2021-05-03"],
  ["3.05.2021", "2021-05-03"],
  ["03/05/2021", "2021-05-03"],
  ["12/31/2021", "2021-12-31"],
  ["2021-05-03T12:00:00Z", "2021-05-03"],
  ["3.05.2021 12:30", "2021-05-03"],
  ["31.02.2021", "31.02.2021"],
  ["May 2021", "May 2021"],
])("a day written %j reads %j", (written, plain) => {
  expect(plainDay(written)).toBe(plain);
});

test.each(["=1+1", "+1", "-1", "@a", "'=1", "''@", "＝1", "plain", "'tis", "", "1=1", " =1"])(
  "no spreadsheet runs %j, and it comes back as it was",
  (text) => {
    expect(defused(text)).not.toMatch(/^[=+\-@＝]/);
    expect(restored(defused(text))).toBe(text);
  },
);

test.each([[[]], [["a"]], [["a; b"]], [["a", "b;c"]], [["=x", "y"]]])("accessories %j come back", (list) => {
  const read = accessoriesOf(accessoriesCell(list)).filter((entry) => entry !== "");
  expect(read).toEqual(list);
});

test("accessories of somebody else's table stand between semicolons, or on lines", () => {
  expect(accessoriesOf("pump; bottle")).toEqual(["pump", " bottle"]);
  expect(accessoriesOf("pump\r\nbottle; big")).toEqual(["pump", "bottle; big"]);
});

describe("a column is known", () => {
  test.each(garageColumns)(
    "%s by the wire's name, and in both languages where no other has the same",
    (column) => {
      expect(columnNamed(column)).toBe(column);
      for (const name of [en[column], pl[column]]) expect(columnNamed(name)).toBe(column);
    },
  );

  test.each([
    ["Przebieg (km)", "current_mileage"],
    ["Liczba biegów", "speeds"],
    ["Speeds", "speeds"],
    ["Sterowanie hamulców", "brake_system"],
    ["Wkład suportu", "bottom_bracket_type"],
    ["  MARKA ", "brand"],
    ["Fork travel [mm]", "fork_travel_mm"],
    ["Colour", "color"],
    ["Weight", "weight_g"],
    ["Waga [kg]", "weight_g"],
    ["Stock", null],
    ["", null],
  ])("%j as %j", (heading, column) => {
    expect(columnNamed(heading)).toBe(column);
  });

  test("once: of two headings that say the same the first counts", () => {
    expect(guessed(["Name", "Nazwa", "x"])).toEqual(["name", null, null]);
  });
});

describe("in a table", () => {
  const read = (column: "weight_g" | "saddle_height" | "fork_travel_mm", cell: string) =>
    draftsOf({ headings: ["x"], records: [{ row: 2, cells: [cell] }] }, [column]).drafts[0]?.fields[column];

  test.each([
    ["7.4 kg", "7400"],
    ["7,45 kg", "7450"],
    ["7.450 kg", "7450"],
    ["0.950 kg", "950"],
    ["0,95", "950"],
    ["12 kg", "12000"],
    ["120 kg", "120000"],
    ["8,2", "8200"],
    ["7450", "7450"],
    ["7 450 g", "7450"],
    ["7.450", "7450"],
    ["16.5 lbs", "16.5 lbs"],
    ["some 7 kg", "some 7 kg"],
  ])("a weight of %j is %s g", (written, grams) => {
    expect(read("weight_g", written)).toBe(grams);
  });

  test.each([
    ["738,5", "738.5"],
    ["738.5 mm", "738.5"],
    ["73,85 cm", "738.5"],
    ["73.8cm", "738"],
    ["about 73 cm", "about 73 cm"],
    ["29 in", "736.6"],
    ["about 29 in", "about 29 in"],
  ])("a length of %j is %s mm", (written, millimetres) => {
    expect([read("saddle_height", written), read("fork_travel_mm", written)]).toEqual([
      millimetres,
      millimetres,
    ]);
  });
});

test("a choice is known in both languages, and another word stays what it is", () => {
  expect(["Szosowy", "gravel", "toeClips"].map((word) => optionNamed("type", word))).toEqual([
    "road",
    "gravel",
    "toeClips",
  ]);
  expect(["Towarowy", "Cargo"].map((word) => optionNamed("type", word))).toEqual(["cargo", "cargo"]);
  expect(optionNamed("frame_material", "Aluminium")).toBe("aluminum");
  expect(optionNamed("pedal_type", "Toe clips")).toBe("toe_clips");
});

test("a table is read in the letters it was written in", () => {
  const text = "Nazwa;Koło\nŻółw;łódź";
  expect(csvText(Buffer.from(text))).toBe(text);
  expect(csvText(Buffer.from(`\uFEFF${text}`, "utf16le"))).toBe(text);
  const old = Buffer.from(text, "latin1");
  const letters: Record<string, number> = { ł: 0xb3, Ż: 0xaf, ó: 0xf3, ź: 0x9f };
  Array.from(text).forEach((sign, index) => (old[index] = letters[sign] ?? sign.charCodeAt(0)));
  expect(csvText(old)).toBe(text);
});
