import type { ComponentName } from "#contract/garage/bike-fields.ts";
import type { BikeParts } from "#contract/garage/bike-sections.ts";
import type { PublicBike } from "#contract/sharing/public-bike.ts";
import type { DrawnPart } from "#web/drawing/piece.ts";

/** The data of a bike that the viewer needs: what determines its shape, and the names of its parts. */
export type ViewedBike = Omit<BikeParts, "notes"> &
  Pick<PublicBike, "name" | "brand" | "model" | "type" | "color">;

/** Returns maker and model of a part; "" when neither is known. */
export function makeOf(bike: ViewedBike, part: DrawnPart): string {
  if (part === "accessories") return bike.accessories.join(", ");
  const words =
    part === "frame"
      ? [bike.brand, bike.model]
      : `${part}_brand` in bike
        ? [bike[`${part}_brand` as ComponentName], bike[`${part}_model` as ComponentName]]
        : [];
  return words.filter(Boolean).join(" ");
}
