import type { BikeParts } from "#contract/garage/bike-sections.ts";
import type { Listing } from "#contract/market/listings.ts";
import type { UnlinkedBike } from "#contract/sharing/public-bike.ts";

/** The bike of a listing as far as its seller shows it, by the listing's title. */
export function bikeOfListing({ facts, title }: Listing): BikeParts & Omit<UnlinkedBike, "photos"> {
  const accessories = (facts["accessories"] as string[] | null | undefined) ?? [];
  return { ...(facts as unknown as UnlinkedBike), accessories, name: title, notes: null };
}
