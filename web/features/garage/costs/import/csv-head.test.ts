import { expect, test } from "vitest";
import { ledgerColumns } from "#contract/garage/expenses.ts";
import { csvLines, readCsvHead } from "./csv-head.ts";
import { guessColumns, importColumns, ledgerMapping } from "./guess-columns.ts";

test("the first lines of a file are read whatever separates its cells", () => {
  expect(csvLines('Date;Amount\r\n2026-05-01;"1 204,50"\r\n', 4)).toEqual([
    ["Date", "Amount"],
    ["2026-05-01", "1 204,50"],
  ]);
  expect(csvLines("a\tb\n1,5\t2", 4)).toEqual([
    ["a", "b"],
    ["1,5", "2"],
  ]);
});

test("a quoted cell keeps its quotes, separators and line ends", () => {
  expect(csvLines('a,b\n"say ""hi"", and\nmore",2\n', 4)).toEqual([
    ["a", "b"],
    ['say "hi", and\nmore', "2"],
  ]);
});

test("no more lines are read than requested, and blank ones are left out", () => {
  expect(csvLines("a\n\n1\n2\n3\n", 3)).toEqual([["a"], ["1"], ["2"]]);
});

test.each([
  ["UTF-8 with a mark", Buffer.from("\uFEFFDzień;Kwota\n")],
  ["Windows-1250", Buffer.from([...Buffer.from("Dzie"), 0xf1, ...Buffer.from(";Kwota\n")])],
  ["UTF-16", Buffer.from("\uFEFFDzień;Kwota\n", "utf16le")],
])("Polish letters are read in %s", async (_, bytes) =>
  expect((await readCsvHead(new Blob([new Uint8Array(bytes)]))).headings).toEqual(["Dzień", "Kwota"]),
);

test("of a large file only the beginning is read, also where that ends within a letter", async () => {
  const line = `2026-05-01,1,${"ż".repeat(70)}\n`;
  const { headings, samples } = await readCsvHead(new Blob([`day,amount,note\n${line.repeat(20_000)}`]));
  expect(headings).toEqual(["day", "amount", "note"]);
  expect(samples).toHaveLength(3);
});

test.each([
  [
    ["day", "amount", "currency", "category", "note"],
    { day: 0, amount: 1, currency: 2, category: 3, note: 4, bike: null, shop: null },
  ],
  [
    ["Opis", "Kwota brutto", "Waluta", "Data operacji", "Odbiorca", "Rower"],
    { day: 3, amount: 1, currency: 2, category: null, note: 0, bike: 5, shop: 4 },
  ],
  [
    ["Where", "Paid"],
    { day: null, amount: null, currency: null, category: null, note: null, bike: null, shop: null },
  ],
])("the columns of %j are guessed", (headings, columns) => expect(guessColumns(headings)).toEqual(columns));

test("nothing is sent before day, amount and currency are chosen", () => {
  const headings = ["Data", "Kwota", "Waluta"];
  expect(ledgerMapping({ ...guessColumns(headings), currency: null }, headings)).toBeNull();
  expect(JSON.parse(ledgerMapping(guessColumns(headings), headings) ?? "")).toEqual({
    day: "Data",
    amount: "Kwota",
    currency: "Waluta",
  });
});

test("the import offers every column that the server knows", () => {
  expect(importColumns).toEqual(ledgerColumns);
});
