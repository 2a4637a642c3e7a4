import { expect, test } from "vitest";
import { bothDbs } from "#server/platform/testing/databases.ts";
import { openTestApp } from "#server/platform/testing/test-app.ts";
import { staying, travelling } from "./travelling-tables.ts";

/** Columns that link a row to a bike, or to something of a bike. */
const keys = [
  "bike_id",
  "part_id",
  "service_id",
  "ride_id",
  "expense_id",
  "plan_id",
  "setup_id",
  "dossier_id",
];

bothDbs("what may come with a bike", (on) => {
  test("is decided for every table whose rows are of a bike or a part, and for no other", async () => {
    const { db } = await openTestApp({ on });
    const tables = await db.introspection.getTables();
    const named = tables
      .filter(({ columns }) => columns.some(({ name }) => keys.includes(name)))
      .map(({ name }) => name)
      .filter((name) => !/_search/.test(name));
    const listed = [...Object.keys(travelling), ...Object.keys(staying)];
    expect(listed.filter((name, index) => listed.indexOf(name) !== index)).toEqual([]);
    // Bikes and parts are what all others are of; grants' looks, dossiers' files and imports are found by those.
    const own = ["bikes", "parts", "routines", "grant_looks", "transfers"];
    expect([...new Set([...named, ...own])].toSorted()).toEqual(listed.toSorted());
  });
});
