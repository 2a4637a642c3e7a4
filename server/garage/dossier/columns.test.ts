import { expect, test } from "vitest";
import { inCompany, setInColumns } from "./columns.ts";
import { newPaper } from "./paper.ts";

/** Sets sections of this many rows; returns the rows of each column on each page. */
function columnsOf(sections: number[], from: number, rowHeight = 17): string[][] {
  const paper = newPaper({ title: "", language: "en" });
  paper.y = from;
  const columns = new Map<string, string[]>();
  const draw = (row: string) => (x: number) => {
    const column = `${paper.bufferedPageRange().count}/${x}`;
    columns.set(column, [...(columns.get(column) ?? []), row]);
  };
  const blocks = sections.flatMap((rows, section) =>
    inCompany(
      Array.from({ length: rows }, (_, row) => ({ height: rowHeight, draw: draw(`${section}.${row}`) })),
    ),
  );
  setInColumns(paper, blocks, 2);
  return [...columns.values()];
}

const sectionOf = (row: string) => row.split(".")[0] ?? "";

test("no row of a section stands by itself at the end or the start of a column or page", () => {
  for (let rows = 1; rows < 40; rows += 3)
    for (const from of [300, 500, 700, 760]) {
      const sections = [3, rows, 2, rows + 5, 1, rows];
      const columns = columnsOf(sections, from);
      expect(columns.flat()).toHaveLength(sections.reduce((sum, count) => sum + count));
      for (const column of columns)
        for (const edge of [column[0], column.at(-1)]) {
          const section = sectionOf(edge ?? "");
          const here = column.filter((row) => sectionOf(row) === section).length;
          expect(here, `${rows} rows from ${from}: ${edge}`).toBeGreaterThanOrEqual(
            Math.min(2, sections[Number(section)] ?? 0),
          );
        }
    }
});

test("what is too high to be kept together is parted rather than lost", () => {
  expect(columnsOf([3, 3], 700, 300).flat()).toHaveLength(6);
});
