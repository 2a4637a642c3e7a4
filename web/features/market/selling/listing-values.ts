import {
  type Condition,
  type Handover,
  listingBounds,
  type ShownOfListing,
} from "#contract/market/listing-words.ts";
import type { Listing } from "#contract/market/listings.ts";
import { currencies } from "#contract/platform/currencies.ts";
import { amountTypedIssue, centsOf } from "#web/lib/form/typed-amount.ts";
import type { ListingChange } from "./queries.ts";

export interface ListingValues {
  title: string;
  price_cents: string;
  currency: string;
  negotiable: boolean;
  swap: boolean;
  condition: Condition | "";
  text: string;
  town: string;
  postal_code: string;
  handover: Handover;
  photos: number[];
  show: ShownOfListing;
  /** "private", or the shop's name in addresses. */
  seller: string;
  /** Confirmed by who has sold very often this year. */
  still_private: boolean;
  indexed: boolean;
  battery_passport: string;
}

export const valuesOf = (listing: Listing): ListingValues => ({
  title: listing.title,
  price_cents: listing.price_cents === null ? "" : String(listing.price_cents / 100),
  currency: listing.currency,
  negotiable: listing.negotiable,
  swap: listing.swap,
  condition: listing.condition ?? "",
  text: listing.text ?? "",
  town: listing.town ?? "",
  postal_code: listing.postal_code ?? "",
  handover: listing.handover,
  photos: listing.photos.map(({ id }) => id),
  show: listing.show,
  // Who has no shop sells privately; the tick is theirs all the same.
  seller: listing.seller.trader?.slug ?? (listing.private ? "private" : ""),
  still_private: false,
  indexed: listing.indexed,
  battery_passport: listing.battery_passport ?? "",
});

/** The fields that are wrong, each with the key of its sentence. */
export const wrongInListing = ({ price_cents, title, text }: ListingValues) => ({
  ...(amountTypedIssue(price_cents) && { price_cents: "form.price_wrong" as const }),
  ...([...title].length > listingBounds.title && { title: "form.too_long" as const }),
  ...([...text].length > listingBounds.text && { text: "form.too_long" as const }),
});

/** What the server is sent. */
export function listingChangeOf(values: ListingValues, version: number): ListingChange {
  const { seller, still_private: _, currency, condition, price_cents, ...rest } = values;
  const known = currencies.find((one) => one === currency);
  const isPrivate = seller === "private";
  return {
    ...rest,
    price_cents: centsOf(price_cents),
    ...(known && { currency: known }),
    condition: condition || null,
    private: isPrivate,
    shop: isPrivate || seller === "" ? null : seller,
    version,
  };
}
