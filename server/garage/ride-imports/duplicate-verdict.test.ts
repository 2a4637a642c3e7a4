import { describe, expect, it } from "vitest";
import { type KnownRide, verdictOn } from "./duplicate-verdict.ts";

const at = (seconds: number) => new Date(Date.parse("2026-05-04T08:00:00Z") + seconds * 1000).toISOString();
const known = (given: Partial<KnownRide> = {}): KnownRide => ({
  id: 1,
  started_at: at(0),
  elapsed_s: 1000,
  format: "gpx",
  file_hash: "a",
  duplicate_of: null,
  ...given,
});
const ride = (given: Partial<Parameters<typeof verdictOn>[0]> = {}) => ({
  started_at: at(0),
  elapsed_s: 1000,
  format: "gpx" as const,
  file_hash: "b",
  ...given,
});

describe("the verdict on a ride that comes in", () => {
  it("is new beside none", () => expect(verdictOn(ride(), [])).toEqual({ is: "new" }));

  it("knows the same file, whenever it says it was", () => {
    const one = known({ started_at: at(9999) });
    expect(verdictOn(ride({ file_hash: "a" }), [one])).toEqual({
      is: "duplicate",
      of: one,
      why: "same_file",
    });
  });

  it("prefers the same file to the same ride", () => {
    const [other, same] = [known({ id: 1, file_hash: "c" }), known({ id: 2, file_hash: "b", format: "csv" })];
    expect(verdictOn(ride(), [other, same])).toMatchObject({ of: same, why: "same_file" });
  });

  it.each([
    ["starts 120 s later", { started_at: at(120) }, "duplicate"],
    ["starts 121 s later", { started_at: at(121) }, "new"],
    ["shares four fifths of the shorter", { started_at: at(100), elapsed_s: 500 }, "duplicate"],
    ["ends before four fifths are shared", { started_at: at(-101), elapsed_s: 500 }, "new"],
    ["has no length", { elapsed_s: null }, "duplicate"],
  ] as const)("of one that %s", (_, given, is) =>
    expect(verdictOn(ride(given), [known({ elapsed_s: 5000 })]).is).toBe(is),
  );

  it.each([
    ["fit", "tcx", "richer"],
    ["tcx", "gpx", "richer"],
    ["gpx", "csv", "richer"],
    ["gpx", "gpx", "duplicate"],
    ["csv", "fit", "duplicate"],
  ] as const)("of a %s file of a ride that came as %s", (format, was, is) =>
    expect(verdictOn(ride({ format }), [known({ format: was })]).is).toBe(is),
  );

  it("takes a ride by hand for nobody's", () =>
    expect(verdictOn(ride(), [known({ format: null, file_hash: null })])).toEqual({ is: "new" }));

  it("takes files without a hash for different files", () =>
    expect(verdictOn(ride({ file_hash: null }), [known({ file_hash: null })])).toMatchObject({
      why: "same_ride",
    }));

  it("names of several the one that repeats no other, then the oldest", () => {
    const rows = [known({ id: 1, duplicate_of: 3 }), known({ id: 4 }), known({ id: 3 })];
    expect(verdictOn(ride(), rows)).toMatchObject({ of: { id: 3 } });
    expect(verdictOn(ride(), [known({ id: 1, duplicate_of: 3 })])).toMatchObject({ of: { id: 1 } });
  });
});
