import type { SlotPath } from "#contract/garage/part-slots.ts";
import type { BikeFields, BikeRow } from "#server/garage/bikes/bike-reads.repo.ts";
import type { Authorized } from "#server/platform/access/authorized.ts";
import type { MountProblem } from "#server/garage/parts/mounting/problems.ts";
import type { MoveDoing } from "#server/garage/parts/moves/moves.repo.ts";
import type { ReplacedOn } from "./sheet-move.ts";

/** What is written to a bike with its parts. */
export interface BikeWrite {
  bike: Authorized<BikeRow>;
  /** The columns after the change; throws where it is refused. */
  change(now: BikeRow): BikeFields;
  /** Slots whose part was replaced. */
  replaced: ReadonlyMap<string, ReplacedOn>;
  doing: MoveDoing & { newOdometer: boolean; timeZone: string };
  /** Throws because what is in a slot came only later. */
  refuseEarlier(path: SlotPath, since: string, timeZone: string): never;
  refusalOf(problem: MountProblem): Promise<Error>;
}
