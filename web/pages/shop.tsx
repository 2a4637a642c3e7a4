import "#web/styles/riders.css";
import { Suspense } from "react";
import { useParams } from "react-router";
import { lazyView } from "#web/lib/lazy-view.ts";
import { PageSpinner } from "#web/ui/spinner.tsx";

const page = { missing: "page" } as const;
const Board = lazyView(
  () => import("./shop-board.tsx").then((m) => m.BoardOfShop),
  ["orders", "options", "shops", "form", "network", "rows"],
  page,
);
const CheckIn = lazyView(
  () => import("./shop-check-in.tsx").then((m) => m.CheckInAtShop),
  ["orders", "options", "shops", "fields", "validation"],
  page,
);
const Appointments = lazyView(
  () => import("./shop-appointments.tsx").then((m) => m.AppointmentsOfShop),
  ["shops", "visits", "form", "rows"],
  page,
);
const Customers = lazyView(
  () => import("./shop-customers.tsx").then((m) => m.CustomersOfShop),
  ["shops", "desk", "orders", "network"],
  page,
);
const Prices = lazyView(
  () => import("./shop-prices.tsx").then((m) => m.PricesOfShop),
  ["shops", "desk", "orders", "fields", "form", "network", "rows", "validation"],
  page,
);
const Figures = lazyView(
  () => import("./shop-figures.tsx").then((m) => m.FiguresPageOfShop),
  ["shops", "desk", "orders", "chart"],
  page,
);
const Settings = lazyView(
  () => import("./shop-settings.tsx").then((m) => m.SettingsOfShop),
  ["orders", "options", "shops", "fields", "validation", "keys"],
  page,
);
const Order = lazyView(
  () => import("#web/features/shops/orders/order/order-of-shop.tsx").then((m) => m.OrderOfShop),
  ["orders", "options", "shops", "fields", "form", "rows", "validation", "estimates"],
  page,
);
const Inspection = lazyView(
  () => import("./shop-inspection.tsx").then((m) => m.InspectionAtShop),
  ["inspection", "orders", "shops", "verified"],
  page,
);
const Missing = lazyView(() => import("./not-found.tsx").then((m) => m.NotFoundPage), ["errors"], page);

const views = {
  new: CheckIn,
  settings: Settings,
  appointments: Appointments,
  customers: Customers,
  prices: Prices,
  figures: Figures,
  orders: Order,
  bikes: Inspection,
};

/** /shop: the pages of a member's shop. */
export function ShopPage() {
  const { page = "", id } = useParams();
  const View = page === "" ? Board : Object.hasOwn(views, page) ? views[page as keyof typeof views] : Missing;
  const isPage = (page === "orders" || page === "bikes") === (id !== undefined);
  return <Suspense fallback={<PageSpinner />}>{isPage ? <View key={id ?? page} /> : <Missing />}</Suspense>;
}
