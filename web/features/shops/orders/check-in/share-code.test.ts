import { expect, test } from "vitest";
import { codeIn } from "./share-code.ts";

test.each([
  ["https://bikes.example/bike/Ab3dEfGh1jKlMn0pQrStUvWxYz012345?from=qr", "Ab3dEfGh1jKlMn0pQrStUvWxYz012345"],
  [" Ab3dEfGh1jKlMn0pQrStUvWxYz012345 ", "Ab3dEfGh1jKlMn0pQrStUvWxYz012345"],
  ["https://bikes.example/bike/Ab3dEfGh1jKlMn0pQrStUvWxYz012345/", "Ab3dEfGh1jKlMn0pQrStUvWxYz012345"],
  ["https://bikes.example/", null],
  ["Rudy", null],
  ["", null],
])("the code in %j is %j", (text, code) => {
  expect(codeIn(text)).toBe(code);
});
