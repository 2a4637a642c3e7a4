/** Every page of the web app as path patterns; the server responds 404 (with the same HTML) to other paths. */
export const pages = {
  landing: "/",
  home: "/home",
  login: "/login",
  register: "/register",
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password",
  verifyEmail: "/verify-email",
  dashboard: "/dashboard",
  bike: "/bikes/:id",
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
  compare: "/compare",
  skyDash: "/sky-dash",
  adminDashboard: "/admin/dashboard",
  sharedBike: "/bike/:token",
  sharedDossier: "/dossier/:token",
  sharedProfile: "/user/:token",
  pricing: "/pricing",
  checkout: "/checkout",
  about: "/about",
  contact: "/contact",
  service: "/service",
  status: "/status",
  unsubscribe: "/unsubscribe/:token",
  transfer: "/transfer",
  branding: "/branding",
  farewell: "/farewell",
} as const;

export type PageName = keyof typeof pages;

const patterns = Object.entries(pages).map(
  ([name, page]) =>
    [name as PageName, new RegExp(`^${page.replace(/\/$/, "").replace(/:\w+/g, "[^/]+")}/?$`)] as const,
);

/** Returns the name of the page at a path (without query). */
export function pageAt(path: string): PageName | undefined {
  return patterns.find(([, pattern]) => pattern.test(path))?.[0];
}

/** Returns whether a path (without query) is one of the pages. */
export function isPage(path: string): boolean {
  return pageAt(path) !== undefined;
}
