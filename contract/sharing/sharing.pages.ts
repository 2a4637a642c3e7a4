import type { PagesOfGroup } from "#contract/platform/page-readers.ts";

export const sharingPages = {
  open: {
    sharedBike: "/bike/:token",
    sharedDossier: "/dossier/:token",
    sharedProfile: "/user/:token",
    handingOn: "/handing-on/:token",
  },
  riders: {
    branding: "/branding",
  },
} satisfies PagesOfGroup;
