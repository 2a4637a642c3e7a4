import type { BikeSpecs } from "#contract/garage/bike-fields.ts";
import type { BikePart } from "#contract/garage/part-moves.ts";
import { parentPath, slotOfPath } from "#contract/garage/part-slots.ts";
import { partsOfFlat } from "#server/garage/parts/flat-view.ts";
import type { DemoBike } from "#tools/demo/rider.ts";
import type { Owner } from "./life.ts";

/** Mounts the parts that a bike's sheet names, from the day on which it was bought; returns them. */
export async function partsOfSheet(
  sheet: DemoBike["bike"],
  { bike, post }: Pick<Owner, "bike" | "post">,
  get: (call: string) => Promise<BikePart[]>,
): Promise<BikePart[]> {
  const there = await get(`/bikes/${bike.id}/parts`);
  if (there.length > 0) return there;
  const ids = new Map<string, number>();
  const paths = Object.entries(partsOfFlat(sheet as Partial<BikeSpecs>));
  for (const [path, facts] of paths.toSorted(([a], [b]) => a.length - b.length)) {
    const { id } = await post("/parts", facts, Infinity);
    const parent = parentPath(path);
    const where = parent === null ? { bike_id: bike.id } : { parent_id: ids.get(parent) };
    const from = { at: sheet.purchase_date ?? null };
    await post(`/parts/${id}/place`, { ...where, ...from, slot: slotOfPath(path) }, Infinity);
    ids.set(path, id);
  }
  return get(`/bikes/${bike.id}/parts`);
}
