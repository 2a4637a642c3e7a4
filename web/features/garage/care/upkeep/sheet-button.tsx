import { Suspense, useState } from "react";
import type { Bike } from "#contract/garage/bikes.ts";
import type { CarePlan } from "#contract/garage/care-plans.ts";
import { useT } from "#web/lib/i18n.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import { Button } from "#web/ui/button.tsx";
import { ToolIcon } from "#web/ui/tool-icon.tsx";

const ShopSheet = lazyView(
  () => import("./shop-sheet.tsx").then((m) => m.ShopSheet),
  ["careplan", "upkeep", "care", "components", "part", "options"],
);

/** Prints what a shop needs to know of a bike. */
export function SheetButton({ bike, plans }: { bike: Bike; plans: readonly CarePlan[] }) {
  const t = useT("upkeep");
  const [printing, setPrinting] = useState(false);
  return (
    <>
      <Button size="sm" className="print:hidden" busy={printing} onClick={() => setPrinting(true)}>
        <ToolIcon name="print" />
        {t("sheet")}
      </Button>
      <Suspense>
        {printing && <ShopSheet bike={bike} plans={plans} onPrinted={() => setPrinting(false)} />}
      </Suspense>
    </>
  );
}
