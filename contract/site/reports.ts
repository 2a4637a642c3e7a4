import * as z from "zod/mini";
import { requiredText } from "#contract/people/auth.ts";
import { endpoint } from "#contract/platform/endpoint.ts";
import { blankToNull, Email, optionalText, text } from "#contract/platform/text.ts";
import { IdParams, response, Timestamp } from "#contract/platform/wire.ts";
import { languages } from "#contract/platform/languages.ts";
import { optionalChoice } from "#contract/platform/number.ts";
import {
  appealOutcomes,
  appealSides,
  decidedActions,
  reportBounds,
  reportedKinds,
  reportReasons,
} from "./report-words.ts";

/** An id, or of a bike or profile the token of its link. */
const Reference = z.union([z.int().check(z.positive()), z.string().check(z.minLength(1), z.maxLength(64))]);

export const sendReport = endpoint({
  method: "POST",
  path: "/reports",
  summary:
    "Report a listing, a message, a review, a public bike, a profile, a question, a club, or a photo, a ride or a tool of one; without an account, with an e-mail address",
  access: "public",
  status: 201,
  refuses: [404],
  body: z.object({
    what: z.enum(reportedKinds),
    id: Reference,
    reason: z.enum(reportReasons),
    text: requiredText(text({ min: 1, max: reportBounds.text, lines: true })),
    /** Needed from whoever is not signed in. */
    email: z.optional(
      z.pipe(
        z.transform((raw: string | null) => blankToNull(raw)),
        z.nullable(Email),
      ),
    ),
    language: optionalChoice(languages),
  }),
  response: response(z.object({ id: z.int(), state: z.literal("received") })),
});

export const appealDecision = endpoint({
  method: "POST",
  path: "/decisions/{id}/appeals",
  summary:
    "Complain of a decision within six months, as who reported or whom it concerns: signed in, or with the token of the mail",
  access: "public",
  status: 201,
  refuses: [404, 409],
  params: IdParams,
  body: z.object({
    text: requiredText(text({ min: 1, max: reportBounds.text, lines: true })),
    token: optionalText(200),
  }),
  response: response(z.object({ id: z.int(), state: z.literal("received") })),
});

const DecisionRead = z.object({
  id: z.int(),
  /** As what its reader is concerned. */
  side: z.enum(appealSides),
  what: z.enum(reportedKinds),
  /** As it was when it was reported. */
  title: z.string(),
  reason: z.enum(reportReasons),
  action: z.enum(decidedActions),
  reasons: z.string(),
  at: Timestamp,
  lifted_at: z.nullable(Timestamp),
  /** Until when its reader may complain. */
  until: Timestamp,
  /** Their complaint, and what became of it. */
  appeal: z.nullable(
    z.object({
      text: z.string(),
      at: Timestamp,
      outcome: z.nullable(z.enum(appealOutcomes)),
      reasons: z.nullable(z.string()),
    }),
  ),
});
export type DecisionRead = z.infer<typeof DecisionRead>;

export const readDecision = endpoint({
  method: "GET",
  path: "/decisions/{id}",
  summary:
    "A decision with its reasons, for who reported and whom it concerns: signed in, or with the token of the mail",
  access: "public",
  params: IdParams,
  query: z.object({ token: z.optional(z.string().check(z.maxLength(200))) }),
  response: response(DecisionRead),
});
