import { expect, test } from "vitest";
import { CallError, NetworkError } from "#web/lib/call.ts";
import { judgeFile, problemOf } from "./judge-file.ts";

const limit = 5 * 1024 * 1024;

test.each([
  ["image/png", limit, null],
  ["image/gif", 1, null],
  ["", 1, null],
  ["image/jpeg", limit + 1, { kind: "too_large" }],
  ["image/svg+xml", 1, { kind: "type" }],
  ["application/pdf", limit + 1, { kind: "type" }],
])("a file of %s and %i bytes", (type, size, problem) => {
  expect(judgeFile({ type, size })).toEqual(problem);
});

test("what is said of a failed upload", () => {
  const refused = (status: number, body: object) => problemOf(new CallError(status, body, null));
  expect(refused(422, { message: "All", errors: { photo: ["Damaged"] } })).toEqual({
    kind: "said",
    text: "Damaged",
  });
  expect(refused(422, {})).toEqual({ kind: "invalid" });
  expect(refused(429, { message: "Too many" })).toEqual({ kind: "said", text: "Too many" });
  expect(refused(403, { limit_reached: true, message: "Full" })).toEqual({ kind: "no_room" });
  expect(refused(500, { message: "abc123" })).toEqual({ kind: "failed" });
  expect(problemOf(new NetworkError("no answer"))).toEqual({ kind: "failed" });
});
