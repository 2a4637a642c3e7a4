import * as z from "zod/mini";
import { eventKind } from "#contract/platform/event-kind.ts";

const ofListing = { bike_id: z.nullable(z.int()), title: z.string() };

export const listingCreated = eventKind("listing.created", "A bike or part is to be sold", ofListing);
export const listingUpdated = eventKind(
  "listing.updated",
  "A listing or its state changed, or it was deleted",
  ofListing,
);
export const threadUpdated = eventKind(
  "thread.updated",
  "A message was written, or a conversation read or muted",
  {},
);
export const savedSearchUpdated = eventKind(
  "saved_search.updated",
  "A search of the market was kept or forgotten",
  {},
);
