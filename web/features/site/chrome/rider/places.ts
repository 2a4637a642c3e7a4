/** The rider's places, in the order of the header and of the phone's bar. */
export const riderPlaces = ["garage", "rides", "care", "costs"] as const;
export type RiderPlace = (typeof riderPlaces)[number];

/** Where each place is. */
export const placeAddress = {
  garage: "/dashboard",
  rides: "/rides",
  care: "/care",
  costs: "/costs",
} as const satisfies Record<RiderPlace, string>;

/** Returns whether a page belongs to a place: a bike's page is in the garage, a ride's among rides. */
export function isIn(place: RiderPlace, pathname: string): boolean {
  const [, first] = pathname.split("/");
  if (place === "garage") return first === "dashboard" || first === "bikes";
  return first === place;
}

/** Whether a page is one of the rider's shop. */
export const isInShop = (pathname: string): boolean => /^\/shop(\/|$)/.test(pathname);
