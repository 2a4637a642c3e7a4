/** Kinds of rides that files name; a rider may write any other word. */
export const rideSports = [
  "cycling",
  "road",
  "gravel",
  "mtb",
  "downhill",
  "cyclocross",
  "track",
  "bmx",
  "ebike",
  "emtb",
  "recumbent",
  "handcycle",
  "indoor",
  "virtual",
] as const;
export type RideSport = (typeof rideSports)[number];
