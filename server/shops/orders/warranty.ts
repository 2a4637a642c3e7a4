import type { OrderRow } from "./order-row.ts";
import type { NewOrder } from "./orders.repo.ts";

/** A new order for the bike of an old one, whose warranty it is about. */
export const warrantyOrderOf = (old: OrderRow, at: string): NewOrder => ({
  shop_id: old.shop_id,
  bike_id: old.bike_id,
  customer_id: old.customer_id,
  customer_name: old.customer_name,
  customer_phone: old.customer_phone,
  customer_email: old.customer_email,
  bike: old.bike,
  state: "received",
  received_at: at,
  reopened_from: old.id,
  wanted: old.wanted,
  waiting_for: null,
  promised_on: null,
  assigned_to: null,
  place: null,
  label: null,
  odometer_km: old.odometer_km,
  note_internal: null,
  limit_cents: null,
  currency: old.currency,
  ready_at: null,
  notified_at: null,
  notified_by: null,
  collected_at: null,
  collected_by: null,
  reason: null,
});
