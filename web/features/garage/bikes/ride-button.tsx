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

/** Opens the ride dialog, also of a read-only bike: recording continues, but for one that was handed on. */
export function RideButton({ bike: { id, name, handed_on }, onOpen, className }: RideButtonProps) {
  const t = useT("garage");
  const { distanceUnit: unit } = useUnits();
  if (handed_on) return null;
  return (
    <Button
      size="sm"
      className={`border-control! px-3! ${className ?? ""}`}
      aria-label={t("ride.of", { name, unit })}
      onClick={() => onOpen({ kind: "ride", id })}
    >
      {t("ride.button", { unit })}
    </Button>
  );
}
