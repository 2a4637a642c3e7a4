import * as z from "zod/mini";
import { endpoint } from "#contract/platform/endpoint.ts";
import { garageColumns, importBounds } from "./garage-file.ts";
import { exportFormats } from "#contract/billing/plan-table.ts";
import { response, IdParams } from "#contract/platform/wire.ts";

export const exportGarage = endpoint({
  method: "GET",
  path: "/export",
  summary:
    "My whole garage as JSON, CSV or an archive with photos, tracks and files of rides, as far as my plan has it",
  access: "session",
  act: "garage.export",
  query: z.object({ format: z.enum(exportFormats) }),
  bytes: ["application/json", "text/csv", "application/zip"],
  refuses: [403],
  response: z.instanceof(Blob),
});

export const readDossier = endpoint({
  method: "GET",
  path: "/bikes/{id}/dossier.pdf",
  summary:
    "A bike on paper: its picture, facts and components, and for its owner its parts with their kilometres and its services",
  access: "session",
  act: "bike.print",
  params: IdParams,
  /** Prices and costs are left out by default: a dossier is made to be handed on. */
  query: z.object({
    with_price: z.optional(z.enum(["true", "false"])),
    /** Of one's own bike: each amount that was spent on it, and their sum. */
    with_costs: z.optional(z.enum(["true", "false"])),
  }),
  bytes: ["application/pdf"],
  response: z.instanceof(Blob),
});

/** Fields of the form other than its `file`. */
export const ImportOptions = z.object({
  /**
   * CSV only, as JSON text: for each column of the file a name of `garageColumns`, or null to skip it. Guessed when
   * absent.
   */
  mapping: z.optional(z.string()),
  /** "true" validates the file and changes nothing. */
  dry_run: z.optional(z.enum(["true", "false"])),
});

export const ImportError = z.object({
  /**
   * In CSV the row as a spreadsheet counts, headings being row 1; in JSON the bike's position from 1. null: the whole
   * file.
   */
  row: z.nullable(z.int()),
  /** Heading of the column, in JSON name of the field. */
  column: z.nullable(z.string()),
  reason: z.string(),
});
export type ImportError = z.infer<typeof ImportError>;

export const ImportReport = z.object({
  format: z.enum(exportFormats),
  dry_run: z.boolean(),
  /** Bikes in the file; after an import, bikes added. */
  bikes: z.int(),
  photos: z.int(),
  parts: z.int(),
  rides: z.int(),
  expenses: z.int(),
  budgets: z.int(),
  /** Original files of rides in an archive; after an import, files kept. */
  files: z.int(),
  /** After an import: files that the account has already, that its plan has no room for, or that the archive lacks. */
  files_left_out: z.int(),
  /** Files of expenses in an archive; after an import, files kept. */
  receipts: z.int(),
  /** After an import: those that the plan has no room for, that are no PDFs or pictures, or that the archive lacks. */
  receipts_left_out: z.int(),
  /** Bikes that the plan still has room for. */
  room: z.int(),
  /** CSV only: its columns, the field that each is mapped to, and its first cells. */
  columns: z.array(
    z.object({
      heading: z.string(),
      field: z.nullable(z.enum(garageColumns)),
      sample: z.array(z.string()),
    }),
  ),
  /** The first bikes as they would be added, without empty fields. */
  rows: z.array(z.object({ row: z.int(), bike: z.record(z.string(), z.unknown()) })),
  /** At most 100; nothing is imported while there are any. */
  errors: z.array(ImportError),
  errors_count: z.int(),
  /** After an import: photos left out because they exceed the hourly limit of uploads. At most 100. */
  left_out: z.array(ImportError),
  left_out_count: z.int(),
});
export type ImportReport = z.infer<typeof ImportReport>;

export const importGarage = endpoint({
  method: "POST",
  path: "/import",
  summary: "Add bikes from an export of ours or any CSV: all of the file or nothing",
  access: "session",
  act: "garage.import",
  file: "file",
  fileBytes: importBounds.file,
  body: ImportOptions,
  refuses: [403, 422],
  response: response(ImportReport),
});
