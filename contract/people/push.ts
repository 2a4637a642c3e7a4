import * as z from "zod/mini";
import { endpoint } from "#contract/platform/endpoint.ts";
import { text } from "#contract/platform/text.ts";
import { Done, IdParams, response, Timestamp } from "#contract/platform/wire.ts";

/** The most devices of one rider; the one that was longest not reached gives way. */
export const mostPushDevices = 20;

/** A browser that shows a rider's notifications. */
export const PushDevice = z.object({
  id: z.int(),
  user_agent: z.nullable(z.string()),
  created_at: Timestamp,
  /** When a notification last reached its push service; null before the first. */
  last_ok_at: z.nullable(Timestamp),
});
export type PushDevice = z.infer<typeof PushDevice>;

export const readPushKey = endpoint({
  method: "GET",
  path: "/account/push-key",
  summary: "The server's key by which browsers take its notifications: a P-256 point in base64url",
  access: "session",
  act: "account.read",
  response: response(z.object({ key: z.string() })),
});

export const listPushSubscriptions = endpoint({
  method: "GET",
  path: "/account/push-subscriptions",
  summary: "The devices that show my notifications, oldest first",
  access: "session",
  act: "account.read",
  response: response(z.array(PushDevice)),
});

export const createPushSubscription = endpoint({
  method: "POST",
  path: "/account/push-subscriptions",
  summary:
    "Have a browser show my notifications, as its PushSubscription names itself; one that is known returns its row, of another account it moves to mine",
  access: "session",
  act: "account.write",
  status: 201,
  known: 200,
  body: z.object({
    endpoint: text({ min: 1, max: 2000 }),
    keys: z.object({ p256dh: text({ min: 1, max: 200 }), auth: text({ min: 1, max: 100 }) }),
  }),
  response: response(PushDevice),
});

export const deletePushSubscription = endpoint({
  method: "DELETE",
  path: "/account/push-subscriptions/{id}",
  summary: "No more notifications on one of my devices",
  access: "session",
  act: "account.write",
  params: IdParams,
  response: Done,
});
