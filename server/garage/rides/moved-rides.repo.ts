import { odometerRepo } from "#server/garage/odometer/odometer.repo.ts";
import type { Act } from "#server/platform/act/act.ts";
import { of } from "#server/platform/db/of-account.ts";
import { pauses } from "#server/platform/time/pauses.ts";
import { recordRides } from "./ride-audits.repo.ts";

/** Rides written with one statement. */
const together = 500;

/** A ride that leaves a bike for another; null is none. */
export interface RideMove {
  id: number;
  from: number | null;
  to: number | null;
}

/** Puts rides on other bikes, for a caller that has found both to be the rider's; rewrites these bikes' mileage. */
export async function moveRides(act: Act, moves: readonly RideMove[]): Promise<void> {
  const { db: trx } = act;
  const pause = pauses();
  const bikes = moves.flatMap(({ from, to }) => [from, to]);
  await odometerRepo(trx, act.by).changing(bikes, act, async () => {
    for (const [bike_id, some] of Map.groupBy(moves, ({ to }) => to))
      for (let first = 0; first < some.length; first += together) {
        const ids = some.slice(first, first + together).map(({ id }) => id);
        await of(trx, act.by)
          .updateTable("rides")
          .set(({ eb }) => ({ bike_id, version: eb("version", "+", 1) }))
          .where("id", "in", ids)
          .execute();
        const names = ["bike_id"];
        await recordRides(
          trx,
          "updated",
          ids.map((id) => ({ id, names })),
          act,
        );
        await pause();
      }
  });
}
