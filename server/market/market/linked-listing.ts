import type { Condition } from "#contract/market/listing-words.ts";
import type { Listing } from "#contract/market/listings.ts";
import { pictureAt } from "#contract/platform/pictures.ts";

const itemConditions: Record<Condition, string> = {
  new: "NewCondition",
  like_new: "UsedCondition",
  good: "UsedCondition",
  used: "UsedCondition",
  for_parts: "DamagedCondition",
};

const availabilities: Partial<Record<Listing["state"], string>> = {
  active: "InStock",
  reserved: "LimitedAvailability",
  sold: "SoldOut",
};

/** Returns a listing as schema.org knows it: only what everybody reads anyway. */
export function linkedListing(listing: Listing, url: string): Record<string, unknown> {
  const { title, text, price_cents, currency, condition, facts, photos, seller, state, town, country } =
    listing;
  const { brand, model, color } = facts as Record<string, string | null | undefined>;
  const origin = new URL(url).origin;
  return {
    "@type": "Product",
    name: title,
    url,
    ...(text && { description: text }),
    ...(brand && { brand: { "@type": "Brand", name: brand } }),
    ...(model && { model }),
    ...(color && { color }),
    ...(photos.length > 0 && { image: photos.map((photo) => origin + pictureAt(photo.url, 960)) }),
    offers: {
      "@type": "Offer",
      url,
      ...(price_cents !== null && { price: (price_cents / 100).toFixed(2), priceCurrency: currency }),
      ...(condition && { itemCondition: `https://schema.org/${itemConditions[condition]}` }),
      ...(availabilities[state] && { availability: `https://schema.org/${availabilities[state]}` }),
      seller: { "@type": seller.trader ? "Organization" : "Person", name: seller.name },
      availableAtOrFrom: {
        "@type": "Place",
        address: {
          "@type": "PostalAddress",
          ...(town && { addressLocality: town }),
          addressCountry: country,
        },
      },
    },
  };
}
