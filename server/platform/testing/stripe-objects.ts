import type { Fields } from "./stripe-form.ts";

export interface Item {
  id: string;
  price: Price;
  current_period_start: number;
  current_period_end: number;
}
export interface Price {
  id: string;
  unit_amount: number;
  lookup_key: string;
  metadata: Fields;
}
export interface StripeSubscription {
  id: string;
  object: "subscription";
  customer: string;
  status: "active" | "past_due" | "unpaid" | "canceled" | "incomplete";
  cancel_at_period_end: boolean;
  cancel_at: number | null;
  created: number;
  metadata: Fields;
  items: { data: [Item] };
  /** A change of price that waits for its payment to be confirmed. */
  pending_update: { price: Price; amount: number } | null;
  latest_invoice: { id: string; object: "invoice"; hosted_invoice_url: string } | null;
}
export interface StripeSession {
  id: string;
  object: "checkout.session";
  url: string;
  status: "open" | "complete" | "expired";
  customer: string;
  fields: Fields;
}
export interface Customer {
  id: string;
  object: "customer";
  fields: Fields;
  /** Whether its way to pay works. */
  pays: boolean;
  /** Its bank wants every payment confirmed (3-D Secure). */
  confirms: boolean;
}
export interface Event {
  id: string;
  object: "event";
  type: string;
  created: number;
  data: { object: Record<string, unknown> };
}

export class StripeFailure extends Error {
  readonly status: number;
  readonly error: object;
  constructor(status: number, type: string, code: string, message: string) {
    super(message);
    this.status = status;
    this.error = { type, code, message };
  }
}
export const missing = (id: string) =>
  new StripeFailure(404, "invalid_request_error", "resource_missing", `No such object: '${id}'`);
