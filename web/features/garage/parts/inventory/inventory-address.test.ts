import { expect, test } from "vitest";
import { inventoryAfter, inventoryIn } from "./inventory-address.ts";

const read = (search: string) => inventoryIn(new URLSearchParams(search));
const after = (search: string, change: Parameters<typeof inventoryAfter>[1]) =>
  String(inventoryAfter(new URLSearchParams(search), change));

test("the inventory's filters are read from the address", () => {
  expect(read("?state=stored&kind=chain&bike=12&q=kmc%20x11&page=3")).toEqual({
    state: "stored",
    kind: "chain",
    bike: 12,
    search: "kmc x11",
    page: 3,
  });
});

test("the inventory ignores what is no filter", () => {
  expect(read("?state=gone&kind=toString&bike=0&page=-1")).toEqual({
    state: null,
    kind: null,
    bike: null,
    search: "",
    page: 1,
  });
});

test("another filter of the inventory begins at its first page and leaves other parameters alone", () => {
  expect(after("?q=kmc&page=3&part=7", { kind: "chain" })).toBe("q=kmc&part=7&kind=chain");
  expect(after("?q=kmc&page=3", { page: 2 })).toBe("q=kmc&page=2");
  expect(after("?q=kmc&page=2", { search: "", page: 1 })).toBe("");
});

test("the inventory never asks for stored parts of a bike", () => {
  expect(after("?state=stored", { bike: 3 })).toBe("bike=3");
  expect(after("?bike=3", { state: "retired" })).toBe("state=retired");
  expect(after("?bike=3", { state: "mounted" })).toBe("bike=3&state=mounted");
});
