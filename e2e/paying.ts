import type { PaidPlan } from "#contract/billing/plan-table.ts";
import { type StripeServer, startStripe } from "#server/platform/testing/stripe-server.ts";
import { test as base } from "./fixtures.ts";
import { type NewBike, startApp, type Rider } from "./running-app.ts";

/** Stripe's hosted pages: fulfilled with an empty page. */
const pages = /^https:\/\/(checkout|billing|invoice)\.stripe\.test\//;

interface Paying {
  /** Pays on Stripe's page, which sends the browser back. */
  payHere: () => Promise<void>;
  /** Registers a rider who bought a plan earlier. */
  payer: (plan: PaidPlan, bikes?: NewBike[]) => Promise<Rider>;
}

/** Journeys on a server that talks to a local stand-in for Stripe. */
export const test = base.extend<Paying, { stripe: StripeServer }>({
  elsewhere: pages,
  stripe: [
    async ({}, use) => {
      const undo: (() => unknown)[] = [];
      await use(await startStripe({ now: new Date() }, (step) => undo.push(step)));
      for (const step of undo) await step();
    },
    { scope: "worker" },
  ],
  app: [
    async ({ stripe }, use) => {
      const app = await startApp({
        RATE_LIMITS: "off",
        STRIPE_SECRET_KEY: "sk_test_spokebook",
        STRIPE_WEBHOOK_SECRET: "whsec_spokebook",
        STRIPE_API_BASE: stripe.base,
      });
      await use(app);
      await app.close();
    },
    { scope: "worker" },
  ],
  context: async ({ context }, use) => {
    await context.route(pages, (route) =>
      route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Stripe</title>" }),
    );
    await use(context);
  },
  payHere: ({ page, stripe }, use) =>
    use(async () => {
      await page.waitForURL(/checkout\.stripe\.test/);
      const id = page.url().split("/").at(-1) ?? "";
      stripe.pay(page.url());
      await page.goto(String(stripe.sessions.get(id)?.fields["success_url"]));
    }),
  payer: ({ app, stripe }, use) =>
    use(async (plan, bikes = []) => {
      const rider = await app.riderWith({ bikes });
      stripe.pay(await app.checkout(rider, plan));
      await app.refreshPlan(rider);
      return rider;
    }),
});
