import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { type CsvDialect, csvLine } from "./csv.ts";
import { defused, restored } from "./formula.ts";

const dangerous = [
  "=1+1",
  "+48 600",
  "-1",
  "@SUM(A1)",
  " =1",
  "  \t=1",
  "\u00A0=1",
  "\u3000＝1",
  "\u200B=1",
  "\u0001@A1",
  "＝1",
  "＋1",
  "－1",
  "＠A1",
  "\tx",
  "\rx",
  "\nx",
  "'=1",
  "''=1",
  "' =1",
];
const harmless = [
  "",
  "a=b",
  "x -1",
  "'",
  "''",
  "'quoted'",
  "' x",
  "plain, with comma",
  'with "quotes"',
  "1 = 1",
];

describe("a text that a spreadsheet could run", () => {
  test.each(dangerous)("%j begins with an apostrophe in a file and is itself again when read", (text) => {
    expect(defused(text)).toBe(`'${text}`);
    expect(restored(defused(text))).toBe(text);
  });
});

describe("any other text", () => {
  test.each(harmless)("%j stays as it is, in both directions", (text) => {
    expect(defused(text)).toBe(text);
    expect(restored(text)).toBe(text);
  });
});

describe("a line of CSV", () => {
  const comma: CsvDialect = { delimiter: ",", decimal: "." };
  const semicolon: CsvDialect = { delimiter: ";", decimal: "," };

  test.each([comma, semicolon, { ...comma, quotesAll: true }])("with %j gives back every cell", (dialect) => {
    const cells = [...dangerous, ...harmless, "a;b", "a\tb", "a\r\nb"];
    const [read = []] = parse(csvLine(cells, dialect), { delimiter: dialect.delimiter });
    expect(read.map(restored)).toEqual(cells);
  });

  test("quotes what the other delimiter would part, so that nothing after it runs", () => {
    expect(csvLine(["a;=1", "b,=1"], comma)).toBe('"a;=1","b,=1"\r\n');
    expect(csvLine(["a;=1", "b,=1"], semicolon)).toBe('"a;=1";"b,=1"\r\n');
  });

  test("writes numbers as the program reads them, negative ones too, and nothing for null", () => {
    expect(csvLine([-1.5, null, 2], comma)).toBe("-1.5,,2\r\n");
    expect(csvLine([-1.5, null, 2], semicolon)).toBe('"-1,5";;2\r\n');
    expect(csvLine([1, null, "x"], { ...comma, quotesAll: true })).toBe('1,"","x"\r\n');
  });
});
