import { factOf, unitOf } from "#contract/garage/bike-fields.ts";
import { plainTypedNumber } from "#web/lib/form/plain-number.ts";
import { fieldCalled, type MakersField } from "./makers-names.ts";

/** A maker's table of geometry as far as it is understood. */
export interface MakersTable {
  /** The names of its columns, "" where they have none. */
  sizes: string[];
  /** Millimetres and degrees, one figure a size; null where there is none that can be right. */
  rows: { field: MakersField; label: string; values: (number | null)[] }[];
  /** The names of rows with figures that no field has. */
  unread: string[];
}

/** Longer texts are no tables, and longer lines no rows. */
const longest = 20_000;
const longestLine = 1000;
/** 40 figures of 15 sizes with a cell a line, and their names. */
const mostLines = 640;

interface Line {
  label: string;
  cells: string[];
}

const figure = String.raw`[-−–+]?\d+(?:[ \u00A0\u202F.,]\d{3}(?!\d))?(?:[.,]\d+)?`;
const withUnit = String.raw`\s*(?:mm|cm|inch(?:es)?|in\b|deg(?:rees)?|["″°])?`;
const cellShape = new RegExp(`^(?<number>${figure})(?<unit>${withUnit})(?<rest>.*)$`, "i");
const labelled = new RegExp(
  `^(?<label>.*?\\p{L}.*?)[\\s:=]+(?<rest>${figure}${withUnit}(?:[\\s,;/]+.*)?)$`,
  "iu",
);
const onlyUnit = /^[([]?\s*(?:mm|cm|in|inch|°|deg|degrees|stopnie|grad)\s*[)\]]?$/i;
const spaced = new RegExp(`[-−–+]?\\d+(?:[.,]\\d+)?${withUnit}`, "gi");

/** Reads what was copied from a maker's page: a row a line, or a cell a line, or a size a line. */
export function readMakersTable(text: string): MakersTable {
  const lines = turned(
    text
      .slice(0, longest)
      .split(/\r\n|\r|\n/)
      .map((line) => withoutMarkdown(line.slice(0, longestLine).replace(/^ +|\s+$/g, "")))
      .filter((line) => line !== "")
      .slice(0, mostLines),
  );
  const known = lines.flatMap((line) => {
    const called = fieldCalled(line.label);
    return called && called.field !== "size" && line.cells.length > 0 ? [{ ...line, ...called }] : [];
  });
  const width = Math.max(0, ...known.map(({ cells }) => cells.length));
  const rows: MakersTable["rows"] = [];
  const unread: string[] = [];
  const inCentimetres = areCentimetres(known);
  for (const { label, cells, field } of bestFirst(known)) {
    const spread = cells.length === 1 ? Array.from({ length: width }, () => cells[0] ?? "") : cells;
    const values = spread.map((cell) => valueOf(field as MakersField, label, cell, inCentimetres));
    const isTaken = rows.some((row) => row.field === field);
    if (isTaken || spread.length !== width || values.every((value) => value === null)) unread.push(label);
    else rows.push({ field: field as MakersField, label, values });
  }
  const head = headOf(lines, width);
  for (const line of lines) {
    const { label, cells } = line;
    const isFigures = label !== "" && label.length < 60 && cells.some((cell) => cellShape.test(cell));
    if (line !== head && isFigures && !fieldCalled(label)) unread.push(label);
  }
  const sizes = head?.cells.slice(head.cells.length - width) ?? Array.from({ length: width }, () => "");
  return { sizes, rows, unread: [...new Set(unread)] };
}

/** Of two rows of one field, the effective figure comes first. */
const bestFirst = <T extends { effective: boolean }>(rows: T[]): T[] =>
  rows.toSorted((one, other) => Number(other.effective) - Number(one.effective));

/** A line of a Markdown table without its outer bars and without stars, "" for the line under its head. */
function withoutMarkdown(line: string): string {
  const text = line.includes("|") ? line.replaceAll(/\*\*|__|`/g, "") : line;
  if (/^[\s|:-]*-[\s|:-]*$/.test(text) && text.includes("|")) return "";
  return text.startsWith("|") ? text.slice(1).replace(/\|\s*$/, "") : text;
}

const isCell = (cell: string) => cell === "" || cellShape.test(cell) || /^[^\d]{1,3}$|^n\/a$/i.test(cell);

const splitByComma = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:\s*"([^"]*)"\s*(?=,|$)|([^,]*))/g)].map(([, quoted, bare]) =>
    (quoted ?? bare ?? "").trim(),
  );

/** The cells of a line of CSV, where its commas can be nothing else: a figure's name, then figures. */
function commaCells(line: string): string[] | null {
  if (!line.includes(",")) return null;
  const cells = splitByComma(line);
  const [label = "", ...rest] = cells;
  const called = fieldCalled(label);
  const isHead = cells.filter((cell) => fieldCalled(cell)).length > 2;
  if (isHead || called?.field === "size") return cells;
  return called && rest.every(isCell) ? cells : null;
}

/** The cells of a line: between tabs, bars, semicolons or wide spaces, or those of CSV. */
function cellsOf(line: string): string[] {
  const cells = line.split(/\t|\s*[|;]\s*|\s{2,}/).map((cell) => cell.trim());
  return cells.length > 1 ? cells : (commaCells(line) ?? cells);
}

/** Splits lines into names and cells, whichever way the table lies. */
function turned(lines: string[]): Line[] {
  const first = lines[0] ?? "";
  const separator = ["\t", "|", ";", ","].find((one) => first.split(one).length > 2);
  const grid = lines.map((line) =>
    separator === "," ? splitByComma(line) : line.split(separator ?? "\t").map((cell) => cell.trim()),
  );
  const head = grid[0] ?? [];
  // Its head names the figures: a size a line.
  if (head.length > 2 && head.filter((cell) => fieldCalled(cell)).length > 1)
    return head.map((label, column) => ({
      label: label || (column === 0 ? "size" : ""),
      cells: grid.slice(1).map((row) => row[column] ?? ""),
    }));
  const found: Line[] = [];
  for (const line of lines) {
    const read = lineOf(line);
    const last = found.at(-1);
    const isHead = last && fieldCalled(last.label)?.field === "size";
    if (read.cells.length > 0 || !last) found.push(read);
    else if (fieldCalled(read.label) || !lone.has(last)) found.push(read);
    else if (cellShape.test(read.label) || isHead) last.cells.push(read.label);
    else found.push(read);
    const added = found.at(-1);
    if (added === undefined || added === last) continue;
    if (added.cells.length === 0 && fieldCalled(added.label)) lone.add(added);
  }
  return found;
}

/** Names that stand on a line of their own: their figures follow, one a line. */
const lone = new WeakSet<Line>();

function lineOf(line: string): Line {
  const [label = "", ...rest] = cellsOf(line);
  if (rest.length > 0) {
    const isUnit = onlyUnit.test(rest[0] ?? "");
    return isUnit ? { label: `${label} (${rest[0]})`, cells: rest.slice(1) } : { label, cells: rest };
  }
  const { label: name, rest: figures } = labelled.exec(line)?.groups ?? {};
  if (name !== undefined && figures !== undefined && fieldCalled(name)?.field !== "size") {
    const isOne = cellShape.exec(figures)?.groups?.["rest"]?.trim() === "";
    return {
      label: name.replace(/[\s:=]+$/, ""),
      cells: isOne ? [figures] : [...figures.matchAll(spaced)].map(([one]) => one),
    };
  }
  const [first = "", ...others] = line.split(/[\s:]+/);
  if (fieldCalled(first)?.field === "size") return { label: first, cells: others };
  return { label: line, cells: [] };
}

/** The row that names the columns: the one of sizes, or what stands above the figures. */
function headOf(lines: Line[], width: number): Line | undefined {
  const first = lines.findIndex(({ label }) => {
    const called = fieldCalled(label);
    return called !== null && called.field !== "size";
  });
  const heads = [
    ...lines.filter(({ label }) => fieldCalled(label)?.field === "size"),
    ...lines.slice(0, Math.max(0, first)),
  ];
  return heads.find(({ cells }) => cells.length >= width && cells.length <= width + 1);
}

type Unit = "mm" | "cm" | "in";

function unitIn(label: string, cell: string): Unit | null {
  const own = (cellShape.exec(cell)?.groups?.["unit"] ?? "").trim().toLowerCase();
  if (own.startsWith("in") || own === '"' || own === "″") return "in";
  if (own === "mm" || own === "cm") return own;
  const named = /[([\s,](?<unit>mm|cm|in|inch|inches)[)\]\s]*$/i.exec(label)?.groups?.["unit"]?.toLowerCase();
  return named === undefined ? null : named.startsWith("in") ? "in" : (named as Unit);
}

const isAngle = (field: MakersField) => unitOf(factOf(field)) === "°";
const isFigure = (field: MakersField | "size"): field is MakersField => field !== "size";

/** Bounds of what can be right, in the field's unit. */
function boundsOf(field: MakersField): { min: number; max: number } {
  if (field === "stem_length") return { min: 0, max: 300 };
  if (field === "handlebar_width") return { min: 200, max: 1200 };
  const fact = factOf(field);
  return "min" in fact && "max" in fact ? fact : { min: 0, max: 0 };
}

/** Whether lengths without a unit are in centimetres: one that millimetres cannot be says so for all. */
function areCentimetres(rows: readonly (Line & { field: MakersField | "size" })[]): boolean {
  return rows.some(({ field, label, cells }) => {
    if (!isFigure(field) || isAngle(field)) return false;
    const { min, max } = boundsOf(field);
    const bare = cells.filter((cell) => unitIn(label, cell) === null).map(numberIn);
    return bare.some(
      (value) => value !== null && value > 10 && value < min && value * 10 <= max && value * 10 >= min,
    );
  });
}

/** The number of a cell; null for ranges, dashes and words. What follows in brackets or in inches is left out. */
function numberIn(cell: string): number | null {
  const { number, rest = "" } = cellShape.exec(cell.trim())?.groups ?? {};
  if (number === undefined || !/^\s*(?:$|[([*]|\/.*(?:in|"|″)\s*$)/i.test(rest)) return null;
  const value = Number(plainTypedNumber(number));
  return Number.isFinite(value) ? value : null;
}

function valueOf(field: MakersField, label: string, cell: string, inCentimetres: boolean): number | null {
  const minutes = /^(?<degrees>\d+)\s*°\s*(?<minutes>\d{1,2})\s*['′]/.exec(cell.trim())?.groups;
  const number = minutes ? Number(minutes["degrees"]) + Number(minutes["minutes"]) / 60 : numberIn(cell);
  if (number === null) return null;
  const { min, max } = boundsOf(field);
  const within = (value: number) => (value >= min && value <= max ? value : null);
  if (isAngle(field)) return within(Math.round(number * 100) / 100);
  const factors = { mm: 1, cm: 10, in: 25.4 };
  const factor = factors[unitIn(label, cell) ?? (inCentimetres ? "cm" : "mm")];
  // Many write how far it lies below with a minus, and nearly no bottom bracket lies above.
  const value = field === "bb_drop" ? Math.abs(number) : number;
  return within(Math.round(value * factor * 10) / 10);
}
