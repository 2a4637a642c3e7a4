import { canKeep } from "#web/lib/waiting.ts";
import { expect, test } from "vitest";
import { CallError, NetworkError } from "#web/lib/call.ts";
import { UnreadableHeic } from "#web/lib/heic.ts";
import { judgeFile, problemOf } from "./judge-file.ts";
import { messageFor } from "#web/lib/failure.ts";

const limit = 5 * 1024 * 1024;

test.each([
  ["image/png", limit, null],
  ["image/gif", 1, null],
  ["", 1, null],
  ["image/jpeg", limit + 1, { kind: "too_large" }],
  ["image/heic", limit + 1, null],
  ["image/heif", 1, null],
  ["image/svg+xml", 1, { kind: "type" }],
  ["application/pdf", limit + 1, { kind: "type" }],
])("a file of %s and %i bytes", (type, size, problem) => {
  expect(judgeFile({ type, size })).toEqual(problem);
});

test("the message of a failed upload", () => {
  const refused = (status: number, body: object) => {
    const problem = problemOf(new CallError(status, body, null));
    return problem.kind === "message" ? messageFor(problem.error, "photo") : problem;
  };
  expect(refused(422, { message: "All", errors: { photo: ["Damaged"] } })).toBe("Damaged");
  expect(refused(422, {})).toEqual({ kind: "invalid" });
  expect(refused(429, { message: "Too many" })).toBe("Too many");
  expect(refused(403, { limit_reached: true, message: "Full" })).toEqual({ kind: "no_room" });
  expect(refused(500, { message: "abc123" })).toEqual({ kind: "failed" });
  expect(problemOf(new UnreadableHeic("no"))).toEqual({ kind: "heic" });
  expect(problemOf(new NetworkError("no answer"))).toEqual({ kind: "network" });
  canKeep.set(false);
  expect(problemOf(new NetworkError("no answer"))).toEqual({ kind: "device_full" });
  canKeep.set(true);
});
