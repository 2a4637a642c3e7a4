import * as z from "zod/mini";
import { alertLevels, careLeads } from "#contract/garage/care-words.ts";
import { endpoint } from "#contract/platform/endpoint.ts";
import { list } from "#contract/platform/list.ts";
import { optionalNumber } from "#contract/platform/number.ts";
import { pagedResponse, paging } from "#contract/platform/paged-list.ts";
import { BaseVersion, Version } from "#contract/platform/version.ts";
import { Done, response, Timestamp } from "#contract/platform/wire.ts";

/** What a rider is notified of, by which channel, and when; these are the defaults. */
export const notificationDefaults = {
  mail: { due: true, soon: false },
  /** On devices that the rider chose. */
  push: { due: true, soon: false, imports: true, sightings: true, orders: true, messages: true },
  /** Of the rider's day. */
  hour: 8,
  /** Nothing from the one hour until the other. */
  quiet: { from: 21, to: 8 },
} as const;

const on = z.optional(z.nullable(z.boolean()));
const hour = optionalNumber({ min: 0, max: 23, step: 1 });

export const Notifications = z.object({
  channels: z.object({
    mail: z.object({ due: z.boolean(), soon: z.boolean() }),
    push: z.object({
      due: z.boolean(),
      soon: z.boolean(),
      imports: z.boolean(),
      sightings: z.boolean(),
      orders: z.boolean(),
      messages: z.boolean(),
    }),
  }),
  hour: z.int(),
  quiet: z.object({ from: z.int(), to: z.int() }),
  muted_bikes: z.array(z.int()),
  /** Whether there is a link to the calendar; the link itself is shown once. */
  calendar: z.boolean(),
  version: Version,
});
export type Notifications = z.infer<typeof Notifications>;

/** A field left out keeps its value. */
export const NotificationsChange = z.object({
  channels: z.optional(
    z.nullable(
      z.object({
        mail: z.optional(z.nullable(z.object({ due: on, soon: on }))),
        push: z.optional(
          z.nullable(z.object({ due: on, soon: on, imports: on, sightings: on, orders: on, messages: on })),
        ),
      }),
    ),
  ),
  hour,
  quiet: z.optional(z.nullable(z.object({ from: hour, to: hour }))),
  muted_bikes: z.optional(z.nullable(list(z.int().check(z.positive()), 10_000))),
  version: BaseVersion,
});
export type NotificationsChange = z.infer<typeof NotificationsChange>;

export const readNotifications = endpoint({
  method: "GET",
  path: "/account/notifications",
  summary: "What I am notified of, and when",
  access: "session",
  act: "account.read",
  response: response(Notifications),
});

export const updateNotifications = endpoint({
  method: "PUT",
  path: "/account/notifications",
  summary: "Change what I am notified of; a field left out keeps its value, an older `version` is refused",
  access: "session",
  act: "account.write",
  body: NotificationsChange,
  refuses: [404],
  response: response(Notifications),
});

export const testNotifications = endpoint({
  method: "POST",
  path: "/account/notifications/test",
  summary: "Send me a mail as I would get one, and a notification to my devices, now",
  access: "session",
  act: "account.write",
  response: Done,
});

/** A notification that was sent, and why. */
const SentAlert = z.object({
  id: z.int(),
  sent_at: Timestamp,
  channel: z.enum(["mail", "push", "webhook"]),
  level: z.enum(alertLevels),
  /** null: the plan is gone. */
  plan_id: z.nullable(z.int()),
  /** The bike that it was about then; it may be gone. */
  bike_id: z.nullable(z.int()),
  /** As it was when it was sent; null: without the bike's name. */
  bike: z.nullable(z.string()),
  slot: z.nullable(z.string()),
  part: z.nullable(z.string()),
  task: z.string(),
  /** `warranty`: its end is near; `part` is then what it is of, and null for the whole bike. */
  leads: z.enum([...careLeads, "warranty"]),
  progress: z.number(),
});
export type SentAlert = z.infer<typeof SentAlert>;

export const listAlerts = endpoint({
  method: "GET",
  path: "/account/notifications/log",
  summary: "My notifications and why each was sent, newest first",
  access: "session",
  act: "account.read",
  query: z.object(paging),
  response: pagedResponse(SentAlert),
});

export const createCalendarLink = endpoint({
  method: "POST",
  path: "/account/calendar",
  summary: "Make a new link to a calendar of what my bikes need; the old one ends",
  access: "session",
  act: "account.write",
  status: 201,
  response: response(z.object({ url: z.string() })),
});

export const deleteCalendarLink = endpoint({
  method: "DELETE",
  path: "/account/calendar",
  summary: "End the link to my calendar",
  access: "session",
  act: "account.write",
  response: Done,
});

/** By the link in a mail, without signing in; also as mail programs send it (RFC 8058). */
export const unsubscribeFromMail = endpoint({
  method: "POST",
  path: "/notifications/unsubscribe/{token}",
  summary: "No more mail about what bikes need, for the rider of a mail's link",
  access: "public",
  params: z.object({ token: z.string() }),
  oneClick: true,
  response: Done,
});
