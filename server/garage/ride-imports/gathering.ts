import path from "node:path";
import type { ArrivedFile } from "./arriving-files.repo.ts";
import type { SourcedRide } from "./kept-ride.ts";
import type { ArchiveOrigin, ReadRide, ReaderEvent } from "./reader/reader-events.ts";
import type { RideImportRow } from "./ride-imports.repo.ts";

interface Amounts {
  rides: number;
  files: number;
}

/** Gathers the events of a reader, until they are written. */
export function gathering(row: Pick<RideImportRow, "name">) {
  let origin: ArchiveOrigin | null = null;
  let files: ArrivedFile[] = [];
  let rides: ReadRide[] = [];
  let name = "";
  let gathered = 0;
  let since = Infinity;
  let lastRefused: string | null = null;

  const sourced = (ride: ReadRide): SourcedRide => {
    if (origin === "strava_zip" || origin === "garmin_zip") return { ...ride, source: origin };
    return { ...ride, source: ride.format === "csv" ? "strava_zip" : ride.format };
  };

  return {
    from(archive: ArchiveOrigin | null): void {
      origin = archive;
    },

    add(event: Extract<ReaderEvent, { type: "begun" | "ride" | "done" }>): void {
      if (event.type === "ride") rides.push(event.ride);
      else if (event.type === "begun") {
        rides = [];
        name = event.name || row.name;
      } else {
        const { index } = event;
        const { refused, sport, lost, damaged, original } = event.done;
        lastRefused = refused;
        const read = refused === null ? rides.map(sourced) : [];
        files.push({
          index,
          name,
          rides: read,
          refused,
          detail: sport,
          lost,
          damaged,
          original: original === null ? null : { key: "", name: path.posix.basename(name), bytes: original },
          overQuota: refused === null && original === null && read.some(({ format }) => format !== "csv"),
        });
        rides = [];
        gathered += read.length;
        since = Math.min(since, performance.now());
      }
    },

    /** Milliseconds until what was gathered is to be written. */
    due: (ms: number): number => (since === Infinity ? Infinity : since + ms - performance.now()),

    isFull: (most: Amounts): boolean => gathered >= most.rides || files.length >= most.files,

    take(): ArrivedFile[] {
      const taken = files;
      files = [];
      gathered = 0;
      since = Infinity;
      return taken;
    },

    /** Why a file that came alone has no ride; null for archives. */
    onlyRefused: (): string | null => (origin === null ? lastRefused : null),
  };
}
