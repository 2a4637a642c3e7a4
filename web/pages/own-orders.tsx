import "#web/styles/riders.css";
import { Suspense } from "react";
import { useParams } from "react-router";
import { ScanNotes } from "#web/features/shops/grants/scan-note.tsx";
import { OwnOrders } from "#web/features/shops/orders/own/own-orders.tsx";
import { OwnVisits } from "#web/features/shops/visits/own-visits.tsx";
import { lazyView } from "#web/lib/lazy-view.ts";
import { useT } from "#web/lib/i18n.ts";
import { useTitle } from "#web/lib/title.ts";
import { PageSpinner } from "#web/ui/spinner.tsx";

const OneOrder = lazyView(
  () => import("#web/features/shops/orders/own/loaded-own-order.tsx").then((m) => m.LoadedOwnOrder),
  ["orders", "options", "estimates", "collecting"],
  { missing: "page" },
);

const HandOver = lazyView(
  () => import("./hand-over.tsx").then((m) => m.HandOverOfBike),
  ["orders", "options", "grants", "network", "fields", "validation"],
  { missing: "page" },
);

const RequestDay = lazyView(
  () => import("./request-day.tsx").then((m) => m.RequestDayPage),
  ["visits", "fields", "validation"],
  { missing: "page" },
);

const views = { new: HandOver, day: RequestDay };

/** /orders: what shops do for the rider, /orders/{id}: one of it, /orders/new?bike={id}: a bike is handed over, /orders/day?shop={slug}: a day there. */
export function OwnOrdersPage() {
  const { id } = useParams();
  if (id === undefined) return <AllOrders />;
  const View = Object.hasOwn(views, id) ? views[id as keyof typeof views] : OneOrder;
  return (
    <Suspense fallback={<PageSpinner />}>
      <View key={id} />
    </Suspense>
  );
}

function AllOrders() {
  const t = useT("orders");
  useTitle(t("own.title"));
  return (
    <div className="column pb-8">
      <h1 className="wide pt-4 pb-4 text-[1.75rem]/[1.1] focus:outline-none sm:text-2xl">{t("own.title")}</h1>
      <ScanNotes />
      <OwnVisits />
      <OwnOrders />
    </div>
  );
}
