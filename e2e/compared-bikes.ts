import { grizl, rudy } from "./sample-bikes.ts";
import type { NewBike } from "./running-app.ts";

/** Two bikes with geometry, gears and weight. */
export const fox: NewBike = {
  ...grizl,
  stack: 579,
  reach: 402,
  head_tube_angle: 72.5,
  seat_tube_angle: 73.5,
  chainstay: 435,
  bb_drop: 75,
  fork_offset: 50,
  saddle_height: 735,
  weight_g: 9300,
};
export const enduro: NewBike = {
  ...rudy,
  frame_material: "carbon",
  tire_size: "29x2.4",
  cassette_range: "10-52",
  chainring_size: "32T",
  speeds: 12,
  stack: 640,
  reach: 470,
  head_tube_angle: 64.5,
  seat_tube_angle: 77,
  chainstay: 440,
  bb_drop: 25,
  fork_offset: 44,
  weight_g: 15_100,
};

/** The token at the end of a share link. */
export const tokenIn = (link: string): string => link.split("/").at(-1) ?? "";
