import type { PagesOfGroup } from "#contract/platform/page-readers.ts";

export const clubsPages = {
  riders: {
    clubs: "/clubs",
    /** `view` is board, album, tools or people; `id` a thread of the board. */
    club: "/clubs/:slug/:view?/:id?",
    clubInvitation: "/club-invitations/:token",
  },
} satisfies PagesOfGroup;
