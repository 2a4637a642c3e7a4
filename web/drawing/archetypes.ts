// Each chart follows the model named above its row. Numbers are from memory and were not checked against the maker's
// chart; some differ by a few millimetres so that this model's wheels clear its tubes.

import type { Gears } from "./drive.ts";

/** Layout of a frame. */
export type FrameStyle = "diamond" | "step" | "mixte" | "deep" | "mono" | "full" | "cargo" | "tandem";
/** From the rear rider's cranks to the front one's on a tandem, mm. */
export const tandemLength = 680;
/** Handlebars we can draw: the wire's five, and three that follow from the bike's type. */
export type BarStyle = "drop" | "flat" | "riser" | "bullhorn" | "aero" | "bmx" | "swept" | "post";

/** The numbers of a geometry chart, mm and degrees, measured as makers do. */
export interface SizeChart {
  stack: number;
  reach: number;
  /** Head and seat angle. */
  ha: number;
  sa: number;
  /** Chainstay, bottom bracket drop, head tube, seat tube, fork offset. */
  cs: number;
  drop: number;
  htl: number;
  st: number;
  rake: number;
  /** Rim seat diameter and tyre width. */
  bsd: number;
  tire: number;
  /** From the bottom bracket to the top of the saddle. */
  sh: number;
}
const columns = [
  "stack",
  "reach",
  "ha",
  "sa",
  "cs",
  "drop",
  "htl",
  "st",
  "rake",
  "bsd",
  "tire",
  "sh",
] as const satisfies (keyof SizeChart)[];

interface Row {
  /** The chart, in the order of `columns`. */
  geo: readonly number[];
  /** The front wheel's rim seat diameter and tyre width where they differ. */
  front?: readonly [bsd: number, tire: number];
  frame: FrameStyle;
  /** Tube diameters against a normal aluminium frame. */
  fat: number;
  /** Fork travel; 0 is a rigid fork. */
  travel: number;
  dual?: boolean;
  bar: BarStyle;
  width: number;
  stem: number;
  /** Stem angle against the perpendicular to the steering axis. */
  rise: number;
  brake: "rim" | "disc" | "none";
  rotor: number;
  gears: Gears;
  rings: readonly number[];
  cogs: readonly [number, number];
  pedal: "clipless" | "platform" | "toe_clips";
  rim: number;
  spokes: number;
  knobs?: boolean;
  soft?: boolean;
  dropper?: boolean;
  coil?: boolean;
  motor?: boolean;
  /** Standard equipment, as in `accessories`. */
  kit: string;
  /** Its colour when the bike names none. */
  paint: string;
}

// After Specialized Tarmac SL7, 54: stack 544, reach 384, 73°/74°, chainstay 410, drop 72, wheelbase 978.
// oxfmt-ignore
const road: Row = {
  geo: [544, 384, 73, 74, 410, 72, 143, 480, 44, 622, 28, 735],
  frame: "diamond", fat: 0.86, travel: 0, bar: "drop", width: 420, stem: 100, rise: -7, brake: "disc",
  rotor: 160, gears: "derailleur", rings: [52, 36], cogs: [11, 30], pedal: "clipless", rim: 33, spokes: 24,
  kit: "", paint: "#0b6fa4",
};
// After Trek Marlin 7 (Gen 3), M: stack 618, reach 425, 66.5°/73.5°, chainstay 438, drop 58, wheelbase 1153.
// oxfmt-ignore
const mountain: Row = {
  ...road, geo: [618, 425, 66.5, 73.5, 438, 58, 105, 420, 44, 622, 61, 725],
  fat: 1, travel: 110, bar: "riser", width: 750, stem: 60, rise: 0, rotor: 180, rings: [32],
  cogs: [10, 51], pedal: "platform", rim: 20, spokes: 32, knobs: true, paint: "#c62f28",
};
// After Trek FX 3 Disc, M: stack 587, reach 393, 71.5°/73.3°, chainstay 440, drop 74, wheelbase 1053.
// oxfmt-ignore
const hybrid: Row = {
  ...road, geo: [587, 393, 71.5, 73.3, 440, 74, 155, 470, 45, 622, 38, 730],
  fat: 0.95, bar: "flat", width: 640, stem: 80, rise: 0, rings: [40], cogs: [11, 42], pedal: "platform",
  rim: 22, spokes: 28, paint: "#2f7d4f",
};
// After Specialized Stumpjumper, S3: stack 622, reach 450, 65°/76°, chainstay 432, drop 38, wheelbase 1195.
// oxfmt-ignore
const trail: Row = {
  ...mountain, geo: [622, 450, 65, 76, 434, 38, 115, 420, 44, 622, 61, 735],
  frame: "full", travel: 140, width: 780, stem: 50, dropper: true, paint: "#4a7a2a",
};

/** One typical bike for each of the 19 types; the comment above each names the bike whose published geometry it follows. */
// oxfmt-ignore
export const archetypes = {
  road,
  mountain,
  hybrid,
  // After Canyon Grizl CF, M: stack 576, reach 402, 71.5°/73.5°, chainstay 435, drop 75, wheelbase 1037.
  gravel: {
    ...road, geo: [576, 402, 71.5, 73.5, 435, 75, 140, 490, 51, 622, 45, 735],
    width: 440, stem: 80, rings: [40], cogs: [10, 44], rim: 26, knobs: true, paint: "#b7791f",
  },
  // After WeThePeople Crysis, 20.5 in: top tube 521, 74.5°/71°, chainstay 343, bottom bracket 41 above the axles, wheelbase about 930.
  bmx: {
    ...mountain, geo: [392, 415, 74.5, 71, 345, -41, 115, 215, 30, 406, 57, 400],
    fat: 0.84, travel: 0, bar: "bmx", width: 740, stem: 50, brake: "rim", gears: "single", rings: [25],
    cogs: [9, 9], spokes: 36, knobs: false, paint: "#d9541e",
  },
  // After Cube Touring Hybrid, 54: stack 640, reach 395, 69.5°/73.5°, chainstay 462, drop 62, wheelbase 1123.
  electric: {
    ...hybrid, geo: [640, 395, 69.5, 73.5, 462, 62, 175, 490, 45, 622, 50, 730],
    fat: 1.1, travel: 63, bar: "riser", width: 680, stem: 70, rise: 18, rotor: 180, rings: [38],
    cogs: [11, 46], motor: true, soft: true, kit: "rack fenders lights", paint: "#3f51b5",
  },
  // After Surly Disc Trucker 700c, 56: stack 594, reach 380, 72°/72.5°, chainstay 460, drop 78, wheelbase 1065.
  touring: {
    ...road, geo: [594, 380, 71.5, 72.5, 460, 78, 170, 520, 50, 622, 41, 735],
    fat: 0.72, width: 440, stem: 90, rings: [46, 34], cogs: [11, 36], rim: 20, spokes: 36, soft: true,
    kit: "rack fenders panniers front-panniers bottle", paint: "#6b7d2a",
  },
  // After Specialized Crux, 54: stack 560, reach 388, 71.8°/74°, chainstay 425, drop 69, wheelbase 1016.
  cyclocross: {
    ...road, geo: [560, 388, 71.8, 74, 425, 69, 130, 490, 47, 622, 34, 735],
    rings: [40], cogs: [11, 36], rim: 30, knobs: true, paint: "#8e3a6c",
  },
  // After Dolan Pre Cursa, 54: stack 530, reach 392, 74°/74.5°, chainstay 390, drop 55, wheelbase 966.
  track: {
    ...road, geo: [530, 392, 74, 74.5, 392, 55, 118, 530, 40, 622, 23, 735],
    fat: 0.84, bar: "bullhorn", width: 400, rise: -10, stem: 100, brake: "none", gears: "single",
    rings: [49], cogs: [15, 15], rim: 50, spokes: 20, paint: "#3b4754",
  },
  // After Tern Link D8, one size: 20 in, 72°/71°, chainstay 415, bottom bracket 290 above the ground, wheelbase 1022.
  folding: {
    ...hybrid, geo: [330, 420, 72, 71, 415, -40, 120, 330, 32, 406, 47, 725],
    frame: "mono", bar: "post", width: 560, stem: 0, brake: "rim", rings: [52], cogs: [11, 32], spokes: 20,
    soft: true, paint: "#d08a00",
  },
  // After Specialized Epic Hardtail, M: stack 597, reach 430, 68.5°/74°, chainstay 430, drop 63, wheelbase 1118.
  crosscountry: {
    ...mountain, geo: [600, 430, 68.5, 74, 430, 60, 100, 440, 44, 622, 57, 725],
    fat: 0.94, travel: 100, bar: "flat", width: 740, stem: 70, rise: -6, rotor: 160, rings: [34],
    pedal: "clipless", rim: 24, spokes: 28, paint: "#0f8a84",
  },
  // After Santa Cruz V10 8, L: stack 640, reach 475, 62.7°/77°, chainstay 456, drop 14, wheelbase 1294.
  downhill: {
    ...trail, geo: [640, 470, 62.8, 76, 452, 16, 110, 400, 48, 622, 62, 590],
    travel: 200, dual: true, width: 800, stem: 45, rotor: 200, rings: [36], cogs: [11, 25], dropper: false,
    coil: true, paint: "#b31f2b",
  },
  trail,
  // After Specialized Enduro, S3: stack 620, reach 464, 63.9°/76°, chainstay 442, drop 28, wheelbase 1246.
  enduro: {
    ...trail, geo: [628, 464, 63.9, 76, 442, 28, 105, 420, 44, 622, 62, 735],
    travel: 170, width: 800, stem: 45, rotor: 200, coil: true, paint: "#6a4ea0",
  },
  // After Santa Cruz Hightower 3, M: stack 619, reach 452, 64.5°/76.6°, chainstay 436, drop 34, wheelbase 1212.
  allmountain: {
    ...trail, geo: [625, 455, 64.6, 76.5, 438, 34, 110, 420, 44, 622, 61, 735],
    travel: 150, width: 790, rotor: 200, paint: "#8a5a2b",
  },
  // After Salsa Beargrease, M: stack 610, reach 418, 69°/73.5°, chainstay 445, drop 62, wheelbase 1115.
  fatbike: {
    ...mountain, geo: [618, 420, 69, 73.5, 448, 62, 115, 440, 51, 559, 100, 725],
    travel: 0, bar: "flat", width: 760, stem: 70, rings: [30], paint: "#2f6690",
  },
  // After Urban Arrow Family: 26 in behind, 20 in front, overall length 2600, wheelbase 1990.
  cargo: {
    ...hybrid, geo: [660, 330, 70, 70, 455, 30, 180, 430, 40, 559, 50, 690],
    front: [406, 50], frame: "cargo", fat: 1.1, bar: "swept", width: 640, stem: 60, rise: 15, rotor: 180,
    gears: "hub", rings: [38], cogs: [20, 20], motor: true, soft: true, kit: "fenders lights stand",
    paint: "#b5452c",
  },
  // After Cube Hyde Race, M: stack 585, reach 392, 71°/73.5°, chainstay 442, drop 68, wheelbase 1056.
  urban: {
    ...hybrid, geo: [585, 390, 71, 73.5, 440, 68, 140, 480, 47, 622, 42, 730],
    width: 660, stem: 70, gears: "hub", rings: [46], cogs: [20, 20], kit: "fenders", paint: "#33507a",
  },
  // After Gazelle Chamonix and Cube Nature trapeze, 50: stack 640, reach 372, 70°/73°, chainstay 452, drop 68, wheelbase 1090.
  trekking: {
    ...hybrid, geo: [645, 372, 70, 73, 452, 68, 185, 480, 45, 622, 42, 730],
    frame: "step", travel: 63, bar: "swept", width: 620, stem: 60, rise: 25, rotor: 160,
    rings: [48, 36, 26], cogs: [11, 36], soft: true, kit: "rack fenders lights stand", paint: "#17806a",
  },
} satisfies Record<string, Row>;

/** A typical bike of its kind: chart and equipment, lengths in mm, angles in degrees. */
export type Archetype = SizeChart & Omit<Row, "geo">;

/** The archetype of a (lower case) type; a hybrid when there is no such type. */
export function archetypeOf(type: string): Archetype {
  const { geo, ...rest }: Row = Object.hasOwn(archetypes, type)
    ? archetypes[type as keyof typeof archetypes]
    : archetypes.hybrid;
  return {
    ...rest,
    ...(Object.fromEntries(columns.map((name, i) => [name, geo[i]])) as unknown as SizeChart),
  };
}
