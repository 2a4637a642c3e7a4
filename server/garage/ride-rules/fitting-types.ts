import type { BikeType } from "#contract/garage/bike-types.ts";

const offRoad: BikeType[] = [
  "mountain",
  "crosscountry",
  "trail",
  "enduro",
  "allmountain",
  "downhill",
  "fatbike",
];

/**
 * Types of bikes that a sport of a ride file is ridden on, in groups: the later ones count where a rider has none of the
 * earlier. All other sports, such as plain `cycling` or `indoor`, say nothing of the bike.
 */
export const fittingTypes: Record<string, readonly (readonly BikeType[])[]> = {
  road: [["road"], ["gravel", "cyclocross", "touring", "hybrid", "trekking", "urban", "folding"]],
  gravel: [["gravel"], ["cyclocross", "touring", "trekking", "crosscountry"]],
  cyclocross: [["cyclocross"], ["gravel"]],
  mtb: [offRoad],
  downhill: [["downhill"], ["enduro", "allmountain", "trail", "mountain"]],
  ebike: [["electric"], ["cargo", "urban", "trekking", "hybrid", "folding"]],
  emtb: [["electric"], offRoad],
  track: [["track"]],
  bmx: [["bmx"]],
  // No type of ours.
  handcycle: [],
  recumbent: [],
};
