import { describe, expect, test } from "vitest";
import { csvRows, type CsvRow, unreadableRow } from "./csv-rows.ts";

const bounds = {
  row: 1000,
  cells: 10,
  rows: 6,
  tooMany: () => new Error("cells"),
  tooManyRows: () => new Error("rows"),
};

async function rowsOf(text: string, most = bounds): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  for await (const row of csvRows(text, most)) rows.push(row);
  return rows;
}

test("a row has its place among all rows, and the line in which it begins", async () => {
  const text = 'a,b\r\n\r\n"x\r\ny",1\r\n\r\n\r\nz,2\r\n';
  expect(await rowsOf(text)).toEqual([
    { cells: ["a", "b"], row: 1, line: 1 },
    { cells: ["x\r\ny", "1"], row: 3, line: 3 },
    { cells: ["z", "2"], row: 6, line: 7 },
  ]);
});

describe("blank rows count", () => {
  test.each([
    ["before the last", `a\n${"\n".repeat(4)}b`],
    ["behind the last", `a\n${"\n".repeat(5)}`],
    ["behind the last, which does not end", `a\n${"\n".repeat(4)} `],
    ["with blanks in them", `a\n${" \n".repeat(5)}`],
  ])("%s: as many as may be, and not one more", async (_where, text) => {
    expect((await rowsOf(text))[0]).toMatchObject({ cells: ["a"] });
    await expect(rowsOf(`\n${text}`)).rejects.toThrow("rows");
  });

  test("and five million of them cost some twenty times what twenty thousand rows cost, not four thousand", async () => {
    const used = async (text: string, most: typeof bounds) => {
      const before = process.cpuUsage();
      await rowsOf(text, most).catch((error: unknown) => expect(String(error)).toContain("rows"));
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    };
    const most = { ...bounds, rows: 20_000 };
    const plain = await used("2026-03-01,5\n".repeat(20_000), most);
    // A character costs the same everywhere: 260 KB of rows, and 5 MB of line breaks.
    expect(await used(`a,b\n${"\n".repeat(5_000_000)}`, most)).toBeLessThan(40 * plain + 100);
  });
});

test("a row that cannot be parsed is named by its place", async () => {
  const error: unknown = await rowsOf('a\n\n"b').catch((problem: unknown) => problem);
  expect(unreadableRow(error)).toBe(3);
  expect(unreadableRow(new Error("else"))).toBeNull();
});
