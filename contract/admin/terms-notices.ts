import * as z from "zod/mini";
import { endpoint } from "#contract/platform/endpoint.ts";
import { text } from "#contract/platform/text.ts";
import { response, Timestamp } from "#contract/platform/wire.ts";
import { legalDocuments } from "#contract/site/legal.ts";

const version = {
  document: z.enum(legalDocuments),
  /** The day from which the current version is in force, YYYY-MM-DD. */
  dated: z.string(),
};

/** What became of mailing riders the current version of a document. */
export const TermsNotice = z.object({
  ...version,
  /** How many mails the mail server has taken. */
  sent: z.int(),
  /** When it took the last one. */
  sent_at: z.nullable(Timestamp),
  /** How many mails are under way. */
  to_go: z.int(),
});
export type TermsNotice = z.infer<typeof TermsNotice>;

/** Whom a mail about the current version of a document would reach now. */
export const TermsNoticeRiders = z.object({
  ...version,
  /** Riders with a confirmed address who have had no mail about it, and none is under way. */
  left: z.int(),
  /** Riders without a confirmed address, who get none. */
  unconfirmed: z.int(),
});
export type TermsNoticeRiders = z.infer<typeof TermsNoticeRiders>;

export const listTermsNotices = endpoint({
  method: "GET",
  path: "/sky-dash/terms-notices",
  summary:
    "Sky Dash: the current versions of terms and privacy policy, and how far riders were mailed about them",
  access: "admin",
  act: "sky-dash.read",
  response: response(z.array(TermsNotice)),
});

export const countTermsNoticeRiders = endpoint({
  method: "GET",
  path: "/sky-dash/terms-notices/riders",
  summary: "Sky Dash: how many riders a mail about the current version of each document would reach",
  access: "admin",
  act: "sky-dash.read",
  response: response(z.array(TermsNoticeRiders)),
});

export const sendTermsNotice = endpoint({
  method: "POST",
  path: "/sky-dash/terms-notices/send",
  summary:
    "Sky Dash: mail every rider with a confirmed address who was not mailed yet that a document has a new version; 422 where `dated` is not its current one",
  access: "admin",
  act: "sky-dash.write",
  body: z.object({ document: z.enum(legalDocuments), dated: text({ max: 10 }) }),
  response: response(z.object({ count: z.int() })),
});
