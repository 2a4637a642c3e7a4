import * as z from "zod/mini";
import { listResponse, paging } from "#contract/platform/paged-list.ts";
import { endpoint } from "#contract/platform/endpoint.ts";
import { optionalChoice, optionalDay, optionalNumber } from "#contract/platform/number.ts";
import { optionalText } from "#contract/platform/text.ts";
import { response, IdParams, Timestamp } from "#contract/platform/wire.ts";

/** `read`: an admin has read somebody else's private bike. */
export const auditEvents = ["all", "created", "updated", "deleted", "read"] as const;

const filters = {
  /** "all", or what the server's modules call their things: "users", "bikes" … */
  model_type: optionalText(40),
  event: optionalChoice(auditEvents),
  /** Inclusive days in TIMEZONE. */
  date_from: optionalDay(),
  date_to: optionalDay(),
  /** The actor. */
  user_id: optionalNumber({ min: 1, max: Number.MAX_SAFE_INTEGER, step: 1 }),
};
export const AuditFilters = z.object(filters);
export type AuditFilters = z.infer<typeof AuditFilters>;

/**
 * A change to a user, a bike or a queued job. `read`: an admin has read somebody else's private bike; such entries have no changes.
 * Clients must treat an unknown event as one without changes, since more may follow. Names are looked up when the log
 * is read, and labels are in the reader's language.
 */
export const AuditEntry = z.object({
  id: z.int(),
  event: z.enum(["created", "updated", "deleted", "read"]),
  /** "User", "Bike" …: an open set, as nouns are added. */
  auditable_type: z.string(),
  auditable_id: z.int(),
  /** "Deleted user" or "Deleted bike" when the name is no longer known; of a job its kind. */
  auditable_name: z.string(),
  /** The actor; null for the system. */
  user_id: z.nullable(z.int()),
  /** "System", or "Deleted user" when the account is gone. */
  user_name: z.string(),
  /** At most 200 code points. */
  changes_summary: z.string(),
  created_at: Timestamp,
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** One changed field. For most fields of users both values are null, because personal values are not logged. */
export const AuditChange = z.object({
  field: z.string(),
  /** The field's name in the reader's language. */
  label: z.string(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
});
export type AuditChange = z.infer<typeof AuditChange>;

export const AuditStats = z.object({
  total_audits: z.int(),
  audits_today: z.int(),
  audits_this_week: z.int(),
  audits_this_month: z.int(),
});
export type AuditStats = z.infer<typeof AuditStats>;

export const listAudits = endpoint({
  method: "GET",
  path: "/sky-dash/audits",
  summary: "Sky Dash: the audit log, newest first",
  access: "admin",
  act: "sky-dash.read",
  query: z.object({ ...filters, ...paging }),
  response: listResponse(AuditEntry),
});

export const auditStats = endpoint({
  method: "GET",
  path: "/sky-dash/audits/stats",
  summary: "Sky Dash: how many audit entries; days, weeks and months begin in TIMEZONE",
  access: "admin",
  act: "sky-dash.read",
  response: AuditStats,
});

export const exportAudits = endpoint({
  method: "GET",
  path: "/sky-dash/audits/export",
  summary: "Sky Dash: every audit entry that the filters leave, as CSV",
  access: "admin",
  act: "sky-dash.read",
  query: AuditFilters,
  bytes: ["text/csv"],
  response: z.instanceof(Blob),
});

export const readAudit = endpoint({
  method: "GET",
  path: "/sky-dash/audits/{id}",
  summary: "Sky Dash: one audit entry with its whole change",
  access: "admin",
  act: "sky-dash.read",
  params: IdParams,
  response: response(z.extend(AuditEntry, { changes: z.array(AuditChange) })),
});
