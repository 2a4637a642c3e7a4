import type { BikeSpec } from "#web/drawing/bike-spec.ts";

/** A bike that one can buy or could, with the geometry that its maker published. */
export interface RealBike {
  maker: string;
  model: string;
  size: string;
  year: number;
  /** Where its figures were read. */
  source: string;
  /** What else its drawing needs. Tyres and colours are ours: the sources name a wheel's size at most. */
  drawn: BikeSpec;
  /** As published: mm and degrees. */
  published: BikeSpec & { stack: number; reach: number; wheelbase: number };
}

/**
 * Twenty-four bikes of many kinds. The sources are tables that riders keep of makers' charts: github.com/smopucilowski/bikegeo,
 * and geometrics.mtb-news.de as github.com/dorianprill/dataset-bicycle-geometry (commit fba16d6) has it. No published chart of a
 * long john, a folding bike or a step-through city bike was found there.
 */
// oxfmt-ignore
export const realBikes: readonly RealBike[] = [
  {
    maker: "Specialized", model: "Tarmac SL8", size: "54", year: 2023,
    source: "https://geometrics.mtb-news.de/bike/specialized-tarmac-sl8-2023.1468",
    drawn: { type: "road", tire_size: "26-622", color: "white" },
    published: {
      stack: 534, reach: 387, head_tube_angle: 73, seat_tube_angle: 74, head_tube: 131, seat_tube: 475,
      effective_top_tube: 541, chainstay: 410, bb_drop: 72, wheelbase: 978, front_centre: 579, fork_offset: 44, fork_length: 366, trail: 58, standover: 768,
    },
  },
  {
    maker: "Specialized", model: "Allez Sprint", size: "56", year: 2019,
    source: "https://github.com/smopucilowski/bikegeo/blob/master/specialized/allez_sprint/year_2019.py",
    drawn: { type: "road", tire_size: "26-622", color: "red" },
    published: {
      stack: 559, reach: 395, head_tube_angle: 73.5, seat_tube_angle: 74, head_tube: 160, seat_tube: 520,
      effective_top_tube: 555, chainstay: 410, bb_drop: 69, wheelbase: 990, front_centre: 590, fork_offset: 44, fork_length: 363,
      trail: 55, standover: 780,
    },
  },
  {
    maker: "BMC", model: "Teammachine", size: "54", year: 2018,
    source: "https://github.com/smopucilowski/bikegeo/blob/master/bmc/teammachine/year_2018.py",
    drawn: { type: "road", tire_size: "25-622", color: "red" },
    published: {
      stack: 550, reach: 386, head_tube_angle: 72.5, seat_tube_angle: 73.5, head_tube: 153, seat_tube: 513,
      effective_top_tube: 550, chainstay: 410, bb_drop: 69, wheelbase: 986, front_centre: 587, fork_offset: 41.6, fork_length: 365,
      trail: 63, standover: 779, stem_length: "110 mm", stem_angle: -8, handlebar_width: "420 mm", bar_reach: 77,
      bar_drop: 123, crank_length: 172.5,
    },
  },
  {
    maker: "Rondo", model: "Ratt", size: "51", year: 2022,
    source: "https://geometrics.mtb-news.de/bike/rondo-ratt-2022.922",
    drawn: { type: "road", tire_size: "28-622", color: "navy" },
    published: {
      stack: 523, reach: 377, head_tube_angle: 73.1, seat_tube_angle: 73.8, head_tube: 125, seat_tube: 490,
      effective_top_tube: 529, chainstay: 415, bb_drop: 71, wheelbase: 986, front_centre: 582, fork_offset: 60, fork_length: 370, trail: 41,
    },
  },
  {
    maker: "Trek", model: "Speed Concept SLR", size: "L", year: 2022,
    source: "https://geometrics.mtb-news.de/bike/trek-speed-concept-slr-2022.510",
    drawn: { type: "road", tire_size: "25-622", handlebar_type: "aero", color: "black" },
    published: {
      stack: 541, reach: 426, head_tube_angle: 72.5, seat_tube_angle: 78, head_tube: 115, seat_tube: 549,
      effective_top_tube: 541, chainstay: 410, bb_drop: 80, wheelbase: 1020, fork_offset: 45, standover: 808,
    },
  },
  {
    maker: "Surly", model: "Steamroller", size: "56", year: 2022,
    source: "https://geometrics.mtb-news.de/bike/surly-steamroller-2022.934",
    drawn: { type: "track", tire_size: "32-622", frame_material: "steel", color: "grey" },
    published: {
      stack: 558.8, reach: 402.3, head_tube_angle: 73.5, seat_tube_angle: 73.5, head_tube: 136, seat_tube: 560,
      effective_top_tube: 568, chainstay: 398, bb_drop: 70, wheelbase: 978, fork_offset: 38, fork_length: 375, standover: 807.9,
    },
  },
  {
    maker: "Trek", model: "Boone", size: "56", year: 2022,
    source: "https://geometrics.mtb-news.de/bike/trek-boone-2022.459",
    drawn: { type: "cyclocross", tire_size: "33-622", color: "orange" },
    published: {
      stack: 580, reach: 387, head_tube_angle: 72, seat_tube_angle: 73.6, head_tube: 157, seat_tube: 533,
      effective_top_tube: 558, chainstay: 425, bb_drop: 68, wheelbase: 1020, fork_offset: 45, standover: 796,
    },
  },
  {
    maker: "Specialized", model: "Crux", size: "52", year: 2022,
    source: "https://geometrics.mtb-news.de/bike/specialized-crux-2022.458",
    drawn: { type: "gravel", tire_size: "38-622", color: "red" },
    published: {
      stack: 547, reach: 382, head_tube_angle: 71.25, seat_tube_angle: 74, head_tube: 115, seat_tube: 496,
      effective_top_tube: 539, chainstay: 425, bb_drop: 74, wheelbase: 1014, fork_offset: 50, fork_length: 401, standover: 772,
    },
  },
  {
    maker: "Kona", model: "Rove LTD", size: "54", year: 2018,
    source: "https://github.com/smopucilowski/bikegeo/blob/master/kona/rove_ltd/year_2018.py",
    drawn: { type: "gravel", tire_size: "47-584", frame_material: "steel", color: "orange" },
    published: {
      stack: 590, reach: 388, head_tube_angle: 71, seat_tube_angle: 73.5, head_tube: 165.5, seat_tube: 540,
      effective_top_tube: 563, chainstay: 435, bb_drop: 72, wheelbase: 1043, front_centre: 618, fork_offset: 45, fork_length: 395,
      standover: 800,
    },
  },
  {
    maker: "Salsa", model: "Fargo", size: "md", year: 2017,
    source: "https://github.com/smopucilowski/bikegeo/blob/master/salsa/fargo/year_2017.py",
    drawn: { type: "touring", tire_size: "29x2.2", frame_material: "steel", color: "green", accessories: [] },
    published: {
      stack: 643.1, reach: 368.4, head_tube_angle: 69, seat_tube_angle: 73, head_tube: 140, seat_tube: 457.2,
      effective_top_tube: 565, chainstay: 445, bb_drop: 70, wheelbase: 1077, fork_offset: 45, fork_length: 483, standover: 778,
    },
  },
  {
    maker: "Specialized", model: "Sirrus Carbon", size: "M", year: 2023,
    source: "https://geometrics.mtb-news.de/bike/specialized-sirrus-carbon-2023.1266",
    drawn: { type: "hybrid", tire_size: "42-622", color: "teal", fork_travel_mm: 20 },
    published: {
      stack: 625, reach: 380, head_tube_angle: 70, seat_tube_angle: 73.5, head_tube: 151, seat_tube: 453,
      effective_top_tube: 568, chainstay: 440, bb_drop: 80, wheelbase: 1065, front_centre: 637, fork_offset: 51, trail: 72,
    },
  },
  {
    maker: "Orbea", model: "Katu", size: "one size", year: 2018,
    source: "https://github.com/smopucilowski/bikegeo/blob/master/orbea/katu/year_2018.py",
    drawn: { type: "urban", tire_size: "20x1.75", color: "yellow" },
    published: {
      stack: 523, reach: 402, head_tube_angle: 68.7, seat_tube_angle: 71.3, head_tube: 250, seat_tube: 458,
      effective_top_tube: 576, chainstay: 437, bb_drop: 26, wheelbase: 1082, fork_length: 350, standover: 650,
    },
  },
  {
    maker: "Specialized", model: "Turbo Tero", size: "L", year: 2022,
    source: "https://geometrics.mtb-news.de/bike/specialized-turbo-tero-2022.453",
    drawn: { type: "electric", tire_size: "29x2.35", color: "silver", fork_travel_mm: 110 },
    published: {
      stack: 664, reach: 446, head_tube_angle: 66.4, seat_tube_angle: 72.9, head_tube: 165, seat_tube: 460,
      effective_top_tube: 650, chainstay: 470.4, bb_drop: 57, wheelbase: 1226, fork_offset: 44, fork_length: 516, standover: 807,
    },
  },
  {
    maker: "Trek", model: "Marlin (Gen3)", size: "M", year: 2023,
    source: "https://geometrics.mtb-news.de/bike/trek-marlin-gen3-2023.1335",
    drawn: { type: "mountain", tire_size: "29x2.4", color: "green", fork_travel_mm: 100 },
    published: {
      stack: 609, reach: 440, head_tube_angle: 66.5, seat_tube_angle: 74, head_tube: 105, seat_tube: 420,
      effective_top_tube: 615, chainstay: 438, bb_drop: 60, wheelbase: 1163, fork_offset: 46, trail: 110, standover: 747,
    },
  },
  {
    maker: "Cannondale", model: "Scalpel HT 110", size: "M", year: 2022,
    source: "https://geometrics.mtb-news.de/bike/cannondale-scalpel-ht-110-2022.506",
    drawn: { type: "crosscountry", tire_size: "29x2.4", color: "purple", fork_travel_mm: 110 },
    published: {
      stack: 617, reach: 423, head_tube_angle: 66.5, seat_tube_angle: 74.5, head_tube: 110, seat_tube: 440,
      effective_top_tube: 594, chainstay: 435, bb_drop: 59, wheelbase: 1151, fork_offset: 50, standover: 790,
    },
  },
  {
    maker: "Ragley", model: "Piglet", size: "S", year: 2022,
    source: "https://geometrics.mtb-news.de/bike/ragley-piglet-2022.1145",
    drawn: { type: "mountain", tire_size: "27.5x2.6", color: "brown", fork_travel_mm: 130 },
    published: {
      stack: 605, reach: 415, head_tube_angle: 65.5, seat_tube_angle: 73, head_tube: 100, seat_tube: 380,
      effective_top_tube: 600, chainstay: 425, bb_drop: 45, wheelbase: 1139, fork_offset: 42, fork_length: 522, standover: 739,
    },
  },
  {
    maker: "Specialized", model: "Epic S-Works", size: "M", year: 2021,
    source: "https://geometrics.mtb-news.de/bike/specialized-epic-s-works-2021.118",
    drawn: { type: "trail", tire_size: "29x2.3", color: "yellow", fork_travel_mm: 100 },
    published: {
      stack: 591, reach: 445, head_tube_angle: 67.5, seat_tube_angle: 75.5, head_tube: 100, seat_tube: 430,
      chainstay: 433, bb_drop: 48, wheelbase: 1148, fork_offset: 44, fork_length: 506, standover: 766,
    },
  },
  {
    maker: "Canyon", model: "Spectral CF 29", size: "M", year: 2021,
    source: "https://geometrics.mtb-news.de/bike/canyon-spectral-cf-29-2021.1237",
    drawn: { type: "trail", tire_size: "29x2.4", color: "blue", fork_travel_mm: 160 },
    published: {
      stack: 620, reach: 460, head_tube_angle: 64.5, seat_tube_angle: 76.5, head_tube: 105, seat_tube: 430,
      chainstay: 437, bb_drop: 36, wheelbase: 1222, fork_offset: 44, fork_length: 571,
    },
  },
  {
    maker: "Specialized", model: "Stumpjumper Evo", size: "S3", year: 2021,
    source: "https://geometrics.mtb-news.de/bike/specialized-stumpjumper-evo-2021.69",
    drawn: { type: "allmountain", tire_size: "29x2.3", color: "olive", fork_travel_mm: 160 },
    published: {
      stack: 627, reach: 444, head_tube_angle: 63, seat_tube_angle: 77, head_tube: 105, seat_tube: 405,
      chainstay: 443, bb_drop: 44, wheelbase: 1231, fork_offset: 44, fork_length: 571,
    },
  },
  {
    maker: "Specialized", model: "Enduro", size: "S4", year: 2020,
    source: "https://geometrics.mtb-news.de/bike/specialized-enduro-2020.354",
    drawn: { type: "enduro", tire_size: "29x2.6", color: "black", fork_travel_mm: 170 },
    published: {
      stack: 629, reach: 487, head_tube_angle: 63.9, seat_tube_angle: 75.6, head_tube: 110, seat_tube: 440,
      chainstay: 442, bb_drop: 28, wheelbase: 1274, fork_offset: 46,
    },
  },
  {
    maker: "Trek", model: "Session 29″", size: "R2", year: 2022,
    source: "https://geometrics.mtb-news.de/bike/trek-session-29-2022.236",
    drawn: { type: "downhill", tire_size: "29x2.5", color: "red", fork_travel_mm: 200 },
    published: {
      stack: 638.6, reach: 465, head_tube_angle: 63, seat_tube_angle: 76.5, head_tube: 117, seat_tube: 450,
      chainstay: 445, bb_drop: 22.5, wheelbase: 1286, fork_offset: 56, fork_length: 600, standover: 751,
    },
  },
  {
    maker: "Norco", model: "Sight VLT Alu/Carbon", size: "M", year: 2022,
    source: "https://geometrics.mtb-news.de/bike/norco-sight-vlt-alucarbon-2022.371",
    drawn: { type: "electric", tire_size: "29x2.5", color: "gold", fork_travel_mm: 160 },
    published: {
      stack: 625, reach: 455, head_tube_angle: 64, seat_tube_angle: 77.3, head_tube: 110, seat_tube: 415,
      effective_top_tube: 596, chainstay: 462, bb_drop: 25, wheelbase: 1258, fork_offset: 44,
    },
  },
  {
    maker: "Specialized", model: "P.Series", size: "P3", year: 2024,
    source: "https://geometrics.mtb-news.de/bike/specialized-pseries-2024.1429",
    drawn: { type: "mountain", tire_size: "26x2.3", color: "mint", fork_travel_mm: 100 },
    published: {
      stack: 563, reach: 415, head_tube_angle: 68.5, seat_tube_angle: 72, head_tube: 115, seat_tube: 335,
      effective_top_tube: 598, chainstay: 385, bb_drop: 22, wheelbase: 1052, fork_offset: 37, fork_length: 480,
    },
  },
  {
    maker: "Specialized", model: "Riprock 20", size: "20", year: 2022,
    source: "https://geometrics.mtb-news.de/bike/specialized-riprock-20-2022.1022",
    drawn: { type: "mountain", tire_size: "20x2.3", fork_type: "rigid", color: "pink" },
    published: {
      stack: 385, reach: 295, head_tube_angle: 68, seat_tube_angle: 73.5, head_tube: 75, seat_tube: 290,
      effective_top_tube: 450, chainstay: 350, bb_drop: 30, wheelbase: 830, front_centre: 482, fork_offset: 40, fork_length: 320, trail: 66, standover: 520,
    },
  },
];
