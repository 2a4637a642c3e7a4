import type { PagesOfGroup } from "#contract/platform/page-readers.ts";

export const clubsPages = {
  open: {
    clubs: "/clubs",
    /** `view` is board, album, tools or people; `id` a thread of the board. */
    club: "/clubs/:slug/:view?/:id?",
  },
  riders: {
    clubInvitation: "/club-invitations/:token",
  },
} satisfies PagesOfGroup;
