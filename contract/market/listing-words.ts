/** In which state a listing is. */
export const listingStates = [
  "draft",
  "active",
  "reserved",
  "sold",
  "withdrawn",
  "ended",
  "removed",
] as const;
export type ListingState = (typeof listingStates)[number];

export const conditions = ["new", "like_new", "good", "used", "for_parts"] as const;
export type Condition = (typeof conditions)[number];

export const handovers = ["pickup", "shipping", "both"] as const;
export type Handover = (typeof handovers)[number];

/** What a listing shows of the history of its bike or part. */
export const shownKeys = ["parts", "services", "km", "geometry", "serial_tail"] as const;
export type ShownOfListing = Record<(typeof shownKeys)[number], boolean>;

/** Texts in code points, amounts in hundredths, times in days. */
export const listingBounds = {
  title: 120,
  text: 5000,
  town: 100,
  postal_code: 12,
  link: 500,
  photos: 20,
  cents: 100_000_000,
  active: 20,
  /** Private sales in a year after which a seller has to confirm that they still sell privately. */
  privateSales: 30,
  days: 60,
  reservedDays: 7,
} as const;

/** The moves that a listing's state allows, and where they lead. */
export const listingMoves = {
  publish: { from: ["draft"], to: "active" },
  reserve: { from: ["active"], to: "reserved" },
  release: { from: ["reserved"], to: "active" },
  withdraw: { from: ["active", "reserved"], to: "withdrawn" },
  renew: { from: ["ended"], to: "active" },
  sold: { from: ["active", "reserved"], to: "sold" },
} as const satisfies Record<string, { from: readonly ListingState[]; to: ListingState }>;
export type ListingMove = keyof typeof listingMoves;

export const mayMove = (move: ListingMove, state: ListingState): boolean =>
  (listingMoves[move].from as readonly ListingState[]).includes(state);
