import * as z from "zod/mini";
import { bikeTypes } from "./bike-fields.ts";
import { endpoint } from "./endpoint.ts";
import { messageStatuses } from "./message-status.ts";
import { optionalNumber } from "./number.ts";
import { plans } from "./quotas.ts";
import { serviceAccountTypes } from "./service.ts";
import { raise } from "./text.ts";
import { answer, Done, IdParams, Timestamp } from "./wire.ts";

/** Bounds of Sky Dash's lists. */
export const listBounds = {
  per_page: { default: 50, max: 200 },
  /** The last row that can be paged to: `page` × `per_page` goes no further, a search finds what lies beyond. */
  reach: 10_000,
  /** As far as a search's or a filter's matches are counted; see `total_is_bound`. */
  counted: 100,
} as const;

/** Days that the plots of the dashboard show, today included. */
export const seriesDays = 90;

const whole = (max: number, fallback: number) =>
  z.pipe(
    optionalNumber({ min: 1, max, step: 1 }),
    z.transform((given: number | null | undefined): number => given ?? fallback),
  );

/** `page` and `per_page` of a list; numbers or numeric texts. */
export const paging = {
  page: whole(listBounds.reach, 1),
  per_page: whole(listBounds.per_page.max, listBounds.per_page.default),
};

/** 422 on `page` for a page that lies beyond the reach of lists. */
export function withinReach(payload: { value: { page: number; per_page: number }; issues: unknown[] }): void {
  const { page, per_page } = payload.value;
  if (page * per_page > listBounds.reach)
    raise(payload, { key: "max", max: Math.floor(listBounds.reach / per_page) }, ["page"]);
}

/** Case and Polish diacritics do not matter; every word must be found, words of one or two letters where a word begins. */
const search = z.optional(z.string());
const ListQuery = z.object({ search, ...paging }).check(withinReach);
const MessageQuery = z
  .object({ search, status: z.optional(z.enum(["all", ...messageStatuses])), ...paging })
  .check(withinReach);

export const ListMeta = z.object({
  total: z.int(),
  page: z.int(),
  per_page: z.int(),
  /** There are more than `total`: of a search's or filter's matches only the first ones are counted. */
  total_is_bound: z.boolean(),
});
export type ListMeta = z.infer<typeof ListMeta>;

/** {success, data: rows, meta}. */
export function listAnswer<T extends z.ZodMiniType>(row: T) {
  return z.object({ success: z.literal(true), data: z.array(row), meta: ListMeta });
}

export const DashboardStats = z.object({
  users_count: z.int(),
  bikes_count: z.int(),
  feedback_count: z.int(),
  /** Seen in the last 30 days. */
  active_users: z.int(),
  audits_count: z.int(),
  audits_today: z.int(),
  new_users_today: z.int(),
  new_users_this_week: z.int(),
  new_users_this_month: z.int(),
});
export type DashboardStats = z.infer<typeof DashboardStats>;

/** What came in a day; what went again since still counts. */
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
  bikes_count: z.int(),
  /** Noted at most hourly. */
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
  /** An admin stopped its sharing: the owner cannot share it until one allows it again. */
  is_blocked: z.boolean(),
  /** The link while the bike is public. */
  share_url: z.nullable(z.string()),
  created_at: Timestamp,
  user: z.object({ id: z.int(), name: z.string(), email: z.string() }),
});
export type AdminBike = z.infer<typeof AdminBike>;

const message = {
  id: z.int(),
  status: z.enum(messageStatuses),
  /** What its sender reads. */
  language: z.enum(["en", "pl"]),
  created_at: Timestamp,
};
const stars = z.nullable(z.int());
const words = z.nullable(z.string());

export const AdminFeedback = z.object({
  ...message,
  /** Who sent it signed in; name and e-mail are the account's then, and null once it is gone. */
  user_id: z.nullable(z.int()),
  name: words,
  email: words,
  overall_rating: stars,
  ease_of_use_rating: stars,
  design_rating: stars,
  features_rating: stars,
  what_you_like: words,
  what_to_improve: words,
  additional_features: words,
  general_comments: words,
  subscribe_to_newsletter: z.boolean(),
});
export type AdminFeedback = z.infer<typeof AdminFeedback>;

export const AdminContactMessage = z.object({
  ...message,
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
});
export type AdminContactMessage = z.infer<typeof AdminContactMessage>;

export const AdminServiceRegistration = z.object({
  ...message,
  account_type: z.enum(serviceAccountTypes),
  service_name: z.string(),
  owner_name: z.string(),
  email: z.string(),
  phone: words,
  address_street: z.string(),
  address_city: z.string(),
  address_postal_code: z.string(),
  service_description: words,
});
export type AdminServiceRegistration = z.infer<typeof AdminServiceRegistration>;

const StatusChange = z.object({ status: z.enum(messageStatuses) });

export const dashboardStats = endpoint({
  method: "GET",
  path: "/sky-dash/dashboard/stats",
  summary: "Sky Dash: how many there are of everything; days, weeks and months begin in TIMEZONE",
  access: "admin",
  response: DashboardStats,
});

export const dashboardSeries = endpoint({
  method: "GET",
  path: "/sky-dash/dashboard/series",
  summary: "Sky Dash: new users and new bikes per day, 90 days",
  access: "admin",
  response: answer(DashboardSeries),
});

export const listUsers = endpoint({
  method: "GET",
  path: "/sky-dash/users",
  summary: "Sky Dash: users, newest first; the search looks at name and e-mail",
  access: "admin",
  query: ListQuery,
  response: listAnswer(AdminUser),
});

export const setAdminStatus = endpoint({
  method: "PUT",
  path: "/sky-dash/users/{id}/admin-status",
  summary: "Sky Dash: make a user an admin or no longer one; 422 for oneself and for the last admin",
  access: "admin",
  params: IdParams,
  body: z.object({ is_admin: z.boolean() }),
  response: Done,
});

export const setUserPlan = endpoint({
  method: "PUT",
  path: "/sky-dash/users/{id}/plan",
  summary: "Sky Dash: set a user's plan",
  access: "admin",
  params: IdParams,
  body: z.object({ plan: z.enum(plans) }),
  response: Done,
});

export const setUserDisabled = endpoint({
  method: "PUT",
  path: "/sky-dash/users/{id}/disabled",
  summary:
    "Sky Dash: disable a user (signed out everywhere, login refused, nothing shared shows) or enable; 422 for oneself and for the last admin",
  access: "admin",
  params: IdParams,
  body: z.object({ is_disabled: z.boolean() }),
  response: Done,
});

export const signUserOut = endpoint({
  method: "POST",
  path: "/sky-dash/users/{id}/sign-out",
  summary: "Sky Dash: end every session of a user",
  access: "admin",
  params: IdParams,
  response: Done,
});

export const listAllBikes = endpoint({
  method: "GET",
  path: "/sky-dash/bikes",
  summary:
    "Sky Dash: bikes, newest first; the search looks at name, brand, model and the owner's name and e-mail",
  access: "admin",
  query: ListQuery,
  response: listAnswer(AdminBike),
});

export const setSharingBlocked = endpoint({
  method: "PUT",
  path: "/sky-dash/bikes/{id}/sharing-block",
  summary: "Sky Dash: stop the sharing of a bike (its link dies for good) until it is allowed again",
  access: "admin",
  params: IdParams,
  body: z.object({ is_blocked: z.boolean() }),
  response: Done,
});

export const listFeedback = endpoint({
  method: "GET",
  path: "/sky-dash/feedback",
  summary: "Sky Dash: feedback, newest first",
  access: "admin",
  query: MessageQuery,
  response: listAnswer(AdminFeedback),
});

export const setFeedbackStatus = endpoint({
  method: "PUT",
  path: "/sky-dash/feedback/{id}/status",
  summary: "Sky Dash: how far we are with a feedback",
  access: "admin",
  params: IdParams,
  body: StatusChange,
  response: Done,
});

export const listContactMessages = endpoint({
  method: "GET",
  path: "/sky-dash/contact-messages",
  summary: "Sky Dash: contact messages, newest first",
  access: "admin",
  query: MessageQuery,
  response: listAnswer(AdminContactMessage),
});

export const setContactMessageStatus = endpoint({
  method: "PUT",
  path: "/sky-dash/contact-messages/{id}/status",
  summary: "Sky Dash: how far we are with a contact message",
  access: "admin",
  params: IdParams,
  body: StatusChange,
  response: Done,
});

export const listServiceRegistrations = endpoint({
  method: "GET",
  path: "/sky-dash/service-registrations",
  summary: "Sky Dash: service registrations, newest first",
  access: "admin",
  query: MessageQuery,
  response: listAnswer(AdminServiceRegistration),
});

export const setServiceRegistrationStatus = endpoint({
  method: "PUT",
  path: "/sky-dash/service-registrations/{id}/status",
  summary: "Sky Dash: how far we are with a service registration",
  access: "admin",
  params: IdParams,
  body: StatusChange,
  response: Done,
});
