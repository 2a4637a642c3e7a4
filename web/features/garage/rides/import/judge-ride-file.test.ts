import { expect, test } from "vitest";
import { CallError, NetworkError } from "#web/lib/call.ts";
import { judgeRideFile, rideFileProblem } from "./judge-ride-file.ts";
import { messageFor } from "#web/lib/failure.ts";

const most = 2 * 1024 ** 3;

test.each([
  ["ride.fit", "", 1, null],
  ["RIDE.GPX.GZ", "application/gzip", 1, null],
  ["export_123.zip", "application/zip", most, null],
  ["export_123.zip", "application/zip", most + 1, "too_large"],
  ["morning.tcx", "", 0, "empty"],
  ["5039744860", "", 1, null],
  ["holiday", "image/jpeg", 1, "type"],
  ["holiday.jpg", "image/jpeg", 1, "type"],
  ["activities.csv", "text/csv", 1, "type"],
  ["ride.gz", "", 1, "type"],
])("a file %s of %s with %i bytes", (name, type, size, kind) =>
  expect(judgeRideFile({ name, type, size })?.kind ?? null).toBe(kind),
);

test("the message of a failed upload of rides", () => {
  const refused = (status: number, body: object) => {
    const problem = rideFileProblem(new CallError(status, body, null));
    return problem.kind === "message" ? messageFor(problem.error, "file") : problem;
  };
  expect(refused(422, { message: "All", errors: { file: ["Damaged"] } })).toBe("Damaged");
  expect(refused(403, { limit_reached: true, message: "Full" })).toBe("Full");
  expect(refused(500, { message: "abc123" })).toEqual({ kind: "failed" });
  expect(refused(413, {})).toEqual({ kind: "failed" });
  expect(rideFileProblem(new NetworkError("no answer"))).toEqual({ kind: "network" });
  expect(rideFileProblem(new DOMException("gone", "NotFoundError"))).toEqual({ kind: "unreadable" });
});
