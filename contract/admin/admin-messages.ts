import { languages } from "#contract/platform/languages.ts";
import * as z from "zod/mini";
import { endpoint } from "#contract/platform/endpoint.ts";
import { messageStatuses } from "#contract/site/message-status.ts";
import { optionalChoice } from "#contract/platform/number.ts";
import { listResponse, paging, search } from "#contract/platform/paged-list.ts";
import { serviceAccountTypes } from "#contract/site/service.ts";
import { Done, IdParams, Timestamp } from "#contract/platform/wire.ts";

const MessageQuery = z.object({ search, status: optionalChoice(["all", ...messageStatuses]), ...paging });

const message = {
  id: z.int(),
  status: z.enum(messageStatuses),
  /** The sender's language. */
  language: z.enum(languages),
  created_at: Timestamp,
};
const stars = z.nullable(z.int());
const words = z.nullable(z.string());

export const AdminFeedback = z.object({
  ...message,
  /**
   * The rider who sent it signed in, with the account's name and e-mail; null for visitors and once the account is
   * gone.
   */
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

/** The kinds of messages that visitors and riders send, by table. */
export const messageKinds = ["feedback", "contact", "service"] as const;

/** A pending message that can be answered: it has an e-mail. */
export const AdminInboxItem = z.object({
  kind: z.enum(messageKinds),
  id: z.int(),
  name: words,
  email: z.string(),
  /** The subject, the service's name, or the beginning of the text. */
  about: words,
  created_at: Timestamp,
  /** Whole minutes since it was sent. */
  waiting_minutes: z.int(),
  /** The promised reply is overdue (SUPPORT_HOURS). */
  is_late: z.boolean(),
});
export type AdminInboxItem = z.infer<typeof AdminInboxItem>;

export const listInbox = endpoint({
  method: "GET",
  path: "/sky-dash/inbox",
  summary: "Sky Dash: what is pending and can be answered, of all kinds, the longest waiting first",
  access: "admin",
  act: "sky-dash.read",
  query: z.object(paging),
  response: listResponse(AdminInboxItem),
});

const StatusChange = z.object({ status: z.enum(messageStatuses) });

export const listFeedback = endpoint({
  method: "GET",
  path: "/sky-dash/feedback",
  summary: "Sky Dash: feedback, newest first",
  access: "admin",
  act: "sky-dash.read",
  query: MessageQuery,
  response: listResponse(AdminFeedback),
});

export const setFeedbackStatus = endpoint({
  method: "PUT",
  path: "/sky-dash/feedback/{id}/status",
  unversioned: "it sets one thing to what is sent",
  summary: "Sky Dash: how far we are with a feedback",
  access: "admin",
  act: "sky-dash.write",
  params: IdParams,
  body: StatusChange,
  response: Done,
});

export const listContactMessages = endpoint({
  method: "GET",
  path: "/sky-dash/contact-messages",
  summary: "Sky Dash: contact messages, newest first",
  access: "admin",
  act: "sky-dash.read",
  query: MessageQuery,
  response: listResponse(AdminContactMessage),
});

export const setContactMessageStatus = endpoint({
  method: "PUT",
  path: "/sky-dash/contact-messages/{id}/status",
  unversioned: "it sets one thing to what is sent",
  summary: "Sky Dash: how far we are with a contact message",
  access: "admin",
  act: "sky-dash.write",
  params: IdParams,
  body: StatusChange,
  response: Done,
});

export const listServiceRegistrations = endpoint({
  method: "GET",
  path: "/sky-dash/service-registrations",
  summary: "Sky Dash: service registrations, newest first",
  access: "admin",
  act: "sky-dash.read",
  query: MessageQuery,
  response: listResponse(AdminServiceRegistration),
});

export const setServiceRegistrationStatus = endpoint({
  method: "PUT",
  path: "/sky-dash/service-registrations/{id}/status",
  unversioned: "it sets one thing to what is sent",
  summary: "Sky Dash: how far we are with a service registration",
  access: "admin",
  act: "sky-dash.write",
  params: IdParams,
  body: StatusChange,
  response: Done,
});
