import type { ComponentName } from "#contract/garage/bike-fields.ts";
import type { BikeParts } from "#contract/garage/bike-sections.ts";
import type { PublicBike } from "#contract/sharing/public-bike.ts";
import type { DrawnPart } from "#web/drawing/piece.ts";

/** What the viewer reads of a bike: what shapes it, and what its parts are called. */
export type ViewedBike = Omit<BikeParts, "notes"> &
  Pick<PublicBike, "name" | "brand" | "model" | "type" | "color">;

/** Maker and model of a part; "" where the bike does not name them. */
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
