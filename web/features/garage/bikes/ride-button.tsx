import type { Bike } from "#contract/garage/bikes.ts";
import type { BikeModal } from "./modal-address.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { Button } from "#web/ui/button.tsx";

interface RideButtonProps {
  bike: Bike;
  onOpen: (modal: BikeModal) => void;
  className?: string;
}

/** Opens the ride dialog; null for a read-only bike. */
export function RideButton({ bike: { id, name, read_only }, onOpen, className }: RideButtonProps) {
  const t = useT("garage");
  const { distanceUnit: unit } = useUnits();
  if (read_only) return null;
  return (
    <Button
      variant="quiet"
      size="sm"
      className={className}
      aria-label={t("ride.of", { name, unit })}
      onClick={() => onOpen({ kind: "ride", id })}
    >
      {t("ride.button", { unit })}
    </Button>
  );
}
