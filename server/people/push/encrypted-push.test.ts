import { createECDH, randomBytes } from "node:crypto";
import ece from "http_ece";
import { describe, expect, test } from "vitest";
import { areBrowserKeys, encryptedPush } from "./encrypted-push.ts";
import { pushSubscription, vapidClaims } from "./push-service.testing.ts";
import { newServerKey, vapidHeader } from "./vapid.ts";

const bytes = (text: string) => Buffer.from(text, "base64url");

/** RFC 8291, appendix A. */
const example = {
  keys: pushSubscription.keys,
  salt: bytes("DGv6ra1nlYgDCS1FRnbzlw"),
  privateKey: bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
  body: [
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml",
    "mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT",
    "pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
  ].join(""),
};

test("a message is encrypted as RFC 8291 shows it", () => {
  const { keys, salt, privateKey, body } = example;
  const message = "When I grow up, I want to be a watermelon";
  expect(encryptedPush(keys, message, { salt, privateKey }).toString("base64url")).toBe(body);
});

test.each(["", "łańcuch", "a".repeat(3000)])("another implementation reads %j", (message) => {
  const key = createECDH("prime256v1");
  const p256dh = key.generateKeys("base64url");
  const auth = randomBytes(16).toString("base64url");
  const body = encryptedPush({ p256dh, auth }, message);
  const known = { version: "aes128gcm", privateKey: key, authSecret: auth } as const;
  expect(ece.decrypt(body, known).toString("utf8")).toBe(message);
  expect(body.length).toBeLessThan(4096);
  // Each message has a salt and a key of its own.
  expect(encryptedPush({ p256dh, auth }, message).equals(body)).toBe(false);
});

describe("keys that are no browser's", () => {
  const { p256dh, auth } = example.keys;
  const point = bytes(p256dh);
  const changed = Buffer.from(point);
  changed[64] = (changed[64] ?? 0) ^ 1;
  test.each([
    ["too short", { p256dh: point.subarray(0, 64).toString("base64url"), auth }],
    ["not on the curve", { p256dh: changed.toString("base64url"), auth }],
    [
      "compressed",
      { p256dh: Buffer.concat([Buffer.of(2), point.subarray(1, 33)]).toString("base64url"), auth },
    ],
    ["no base64url", { p256dh: "…".repeat(65), auth }],
    ["a short secret", { p256dh, auth: "AAAA" }],
    ["without a secret", { p256dh, auth: "" }],
  ])("%s", (_why, keys) => expect(areBrowserKeys(keys)).toBe(false));
  test("others are", () => expect(areBrowserKeys(example.keys)).toBe(true));
});

test("a push service knows the server by a signature for its own address, for half a day", () => {
  const key = newServerKey();
  const now = new Date("2026-05-20T10:00:00Z");
  const endpoint = "https://push.example:8443/some/where?x";
  const subject = "mailto:bikes@spokebook.example";
  const { claims, key: named } = vapidClaims(vapidHeader(key, { endpoint, subject, now }));
  const exp = now.getTime() / 1000 + 12 * 3600;
  expect(claims).toEqual({ aud: "https://push.example:8443", exp, sub: subject });
  expect(named).toBe(key.point);
  expect(bytes(key.point)).toHaveLength(65);
});
