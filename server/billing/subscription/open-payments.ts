import type { FastifyBaseLogger } from "fastify";
import type { Config } from "#server/platform/config.ts";
import { type Payments, payments } from "./payments.ts";
import { type Sales, stripeSales } from "./sales.ts";

/** Parses an event from raw bytes; throws when the signature is wrong or old. */
export type ReadEvent = (body: Buffer, signature: string, now: Date) => StripeEvent;

/** The part of an event that is used: the state itself is read from Stripe. */
export interface StripeEvent {
  id: string;
  type: string;
  data: { object: { id?: string; object?: string; customer?: string | { id: string } | null } };
}

/** Loads Stripe's client when keys are configured; null without. */
export async function openPayments(
  config: Config,
  log: Pick<FastifyBaseLogger, "warn">,
): Promise<{ payments: Payments; sales: Sales; readEvent: ReadEvent } | null> {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret, STRIPE_API_BASE: base } = config;
  if (!key || !secret) return null;
  const { Stripe } = await import("stripe");
  const { protocol, hostname, port } = new URL(base);
  const stripe = new Stripe(key, {
    protocol: protocol === "http:" ? "http" : "https",
    host: hostname,
    port: port || (protocol === "http:" ? 80 : 443),
    timeout: 15_000,
    maxNetworkRetries: 1,
    telemetry: false,
  });
  const sales = stripeSales(stripe, log);
  return {
    payments: payments(stripe, config, sales),
    sales,
    readEvent: (body, signature, now) =>
      stripe.webhooks.constructEvent(body, signature, secret, 300, undefined, now.getTime()) as StripeEvent,
  };
}
