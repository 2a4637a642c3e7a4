import type { WorkOrder } from "#contract/shops/orders.ts";
import type { BikeSpec } from "#web/drawing/bike-spec.ts";

/** What is known of an ordered bike, for its drawing. */
export const bikeOfOrder = ({ bike }: Pick<WorkOrder, "bike">): BikeSpec => ({
  type: bike.type,
  color: bike.colour,
  frame_size: bike.size,
});
