import { expect, test } from "vitest";
import { CallError, NetworkError } from "#web/lib/call-error.ts";
import { judgePhoto, photoProblemOf } from "./photo-problem.ts";

const refusal = (status: number, message: string, errors: Record<string, string[]> = {}) =>
  new CallError(status, { success: false, message, errors }, null);

test("a file is judged by its type and size before it is opened", () => {
  expect(judgePhoto({ type: "image/png", size: 5 * 1024 * 1024 })).toBeNull();
  expect(judgePhoto({ type: "image/jpeg", size: 5 * 1024 * 1024 + 1 })).toEqual({ kind: "too_large" });
  expect(judgePhoto({ type: "image/heic", size: 9 * 1024 * 1024 })).toBeNull();
  expect(judgePhoto({ type: "", size: 10 })).toBeNull();
  expect(judgePhoto({ type: "image/svg+xml", size: 10 })).toEqual({ kind: "type" });
});

test.each([
  ["max", ["File too large. Maximum file size is 5 MB."]],
  ["size", ["The size is wrong."]],
])("a 422 that mentions %s says too large", (_, photo) => {
  expect(photoProblemOf(refusal(422, "x", { photo }))).toEqual({ kind: "too_large" });
});

test("other details are joined; without them the message; without either a sentence of ours", () => {
  const errors = { photo: ["Broken."], other: ["Odd."] };
  for (const error of [refusal(422, "x", errors), refusal(422, "Not this one."), refusal(429, "Slow down.")])
    expect(photoProblemOf(error)).toEqual({ kind: "message", error });
  expect(photoProblemOf(refusal(422, ""))).toEqual({ kind: "invalid" });
});

test("no answer, and a server that broke, are our sentence", () => {
  expect(photoProblemOf(new NetworkError("no answer"))).toEqual({ kind: "failed" });
  expect(photoProblemOf(refusal(500, "Oops"))).toEqual({ kind: "failed" });
});
