import { expect, test } from "vitest";
import { ridesAfter, ridesIn } from "./rides-address.ts";

const read = (search: string) => ridesIn(new URLSearchParams(search));
const after = (search: string, change: Parameters<typeof ridesAfter>[1]) =>
  String(ridesAfter(new URLSearchParams(search), change));

test("what the page of rides shows is read from the address", () => {
  expect(read("?bike=12&from=2026-01-01&to=2027-01-01&q=col%20du")).toMatchObject({
    view: "all",
    bike: 12,
    from: "2026-01-01",
    to: "2027-01-01",
    search: "col du",
  });
  expect(read("?show=imports&import=3&state=failed&page=2")).toMatchObject({
    view: "imports",
    report: 3,
    state: "failed",
    page: 2,
  });
});

test("the page of rides ignores what is no filter", () => {
  expect(read("?show=toString&bike=0&from=2026-02-30&to=soon&import=x&state=gone&page=-1")).toEqual(read(""));
});

test("another filter of rides begins at the first page and leaves other parameters alone", () => {
  expect(after("?show=imports&import=3&page=4&ride=new", { state: "failed" })).toBe(
    "show=imports&import=3&ride=new&state=failed",
  );
  expect(after("?q=alps", { search: "" })).toBe("");
});

test("another view of rides begins without filters", () => {
  expect(after("?bike=3&q=alps&from=2026-01-01", { view: "unassigned" })).toBe("show=unassigned");
  expect(after("?show=imports&import=3&state=failed", { view: "all" })).toBe("");
});
