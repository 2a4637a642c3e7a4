import { stat } from "node:fs/promises";
import type { ReadingProcesses } from "#server/platform/reading/reading-processes.ts";
import { type GarageLists, noLists } from "#server/garage/transfer/judge/garage-lists.ts";
import type { Found, Reading } from "./read-garage.ts";

export type Reader = ReturnType<typeof reader>;

/** Bytes of tracks for which a file may take another millisecond: some 4,000 are usual. */
const tracksPerMs = 1000;

const program = new URL("reading.ts", import.meta.url);

/** Parses imported files, each in a process of its own. */
export function reader(processes: ReadingProcesses) {
  return {
    /** Returns a file's validated garage. */
    async read(reading: Reading, rider: number): Promise<Found> {
      const tracks = reading.tracks === undefined ? 0 : (await stat(reading.tracks)).size;
      const longer = tracks / tracksPerMs;
      type Rest = Omit<Found, keyof GarageLists>;
      return processes.read<GarageLists, Rest>({ program, asked: reading, rider, longer, lists: noLists() });
    },
  };
}
