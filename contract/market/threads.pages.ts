import type { PagesOfGroup } from "#contract/platform/page-readers.ts";

export const threadsPages = {
  riders: {
    /** With whom a rider begins to write: `/messages/new?listing=12`. */
    messages: "/messages/:id?",
  },
} satisfies PagesOfGroup;
