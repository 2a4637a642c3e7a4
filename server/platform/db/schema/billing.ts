import type { Currency } from "#contract/billing/pricing.ts";
import type { SubscriptionStatus } from "#contract/billing/subscription.ts";
import type { Flag, Instant } from "./columns.ts";

/** The latest rates in PLN by the bank. */
export interface ExchangeRatesTable {
  currency: Exclude<Currency, "PLN">;
  mid: number;
  /** The day of the bank's table. */
  date: string;
  table_no: string;
}

/** Exists from the rider's first step towards a plan. */
export interface SubscriptionsTable {
  user_id: number;
  status: SubscriptionStatus;
  /** null while the trial is unused. */
  trial_ends_at: Instant | null;
  current_period_end: Instant | null;
  /** Stripe's ids. The subscription's is kept until Stripe reports its end. */
  stripe_customer: string | null;
  stripe_subscription: string | null;
  /** The last checkout page that was opened. */
  stripe_checkout: string | null;
  /** The notice that the plan has expired is still to be shown. */
  notice: Flag;
  /** The end that a mail has announced. */
  reminded_of: Instant | null;
  /** Increases with each write: what was read from Stripe is only stored if nobody wrote meanwhile. */
  version: number;
}

/** Stripe events that were handled. */
export interface StripeEventsTable {
  id: string;
  received_at: Instant;
}

/** The tables of plans and their money. */
export interface TablesOfBilling {
  exchange_rates: ExchangeRatesTable;
  subscriptions: SubscriptionsTable;
  stripe_events: StripeEventsTable;
}
