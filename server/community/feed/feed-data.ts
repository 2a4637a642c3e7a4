import type { ChangedSpecs } from "./shown-specs.ts";

/** What an item of the feed keeps, by its kind; kept as JSON. */
export interface FeedData {
  bike: Record<string, never>;
  photos: { count: number };
  setup: { changed: ChangedSpecs };
}
