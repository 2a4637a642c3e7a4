import { textLength } from "#contract/garage/bike-fields.ts";
import { rideBounds } from "#contract/garage/rides.ts";
import { oneLine } from "#server/garage/ride-files/formats/one-line.ts";
import { rideArchiveLimits } from "#server/garage/ride-files/activity/limits.ts";
import { type FoundSport, namedSport } from "#server/garage/ride-files/activity/sports.ts";
import { csvRows, csvText, unreadableRow } from "#server/platform/csv/csv-rows.ts";
import { stravaInstant } from "./strava-dates.ts";

/** A row of Strava's `activities.csv`. Figures are NaN where it has none. */
export interface StravaRow {
  /** Strava's number of the activity. */
  id: string;
  title: string | null;
  note: string | null;
  sport: FoundSport;
  commute: boolean;
  gear_name: string | null;
  /** Milliseconds since 1970. */
  start: number;
  elapsed: number;
  moving: number;
  distance: number;
  up: number;
  down: number;
}

export interface StravaTable {
  /** By the last part of the file's name. */
  byFile: ReadonlyMap<string, StravaRow>;
  withoutFile: StravaRow[];
  /** More rows than are read, or a row that can't be read: what follows is missing. */
  cut: boolean;
}

const fileOf = /^activities\/([\w.-]{1,200}\.(?:fit|gpx|tcx)(?:\.gz)?)$/i;

/**
 * Reads the table of a Strava export in any language: its headings are translated, so that columns are found by their
 * places, and the one of files by what is in it.
 */
export async function readStravaTable(bytes: Buffer): Promise<StravaTable> {
  const text = csvText(bytes.subarray(0, rideArchiveLimits.tables));
  const cut = bytes.length > rideArchiveLimits.tables;
  const table = { byFile: new Map<string, StravaRow>(), withoutFile: [] as StravaRow[], cut };
  const file = await columnOfFiles(text);
  let isHead = true;
  try {
    for await (const { cells } of rowsOf(text)) {
      const isNone = isHead || cells.every((cell) => cell.trim() === "");
      isHead = false;
      if (isNone) continue;
      const row = rowOf(cells, file);
      const name = fileOf.exec((cells[file] ?? "").trim())?.[1];
      if (name) table.byFile.set(name, row);
      else table.withoutFile.push(row);
    }
  } catch (error) {
    if (!isCsvError(error)) throw error;
    table.cut = true;
  }
  return table;
}

class TooMuch extends Error {}
const isCsvError = (error: unknown): boolean => error instanceof TooMuch || unreadableRow(error) !== null;

const rowsOf = (text: string) =>
  csvRows(text, {
    row: rideArchiveLimits.columns * 1000,
    cells: rideArchiveLimits.columns,
    tooMany: () => new TooMuch(),
    rows: rideArchiveLimits.rows,
    tooManyRows: () => new TooMuch(),
  });

/** Where today's tables have the names of files; tables of 2019 have them further to the left. */
const usualColumn = 12;

async function columnOfFiles(text: string): Promise<number> {
  try {
    for await (const { cells, row } of rowsOf(text)) {
      if (row > rideArchiveLimits.rowsLookedAt) break;
      const found = cells.findIndex((cell) => fileOf.test(cell.trim()));
      if (found !== -1) return found;
    }
  } catch (error) {
    if (!isCsvError(error)) throw error;
  }
  return usualColumn;
}

function rowOf(cells: string[], file: number): StravaRow {
  const cell = (at: number): string => (cells[at] ?? "").trim().slice(0, rideArchiveLimits.cell);
  // A column of private notes came later, between the commute and the gear.
  const recent = file >= usualColumn;
  // The later columns are for machines: seconds and metres. The first ones are written as the language has it.
  const exact = (after: number): number => (recent ? machineNumber(cell(file + after)) : NaN);
  const either = (one: number, other: number): number => (Number.isNaN(one) ? other : one);
  return {
    id: cell(0).slice(0, 40),
    title: oneLine(cell(2), textLength),
    note: noteOf(cell(4), recent ? cell(file - 2) : ""),
    sport: namedSport(cell(3)),
    commute: /^(?:true|tak|yes|1|1\.0)$/i.test(cell(recent ? file - 3 : file - 2)),
    gear_name: oneLine(cell(file - 1), textLength),
    start: stravaInstant(cell(1)),
    elapsed: either(exact(3), machineNumber(cell(5))),
    moving: exact(4),
    distance: either(exact(5), localNumber(cell(6)) * 1000),
    up: exact(8),
    down: exact(9),
  };
}

/** Characters of a number, more than any has. */
const longestNumber = 64;

const machineNumber = (text: string): number =>
  text.length <= longestNumber && /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : NaN;

/** A number with the language's decimal mark; marks of thousands are all but the last. */
function localNumber(text: string): number {
  if (text.length > longestNumber) return NaN;
  const [whole = "", ...rest] = text.replaceAll(/[\s\p{Zs}']/gu, "").split(/[.,](?=\d*$)/);
  return machineNumber([whole.replaceAll(/[.,]/g, ""), ...rest].join("."));
}

function noteOf(...texts: string[]): string | null {
  const note = texts
    .filter(Boolean)
    .join("\n\n")
    .toWellFormed()
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[^\P{Cc}\n\t]/gu, "");
  return (
    Array.from(note.slice(0, 2 * rideBounds.note))
      .slice(0, rideBounds.note)
      .join("")
      .trim() || null
  );
}
