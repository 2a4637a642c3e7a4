import { readFile } from "node:fs/promises";
import type { ImportError, ImportReport } from "#contract/garage/transfer.ts";
import { importBounds } from "#contract/garage/garage-file.ts";
import type { ExportFormat } from "#contract/billing/plan-table.ts";
import { type Language, translator } from "#server/platform/language/language.ts";
import { draftsOf, guessed, type Mapping, mappingOf } from "./csv-columns.ts";
import { type CsvTable, readCsv } from "./csv-file.ts";
import { type GarageLists, noLists } from "#server/garage/transfer/judge/garage-lists.ts";
import { readGarage } from "./garage-text.ts";
import { refuseHugeShape } from "./json-shape.ts";
import { judge } from "#server/garage/transfer/judge/judge.ts";
import { judgeGarage } from "#server/garage/transfer/judge/judge-garage.ts";
import type { PackedPlace } from "#server/garage/transfer/format/tracks-file.ts";

const shown = { samples: 3, sample: 60, errors: 100 };

/** A file to parse: a garage's JSON, or a CSV table. */
export interface Reading {
  file: string;
  language: Language;
  mapping: string | undefined;
  /** garage.json of an archive: bikes may have photos. */
  archived: boolean;
  /** The tracks of an archive. */
  tracks?: string | undefined;
  /** The rider's time zone. */
  zone: string;
  /** ISO 8601. */
  now: string;
}

/** What was read of a file. */
export interface Found extends GarageLists {
  format: ExportFormat;
  /** The first of them. */
  errors: ImportError[];
  errors_count: number;
  columns: ImportReport["columns"];
}

/** Parses and validates all that a file has; 422 for anything else. Runs in a child process: see reader.ts. */
export async function readBikes(reading: Reading): Promise<Found> {
  const { file, language, mapping, archived, tracks, zone, now } = reading;
  const bytes = await readFile(file);
  const isJson = archived || /^(?:\xef\xbb\xbf)?\s*[{[]/.test(bytes.toString("latin1", 0, 1024));
  if (!isJson) return readTable(await readCsv(bytes, importBounds.bikes), mapping, language);
  refuseHugeShape(bytes);
  const garage = readGarage(bytes.toString("utf8"), importBounds.bikes);
  if (!archived) for (const bike of garage.bikes) bike.photos = [];
  const places = archived ? await placesIn(tracks) : null;
  const { lists, errors } = judgeGarage(garage, { language, zone, now: new Date(now) }, places);
  return { format: archived ? "zip" : "json", columns: [], ...lists, ...shownOf(errors) };
}

async function placesIn(tracks: string | undefined): Promise<PackedPlace[]> {
  if (tracks === undefined) return [];
  // Loaded on demand: most garages have none.
  const { judgeTracks } = await import("#server/garage/transfer/judge/judge-tracks.ts");
  return judgeTracks(tracks);
}

function readTable(table: CsvTable, given: string | undefined, language: Language): Found {
  const mapping = given ? mappingOf(given, table.headings) : guessed(table.headings);
  const columns = table.headings.map((heading, index) => ({
    heading,
    field: mapping[index] ?? null,
    sample: samplesOf(table, index),
  }));
  if (!mapping.includes("name")) {
    const error = { row: null, column: null, reason: translator(language)("import_no_name") };
    return { format: "csv", columns, ...noLists(), ...shownOf([error]) };
  }
  const { drafts, headingOf } = draftsOf(table, mapping as Mapping);
  const { bikes, errors } = judge(drafts, (field) => headingOf.get(field) ?? field, language);
  return { format: "csv", columns, ...noLists(), bikes, ...shownOf(errors) };
}

function shownOf(errors: ImportError[]) {
  return { errors: errors.slice(0, shown.errors), errors_count: errors.length };
}

function samplesOf({ records }: CsvTable, column: number): string[] {
  const filled: string[] = [];
  for (const { cells } of records) {
    const cell = cells[column]?.trim() ?? "";
    if (cell !== "")
      filled.push(
        Array.from(cell.slice(0, 2 * shown.sample))
          .slice(0, shown.sample)
          .join(""),
      );
    if (filled.length === shown.samples) break;
  }
  return filled;
}
