/** The specification's bike types, in its order. */
export const bikeTypes = [
  "road",
  "mountain",
  "hybrid",
  "gravel",
  "bmx",
  "electric",
  "touring",
  "cyclocross",
  "track",
  "folding",
  "crosscountry",
  "downhill",
  "trail",
  "enduro",
  "allmountain",
  "fatbike",
  "cargo",
  "urban",
  "trekking",
] as const;
export type BikeType = (typeof bikeTypes)[number];
