import * as z from "zod/mini";
import { bikeTypes } from "#contract/garage/bike-types.ts";
import { endpoint } from "#contract/platform/endpoint.ts";
import { optionalDay } from "#contract/platform/number.ts";
import { listResponse, ListQuery } from "#contract/platform/paged-list.ts";
import { plans } from "#contract/billing/plan-list.ts";
import { optionalText, raise } from "#contract/platform/text.ts";
import { response, Done, IdParams, Timestamp } from "#contract/platform/wire.ts";

/** Longest reason for an admin's action, in code points. */
export const reasonLength = 1000;

const reason = optionalText(reasonLength, true);

/** Raises an issue on `reason` when something is taken away without one. */
function needsReason(payload: {
  value: { is_disabled?: boolean; is_blocked?: boolean; reason?: string | null | undefined };
  issues: unknown[];
}): void {
  const { is_disabled, is_blocked, reason: given } = payload.value;
  if ((is_disabled || is_blocked) && !given) raise(payload, { key: "required" }, ["reason"]);
}

/** Days shown in the dashboard's charts, today included. */
export const seriesDays = 90;

export const DashboardStats = z.object({
  users_count: z.int(),
  bikes_count: z.int(),
  feedback_count: z.int(),
  contact_messages_count: z.int(),
  contact_messages_unanswered: z.int(),
  service_registrations_count: z.int(),
  service_registrations_unanswered: z.int(),
  /** Of all kinds, feedback included; equals the length of GET /sky-dash/inbox. */
  unanswered_count: z.int(),
  /** Jobs that were given up and wait for an admin. */
  dead_jobs_count: z.int(),
  /** Room on the disk of the data folder. `short`: no more files are taken. `full`: soon nothing can be written. */
  space: z.enum(["enough", "short", "full"]),
  /** Active in the last 30 days. */
  active_users: z.int(),
  audits_count: z.int(),
  audits_today: z.int(),
  new_users_today: z.int(),
  new_users_this_week: z.int(),
  new_users_this_month: z.int(),
});
export type DashboardStats = z.infer<typeof DashboardStats>;

/** Created per day; what was deleted since still counts. */
export const DashboardSeries = z.object({
  timezone: z.string(),
  /** Oldest first, the last is today; a day is YYYY-MM-DD in `timezone`. */
  days: z.array(z.object({ day: z.string(), users: z.int(), bikes: z.int() })),
});
export type DashboardSeries = z.infer<typeof DashboardSeries>;

export const AdminUser = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  is_admin: z.boolean(),
  is_disabled: z.boolean(),
  plan: z.enum(plans),
  /** The plan was granted by an admin: nothing is paid for it. */
  is_granted: z.boolean(),
  /** When the granted plan ends; null when it does not. */
  granted_until: z.nullable(Timestamp),
  bikes_count: z.int(),
  /** Updated at most hourly. */
  last_seen_at: z.nullable(Timestamp),
  created_at: Timestamp,
});
export type AdminUser = z.infer<typeof AdminUser>;

export const AdminBike = z.object({
  id: z.int(),
  name: z.string(),
  brand: z.nullable(z.string()),
  model: z.nullable(z.string()),
  type: z.nullable(z.enum(bikeTypes)),
  year: z.nullable(z.int()),
  is_public: z.boolean(),
  /** An admin has stopped sharing: the owner cannot share the bike until an admin allows it again. */
  is_blocked: z.boolean(),
  /** The link while the bike is public. */
  share_url: z.nullable(z.string()),
  created_at: Timestamp,
  user: z.object({ id: z.int(), name: z.string(), email: z.string() }),
});
export type AdminBike = z.infer<typeof AdminBike>;

export const dashboardStats = endpoint({
  method: "GET",
  path: "/sky-dash/dashboard/stats",
  summary: "Sky Dash: how many there are of everything; days, weeks and months begin in TIMEZONE",
  access: "admin",
  act: "sky-dash.read",
  response: DashboardStats,
});

export const dashboardSeries = endpoint({
  method: "GET",
  path: "/sky-dash/dashboard/series",
  summary: "Sky Dash: new users and new bikes per day, 90 days",
  access: "admin",
  act: "sky-dash.read",
  response: response(DashboardSeries),
});

export const listUsers = endpoint({
  method: "GET",
  path: "/sky-dash/users",
  summary: "Sky Dash: users, newest first; the search looks at name and e-mail",
  access: "admin",
  act: "sky-dash.read",
  query: ListQuery,
  response: listResponse(AdminUser),
});

export const setAdminStatus = endpoint({
  method: "PUT",
  path: "/sky-dash/users/{id}/admin-status",
  unversioned: "it sets one thing to what is sent",
  summary: "Sky Dash: make a user an admin or no longer one; 422 for oneself and for the last admin",
  access: "admin",
  act: "sky-dash.write",
  params: IdParams,
  body: z.object({ is_admin: z.boolean() }),
  response: Done,
});

export const setUserPlan = endpoint({
  method: "PUT",
  path: "/sky-dash/users/{id}/plan",
  unversioned: "it sets one thing to what is sent",
  summary:
    "Sky Dash: grant a user a plan, until the end of a day in TIMEZONE or for good, or take it back; the reason is kept in the audit log",
  access: "admin",
  act: "sky-dash.write",
  params: IdParams,
  body: z.object({
    plan: z.enum(plans),
    until: optionalDay({ min: "2000-01-01", max: () => "9999-12-30" }),
    reason,
  }),
  response: Done,
});

export const setUserDisabled = endpoint({
  method: "PUT",
  path: "/sky-dash/users/{id}/disabled",
  unversioned: "it sets one thing to what is sent",
  summary:
    "Sky Dash: disable a user (signed out everywhere, login refused, nothing shared shows), with a reason that is mailed to them and kept in the audit log, or enable; 422 for oneself and for the last admin",
  access: "admin",
  act: "sky-dash.write",
  params: IdParams,
  body: z.object({ is_disabled: z.boolean(), reason }).check(needsReason),
  response: Done,
});

export const signUserOut = endpoint({
  method: "POST",
  path: "/sky-dash/users/{id}/sign-out",
  summary: "Sky Dash: end every session of a user",
  access: "admin",
  act: "sky-dash.write",
  params: IdParams,
  response: Done,
});

export const listAllBikes = endpoint({
  method: "GET",
  path: "/sky-dash/bikes",
  summary:
    "Sky Dash: bikes, newest first; the search looks at name, brand, model and the owner's name and e-mail",
  access: "admin",
  act: "sky-dash.read",
  query: ListQuery,
  response: listResponse(AdminBike),
});

export const setSharingBlocked = endpoint({
  method: "PUT",
  path: "/sky-dash/bikes/{id}/sharing-block",
  unversioned: "it sets one thing to what is sent",
  summary:
    "Sky Dash: stop the sharing of a bike (its link dies for good), with a reason that is mailed to its owner and kept in the audit log, until it is allowed again",
  access: "admin",
  act: "sky-dash.write",
  params: IdParams,
  body: z.object({ is_blocked: z.boolean(), reason }).check(needsReason),
  response: Done,
});
