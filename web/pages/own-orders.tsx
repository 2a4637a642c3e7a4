import "#web/styles/riders.css";
import { Suspense } from "react";
import { useParams } from "react-router";
import { ScanNotes } from "#web/features/shops/grants/scan-note.tsx";
import { OwnOrders } from "#web/features/shops/orders/own/own-orders.tsx";
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
  ["orders", "options", "grants", "fields", "validation"],
  { missing: "page" },
);

/** /orders: what shops do for the rider, /orders/{id}: one of it, /orders/new?bike={id}: a bike is handed over. */
export function OwnOrdersPage() {
  const { id } = useParams();
  return id === undefined ? (
    <AllOrders />
  ) : (
    <Suspense fallback={<PageSpinner />}>{id === "new" ? <HandOver /> : <OneOrder key={id} />}</Suspense>
  );
}

function AllOrders() {
  const t = useT("orders");
  useTitle(t("own.title"));
  return (
    <div className="column pb-8">
      <h1 className="wide pt-4 pb-4 text-[1.75rem]/[1.1] focus:outline-none sm:text-2xl">{t("own.title")}</h1>
      <ScanNotes />
      <OwnOrders />
    </div>
  );
}
