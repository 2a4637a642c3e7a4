import type { PagesOfGroup } from "#contract/platform/page-readers.ts";

export const sitePages = {
  open: {
    landing: "/",
    home: "/home",
    about: "/about",
    contact: "/contact",
    service: "/service",
    status: "/status",
  },
} satisfies PagesOfGroup;
