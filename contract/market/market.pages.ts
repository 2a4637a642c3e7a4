import type { PagesOfGroup } from "#contract/platform/page-readers.ts";

export const marketPages = {
  open: {
    market: "/market",
    listing: "/market/:listing",
  },
  riders: {
    /** What a rider sells, `/selling/12` one of it, `/selling/new?bike=12` or `?part=12` begins it, `/selling/searches`. */
    selling: "/selling/:page?",
  },
} satisfies PagesOfGroup;
