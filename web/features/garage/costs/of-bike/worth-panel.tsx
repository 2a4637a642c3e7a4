import { Suspense } from "react";
import type { Bike } from "#contract/garage/bikes.ts";
import { money } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import { useUnits } from "#web/lib/units.ts";
import { openedWindows } from "#web/lib/opened-windows.ts";
import { Button } from "#web/ui/button.tsx";
import { PlotSection } from "#web/ui/plots/plot-section.tsx";

const WorthWindow = lazyView(
  () => import("./worth-window.tsx").then((m) => m.WorthWindow),
  ["costs", "form", "validation", "fields"],
  { missing: "window", ahead: true },
);

const { useWindows: useWorthWindow } = openedWindows(["worth"]);

/** For what a bike was sold, or what it is worth, and the window that says so. */
export function WorthPanel({ bike }: { bike: Bike }) {
  const t = useT("costs");
  const { day } = useUnits();
  const { opened, open, close } = useWorthWindow();
  const { sold_on, sold_price, value_estimate, purchase_currency: currency } = bike;
  const isSold = sold_on !== null || sold_price !== null;
  const isKnown = isSold || value_estimate !== null;
  return (
    <PlotSection title={t("worth.title")}>
      {isSold && (
        <p>
          {[
            sold_on === null ? t("worth.sold") : t("worth.sold_on", { day: day(sold_on) }),
            sold_price === null ? t("worth.price_unknown") : money(sold_price, currency),
          ].join(" · ")}
        </p>
      )}
      {!isSold && value_estimate !== null && (
        <p>{t("worth.worth", { sum: money(value_estimate, currency) })}</p>
      )}
      {!isKnown && <p className="text-muted">{t("worth.unknown")}</p>}
      {!bike.read_only && (
        <Button className="mt-3 print:hidden" onClick={() => open("worth", "open")}>
          {t(isKnown ? "worth.change" : "worth.say")}
        </Button>
      )}
      <Suspense>{opened && <WorthWindow bikeId={bike.id} onClose={close} />}</Suspense>
    </PlotSection>
  );
}
