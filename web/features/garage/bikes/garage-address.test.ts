import { expect, test } from "vitest";
import { garageListIn, garageQueryOf } from "./garage-address.ts";

test.each([
  ["", { q: "", sort: "own", type: null, shared: null }],
  ["q=fox&sort=name&type=gravel&shared=public", { q: "fox", sort: "name", type: "gravel", shared: "public" }],
  ["sort=price&type=wings&shared=maybe", { q: "", sort: "own", type: null, shared: null }],
])("?%s is the list %j", (query, list) => expect(garageListIn(new URLSearchParams(query))).toEqual(list));

test("the list stays in the address under a window, and nothing else does", () => {
  expect(garageQueryOf(new URLSearchParams("q=a+b&edit=12&tab=brakes&type=road"))).toBe("q=a+b&type=road");
  expect(garageQueryOf(new URLSearchParams("share=profile"))).toBe("");
});
