import { bikeCreated, bikeUpdated } from "#contract/garage/garage-events.ts";
import { transferUpdated } from "#contract/sharing/sharing-events.ts";
import { bikesUsed } from "#server/billing/plans/usage.repo.ts";
import type { PlanRules } from "#server/billing/plans/plans.rules.ts";
import { bikeReads, type BikeRow } from "#server/garage/bikes/bike-reads.repo.ts";
import type { CareReading } from "#server/garage/care/standing/care-reading.ts";
import type { PartReading } from "#server/garage/parts/usage/reading.ts";
import type { Act } from "#server/platform/act/act.ts";
import { lockRow } from "#server/platform/db/lock-row.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { TransferRow } from "#server/platform/db/schema/sharing.ts";
import { appendEvent } from "#server/platform/events/events.repo.ts";
import { limitReached, notFound } from "#server/platform/refusal/refusal.ts";
import { arrive } from "./arrival.repo.ts";
import { carryPlans, standingOfPlans } from "./carried-plans.repo.ts";
import type { Copies } from "./copies.ts";
import { leaveBike } from "./leaving.repo.ts";
import { luggageOf } from "./luggage.repo.ts";
import { paperFacts } from "./paper-facts.ts";
import { paperRepo } from "./papers.repo.ts";
import { printOf } from "./print-of.repo.ts";
import { refuseFastBike } from "./refuse-transfer.repo.ts";
import type { TransferMails } from "./transfer-mails.ts";
import type { HandingFollower } from "./when-handed-on.ts";
import { countsIn, whatOf } from "./transfer.presenter.ts";
import { transferRepo } from "./transfers.repo.ts";

interface Deps {
  plans: Pick<PlanRules, "quotaOf">;
  mails: TransferMails;
  followers: () => readonly HandingFollower[];
  /** As a transaction sees them, at an instant. */
  readingsIn: (
    trx: Db,
    at: string,
  ) => {
    parts: PartReading;
    care: CareReading;
    zoneOf: (userId: number) => Promise<string>;
  };
}

/**
 * Takes an offer that is open, for a caller that holds the locks of both accounts and of its row: the bike comes with what was
 * offered, and the owner keeps a page of what it was.
 */
export async function acceptOffer(
  act: Act<"transfer.write">,
  row: TransferRow,
  { copies, serial }: { copies: Copies; serial: boolean },
  { plans, mails, followers, readingsIn }: Deps,
): Promise<TransferRow> {
  const { db: trx, at, user } = act;
  const bike = await offeredBike(trx, row);
  await refuseFastBike(trx, bike);
  if ((await bikesUsed(trx, act.by)) >= plans.quotaOf(user).bikes) throw limitReached("transfer_bike_limit");
  const what = whatOf(row);
  const luggage = await luggageOf(trx, bike, what, at);
  const { parts, care, zoneOf } = readingsIn(trx, at);
  const done = new Map((await parts.present(luggage.rows)).map(({ id, usage }) => [id, usage]));
  const before = await standingOfPlans(
    care,
    bike.user_id,
    luggage.plans.map(({ id }) => id),
  );
  const { arrived, plans: ids } = await arrive(act, { bike, what, luggage, done, copies });
  const now = await standingOfPlans(care, act.by, [...ids.values()]);
  const zones = { from: await zoneOf(bike.user_id), to: await zoneOf(act.by) };
  await carryPlans(act, { ids, zones }, before, now);
  await paperRepo(trx).keep(act, row.id, luggage.receipts, copies.receipts);
  const left = await leaveBike(act, bike, luggage, user.name);
  const { rides, readings } = luggage;
  const withSerial = what.serial && serial;
  const paper = paperFacts(bike, { rides, readings, withSerial, counts: countsIn(bike, luggage) });
  const transfers = transferRepo(trx);
  await transfers.withdrawOthers(act, bike.id, row.id);
  for (const { handed } of followers()) await handed(act, bike, act.by);
  const moved = await transfers.move(act, row, {
    state: "accepted",
    accepted_at: at,
    to_user: act.by,
    to_name: user.name,
    new_bike_id: arrived.bike,
    paper: JSON.stringify(paper),
    left_behind: JSON.stringify(left),
    arrived: JSON.stringify(arrived),
    print: await printOf(trx, { user_id: act.by }, arrived),
  });
  const title = row.bike_name;
  await act.event(bikeCreated, arrived.bike, { bike_id: arrived.bike, title });
  await act.event(transferUpdated, row.id, { bike_id: arrived.bike, title });
  const ofSeller = { account_id: bike.user_id, at };
  await appendEvent(trx, {
    ...ofSeller,
    kind: bikeUpdated,
    subject: bike.id,
    data: { bike_id: bike.id, title },
  });
  await appendEvent(trx, {
    ...ofSeller,
    kind: transferUpdated,
    subject: row.id,
    data: { bike_id: bike.id, title },
  });
  await mails.tell(trx, moved, bike.user_id, "taken");
  await mails.tell(trx, moved, act.by, "got");
  return moved;
}

/** Finds the bike of an offer under its lock. Throws 404 where it is gone. */
async function offeredBike(trx: Db, { bike_id, from_user }: TransferRow): Promise<BikeRow> {
  if (bike_id === null || from_user === null) throw notFound("transfer_not_found");
  if (!(await lockRow(trx, "bikes", { id: bike_id, user_id: from_user })))
    throw notFound("transfer_not_found");
  const bike = await bikeReads(trx).find(bike_id);
  if (!bike || bike.handed_on_at !== null) throw notFound("transfer_not_found");
  return bike;
}
