import { factOf } from "#contract/garage/bike-fields.ts";
import { type BikeParts, filledSections } from "#contract/garage/bike-sections.ts";

/** What a poster says of a bike: nothing private, and neither its rider's measures nor notes, since it hangs on a wall. */
export const posterRows = (bike: BikeParts) =>
  filledSections(bike)
    .filter(({ section }) => section !== "geometry")
    .map(({ section, rows }) => ({
      section,
      rows: rows.filter((row) => "part" in row || !("private" in factOf(row.field))),
    }))
    .filter(({ rows }) => rows.length > 0);
