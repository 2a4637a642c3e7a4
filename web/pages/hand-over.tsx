import "#web/styles/riders.css";
import { useSearchParams } from "react-router";
import type { Bike } from "#contract/garage/bikes.ts";
import { GrantList } from "#web/features/shops/grants/grant-list.tsx";
import { useBikeToOpen } from "#web/features/shops/grants/queries.ts";
import { HandOverForm } from "#web/features/shops/grants/hand-over-form.tsx";
import { ScanNotes } from "#web/features/shops/grants/scan-note.tsx";
import { OrdersOfBike } from "#web/features/shops/orders/own/own-orders.tsx";
import { NoSuchOrder } from "#web/features/shops/orders/order/loaded-order.tsx";
import { useT } from "#web/lib/i18n.ts";
import { useTitle } from "#web/lib/title.ts";
import { wholeNumberIn } from "#web/lib/whole-number.ts";
import { Alert } from "#web/ui/alert.tsx";
import { BackHeading } from "#web/ui/back-heading.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

/** Hands the bike in the address over to a shop, and shows to whom it is open. */
export function HandOverOfBike() {
  const [query] = useSearchParams();
  const { data: bike, error } = useBikeToOpen(wholeNumberIn(query, "bike") ?? 0);
  if (bike) return "read_only" in bike ? <OneBike bike={bike} /> : <NoSuchOrder back="/orders" />;
  return error ? <NoSuchOrder back="/orders" /> : <PageSpinner />;
}

function OneBike({ bike: { id, name, stolen_on, read_only } }: { bike: Bike }) {
  const t = useT("grants");
  useTitle(t("title_of", { name }));
  return (
    <div className="column pb-8">
      <header className="pt-4 pb-4">
        <BackHeading to={`/bikes/${id}`} back={t("back", { name })} title={t("title")} />
        <p className="mt-2 max-w-text text-muted">{t("lead", { name })}</p>
      </header>
      <ScanNotes />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        {stolen_on === null && !read_only ? (
          <section className="rounded-card border border-divider bg-surface p-5">
            <HandOverForm bikeId={id} />
          </section>
        ) : (
          <Alert tone="info">{t(stolen_on === null ? "read_only" : "stolen")}</Alert>
        )}
        <div className="grid min-w-0 gap-6">
          <OrdersOfBike bikeId={id} />
          <GrantList bikeId={id} />
          <section className="text-muted">
            <h2 className="wide-sm text-lg text-ink">{t("by_code.title")}</h2>
            <p className="mt-1">{t("by_code.text")}</p>
            <TextLink to="/orders">{t("all_orders")}</TextLink>
          </section>
        </div>
      </div>
    </div>
  );
}
