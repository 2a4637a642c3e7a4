import { expect, test } from "vitest";
import { qrFileName } from "./download-qr.ts";

test.each([
  ["Silver Fox", "silver-fox"],
  ["Miejski wół / 2019!", "miejski-wół-2019"],
  ["🚲", "spokebook"],
])("the file of %s begins with %s", (title, name) => {
  expect(qrFileName(title)).toBe(name);
});
