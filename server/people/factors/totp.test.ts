import { expect, test } from "vitest";
import { base32, codeTyped, newTotpSecret, stepOfCode, totpAt, totpUri } from "./totp.ts";

// RFC 6238, appendix B: SHA-1, of whose eight digits ours are the last six.
const secret = Buffer.from("12345678901234567890");

test.each([
  [59, "94287082"],
  [1111111109, "07081804"],
  [1111111111, "14050471"],
  [1234567890, "89005924"],
  [2000000000, "69279037"],
  [20000000000, "65353130"],
])("the code at %i s is that of RFC 6238", (seconds, code) => {
  expect(totpAt(secret, Math.floor(seconds / 30))).toBe(code.slice(2));
});

test("a code counts for its step and one on either side", () => {
  const at = 1_234_567_890_000;
  const step = Math.floor(at / 30_000);
  const found = [-2, -1, 0, 1, 2].map((off) => stepOfCode(secret, totpAt(secret, step + off), at));
  expect(found).toEqual([null, step - 1, step, step + 1, null]);
  expect(stepOfCode(secret, "000000", at)).toBeNull();
});

// RFC 4648, section 10.
test.each([
  ["", ""],
  ["f", "MY"],
  ["fo", "MZXQ"],
  ["foo", "MZXW6"],
  ["foob", "MZXW6YQ"],
  ["fooba", "MZXW6YTB"],
  ["foobar", "MZXW6YTBOI"],
])("%j is %s in base32", (text, written) => expect(base32(Buffer.from(text))).toBe(written));

test("a secret has 160 bits, and no two are alike", () => {
  expect(newTotpSecret()).toHaveLength(20);
  expect(newTotpSecret().equals(newTotpSecret())).toBe(false);
});

test.each([
  ["123456", "123456"],
  ["123 456", "123456"],
  [" 123-456 ", "123456"],
  ["12345", null],
  ["1234567", null],
  ["12345a", null],
  ["１２３４５６", null],
])("%j is typed for %s", (text, code) => expect(codeTyped(text)).toBe(code));

test("the address of the QR code names the account", () => {
  expect(totpUri(secret, "ann+bikes@example.com")).toBe(
    "otpauth://totp/Spokebook%3Aann%2Bbikes%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Spokebook",
  );
});
