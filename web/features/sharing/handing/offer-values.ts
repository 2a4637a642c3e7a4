import type { Bike } from "#contract/garage/bikes.ts";
import { currencies } from "#contract/platform/currencies.ts";
import { amountTypedIssue, centsOf } from "#web/lib/form/typed-amount.ts";
import type { OfferBody } from "./queries.ts";

export interface OfferValues {
  way: "email" | "code";
  to_email: string;
  services: boolean;
  parts: boolean;
  geometry: boolean;
  serial: boolean;
  notes: boolean;
  photos: number[];
  stored_parts: number[];
  receipts: number[];
  message: string;
  price: string;
  currency: string;
}

/** What harms nobody is ticked; serial numbers, notes and photos are for the rider to choose. */
export const firstOffer = ({ purchase_currency }: Bike, currency: string): OfferValues => ({
  way: "email",
  to_email: "",
  services: true,
  parts: true,
  geometry: true,
  serial: false,
  notes: false,
  photos: [],
  stored_parts: [],
  receipts: [],
  message: "",
  price: "",
  currency: purchase_currency ?? currency,
});

/** The fields that are wrong, each with the key of its sentence. */
export function wrongIn({ way, to_email, price }: OfferValues) {
  return {
    ...(way === "email" && to_email.trim() === "" && { to_email: "offer.email_needed" as const }),
    ...(amountTypedIssue(price) && { price: "offer.price_wrong" as const }),
  };
}

/** An offer as the server takes it. */
export function offerBody(values: OfferValues): OfferBody {
  const { way, to_email, message, price, currency, ...what } = values;
  const cents = centsOf(price);
  const known = currencies.find((one) => one === currency);
  return {
    ...(way === "code" ? { qr: true } : { to_email: to_email.trim() }),
    what,
    message: message.trim() || null,
    ...(cents !== null && known && { price_cents: cents, currency: known }),
  };
}
