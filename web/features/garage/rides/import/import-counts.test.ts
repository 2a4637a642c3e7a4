import { expect, test } from "vitest";
import type { RideImport } from "#contract/garage/ride-imports.ts";
import { ranTogether, toneOf } from "./import-counts.ts";

const anImport = (given: Partial<RideImport>): RideImport => ({
  id: 1,
  name: "a.fit",
  state: "done",
  files_total: 1,
  files_done: 1,
  imported: 0,
  duplicates: 0,
  skipped: 0,
  failed: 0,
  reason: null,
  created_at: "2026-05-01T10:00:00Z",
  finished_at: "2026-05-01T10:00:05Z",
  ...given,
});

test("a sum speaks of the newest import, and of those that ran with it", () => {
  const at = (id: number, from: string, to: string) =>
    anImport({ id, created_at: `2026-05-01T${from}Z`, finished_at: `2026-05-01T${to}Z` });
  const ids = (list: RideImport[]) => ranTogether(list).map(({ id }) => id);
  const newest = at(4, "10:30:00", "10:31:00");
  expect(ids([])).toEqual([]);
  expect(ids([newest])).toEqual([4]);
  expect(ids([newest, at(3, "10:29:00", "10:30:30"), at(2, "10:00:00", "10:01:00")])).toEqual([4, 3]);
  expect(ids([newest, at(3, "10:20:00", "10:29:00"), at(2, "10:00:00", "10:25:00")])).toEqual([4, 3, 2]);
  expect(ids([newest, at(3, "10:20:00", "10:28:59")])).toEqual([4]);
});

test.each([
  [{ imported: 4 }, "success"],
  [{ duplicates: 1, skipped: 2 }, "success"],
  [{}, "success"],
  [{ imported: 3, failed: 1 }, "info"],
  [{ imported: 2, skipped: 1, failed: 2 }, "info"],
  [{ imported: 2, failed: 2 }, "error"],
  [{ failed: 1 }, "error"],
  [{ state: "failed", reason: "Damaged" }, "error"],
] as const)("an import with %j reads as %s", (given, tone) => expect(toneOf([anImport(given)])).toBe(tone));

test("of imports that ran together, one that failed as a whole counts as one file", () => {
  const broken = anImport({ id: 2, state: "failed" });
  expect(toneOf([anImport({ imported: 2 }), broken])).toBe("info");
  expect(toneOf([anImport({ imported: 1 }), broken])).toBe("error");
});
