import { useCarePlans } from "#web/features/garage/care/queries.ts";
import { useCareWords } from "#web/features/garage/care/use-care-words.ts";
import { useT } from "#web/lib/i18n.ts";
import { useMeasurementText } from "#web/lib/measurement-text.ts";
import { useMountedParts } from "#web/lib/mounted-parts.ts";
import { useUnits } from "#web/lib/units.ts";
import { pinsOfBike } from "./pins-of-bike.ts";

const most = 4;

/** Returns what is worth a look on a bike, in words, each with a link to its part. */
export function usePins(bikeId: number) {
  const t = useT("care");
  const words = useCareWords();
  const measured = useMeasurementText();
  const { distance, isoDay } = useUnits();
  const plans = useCarePlans(bikeId).data;
  const rows = useMountedParts(bikeId).data;
  const pins = plans && rows ? pinsOfBike(plans, rows, { most, today: isoDay() }) : [];
  return pins.map(({ slot, state, plan, row }) => {
    const name = words.slot(slot);
    const figure = plan?.measurement
      ? measured(plan.measurement)
      : plan === null && row
        ? `${row.part.usage.estimated ? "≈ " : ""}${distance(row.part.usage.distance_m)}`
        : null;
    return {
      key: slot,
      slot,
      state,
      text: [name, figure].filter(Boolean).join(" "),
      label: t("next.pin", {
        name: plan ? words.name(plan) : name,
        state: plan ? t(`state.${state}`) : t("next.changed"),
      }),
      to: row ? `?part=${row.part.id}` : `/bikes/${bikeId}/care`,
    };
  });
}
