import * as z from "zod/mini";
import { eventKind } from "#contract/platform/event-kind.ts";
import { plans } from "./plan-list.ts";

export const subscriptionUpdated = eventKind(
  "subscription.updated",
  "A rider's plan, its end or what follows it changed",
  { plan: z.enum(plans) },
);
