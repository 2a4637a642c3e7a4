import type { BikeRow } from "#server/garage/bikes/bike-reads.repo.ts";
import { rideRulesRepo } from "#server/garage/ride-rules/ride-rules.repo.ts";
import type { Act } from "#server/platform/act/act.ts";
import { among, of, type Owned } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import { endGrantsWithin } from "#server/platform/grants/grants.repo.ts";
import type { Luggage } from "./luggage.repo.ts";
import { type LeftBehind, takeParts } from "./left-parts.repo.ts";

/**
 * Leaves a bike with its owner as a page of what it was: nothing of what they rode or paid changes. Its links and grants end,
 * and rides are put on it no longer. Returns what undoing puts back.
 */
export async function leaveBike(
  act: Act<"transfer.write">,
  bike: BikeRow,
  { rows }: Luggage,
  to_name: string,
): Promise<LeftBehind> {
  const { db: trx, at } = act;
  const left = await takeParts(
    trx,
    bike,
    rows.map(({ id }) => id),
    at,
  );
  await of(trx, bike.user_id)
    .updateTable("bikes")
    .set({ handed_on_at: at, handed_on_to: to_name, is_public: 0, share_token: null, parts_due_at: null })
    .where("id", "=", bike.id)
    .execute();
  await endGrantsWithin(trx, { bike }, at);
  await endLinks(trx, bike, at);
  await endRiding(trx, bike);
  return left;
}

async function endLinks(trx: Db, bike: Owned, at: string): Promise<void> {
  const own = among(trx, bike.user_id);
  await own
    .updateTable("dossiers")
    .set({ ends_at: at, ends_on: at.slice(0, 10) })
    .where("bike_id", "=", bike.id)
    .where("ends_at", ">", at)
    .execute();
  await own
    .updateTable("scans")
    .set({ ended_at: at })
    .where("bike_id", "=", bike.id)
    .where("ended_at", "is", null)
    .execute();
}

/** Rules and imports that are under way put no more rides on the bike. */
async function endRiding(trx: Db, bike: Owned): Promise<void> {
  const repo = rideRulesRepo(trx);
  const { rules, version } = await repo.read(bike.user_id);
  const others = rules.filter(({ bike_id }) => bike_id !== bike.id);
  if (others.length < rules.length) await repo.putWithin(bike.user_id, others, version + 1);
  await among(trx, bike.user_id)
    .updateTable("ride_imports")
    .set({ bike_id: null })
    .where("bike_id", "=", bike.id)
    .where("finished_at", "is", null)
    .execute();
}
