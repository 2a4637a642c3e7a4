import { oneLine } from "./one-line.ts";

/** Makers of bike computers, trainers and apps, by their numbers in FIT files. */
const makers: Record<number, string> = {
  1: "Garmin",
  13: "Garmin",
  15: "Garmin",
  23: "Suunto",
  32: "Wahoo",
  38: "o-synce",
  41: "Shimano",
  63: "Specialized",
  67: "Bkool",
  68: "CatEye",
  69: "Stages",
  70: "Sigma",
  71: "TomTom",
  73: "Wattbike",
  81: "Bontrager",
  86: "Elite",
  89: "Tacx",
  107: "Magene",
  115: "iGPSPORT",
  123: "Polar",
  132: "Cycplus",
  135: "Coospo",
  137: "Bosch",
  258: "Lezyne",
  260: "Zwift",
  265: "Strava",
  267: "Bryton",
  268: "SRAM",
  281: "TrainerRoad",
  287: "VDO",
  289: "Hammerhead",
  294: "COROS",
  299: "Mahle",
  307: "Onelap",
  310: "Decathlon",
  318: "Fazua",
  331: "MyWhoosh",
  348: "Huawei",
};

/** Bike computers of Garmin by their product's number, without the editions for single countries. */
const edges: Record<number, string> = {
  1036: "500",
  1169: "800",
  1325: "200",
  1561: "510",
  1567: "810",
  1736: "Touring",
  1836: "1000",
  2067: "520",
  2147: "25",
  2204: "Explore 1000",
  2238: "20",
  2530: "820",
  2531: "Explore 820",
  2713: "1030",
  2909: "130",
  3011: "Explore",
  3095: "1030 Bontrager",
  3112: "520 Plus",
  3121: "530",
  3122: "830",
  3558: "130 Plus",
  3570: "1030 Plus",
  3843: "1040",
  4061: "540",
  4062: "840",
  4169: "Explore 2",
  4440: "1050",
  4633: "550",
  4634: "850",
  4655: "MTB",
};

/** The name of a device as far as a file states it: `Garmin Edge 530`, `Wahoo ELEMNT BOLT`, `Garmin`. */
export function fitDevice(maker: number, product: number, named: string | undefined): string | null {
  const by = makers[maker];
  const edge = by === "Garmin" ? edges[product] : undefined;
  const name = edge ? `Edge ${edge}` : oneLine(named ?? "", 100);
  if (!name) return by ?? null;
  return by && !name.toLowerCase().startsWith(by.toLowerCase()) ? `${by} ${name}` : name;
}
