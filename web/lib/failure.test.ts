import { expect, test } from "vitest";
import { CallError, NetworkError } from "./call-error.ts";
import { failureOf, sentenceOf } from "./failure.ts";

const failure = (message: string) => ({ success: false, message }) as const;

test("each refusal has its own way on", () => {
  expect(failureOf(new NetworkError("no answer"))).toEqual({ kind: "network" });
  expect(failureOf(new CallError(401, failure("x"), null))).toEqual({ kind: "session" });
  expect(failureOf(new CallError(403, { ...failure("x"), limit_reached: true }, null))).toEqual({
    kind: "limit",
  });
  expect(failureOf(new CallError(403, failure("Read only"), null))).toEqual({
    kind: "final",
    sentence: "Read only",
  });
  expect(failureOf(new CallError(500, failure("Oops"), null))).toEqual({ kind: "failed" });
  expect(failureOf(new TypeError("a bug of ours"))).toEqual({ kind: "failed" });
});

test("the first message of a field is shown, an entry of a list under its list", () => {
  const errors = { year: ["Too old", "Too odd"], "accessories.3": ["Too long"] };
  expect(failureOf(new CallError(422, { ...failure("x"), errors }, null))).toEqual({
    kind: "fields",
    messages: [
      ["year", "Too old"],
      ["accessories", "Too long"],
    ],
  });
});

test("only a missing response is blamed on the network", () => {
  const say = { network: "No connection.", failed: "That did not work." };
  expect(sentenceOf(new NetworkError("no answer"), say)).toBe("No connection.");
  expect(sentenceOf(new CallError(409, failure("Somebody was faster."), null), say)).toBe(
    "Somebody was faster.",
  );
  const others = [
    new CallError(502, {}, null),
    new TypeError("a bug of ours"),
    new DOMException("full", "QuotaExceededError"),
    undefined,
  ];
  for (const other of others) expect(sentenceOf(other, say)).toBe("That did not work.");
});
