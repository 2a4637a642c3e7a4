import * as z from "zod/mini";
import { Expense } from "./expenses.ts";
import { expenseCategories } from "./cost-words.ts";
import { partKindNames } from "./part-kinds.ts";
import { Part } from "./parts.ts";
import { draftBounds } from "./draft-bounds.ts";
import { costBounds, expenseFileTypes } from "./cost-words.ts";
import { PhotoQuery } from "./photos.ts";
import { endpoint } from "#contract/platform/endpoint.ts";
import { optionalChoice, optionalNumber } from "#contract/platform/number.ts";
import { optionalText } from "#contract/platform/text.ts";
import { Done, IdParams, response, Timestamp } from "#contract/platform/wire.ts";

export const draftKinds = ["expense", "part"] as const;
export const draftStates = ["reading", "ready", "accepted", "failed"] as const;

const Box = z.object({ page: z.int(), x: z.number(), y: z.number(), w: z.number(), h: z.number() });
/**
 * `certainty` 0 to 1, certain from 0.8; `box`: where it stands, as shares of the width and height of the picture or page;
 * `from`: the line that says it.
 */
const DraftFieldShown = z.object({
  value: z.nullable(z.union([z.string(), z.number()])),
  certainty: z.number(),
  box: z.nullable(Box),
  from: z.nullable(z.string()),
});

const PartNamed = z.object({
  kind: z.enum(partKindNames),
  brand: z.nullable(z.string()),
  model: z.nullable(z.string()),
});

/** A receipt or a label as it was read. */
export const ReceiptDraft = z.object({
  id: z.int(),
  kind: z.enum(draftKinds),
  state: z.enum(draftStates),
  /**
   * Of an expense amount_cents, currency, day, shop, tax_number, tax_cents; of a part kind, brand, model, size, speeds,
   * weight_g, ean.
   */
  fields: z.record(z.string(), DraftFieldShown),
  /** What a receipt lists. */
  lines: z.array(
    z.object({
      text: z.string(),
      quantity: z.number(),
      amount_cents: z.int(),
      part: z.nullable(PartNamed),
    }),
  ),
  /** The same tax number, day and total came before: an expense, or a draft that is open. Of a part: one of mine has its code. */
  twice_of: z.nullable(z.object({ kind: z.enum(["expense", "draft", "part"]), id: z.int() })),
  text: z.string(),
  /** The file's name; null where it was a text. */
  file: z.nullable(z.string()),
  /** Whether that file is a picture, which boxes are of. */
  is_picture: z.boolean(),
  created_at: Timestamp,
});
export type ReceiptDraft = z.infer<typeof ReceiptDraft>;

export const createDraft = endpoint({
  method: "POST",
  path: "/drafts",
  summary:
    "Read a receipt, or a part's label or page, as a draft: a picture or a PDF as the form's `file`, or JSON with `text`; what it says is found by rules",
  access: "session",
  act: "draft.write",
  status: 201,
  file: "file",
  alsoJson: true,
  fileBytes: costBounds.pdf,
  body: z.object({
    text: optionalText(draftBounds.text, true),
    /** Left out, what it says decides. */
    kind: optionalChoice(draftKinds),
  }),
  refuses: [403, 422],
  response: response(ReceiptDraft),
});

export const listDrafts = endpoint({
  method: "GET",
  path: "/drafts",
  summary: "My drafts that are not accepted yet, newest first",
  access: "session",
  act: "draft.read",
  response: response(z.array(ReceiptDraft)),
});

export const readDraftById = endpoint({
  method: "GET",
  path: "/drafts/{id}",
  summary: "One of my drafts",
  access: "session",
  act: "draft.read",
  params: IdParams,
  response: response(ReceiptDraft),
});

export const readDraftFile = endpoint({
  method: "GET",
  path: "/drafts/{id}/file",
  summary: "The file that a draft was read from, for its owner alone; a picture at its own width or at `w`",
  access: "session",
  act: "draft.read",
  params: IdParams,
  query: z.pick(PhotoQuery, { w: true }),
  bytes: expenseFileTypes,
  response: z.instanceof(Blob),
});

export const deleteDraft = endpoint({
  method: "DELETE",
  path: "/drafts/{id}",
  summary: "Delete a draft with its file; what was accepted stays",
  access: "session",
  act: "draft.write",
  params: IdParams,
  response: Done,
});

/** A value in place of the draft's, as it is or as a field has it. */
const given = z.nullable(
  z.union([z.string(), z.number(), z.object({ value: z.nullable(z.union([z.string(), z.number()])) })]),
);

const BoughtPart = z.object({
  kind: z.enum(partKindNames),
  brand: optionalText(100),
  model: optionalText(100),
});

export const acceptDraft = endpoint({
  method: "POST",
  path: "/drafts/{id}/accept",
  summary:
    "Make a draft an expense, with its file, or a part; `fields` are in place of what was read, `part` makes the part that was bought, whose price it is, `parts` several without a price each",
  access: "session",
  act: "draft.write",
  params: IdParams,
  body: z.object({
    fields: z.optional(z.nullable(z.record(z.string(), given))),
    bike_id: optionalNumber({ min: 1, max: Number.MAX_SAFE_INTEGER, step: 1 }),
    category: optionalChoice(expenseCategories),
    part: z.optional(z.nullable(BoughtPart)),
    parts: z.optional(z.nullable(z.array(BoughtPart).check(z.maxLength(draftBounds.parts)))),
  }),
  refuses: [403, 404, 409, 422],
  response: response(z.union([Expense, Part])),
});
