import type { CareEntry } from "#contract/garage/care-plans.ts";
import type { CareGarage } from "./care-garage.ts";
import { presentCaredPart } from "./care-plan.presenter.ts";
import { floored } from "./progress.ts";
import { wornNow } from "./worn-now.ts";

/** Parts in place that are worn by measure, without those that a plan tells of. */
export function wornEntries(garage: CareGarage, told: ReadonlySet<number>, at: string): CareEntry[] {
  return [...garage.measured.keys()].flatMap((id): CareEntry[] => {
    const part = garage.parts.get(id);
    const worn = part && !told.has(id) ? wornNow(part, garage, at) : null;
    if (!part || !worn) return [];
    const bike = garage.bikes.get(worn.span.bike_id);
    return [
      {
        kind: "measurement",
        bike: bike ? { id: bike.id, name: bike.name } : null,
        slot: worn.span.slot_path,
        part: presentCaredPart(part),
        measurement: worn.worn,
        progress: floored(worn.used, worn.limit),
      },
    ];
  });
}
