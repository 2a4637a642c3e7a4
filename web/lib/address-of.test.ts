import { expect, test } from "vitest";
import { queryWith } from "./address-of.ts";

test("a query keeps what is not named, and loses what is null or empty", () => {
  const query = new URLSearchParams("done=3&bike=12&q=alps");
  expect(String(queryWith(query, { bike: null, q: "", page: 2 }))).toBe("done=3&page=2");
  expect(String(query)).toBe("done=3&bike=12&q=alps");
});
