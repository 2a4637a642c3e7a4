import type { CaredPartRow } from "./care-facts.repo.ts";
import { type CareGarage, rearSprockets } from "./care-garage.ts";
import { spanNow } from "./target.ts";
import { wearOf } from "./worn.ts";

/** The newest measurement of a part that is in place; null where there is none. */
export function wearNow(part: CaredPartRow, garage: CareGarage, at: string) {
  const measured = garage.measured.get(part.id);
  const span = spanNow(garage.spansOf(part.id), at);
  if (!measured || !span) return null;
  const rear = spanNow(garage.spansIn(span.bike_id, rearSprockets), at);
  const wear = wearOf(part, measured, {
    rear: garage.parts.get(rear?.part_id ?? 0)?.kind ?? null,
    speeds: garage.speeds.get(span.bike_id) ?? null,
  });
  return wear && { ...wear, span };
}

/** The measurement by which a part is worn, or soon will be, unless it was replaced since, as a service says. */
export function wornNow(part: CaredPartRow, garage: CareGarage, at: string) {
  const wear = wearNow(part, garage, at);
  if (!wear || wear.state === "fine") return null;
  const { bike_id, slot_path } = wear.span;
  const replaced = garage.services.replaced(part.id, { bike_id, slot: slot_path });
  return replaced !== null && replaced >= wear.worn.at ? null : wear;
}
