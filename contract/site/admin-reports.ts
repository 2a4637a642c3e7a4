import * as z from "zod/mini";
import { requiredText } from "#contract/people/auth.ts";
import { endpoint } from "#contract/platform/endpoint.ts";
import { numberField, optionalChoice, optionalNumber } from "#contract/platform/number.ts";
import { pagedResponse, paging } from "#contract/platform/paged-list.ts";
import { text } from "#contract/platform/text.ts";
import { IdParams, response, Timestamp } from "#contract/platform/wire.ts";
import {
  appealOutcomes,
  appealSides,
  decidedActions,
  reportBounds,
  reportedKinds,
  reportReasons,
} from "./report-words.ts";

const words = z.nullable(z.string());
const id = z.nullable(z.int());

const Appeal = z.object({
  id: z.int(),
  side: z.enum(appealSides),
  text: z.string(),
  state: z.enum(["received", "decided"]),
  outcome: z.nullable(z.enum(appealOutcomes)),
  reasons: words,
  at: Timestamp,
});

const Decision = z.object({
  id: z.int(),
  action: z.enum(decidedActions),
  reasons: z.string(),
  at: Timestamp,
  /** The admin's name; null once the account is gone. */
  by: words,
  lifted_at: z.nullable(Timestamp),
  appeals: z.array(Appeal),
});

/** A report as admins see it. */
export const AdminReport = z.object({
  id: z.int(),
  what: z.enum(reportedKinds),
  subject_id: z.int(),
  /** As it was when it was reported. */
  title: z.string(),
  shown: words,
  /** Where it is a photo, and there still: its address. */
  picture: words,
  url: words,
  reason: z.enum(reportReasons),
  text: z.string(),
  from: z.object({ user_id: id, name: words, email: words }),
  /** Whose thing it is, with what else there is about them; null without an account. */
  about: z.nullable(
    z.object({
      user_id: z.int(),
      name: z.string(),
      email: z.string(),
      is_disabled: z.boolean(),
      /** Reports of what is theirs, and how many of these led to something. */
      reports: z.int(),
      measures: z.int(),
    }),
  ),
  state: z.enum(["received", "decided"]),
  /** The newest one. */
  decision: z.nullable(Decision),
  created_at: Timestamp,
});
export type AdminReport = z.infer<typeof AdminReport>;

export const listReports = endpoint({
  method: "GET",
  path: "/sky-dash/reports",
  summary:
    "Sky Dash: reports that wait for a decision, or whose decision has a complaint, oldest first; or all, newest first",
  access: "admin",
  act: "sky-dash.read",
  query: z.object({
    state: optionalChoice(["open", "all"]),
    /** Of things of one person. */
    about: optionalNumber({ min: 1, max: Number.MAX_SAFE_INTEGER, step: 1 }),
    ...paging,
  }),
  response: pagedResponse(AdminReport),
});

const reasons = requiredText(text({ min: 1, max: reportBounds.reasons, lines: true }));

export const decideReport = endpoint({
  method: "POST",
  path: "/sky-dash/reports/{id}/decide",
  summary: "Sky Dash: decide a report; both sides are mailed the reasons",
  access: "admin",
  act: "sky-dash.write",
  refuses: [409],
  params: IdParams,
  body: z.object({ action: z.enum(decidedActions), reasons }),
  response: response(AdminReport),
});

export const decideAppeal = endpoint({
  method: "POST",
  path: "/sky-dash/appeals/{id}/decide",
  summary: "Sky Dash: decide a complaint, as another admin than who decided first, where there is one",
  access: "admin",
  act: "sky-dash.write",
  refuses: [403, 409],
  params: IdParams,
  body: z.object({ outcome: z.enum(appealOutcomes), reasons }),
  response: response(Appeal),
});

export const exportReportFigures = endpoint({
  method: "GET",
  path: "/sky-dash/reports/figures",
  summary: "Sky Dash: what was reported and decided in a year, as a CSV file",
  access: "admin",
  act: "sky-dash.read",
  query: z.object({ year: numberField({ min: 2020, max: 9999, step: 1 }) }),
  bytes: ["text/csv"],
  response: z.instanceof(Blob),
});
