import "#web/styles/riders.css";
import type { Bike } from "#contract/garage/bikes.ts";
import { ExpenseWindow } from "#web/features/garage/costs/expense/expense-window.tsx";
import { BikeCostsView } from "#web/features/garage/costs/of-bike/bike-costs-view.tsx";
import { useT } from "#web/lib/i18n.ts";
import { useTitle } from "#web/lib/title.ts";
import { OwnBike, ViewOfBike } from "./own-bike.tsx";

/** The costs of one of the rider's own bikes. */
export function BikeCostsPage() {
  return <OwnBike View={OwnCosts} />;
}

function OwnCosts({ bike }: { bike: Bike }) {
  useTitle(useT("costs")("title_of", { name: bike.name }));
  return (
    <ViewOfBike bike={bike} current="costs">
      <BikeCostsView bike={bike} />
      <ExpenseWindow />
    </ViewOfBike>
  );
}
