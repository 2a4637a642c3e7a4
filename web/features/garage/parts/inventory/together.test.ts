import { expect, test } from "vitest";
import { together } from "./together.ts";

test("rows of one group follow each other, groups and rows keep their order", () => {
  const rows = ["Fox chain", "stored tyre", "Fox saddle", "Owl chain", "stored stem"];
  const groupOf = (row: string) => row.split(" ")[0] ?? "";
  expect(together(rows, groupOf)).toEqual([
    "Fox chain",
    "Fox saddle",
    "stored tyre",
    "stored stem",
    "Owl chain",
  ]);
});
