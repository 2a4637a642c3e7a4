/** What a ride file may cost, whatever its headers say. */
export const rideFileLimits = {
  /** Bytes of one file, inflated. */
  bytes: 64 * 1024 ** 2,
  /** How many times larger than its packed form a file may be. */
  ratio: 200,
  points: 500_000,
  /** Rides of one file; histories have one for each week or year. */
  activities: 1000,
  /** Of XML elements. */
  depth: 32,
  elements: 8_000_000,
} as const;

/** What is kept of a ride's track. */
export const trackBounds = {
  points: 2000,
  profile: 200,
  /** Metres by which the kept track may differ from the recorded one, as long as that leaves no more points. */
  tolerance: 5,
} as const;

/** What an archive may cost. */
export const rideArchiveLimits = {
  /** The file that an archive in the archive is unpacked to. */
  spool: "nested.zip",
  /** Files of all kinds, those of archives in it included. */
  files: 20_000,
  /** Bytes of all files that are read, unpacked. */
  bytes: 8 * 1024 ** 3,
  /** Bytes of one archive in the archive, and of all that are unpacked to a file one after the other. */
  nested: 2 * 1024 ** 3,
  nestedInAll: 16 * 1024 ** 3,
  /** Bytes of tables: Strava's of 20,000 activities has some 24 MB. */
  tables: 32 * 1024 ** 2,
  rows: 100_000,
  /** Rows in which the column of files is looked for. */
  rowsLookedAt: 10_000,
  cell: 65_536,
  columns: 1000,
} as const;
