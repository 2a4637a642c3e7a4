import type { PagesOfGroup } from "#contract/platform/page-readers.ts";

export const shopsPages = {
  open: {
    shopSearch: "/shops",
    visitedShop: "/shops/:slug",
    checkedStatement: "/verify/:short",
    /** By the token of a mail: contract/shops/public-orders.ts. */
    linkedOrder: "/order-links/:token",
  },
  riders: {
    /** All pages of a shop: every page of the app carries the list of pages, and few riders work in one. */
    shop: "/shop/:page?/:id?",
    shopInvitation: "/shop-invitations/:token",
    /** With what a rider hands over: `/orders/new?bike=12`. */
    ownOrders: "/orders/:id?",
  },
} satisfies PagesOfGroup;
