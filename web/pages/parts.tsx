import "#web/styles/riders.css";
import { useBikes } from "#web/features/garage/bikes/queries.ts";
import { InventoryView } from "#web/features/garage/parts/inventory/inventory.tsx";
import { KnownNamesContext } from "#web/lib/known-names.ts";
import { PartWindows } from "#web/features/garage/parts/windows/part-windows.tsx";
import { useT } from "#web/lib/i18n.ts";
import { useTitle } from "#web/lib/title.ts";
import { knownPartNames } from "./known-part-names.ts";

/** /parts: all parts of the rider. */
export function PartsPage() {
  useTitle(useT("inventory")("title"));
  const { data: bikes } = useBikes();
  return (
    <KnownNamesContext value={knownPartNames}>
      <InventoryView bikes={bikes} />
      <PartWindows />
    </KnownNamesContext>
  );
}
