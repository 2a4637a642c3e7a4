import { closeSync, openSync, readSync, type Stats, statSync } from "node:fs";
import path from "node:path";
import { type Config, ConfigError } from "#server/platform/config.ts";

/** Where the map is served. */
export const mapPath = "/map.pmtiles";

type Setting = Pick<Config, "DATA_DIR" | "MAP_PMTILES">;

/** Returns the file of the host's map; null where there is none. */
export function mapFile({ DATA_DIR, MAP_PMTILES }: Setting): string | null {
  return MAP_PMTILES ? path.resolve(DATA_DIR, MAP_PMTILES) : null;
}

/** Names the content of a file, so that browsers keep it until there is another. */
export const versionOf = ({ size, mtimeMs }: Pick<Stats, "size" | "mtimeMs">) =>
  `${size.toString(36)}-${Math.round(mtimeMs).toString(36)}`;

/** Returns the map's address with its version; null where the host has no map. Throws ConfigError for anything but a map. */
export function mapAddress(config: Setting): string | null {
  const file = mapFile(config);
  if (!file) return null;
  const wrong = problemOf(file);
  if (wrong) throw new ConfigError(`The configuration is wrong:\n  MAP_PMTILES: ${file} ${wrong}`);
  return `${mapPath}?v=${versionOf(statSync(file))}`;
}

const headerBytes = 127;

/** Says what is wrong with a file, from the first bytes of https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md. */
function problemOf(file: string): string | null {
  const header = Buffer.alloc(headerBytes);
  try {
    const descriptor = openSync(file, "r");
    try {
      readSync(descriptor, header, 0, headerBytes, 0);
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    return `cannot be read (${String((error as NodeJS.ErrnoException).code)})`;
  }
  if (header.toString("latin1", 0, 7) !== "PMTiles" || header[7] !== 3)
    return "is not a PMTiles file of version 3";
  // 1: Mapbox vector tiles.
  return header[99] === 1 ? null : "has no vector tiles";
}
