import type { CareEntry } from "#contract/garage/care-plans.ts";
import { dayNamed, dayNumberOf } from "./calendar.ts";
import type { CareMoment } from "./standing.ts";
import type { CareGarage } from "./care-garage.ts";
import { presentCaredPart } from "./care-plan.presenter.ts";
import { wornNow } from "./worn-now.ts";

/** Parts in place that are worn by measure or soon will be, without those that a plan covers. */
export function wornEntries(
  garage: CareGarage,
  covered: ReadonlySet<number>,
  { at, zone }: CareMoment,
): CareEntry[] {
  return [...garage.measured.keys()].flatMap((id): CareEntry[] => {
    const part = garage.parts.get(id);
    const worn = part && !covered.has(id) ? wornNow(part, garage, at) : null;
    if (!part || !worn) return [];
    const bike = garage.bikes.get(worn.span.bike_id);
    return [
      {
        kind: "measurement",
        bike: bike ? { id: bike.id, name: bike.name } : null,
        slot: worn.span.slot_path,
        part: presentCaredPart(part),
        measurement: worn.worn,
        state: worn.state === "due" ? "due" : "soon",
        due_on: worn.state === "due" ? dayNamed(dayNumberOf(zone, worn.worn.at)) : null,
        progress: worn.progress,
      },
    ];
  });
}
