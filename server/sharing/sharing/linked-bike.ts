import { bikeFacts } from "#contract/garage/bike-facts.ts";
import { isPublic, unitOf } from "#contract/garage/bike-fields.ts";
import type { PublicBike } from "#contract/sharing/public-bike.ts";
import { type Language, textOr } from "#server/platform/language/language.ts";

/** Facts that schema.org has a property for, and those that are no single values. */
const named = ["name", "brand", "model", "type", "year", "color", "current_mileage", "notes", "accessories"];

/** Returns a shared bike as schema.org knows it: only what everybody with the link reads anyway. */
export function linkedBike(bike: PublicBike, language: Language) {
  const { name, brand, model, type, year, color, current_mileage, ratings_count, average_rating } = bike;
  return {
    // schema.org knows no bicycle.
    "@type": ["Product", "Vehicle"],
    name,
    ...(brand && { brand: { "@type": "Brand", name: brand } }),
    ...(model && { model }),
    ...(type && { bodyType: textOr(type, language, `contract:options.type.${type}`) }),
    ...(year && { vehicleModelDate: String(year) }),
    ...(color && { color }),
    ...(current_mileage !== null && {
      mileageFromOdometer: { "@type": "QuantitativeValue", value: current_mileage, unitCode: "KMT" },
    }),
    ...(current_mileage && { itemCondition: "https://schema.org/UsedCondition" }),
    additionalProperty: properties(bike, language),
    ...(ratings_count > 0 && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: average_rating,
        ratingCount: ratings_count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  };
}

/** The other facts of the sheet, in the reader's words. */
function properties(bike: PublicBike, language: Language) {
  return bikeFacts.filter(isPublic).flatMap((fact) => {
    const value = named.includes(fact.name) ? null : bike[fact.name];
    if (value === null || value === undefined || value === "") return [];
    const text =
      fact.kind === "choice"
        ? textOr(String(value), language, `contract:options.${fact.name}.${value}`)
        : value;
    const unitText = unitOf(fact);
    return {
      "@type": "PropertyValue",
      name: textOr(fact.name, language, `contract:fields.${fact.name}`),
      value: text,
      ...(unitText && { unitText }),
    };
  });
}
