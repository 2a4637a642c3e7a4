import { expect, test } from "vitest";
import { newRecoveryCodes, recoveryDigest } from "./recovery-codes.ts";

test("have more than 112 random bits", () => {
  const codes = Array.from({ length: 50 }, newRecoveryCodes).flat();
  expect(new Set(codes).size).toBe(500);
  for (const code of codes) expect(code).toMatch(/^([a-hjkmnp-z2-9]{6}-){3}[a-hjkmnp-z2-9]{6}$/);
  const used = new Set(codes.join("").replaceAll("-", ""));
  expect(24 * Math.log2(used.size)).toBeGreaterThan(112);
});

test("are the same however they are typed, and the shorter ones of before still count", () => {
  expect(recoveryDigest(" K7M2Q4 x9dfh3-P8wz6r t2c5vn")).toBe(recoveryDigest("k7m2q4-x9dfh3-p8wz6r-t2c5vn"));
  expect(recoveryDigest("K7M2Q-X9DFH")).toBe(recoveryDigest("k7m2qx9dfh"));
});
