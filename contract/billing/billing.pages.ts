import type { PagesOfGroup } from "#contract/platform/page-readers.ts";

export const billingPages = {
  open: {
    pricing: "/pricing",
  },
  riders: {
    checkout: "/checkout",
  },
} satisfies PagesOfGroup;
