import type { PagesOfGroup } from "#contract/platform/page-readers.ts";

export const shopsPages = {
  open: {
    visitedShop: "/shops/:slug",
    checkedStatement: "/verify/:short",
  },
  riders: {
    shopInvitation: "/shop-invitations/:token",
  },
} satisfies PagesOfGroup;
