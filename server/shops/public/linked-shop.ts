import type { PublicShopPage } from "#contract/shops/public-shops.ts";

const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** Returns a shop as schema.org knows it: only what everybody may read anyway. */
export function linkedShop(shop: PublicShopPage, url: string): Record<string, unknown> {
  const { latitude, longitude, rating } = shop;
  return {
    "@type": "LocalBusiness",
    name: shop.name,
    url,
    email: shop.email,
    ...(shop.photos.length > 0 && { image: shop.photos.map((photo) => new URL(photo.url, url).href) }),
    ...(shop.phone && { telephone: shop.phone }),
    ...(shop.description && { description: shop.description }),
    ...(shop.website && { sameAs: [shop.website] }),
    address: {
      "@type": "PostalAddress",
      streetAddress: shop.street,
      postalCode: shop.postal_code,
      addressLocality: shop.city,
      addressCountry: shop.country,
    },
    ...(latitude !== null &&
      longitude !== null && { geo: { "@type": "GeoCoordinates", latitude, longitude } }),
    openingHoursSpecification: shop.hours.flatMap(({ day, spans }) =>
      spans.map(([opens, closes]) => ({
        "@type": "OpeningHoursSpecification",
        dayOfWeek: days[day - 1],
        opens,
        closes,
      })),
    ),
    ...(rating.mean !== null && {
      aggregateRating: { "@type": "AggregateRating", ratingValue: rating.mean, reviewCount: rating.count },
    }),
  };
}
