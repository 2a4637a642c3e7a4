import "#web/styles/riders.css";
import { gearTrainOf } from "#contract/garage/gear-train.ts";
import type { GearedBike } from "#web/features/garage/gears/gear-rows.ts";
import { GearsView } from "#web/features/garage/gears/gears-view.tsx";
import { useT } from "#web/lib/i18n.ts";
import { PlotSection } from "#web/ui/plots/plot-section.tsx";

interface GearsSectionProps {
  bike: GearedBike;
  /** Nothing is shown where there are no gears: visitors cannot enter what is missing. */
  onlyIfAny?: boolean;
}

/** The gears of a bike on its page. */
export function GearsSection({ bike, onlyIfAny = false }: GearsSectionProps) {
  const t = useT("gears");
  if (onlyIfAny && gearTrainOf(bike.facts).trouble !== null) return null;
  return (
    <div className="column">
      <PlotSection title={t("title")}>
        <GearsView bikes={[bike]} />
      </PlotSection>
    </div>
  );
}
