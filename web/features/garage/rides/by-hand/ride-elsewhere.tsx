import { useRideWords } from "#web/features/garage/rides/ride-words.ts";
import { useBikeList } from "#web/lib/bike-list.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { FormElsewhere, type FormElsewhereProps } from "#web/ui/form-elsewhere.tsx";
import { useRideLabels } from "./use-ride-labels.ts";

/** Shows which fields of a ride were changed on another device. */
export function RideElsewhere(props: FormElsewhereProps) {
  const t = useT("elsewhere");
  const label = useRideLabels();
  const words = useRideWords();
  const { day } = useUnits();
  const { data: bikes = [] } = useBikeList();
  function say(name: string, value: string | boolean): string {
    if (typeof value === "boolean") return t(value ? "yes" : "no");
    if (name === "bike_id") return bikes.find(({ id }) => String(id) === value)?.name ?? value;
    if (name === "started_at") return day(value);
    return name === "sport" && value ? words.sport(value) : value;
  }
  return <FormElsewhere {...props} label={label} words={say} />;
}
