import { type ComponentType, createElement, type ReactNode } from "react";
import { matchPath, Navigate, Route, Routes } from "react-router";
import { pages } from "#contract/platform/pages.ts";
import { GuestOnly, RequireAdmin, RequireSession } from "#web/features/people/auth/guards.tsx";
import type { Namespace } from "#web/lib/i18n.ts";
import { type LazyView, lazyView } from "#web/lib/lazy-view.ts";

interface PageRoute {
  path: string;
  view: LazyView<object>;
  /** Who may see the page; everyone when left out. */
  guard?: ComponentType<{ children: ReactNode }>;
}

/** Forms use the contract's names of fields and sentences about errors. */
const authTexts: Namespace[] = ["auth", "fields", "validation"];

/** Every URL of the app. */
const routes: PageRoute[] = [
  {
    path: pages.landing,
    view: page(() => import("#web/pages/landing.tsx"), "landing", "options"),
  },
  {
    path: pages.login,
    view: page(() => import("#web/pages/login.tsx"), ...authTexts),
    guard: GuestOnly,
  },
  {
    path: pages.register,
    view: page(() => import("#web/pages/register.tsx"), ...authTexts),
    guard: GuestOnly,
  },
  {
    path: pages.forgotPassword,
    view: page(() => import("#web/pages/forgot-password.tsx"), ...authTexts),
  },
  {
    path: pages.resetPassword,
    view: page(() => import("#web/pages/reset-password.tsx"), ...authTexts),
  },
  {
    path: pages.verifyEmail,
    view: page(() => import("#web/pages/verify-email.tsx"), "auth"),
  },
  ridersPage(
    pages.dashboard,
    () => import("#web/pages/dashboard.tsx").then((m) => m.DashboardPage),
    "garage",
    "parts",
    "photos",
    "ratings",
    "facts",
    "fields",
    "options",
  ),
  ridersPage(
    pages.bike,
    () => import("#web/pages/bike.tsx").then((m) => m.BikePage),
    "garage",
    "parts",
    "photos",
    "ratings",
    "facts",
    "fields",
    "options",
  ),
  ridersPage(
    pages.bikeParts,
    () => import("#web/pages/bike-parts.tsx").then((m) => m.BikePartsPage),
    "garage",
    "components",
    "fitting",
  ),
  ridersPage(
    pages.bikeCare,
    () => import("#web/pages/bike-care.tsx").then((m) => m.BikeCarePage),
    "garage",
    "components",
    "care",
    "upkeep",
  ),
  ridersPage(
    pages.bikeRides,
    () => import("#web/pages/bike-rides.tsx").then((m) => m.BikeRidesPage),
    "garage",
    "ride",
    "riding",
    "fields",
    "validation",
  ),
  ridersPage(
    pages.ride,
    () => import("#web/pages/ride.tsx").then((m) => m.RidePage),
    "ride",
    "riding",
    "components",
    "transfer",
  ),
  ridersPage(
    pages.parts,
    () => import("#web/pages/parts.tsx").then((m) => m.PartsPage),
    "inventory",
    "components",
    "part",
  ),
  ridersPage(
    pages.rideYear,
    () => import("#web/pages/ride-year.tsx").then((m) => m.RideYearPage),
    "riding",
    "year",
  ),
  ridersPage(pages.rides, () => import("#web/pages/rides.tsx").then((m) => m.RidesPage), "rides", "riding"),
  ridersPage(
    pages.ledger,
    () => import("#web/pages/ledger.tsx").then((m) => m.LedgerPage),
    "ledger",
    "costs",
    "expense",
    "components",
  ),
  ridersPage(pages.care, () => import("#web/pages/care.tsx").then((m) => m.CarePage), "care", "components"),
  ridersPage(
    pages.costs,
    () => import("#web/pages/costs.tsx").then((m) => m.CostsPage),
    "costs",
    "components",
  ),
  ridersPage(
    pages.bikeCosts,
    () => import("#web/pages/bike-costs.tsx").then((m) => m.BikeCostsPage),
    "garage",
    "costs",
    "components",
  ),
  {
    path: pages.skyDash,
    view: dataPage(
      () => import("#web/pages/sky-dash.tsx").then((m) => m.SkyDashPage),
      "admin",
      "chart",
      "options",
    ),
    guard: RequireAdmin,
  },
  {
    path: pages.compare,
    view: dataPage(
      () => import("#web/pages/compare.tsx").then((m) => m.ComparePage),
      "compare",
      "parts",
      "facts",
      "options",
    ),
  },
  {
    path: pages.sharedBike,
    view: page(() => import("#web/pages/public-bike.tsx"), "shared", "ratings", "parts", "facts", "options"),
  },
  {
    path: pages.sharedDossier,
    view: page(
      () => import("#web/pages/shared-dossier.tsx"),
      "frozen",
      "components",
      "parts",
      "facts",
      "options",
    ),
  },
  {
    path: pages.sharedProfile,
    view: page(() => import("#web/pages/public-profile.tsx"), "shared", "cyclist", "fields", "options"),
  },
  {
    path: pages.pricing,
    view: page(() => import("#web/pages/pricing.tsx"), "pricing"),
  },
  ridersPage(
    pages.checkout,
    () => import("#web/pages/checkout.tsx").then((m) => m.CheckoutPage),
    "subscription",
    "pricing",
  ),
  {
    path: pages.home,
    view: page(() => import("#web/pages/home.tsx"), "home"),
  },
  {
    path: pages.about,
    view: page(() => import("#web/pages/about.tsx"), "about"),
  },
  {
    path: pages.contact,
    view: page(() => import("#web/pages/contact.tsx"), "contact", "fields", "validation"),
  },
  {
    path: pages.service,
    view: page(() => import("#web/pages/service.tsx"), "service"),
  },
  {
    path: pages.status,
    view: page(() => import("#web/pages/status.tsx"), "status"),
  },
  {
    path: pages.unsubscribe,
    view: page(() => import("#web/pages/unsubscribe.tsx"), "notifications", "auth"),
  },
  ridersPage(
    pages.transfer,
    () => import("#web/pages/transfer.tsx").then((m) => m.TransferPage),
    "transfer",
    "fields",
    "options",
  ),
  ridersPage(
    pages.branding,
    () => import("#web/pages/branding.tsx").then((m) => m.BrandingPage),
    "branding",
    "fields",
    "form",
    "validation",
  ),
  {
    path: pages.farewell,
    view: page(() => import("#web/pages/farewell.tsx"), "account"),
  },
  {
    path: "*",
    view: page(() => import("#web/pages/not-found.tsx"), "errors"),
  },
];

function view(load: () => Promise<ComponentType>, namespaces: Namespace[]): LazyView<object> {
  return lazyView(load, namespaces, { missing: "page" });
}

/** A page by the module whose only export it is: every page loads this list, and names make it longer. */
function page(load: () => Promise<Record<string, ComponentType>>, ...namespaces: Namespace[]) {
  return view(async () => Object.values(await load())[0] as ComponentType, namespaces);
}

/** A page that reads server data: loads the query cache with it, and only with it, and follows the rider's preferences. */
function dataPage(load: () => Promise<ComponentType>, ...namespaces: Namespace[]) {
  return view(async () => {
    const [Page, { ServerData }] = await Promise.all([load(), import("#web/lib/server-data.ts")]);
    return () => createElement(ServerData, null, createElement(Page));
  }, namespaces);
}

/** A page of the signed-in rider's own. */
function ridersPage(path: string, ...page: Parameters<typeof dataPage>): PageRoute {
  return { path, view: dataPage(...page), guard: RequireSession };
}

/** Returns the namespaces of a page, by its path in contract/platform/pages.ts. */
export function namespacesOf(path: string): readonly Namespace[] {
  return routes.find((route) => route.path === path)?.view.namespaces ?? [];
}

/** Returns whether the app shows a page or another one in its place, by its path in contract/platform/pages.ts. */
export const isRouted = (path: string) =>
  path === pages.adminDashboard || routes.some((route) => route.path === path);

/** Loads the page of a path before it is shown. */
export async function preloadPage(path: string): Promise<void> {
  await routes.find((route) => matchPath(route.path, path))?.view.preload();
}

/** Renders the page of the current URL, behind its guard. */
export function Pages() {
  return (
    <Routes>
      <Route path={pages.adminDashboard} element={<Navigate replace to={pages.skyDash} />} />
      {routes.map(({ path, view: View, guard: Guard }) => (
        <Route
          key={path}
          path={path}
          element={
            Guard ? (
              <Guard>
                <View />
              </Guard>
            ) : (
              <View />
            )
          }
        />
      ))}
    </Routes>
  );
}
