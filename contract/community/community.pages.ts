import type { PagesOfGroup } from "#contract/platform/page-readers.ts";

export const communityPages = {
  open: {
    lifespans: "/lifespans",
  },
  riders: {
    following: "/following",
  },
} satisfies PagesOfGroup;
