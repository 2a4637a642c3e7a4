import { expect, test } from "vitest";
import { openedWindows } from "./opened-windows.ts";

const care = openedWindows(["done", "plan"]);
const expense = openedWindows(["expense"], { given: ["for_bike"], accepts: /^(new|\d+)$/ });
const query = (search: string) => new URLSearchParams(search);

test("a window is open by its name in the address, with what it is about", () => {
  expect(care.openedIn(query("?plan=new"))).toEqual({ window: "plan", of: "new" });
  expect(care.openedIn(query("?done"))).toEqual({ window: "done", of: "" });
  expect(care.openedIn(query("?expense=3"))).toBeNull();
});

test("a window is not open for what it cannot be about", () => {
  expect(expense.openedIn(query("?expense=12"))).toEqual({ window: "expense", of: "12" });
  expect(expense.openedIn(query("?expense=x"))).toBeNull();
});

test("a window takes the place of another, and leaves what the page below shows", () => {
  expect(care.searchWith(query("?bike=3&plan=new"), { window: "done", of: 7 })).toBe("?bike=3&done=7");
  expect(expense.searchWith(query("?q=kmc&expense=new&for_bike=3"), null)).toBe("?q=kmc");
});
