import { describe, expect, test } from "vitest";
import { standardSticker } from "./bike-facts.ts";
import { isSerialLike, normalSerial } from "./serial.ts";

describe("a serial number for searches", () => {
  test.each([
    ["wsbc014051234n", "W58C014051234N"],
    ["  00-Il/oO.sSzZ_bB ", "11 00 5522 88"],
    ["000", ""],
    ["Ż-12", "Ż 12"],
    ["AB  12", "A8 12"],
  ])("%j is %j", (typed, normal) => expect(normalSerial(typed)).toBe(normal));

  test.each([
    ["WSBC-0140 51234N", "wsbco14051", true],
    ["WSBC014051234N", "C0140-5", true],
    ["WSBC014051234N", "bc", false],
    ["WSBC014051234N", "bc0", true],
    ["WSBC014051234N", "999", false],
    [null, "123", false],
    ["123", "...", false],
    ["0012345", "0012345", true],
  ])("%j is found by %j: %s", (serial, search, found) => expect(isSerialLike(serial, search)).toBe(found));
});

test.each([
  ["EN14764", true],
  ["en 14764", true],
  ["ISO-4210", true],
  ["ASTM F2043", true],
  ["CEN 14766", true],
  ["EN", false],
  ["WSBC014051234N", false],
  ["GREEN12", false],
])("%j looks like the sticker of a standard: %s", (serial, is) =>
  expect(standardSticker.test(serial)).toBe(is),
);
