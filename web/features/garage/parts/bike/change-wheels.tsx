import type { BikePart } from "#contract/garage/part-moves.ts";
import type { Spare } from "#contract/garage/spares.ts";
import { usePartAddress } from "#web/features/garage/parts/part-address.ts";
import { useT } from "#web/lib/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { wheelPairs } from "./wheel-pairs.ts";

interface ChangeWheelsProps {
  spares: readonly Spare[];
}

/** Opens the window that changes both wheels, where a pair is in storage. */
export function ChangeWheels({ spares }: ChangeWheelsProps) {
  const t = useT("fitting");
  const { open } = usePartAddress();
  if (wheelPairs(spares).length === 0) return null;
  return (
    <Button size="sm" className="print:hidden" onClick={() => open("wheels", "stored")}>
      {t("wheels.change")}
    </Button>
  );
}

/** The scope that a wheel at one end has now: a trainer's, which has only one, is left alone. */
export const scopeOfWheel = (rows: readonly BikePart[], slot: "front_wheel" | "rear_wheel") =>
  rows.find((row) => row.slot_path === slot && row.scope !== "indoor")?.scope ?? "any";
