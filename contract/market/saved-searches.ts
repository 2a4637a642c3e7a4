import * as z from "zod/mini";
import { endpoint } from "#contract/platform/endpoint.ts";
import { raise, text } from "#contract/platform/text.ts";
import { requiredText } from "#contract/people/auth.ts";
import { Done, IdParams, response, Timestamp } from "#contract/platform/wire.ts";
import { marketCallOf, marketQueryOf } from "./market-query.ts";
import { MarketFilter } from "./market.ts";

export const savedSearchBounds = { number: 10, query: 1000 } as const;

const SavedSearch = z.object({
  id: z.int(),
  /** As the address of the market has it: "type=gravel&price_max=800000". */
  query: z.string(),
  /** By mail, and on devices that I chose, once a day at most. */
  notify: z.boolean(),
  created_at: Timestamp,
});
export type SavedSearch = z.infer<typeof SavedSearch>;

/** A query that means something on the market. */
const Query = requiredText(
  text({ min: 1, max: savedSearchBounds.query }).check((payload) => {
    const query = marketQueryOf(new URLSearchParams(payload.value), ["cursor"]);
    if (query === "" || !z.safeParse(MarketFilter, marketCallOf(query)).success)
      raise(payload, { key: "option" });
  }),
);

export const listSavedSearches = endpoint({
  method: "GET",
  path: "/saved-searches",
  summary: "What I look for on the market, newest first",
  access: "session",
  act: "listing.read",
  refuses: [404],
  response: response(z.array(SavedSearch)),
});

export const saveSearch = endpoint({
  method: "POST",
  path: "/saved-searches",
  summary: "Keep a search of the market, to be notified of what is new in it; at most ten",
  access: "session",
  act: "listing.write",
  status: 201,
  refuses: [403, 404],
  body: z.object({ query: Query, notify: z.optional(z.nullable(z.boolean())) }),
  response: response(SavedSearch),
});

export const deleteSavedSearch = endpoint({
  method: "DELETE",
  path: "/saved-searches/{id}",
  summary: "Forget a search",
  access: "session",
  act: "listing.write",
  params: IdParams,
  response: Done,
});
