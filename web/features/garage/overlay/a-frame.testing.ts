import type { OverlaidBike } from "./laid-bike.ts";

/** A road bike with all the figures that its points follow from. */
export const roadFacts = {
  type: "road",
  color: "red",
  tire_size: "28-622",
  stack: 564,
  reach: 393,
  head_tube_angle: 73.5,
  seat_tube_angle: 73.5,
  head_tube: 145,
  seat_tube: 520,
  chainstay: 410,
  bb_drop: 72,
  fork_offset: 44,
  spacers: 20,
  headset_cap: 15,
  stem_length: "100 mm",
  stem_angle: -6,
  bar_reach: 75,
  saddle_height: 750,
  saddle_setback: 10,
} satisfies OverlaidBike["facts"];

/** A longer and lower one in another colour. */
export const gravelFacts = {
  ...roadFacts,
  type: "gravel",
  color: "green",
  tire_size: "42-622",
  stack: 595,
  reach: 390,
  head_tube_angle: 71.5,
  chainstay: 435,
  bb_drop: 68,
  fork_offset: 50,
} satisfies OverlaidBike["facts"];
