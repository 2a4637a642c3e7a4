import type { Bike } from "#contract/garage/bikes.ts";
import { useT } from "#web/lib/i18n.ts";
import { useEndingWarranties, useWornParts } from "./queries.ts";
import { WarrantyRow } from "./warranty-row.tsx";
import { WornRow } from "./worn-row.tsx";

/** What a bike's marks count though no plan asks for it: parts that are worn by measurement, and warranties that end. */
export function BesidePlans({ bike }: { bike: Bike }) {
  const t = useT("upkeep");
  const { data: worn = [] } = useWornParts(bike.id);
  const { data: warranties = [] } = useEndingWarranties(bike.id);
  if (worn.length + warranties.length === 0) return null;
  return (
    <ul aria-label={t("plans.beside")} className="my-4 border-t border-divider">
      {worn.map((one) => (
        <WornRow key={`worn ${one.part.id}`} worn={one} bike={bike} />
      ))}
      {warranties.map((one) => (
        <WarrantyRow key={`warranty ${one.expense_id}`} warranty={one} />
      ))}
    </ul>
  );
}
