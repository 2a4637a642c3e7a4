import type { PagesOfGroup } from "#contract/platform/page-readers.ts";

export const shopsPages = {
  riders: {
    shopInvitation: "/shop-invitations/:token",
  },
} satisfies PagesOfGroup;
