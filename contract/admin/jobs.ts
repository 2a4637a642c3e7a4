import * as z from "zod/mini";
import { endpoint } from "#contract/platform/endpoint.ts";
import { optionalChoice } from "#contract/platform/number.ts";
import { listResponse, paging } from "#contract/platform/paged-list.ts";
import { text } from "#contract/platform/text.ts";
import { Done, IdParams, response, Timestamp } from "#contract/platform/wire.ts";

/**
 * `waiting` for its first attempt, or its next run; `running` now; `failed` and to be tried again at `run_at`; `dead`: given
 * up until an admin tries it again.
 */
export const jobStates = ["waiting", "running", "failed", "dead"] as const;
export type JobState = (typeof jobStates)[number];

/** Something to be done later. Its payload, such as a mail's text and address, is in no response. */
export const AdminJob = z.object({
  id: z.int(),
  /** Clients must expect kinds that they do not know. */
  kind: z.string(),
  /** What the kind is called in the reader's language. */
  name: z.string(),
  state: z.enum(jobStates),
  /** How often it was begun; of recurring work, since it last succeeded. */
  attempts: z.int(),
  /** When it is due; of a running job, until when it is not taken for lost; of a dead one, when it was given up. */
  run_at: Timestamp,
  created_at: Timestamp,
  /** Done again and again: it can be run early, and not be discarded. */
  is_recurring: z.boolean(),
  /** Whom it is about, where that is known; the account may be gone. */
  user_id: z.nullable(z.int()),
  /** Of a mail: what follows the @ of its recipient's address. */
  domain: z.nullable(z.string()),
  /** Without addresses, links and secrets. */
  last_error: z.nullable(z.string()),
});
export type AdminJob = z.infer<typeof AdminJob>;

export const listJobs = endpoint({
  method: "GET",
  path: "/sky-dash/jobs",
  summary: "Sky Dash: what waits, runs and failed, newest first",
  access: "admin",
  act: "sky-dash.read",
  query: z.object({ state: optionalChoice(["all", ...jobStates]), ...paging }),
  response: listResponse(AdminJob),
});

export const retryJob = endpoint({
  method: "POST",
  path: "/sky-dash/jobs/{id}/retry",
  summary: "Sky Dash: do a job now that waits or was given up; 422 for one that runs",
  access: "admin",
  act: "sky-dash.write",
  params: IdParams,
  refuses: [422],
  response: Done,
});

export const retryJobs = endpoint({
  method: "POST",
  path: "/sky-dash/jobs/retry",
  summary: "Sky Dash: do every job of a kind now that was given up",
  access: "admin",
  act: "sky-dash.write",
  body: z.object({ kind: text({ min: 1, max: 255 }) }),
  response: response(z.object({ count: z.int() })),
});

export const discardJob = endpoint({
  method: "DELETE",
  path: "/sky-dash/jobs/{id}",
  summary: "Sky Dash: discard a job for good; 422 for one that runs or recurs",
  access: "admin",
  act: "sky-dash.write",
  params: IdParams,
  refuses: [422],
  response: Done,
});
