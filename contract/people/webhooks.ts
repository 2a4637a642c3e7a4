import * as z from "zod/mini";
import { endpoint } from "#contract/platform/endpoint.ts";
import { raise, text } from "#contract/platform/text.ts";
import { Done, IdParams, response, Timestamp } from "#contract/platform/wire.ts";

export const webhookBounds = {
  url: 2000,
  /** Webhooks of one rider. */
  most: 10,
  /** Deliveries of a webhook that its log shows. */
  log: 100,
} as const;

/** What a program may be sent, by the names that it is sent. */
export const webhookEvents = [
  "care.due",
  "care.soon",
  "ride.created",
  "ride_import.done",
  "service.created",
  "expense.created",
  "bike.created",
  "bike.updated",
  "bike.stolen",
  "sighting.created",
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Programs that take bodies of their own shape. */
export const webhookPresets = ["ntfy", "gotify", "discord", "matrix"] as const;
export type WebhookPreset = (typeof webhookPresets)[number];

/** An address that is sent what happens. */
export const Webhook = z.object({
  id: z.int(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  /** null: a body by Standard Webhooks. */
  preset: z.nullable(z.enum(webhookPresets)),
  /** Off: nothing is sent. It goes off by itself after a week of failures. */
  active: z.boolean(),
  /** Since when nothing has arrived; null where the last that was sent has. */
  failing_since: z.nullable(Timestamp),
  created_at: Timestamp,
});
export type Webhook = z.infer<typeof Webhook>;

const WebhookWithSecret = z.extend(Webhook, { secret: z.string() });

/** One thing that was sent, or is to be. */
export const Delivery = z.object({
  id: z.int(),
  /** A test is `webhook.test`. */
  event: z.enum([...webhookEvents, "webhook.test"]),
  /** The last ones, the oldest first; `status` null: there was no answer within five seconds. */
  tries: z.array(z.object({ at: Timestamp, status: z.nullable(z.int()), ms: z.int() })),
  state: z.enum(["waiting", "delivered", "failed"]),
});
export type Delivery = z.infer<typeof Delivery>;

const Events = z.pipe(
  z.array(z.enum(webhookEvents)).check((payload) => {
    if (payload.value.length === 0) raise(payload, { key: "required" });
  }),
  z.transform((events: WebhookEvent[]) => webhookEvents.filter((event) => events.includes(event))),
);
const Preset = z.optional(z.nullable(z.enum(webhookPresets)));
const Url = text({ min: 1, max: webhookBounds.url });

export const listWebhooks = endpoint({
  method: "GET",
  path: "/webhooks",
  summary: "My webhooks, oldest first",
  access: "session",
  act: "account.read",
  response: response(z.array(Webhook)),
});

export const createWebhook = endpoint({
  method: "POST",
  path: "/webhooks",
  summary:
    "Have what happens sent to an address, by Standard Webhooks or as a preset's program takes it; the secret that signs it is in this answer alone",
  access: "session",
  act: "account.write",
  status: 201,
  body: z.object({ url: Url, events: Events, preset: Preset }),
  refuses: [403],
  response: response(WebhookWithSecret),
});

export const updateWebhook = endpoint({
  method: "PUT",
  path: "/webhooks/{id}",
  summary: "Change a webhook, or turn it on or off; a field left out keeps its value",
  access: "session",
  act: "account.write",
  unversioned: "it sets what is sent, and keeps the rest",
  params: IdParams,
  body: z.object({
    url: z.optional(Url),
    events: z.optional(Events),
    preset: Preset,
    active: z.optional(z.boolean()),
  }),
  response: response(Webhook),
});

export const deleteWebhook = endpoint({
  method: "DELETE",
  path: "/webhooks/{id}",
  summary: "Send nothing more to an address, and forget what was sent",
  access: "session",
  act: "account.write",
  params: IdParams,
  response: Done,
});

export const testWebhook = endpoint({
  method: "POST",
  path: "/webhooks/{id}/test",
  summary: "Send a test to a webhook's address, once, also where the webhook is off",
  access: "session",
  act: "account.write",
  params: IdParams,
  response: response(Delivery),
});

export const rotateWebhook = endpoint({
  method: "POST",
  path: "/webhooks/{id}/rotate",
  summary: "Give a webhook a new secret, which is in this answer alone; for 24 hours the old one signs too",
  access: "session",
  act: "account.write",
  params: IdParams,
  response: response(WebhookWithSecret),
});

export const listDeliveries = endpoint({
  method: "GET",
  path: "/webhooks/{id}/deliveries",
  summary: "The last 100 deliveries of a webhook, newest first",
  access: "session",
  act: "account.read",
  params: IdParams,
  response: response(z.array(Delivery)),
});

export const sendAgain = endpoint({
  method: "POST",
  path: "/deliveries/{id}/again",
  summary: "Send a delivery again, with its webhook-id",
  access: "session",
  act: "account.write",
  params: IdParams,
  response: response(Delivery),
});
