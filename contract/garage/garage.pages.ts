import type { PagesOfGroup } from "#contract/platform/page-readers.ts";

export const garagePages = {
  open: {
    compare: "/compare",
  },
  riders: {
    dashboard: "/dashboard",
    bike: "/bikes/:id",
    bikeSheet: "/bikes/:id/sheet",
    bikeParts: "/bikes/:id/parts",
    bikeRides: "/bikes/:id/rides",
    bikeCare: "/bikes/:id/care",
    bikeCosts: "/bikes/:id/costs",
    parts: "/parts",
    rides: "/rides",
    rideYear: "/rides/year",
    ride: "/rides/:id",
    care: "/care",
    costs: "/costs",
    ledger: "/costs/ledger",
    transfer: "/transfer",
  },
} satisfies PagesOfGroup;
