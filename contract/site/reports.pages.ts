import type { PagesOfGroup } from "#contract/platform/page-readers.ts";

export const reportsPages = {
  open: {
    /** What is reported: `/report?what=bike&id=…`. */
    report: "/report",
    /** By the link of a mail: `/complaint/12?token=…`. */
    complaint: "/complaint/:id",
  },
} satisfies PagesOfGroup;
