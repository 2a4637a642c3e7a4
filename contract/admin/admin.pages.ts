import type { PagesOfGroup } from "#contract/platform/page-readers.ts";

export const adminPages = {
  admins: {
    skyDash: "/sky-dash",
  },
  former: {
    adminDashboard: "/admin/dashboard",
  },
} satisfies PagesOfGroup;
