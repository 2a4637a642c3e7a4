import type { Geometry, GeometryFigure } from "./geometry-fields.ts";
import { geometryFigures } from "./geometry-fields.ts";

/** One size of a bike as its maker published it. */
export interface MakersSize {
  bike: string;
  size: string;
  /** Its figures: mm and degrees; null where the maker publishes none. */
  geometry: Geometry;
  /** Height of the bottom bracket, mm; null where the maker publishes none. */
  bb_height: number | null;
}

type Table = { [F in GeometryFigure | "bb_height"]?: readonly number[] };

function sizesOf(bike: string, sizes: readonly string[], table: Table): MakersSize[] {
  return sizes.map((size, at) => ({
    bike,
    size,
    geometry: {
      size,
      ...(Object.fromEntries(geometryFigures.map((f) => [f, table[f]?.[at] ?? null])) as Record<
        GeometryFigure,
        number | null
      >),
    },
    bb_height: table.bb_height?.[at] ?? null,
  }));
}

const same = (value: number, sizes: number) => Array.from({ length: sizes }, () => value);

/**
 * The makers' published geometry of four bikes in 23 sizes, after the tables that github.com/smopucilowski/bikegeo
 * keeps (commits 04c5058, 1f7ae96, 839a717, cf674a4). "front centre" is the way from the bottom bracket to the axle.
 */
export const makersSizes: MakersSize[] = [
  ...sizesOf("Specialized Allez Sprint 2019", ["48", "52", "54", "56", "58", "61"], {
    stack: [507, 519, 538, 559, 588, 609],
    reach: [375, 380, 385, 395, 400, 405],
    head_tube_angle: [72.25, 73, 73, 73.5, 73.5, 74],
    seat_tube_angle: same(74, 6),
    head_tube: [110, 120, 140, 160, 190, 210],
    seat_tube: [460, 480, 500, 520, 540, 570],
    effective_top_tube: [520, 529, 539, 555, 569, 580],
    chainstay: same(410, 6),
    bb_drop: same(69, 6),
    bb_height: same(271, 6),
    wheelbase: [966, 968, 979, 990, 1004, 1010],
    front_centre: [566, 568, 579, 590, 603, 609],
    fork_offset: same(44, 6),
    fork_length: same(363, 6),
    trail: [63, 58, 58, 55, 55, 52],
    standover: [730, 744, 764, 780, 807, 832],
  }),
  ...sizesOf("BMC Teammachine 2018", ["47", "51", "54", "56", "58", "61"], {
    stack: [506, 530, 550, 565, 584, 608],
    reach: [367, 377, 386, 392, 401, 409],
    head_tube_angle: [70.5, 72, 72.5, 72.5, 72.5, 72.5],
    seat_tube_angle: same(73.5, 6),
    head_tube: [113, 133, 153, 168, 188, 213],
    seat_tube: [423, 468, 513, 534, 554, 584],
    effective_top_tube: [517, 535, 550, 560, 575, 590],
    chainstay: same(410, 6),
    bb_drop: same(69, 6),
    wheelbase: [970, 975, 986, 996, 1012, 1027],
    front_centre: [570, 575, 587, 596, 611, 627],
    fork_offset: same(41.6, 6),
    fork_length: same(365, 6),
    trail: [76, 66, 63, 63, 63, 63],
    standover: [726, 754, 779, 797, 814, 843],
    stem_length: [90, 100, 110, 120, 120, 120],
    stem_angle: same(-8, 6),
    bar_reach: same(77, 6),
    bar_drop: same(123, 6),
    bar_width: [400, 420, 420, 420, 440, 440],
    crank_length: [170, 170, 172.5, 172.5, 172.5, 175],
  }),
  ...sizesOf("Kona Rove LTD 2018", ["48", "50", "52", "54", "56", "58"], {
    stack: [530, 550, 570, 590, 610, 630],
    reach: [373, 378, 383, 388, 392, 400],
    head_tube_angle: [70.5, 70.5, 71, 71, 71.5, 71.5],
    seat_tube_angle: [75, 74.5, 74, 73.5, 73, 72.5],
    head_tube: [102, 123.2, 144.5, 165.5, 187.6, 207.9],
    seat_tube: [480, 500, 520, 540, 560, 580],
    effective_top_tube: [515, 531, 546, 563, 579, 599],
    chainstay: same(435, 6),
    bb_drop: [74, 74, 72, 72, 70, 70],
    bb_height: [269, 269, 271, 271, 273, 273],
    wheelbase: [1011, 1023, 1031, 1043, 1050, 1064],
    front_centre: [587, 599, 606, 618, 624, 639],
    fork_offset: same(45, 6),
    fork_length: same(395, 6),
    standover: [740, 760, 780, 800, 820, 840],
  }),
  ...sizesOf("Salsa Fargo 2017", ["xs", "sm", "md", "lg", "xl"], {
    stack: [594, 615, 643.1, 671.1, 689.7],
    // 352 in "sm" is as published, and 12 mm from what its top tube and its wheelbase say: a misprint.
    reach: [349.7, 352, 368.4, 384.8, 409.1],
    head_tube_angle: [68.5, 69, 69, 69, 69],
    seat_tube_angle: [74, 74, 73, 73, 73],
    head_tube: [90, 110, 140, 140, 190],
    seat_tube: [355.6, 406.4, 457.2, 508, 558.8],
    effective_top_tube: [520, 540, 565, 590, 620],
    chainstay: same(445, 5),
    bb_drop: same(70, 5),
    wheelbase: [1045, 1061, 1077, 1104, 1136],
    fork_offset: same(45, 5),
    fork_length: same(483, 5),
    standover: [690, 732, 778, 821, 859],
  }),
];
