import * as z from "zod/mini";
import { servicedBy } from "#contract/garage/care-words.ts";
import { currencies } from "#contract/platform/currencies.ts";
import { endpoint } from "#contract/platform/endpoint.ts";
import { list } from "#contract/platform/list.ts";
import { numberField, optionalChoice, optionalNumber } from "#contract/platform/number.ts";
import { pagedResponse, paging } from "#contract/platform/paged-list.ts";
import { blankToNull, optionalText, raise, text } from "#contract/platform/text.ts";
import { RequiredVersion, Version } from "#contract/platform/version.ts";
import { isWebLink } from "#contract/platform/web-links.ts";
import { Done, IdParams, response, Timestamp } from "#contract/platform/wire.ts";
import { ShownPart } from "#contract/sharing/shown-parts.ts";
import { shopProfile } from "#contract/shops/shops.ts";
import { conditions, handovers, listingBounds, listingStates, shownKeys } from "./listing-words.ts";

const words = z.nullable(z.string());
const id = z.nullable(z.int());
const yes = z.optional(z.nullable(z.boolean()));
const cents = optionalNumber({ min: 0, max: listingBounds.cents, step: 1 });
const ofSchema = <V extends z.ZodMiniType>(of: V) =>
  z.object(Object.fromEntries(shownKeys.map((key) => [key, of])) as Record<(typeof shownKeys)[number], V>);

/** How something is known of what is sold. */
const Trust = z.object({
  fact: z.enum(["sheet", "distance", "services", "owned_since", "part", "frame_number", "no_theft_report"]),
  /** "here": by what is known to this installation. */
  by: z.enum(["owner", "rides", "shop", "here"]),
  shop: words,
  on: words,
});

const ListingHistory = z.object({
  /** How far the parts that its sheet names went, and since when; null where that is not shown. */
  parts: z.nullable(z.array(ShownPart)),
  /** Newest first, fifty at most; null where they are not shown. */
  services: z.nullable(
    z.array(
      z.object({
        done_on: z.string(),
        title: words,
        items: z.array(z.object({ task: z.string(), slot: words })),
        by: z.enum(servicedBy),
        /** The shop that confirms it as it is. */
        confirmed_by: words,
      }),
    ),
  ),
});
export type ListingHistory = z.infer<typeof ListingHistory>;

/** A listing: as everybody sees it, with what only its seller sees null. */
export const Listing = z.object({
  id: z.int(),
  bike_id: id,
  part_id: id,
  title: z.string(),
  text: words,
  price_cents: id,
  currency: z.enum(currencies),
  negotiable: z.boolean(),
  swap: z.boolean(),
  condition: z.nullable(z.enum(conditions)),
  town: words,
  /** As typed for its seller; for others its first two characters, where no town is named. */
  postal_code: words,
  country: z.string(),
  handover: z.enum(handovers),
  photos: z.array(z.object({ id: z.int(), url: z.string() })),
  show: ofSchema(z.boolean()),
  state: z.enum(listingStates),
  /** To whom it is reserved, and until when. Its seller sees it. */
  reserved_for: z.nullable(z.object({ user_id: z.int(), name: z.string(), until: Timestamp })),
  /** To whom it was sold, of those who have written. Its seller sees it. */
  sold_to: z.nullable(z.object({ user_id: z.int(), name: z.string() })),
  published_at: z.nullable(Timestamp),
  ends_at: z.nullable(Timestamp),
  seller: z.object({
    name: z.string(),
    share_url: words,
    trader: z.nullable(z.object(shopProfile)),
  }),
  /** Public ones of the bike or part, by their names. */
  facts: z.record(z.string(), z.unknown()),
  trust: z.array(Trust),
  /** Of a bike that is read by its number; null in lists. */
  history: z.nullable(ListingHistory),
  distance_m: id,
  /** Where an e-bike's battery has its EU battery passport; shown as a link and never opened by the server. */
  battery_passport: words,
  /** The seller sells privately. */
  private: z.boolean(),
  /** Search engines may show it. */
  indexed: z.boolean(),
  /** How often it was opened; its seller sees it. */
  views: id,
  /** What its seller paid: for the bike and since then for parts, in one currency. */
  hint: z.nullable(
    z.object({ paid_cents: z.int(), parts_cents: z.int(), currency: z.string(), year: z.int() }),
  ),
  /** It waits until an admin has looked at it. */
  waiting: z.boolean(),
  version: Version,
});
export type Listing = z.infer<typeof Listing>;

const Passport = z.optional(
  z.pipe(
    z.transform((raw: string | null) => blankToNull(raw)),
    z.nullable(
      text({ max: listingBounds.link }).check((payload) => {
        if (!isWebLink(payload.value) || !/^https:/i.test(payload.value)) raise(payload, { key: "url" });
      }),
    ),
  ),
);

const degrees = (most: number) => z.optional(z.nullable(z.number().check(z.minimum(-most), z.maximum(most))));

const fields = {
  title: optionalText(listingBounds.title),
  text: optionalText(listingBounds.text, true),
  price_cents: cents,
  currency: optionalChoice(currencies),
  negotiable: yes,
  swap: yes,
  condition: optionalChoice(conditions),
  town: optionalText(listingBounds.town),
  postal_code: optionalText(listingBounds.postal_code),
  country: z.optional(z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/)))),
  /** Kept as a cell of 0.05°; without them the middle of the postal code's cell. */
  latitude: degrees(90),
  longitude: degrees(180),
  handover: optionalChoice(handovers),
  /** Of the bike, in this order. */
  photos: z.optional(z.nullable(list(z.int().check(z.positive()), listingBounds.photos))),
  show: z.optional(z.nullable(z.partial(ofSchema(z.boolean())))),
  private: yes,
  /** A shop of mine that sells it as a trader. */
  shop: optionalText(80),
  indexed: yes,
  battery_passport: Passport,
};
const optionalId = optionalNumber({ min: 1, max: Number.MAX_SAFE_INTEGER, step: 1 });

export const createListing = endpoint({
  method: "POST",
  path: "/listings",
  summary: "Begin a listing of a bike or a part of mine; title, photos and currency are there already",
  access: "session",
  act: "listing.write",
  status: 201,
  refuses: [403, 404],
  body: z.object({ bike_id: optionalId, part_id: optionalId, ...fields }),
  response: response(Listing),
});

export const listListings = endpoint({
  method: "GET",
  path: "/listings",
  summary: "My listings, newest first",
  access: "session",
  act: "listing.read",
  // Where the host has no market.
  refuses: [404],
  query: z.object(paging),
  response: pagedResponse(Listing),
});

export const readListing = endpoint({
  method: "GET",
  path: "/listings/{id}",
  summary: "A listing: mine in any state, somebody else's while it is on the market",
  access: "public",
  params: IdParams,
  response: response(Listing),
});

export const updateListing = endpoint({
  method: "PUT",
  path: "/listings/{id}",
  summary: "Change a listing of mine; a field left out keeps its value, an older `version` is refused",
  access: "session",
  act: "listing.write",
  params: IdParams,
  body: z.object({ ...fields, version: RequiredVersion }),
  response: response(Listing),
});

export const deleteListing = endpoint({
  method: "DELETE",
  path: "/listings/{id}",
  summary: "Delete a listing of mine; what was written about it stays with both",
  access: "session",
  act: "listing.write",
  params: IdParams,
  refuses: [409],
  response: Done,
});

const moved = {
  access: "session",
  act: "listing.write",
  params: IdParams,
  response: response(Listing),
} as const;
const ofVersion = z.object({ version: RequiredVersion });

export const publishListing = endpoint({
  method: "POST",
  path: "/listings/{id}/publish",
  summary:
    "Put a listing on the market: 422 names what is missing; 409 with `error` stolen or listed_twice by its serial number. After 30 private sales in a year a private listing needs `still_private`",
  body: z.extend(ofVersion, { still_private: yes }),
  refuses: [403, 409],
  ...moved,
});

export const reserveListing = endpoint({
  method: "POST",
  path: "/listings/{id}/reserve",
  summary: "Reserve a listing for somebody, for seven days at most",
  body: z.object({
    user_id: numberField({ min: 1, max: Number.MAX_SAFE_INTEGER, step: 1 }),
    until: z.optional(z.nullable(z.string())),
    version: RequiredVersion,
  }),
  refuses: [409],
  ...moved,
});

export const releaseListing = endpoint({
  method: "POST",
  path: "/listings/{id}/release",
  summary: "End a reservation",
  body: ofVersion,
  refuses: [409],
  ...moved,
});

export const withdrawListing = endpoint({
  method: "POST",
  path: "/listings/{id}/withdraw",
  summary: "Take a listing off the market",
  body: ofVersion,
  refuses: [409],
  ...moved,
});

export const renewListing = endpoint({
  method: "POST",
  path: "/listings/{id}/renew",
  summary: "Put a listing that has ended on the market again",
  body: ofVersion,
  refuses: [403, 409],
  ...moved,
});

export const sellListing = endpoint({
  method: "POST",
  path: "/listings/{id}/sold",
  summary: "Mark a listing as sold: a part is retired as sold, and its income booked",
  body: z.object({ to: optionalId, price_cents: cents, version: RequiredVersion }),
  refuses: [409],
  ...moved,
});
