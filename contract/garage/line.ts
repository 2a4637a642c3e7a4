import * as z from "zod/mini";
import { careTasks } from "./care-words.ts";
import { slotPath } from "./setup-input.ts";
import { endpoint } from "#contract/platform/endpoint.ts";
import { optionalNumber } from "#contract/platform/number.ts";
import { text } from "#contract/platform/text.ts";
import { response } from "#contract/platform/wire.ts";

/** What a line may note; `ask` notes nothing. */
export const draftActs = [
  "done",
  "replace",
  "ride",
  "reading",
  "measure",
  "expense",
  "service",
  "ask",
] as const;
export type DraftAct = (typeof draftActs)[number];

export const lineBounds = {
  text: 500,
  /** Minutes for which what a line did can be undone. */
  undoMinutes: 10,
} as const;

/** What a line means to note; see `line/line-draft.ts`. */
const LineDraftShown = z.object({
  act: z.enum(draftActs),
  bike_id: z.nullable(z.int()),
  slot: z.nullable(z.string()),
  task: z.nullable(z.enum(careTasks)),
  brand: z.nullable(z.string()),
  model: z.nullable(z.string()),
  kind: z.nullable(z.string()),
  value: z.nullable(z.number()),
  distance_m: z.nullable(z.int()),
  km: z.nullable(z.number()),
  amount_cents: z.nullable(z.int()),
  currency: z.nullable(z.string()),
  day: z.string(),
  shop: z.nullable(z.string()),
  note: z.nullable(z.string()),
  certain: z.boolean(),
});

/** Something that a line made. */
export const LineMade = z.object({
  kind: z.enum(["ride", "reading", "measurement", "service", "part", "expense"]),
  id: z.int(),
});
export type LineMade = z.infer<typeof LineMade>;

export const LineRead = z.object({
  drafts: z.array(LineDraftShown),
  /** What was not understood; it is kept as a note. */
  unknown: z.array(z.string()),
  /** What has to be chosen before the line is done: sent again with `bike_id` or `slot`, it is. */
  choices: z.array(
    z.object({
      field: z.enum(["bike_id", "slot"]),
      options: z.array(z.object({ value: z.union([z.int(), z.string()]), text: z.string() })),
    }),
  ),
  /** Of a question: from the garage's own figures, with the page that has them. */
  answer: z.nullable(z.object({ text: z.string(), url: z.string() })),
  /** Without `dry_run`. */
  done: z.array(LineMade),
  /** For `POST /undo`; null where nothing was done. */
  undo: z.nullable(z.string()),
});
export type LineRead = z.infer<typeof LineRead>;

/** What lines can be about: the same as the server reads them with, so that the app reads them while they are typed. */
const LineGarageShown = z.object({
  bikes: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      brand: z.nullable(z.string()),
      model: z.nullable(z.string()),
      type: z.nullable(z.string()),
      km: z.nullable(z.number()),
      has_shock: z.boolean(),
    }),
  ),
  shops: z.array(z.string()),
  makers: z.array(z.string()),
  currency: z.string(),
  today: z.string(),
});

export const readLineGarage = endpoint({
  method: "GET",
  path: "/line",
  summary: "What my lines can be about: bikes, the one used last first, shops, makers, currency and the day",
  access: "session",
  act: "line.read",
  response: response(LineGarageShown),
});

export const sendLine = endpoint({
  method: "POST",
  path: "/line",
  summary:
    "Read a line as drafts, in English and Polish; `dry_run: false` does all that it says, or nothing: 409 while there are choices, 422 when nothing is understood",
  access: "session",
  act: "line.write",
  body: z.object({
    text: text({ min: 1, max: lineBounds.text }),
    /** The bike on whose page it is written, or that was chosen. */
    bike_id: optionalNumber({ min: 1, max: Number.MAX_SAFE_INTEGER, step: 1 }),
    /** The one that was chosen of a choice. */
    slot: z.optional(z.nullable(slotPath)),
    dry_run: z.optional(z.nullable(z.boolean())),
  }),
  refuses: [403, 404, 409, 422],
  response: response(LineRead),
});

export const undoLine = endpoint({
  method: "POST",
  path: "/undo",
  summary: "Undo what a line did, within ten minutes; 409 where something of it was changed since",
  access: "session",
  act: "line.write",
  body: z.object({ undo: text({ min: 1, max: 4000 }) }),
  refuses: [404, 409],
  response: response(z.object({ undone: z.array(LineMade) })),
});
