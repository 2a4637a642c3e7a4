import { Stripe } from "stripe";
import type { Config } from "#server/platform/config.ts";
import type { DialectName } from "#server/platform/db/dialect.ts";
import type { Answered, Caller } from "./caller.ts";
import { type TestApp, openTestApp } from "./test-app.ts";
import type { Event } from "./stripe-objects.ts";
import { startStripe } from "./stripe-server.ts";

export const webhookSecret = "whsec_spokebook";
const signer = new Stripe("sk_test_signer").webhooks;

/** An app whose payments go to a Stripe of its own, from the tenth of January 2027 on. */
export async function openPayingApp({
  on = "sqlite",
  config = {},
}: { on?: DialectName; config?: Partial<Config> } = {}) {
  const clock = { now: new Date() };
  const stripe = await startStripe(clock);
  const app = await openTestApp({
    on,
    config: {
      STRIPE_SECRET_KEY: "sk_test_spokebook",
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_BASE: stripe.base,
      ...config,
    },
  });
  const turnTo = (instant: string | Date) => (clock.now = app.clock.now = new Date(instant));
  turnTo("2027-01-10T09:00:00.000Z");
  let delivered = 0;

  return {
    ...app,
    stripe,
    turnTo,
    /** Moves both clocks on, and lets happen at Stripe what is due. */
    pass(ms: number): void {
      turnTo(new Date(app.clock.now.getTime() + ms));
      stripe.turn();
    },
    /** Brings an event, as Stripe would. */
    deliver: (event: Event) => deliver(app, event),
    /** Brings every event that was not brought yet. */
    async deliverNew(): Promise<void> {
      for (; delivered < stripe.events.length; delivered++) {
        const event = stripe.events[delivered];
        const answer = event && (await deliver(app, event));
        if (answer && answer.status !== 200) throw new Error(JSON.stringify(answer.body));
      }
    },
  };
}

export type PayingApp = Awaited<ReturnType<typeof openPayingApp>>;

/** The header that the real library signs a payload with. */
export function signature(payload: string, at: Date, secret = webhookSecret): string {
  return signer.generateTestHeaderString({ payload, secret, timestamp: Math.floor(at.getTime() / 1000) });
}

function deliver(app: TestApp, event: Event): Promise<Answered> {
  const payload = JSON.stringify(event);
  return app.visitor.raw("POST", "/webhooks/stripe", payload, {
    "stripe-signature": signature(payload, app.clock.now),
  });
}

/** Buys a plan: opens the page, pays, and comes back with Stripe's events delivered. */
export async function buy(
  app: PayingApp,
  rider: { post: (path: string, body?: unknown) => Promise<Answered> },
  plan: string,
): Promise<void> {
  const { status, body } = await rider.post("/subscription/checkout", { plan });
  if (status !== 200) throw new Error(JSON.stringify(body));
  app.stripe.pay(body.data.url);
  await app.deliverNew();
}

/** Signed in anew: a trial and a period outlive a session. */
export async function signedIn(
  app: Pick<TestApp, "visitor" | "as">,
  { email, password }: { email: string; password: string },
): Promise<Caller> {
  return app.as((await app.visitor.post("/auth/login", { email, password })).body.token);
}

export const subscriptionOf = async (rider: Caller) => (await rider.get("/subscription")).body.data;

/** Where a hobbyist stands, and one who has just bought the smaller plan in an app with payments. */
export const firstEnd = "2027-02-10T09:00:00.000Z";
export const free = { plan: "hobbyist", status: "none", current_period_end: null, next_plan: null };
export const enthusiast = {
  plan: "enthusiast",
  status: "active",
  current_period_end: firstEnd,
  next_plan: null,
};
