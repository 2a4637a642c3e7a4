import type { PagesOfGroup } from "#contract/platform/page-readers.ts";

export const communityPages = {
  riders: {
    following: "/following",
  },
} satisfies PagesOfGroup;
