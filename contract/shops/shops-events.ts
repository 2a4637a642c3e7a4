import * as z from "zod/mini";
import { eventKind } from "#contract/platform/event-kind.ts";

const ofShop = { shop_id: z.int(), title: z.string() };

export const shopCreated = eventKind("shop.created", "A shop was registered", ofShop);
export const shopUpdated = eventKind("shop.updated", "A shop, its state or its members changed", ofShop);
export const grantUpdated = eventKind("grant.updated", "A bike was opened to a shop, or closed to it", {
  bike_id: z.int(),
});

export const priceUpdated = eventKind("price.updated", "A shop's prices changed", { shop_id: z.int() });

export const verificationUpdated = eventKind(
  "verification.updated",
  "A shop confirmed a part or a frame, or withdrew that",
  { bike_id: z.nullable(z.int()) },
);

export const appointmentCreated = eventKind("appointment.created", "A rider requested a day from a shop", {
  bike_id: z.nullable(z.int()),
});
export const appointmentUpdated = eventKind(
  "appointment.updated",
  "A day at a shop was confirmed, moved, declined or cancelled",
  { bike_id: z.nullable(z.int()) },
);

export const customerUpdated = eventKind("customer.updated", "A shop's customer was changed or deleted", {
  shop_id: z.int(),
});

export const reviewUpdated = eventKind("review.updated", "A rider reviewed a shop, or the shop replied", {
  shop_id: z.int(),
});

const ofOrder = { bike_id: z.nullable(z.int()) };

export const orderCreated = eventKind("order.created", "Work was ordered from a shop", ofOrder);
export const orderUpdated = eventKind(
  "order.updated",
  "An order, its lines or its messages changed",
  ofOrder,
);
