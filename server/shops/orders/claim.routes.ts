import { bikeCreated } from "#contract/garage/garage-events.ts";
import { createBike } from "#contract/garage/bikes.ts";
import type { HandOver, OrderedBike } from "#contract/shops/orders.ts";
import { claimOrder } from "#contract/shops/public-orders.ts";
import type { PlanRules } from "#server/billing/plans/plans.rules.ts";
import { columnsOf } from "#server/garage/bikes/bike.presenter.ts";
import { bikesUsed } from "#server/billing/plans/usage.repo.ts";
import { bikeRepo } from "#server/garage/bikes/bikes.repo.ts";
import { noteEntered } from "#server/garage/odometer/written-mileage.repo.ts";
import { makeFirstParts } from "#server/garage/parts/inventory/first-parts.repo.ts";
import { secretDigest } from "#server/people/auth/session.ts";
import type { UserRepo } from "#server/people/auth/users.repo.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import type { Act } from "#server/platform/act/act.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { limitReached, notFound, Refusal } from "#server/platform/refusal/refusal.ts";
import { dayOf } from "#server/platform/time/days.ts";
import type { ConfirmFitted } from "#server/shops/verifications/confirm-fitted.ts";
import { bookWithin } from "./book.ts";
import type { RiderGarages } from "./booking.ts";
import { NotBooked } from "./not-booked.ts";
import type { OrderAccess } from "./order-access.ts";
import { orderChanged } from "./order-changed.ts";
import type { OrderCodes } from "./order-codes.ts";
import { orderLineRepo } from "./order-lines.repo.ts";
import { orderLinkRepo } from "./order-links.repo.ts";
import type { OrderRow } from "./order-row.ts";
import { orderNumber, orderRepo } from "./orders.repo.ts";

interface Deps {
  confirm: ConfirmFitted;
  db: Db;
  access: OrderAccess;
  codes: OrderCodes;
  users: UserRepo;
  garages: RiderGarages;
  plans: Pick<PlanRules, "quotaOf">;
  zoneOf: (userId: number) => Promise<string>;
  now: () => Date;
}

/** A bike that a shop has noted by hand is taken into the garage of its customer. */
export function claimRoutes(serve: Serve, deps: Deps): void {
  const { db, access, codes, users, garages, plans, confirm, zoneOf, now } = deps;

  serve(claimOrder, async ({ user, params, body, act }) => {
    const hash = secretDigest(params.token);
    const before = await orderLinkRepo(db).find(hash, now());
    if (!before) throw notFound("order_not_found");
    if (isClaimed(before)) throw new Refusal(409, "order_claimed");
    const { code } = body();
    if (!(await isTheirs(before, user))) await codes.check(before, code ?? "");
    const zone = await zoneOf(user.id);
    return act(async (act) => {
      const { order, shop } = await access.openedBy(act.db, hash, now());
      if (isClaimed(order)) throw new Refusal(409, "order_claimed");
      const ahead = await bikesUsed(act.db, act.by);
      if (ahead >= plans.quotaOf(user).bikes) throw limitReached("bike_limit");
      const bike = await addBike(act, order, zone);
      const lines = await orderLineRepo(act.db).of([order.id]);
      const done = lines.filter(({ state }) => state === "done");
      let hand_over: HandOver | null = null;
      let booked: string | null = null;
      if (order.collected_at !== null && done.length > 0) {
        const made = await bookWithin(act.db, {
          order,
          shop,
          bike,
          done,
          member: await orderRepo(act.db).handedOverBy(order.id),
          confirm,
          doing: {
            by: act.by,
            at: act.at,
            judge: await garages.judgeOf(act.db, act.by, act.at),
          },
          zone,
          done_on: dayOf(zone, new Date(order.collected_at)),
        });
        [hand_over, booked] = ["accepted", JSON.stringify(made)];
      }
      const change = { bike_id: bike.id, customer_id: act.by, hand_over, booked };
      const changed = await orderRepo(act.db).change(act, order, change);
      await orderLinkRepo(act.db).useCode(order.id);
      await orderChanged(act, changed);
      return act.answer({ data: { bike_id: bike.id } });
    });
  });

  /** Whether somebody has shown that the customer's address is theirs. */
  async function isTheirs({ customer_email }: OrderRow, { id }: Viewer): Promise<boolean> {
    const rider = await users.find(id);
    if (!rider?.email_verified_at || customer_email === null) return false;
    return rider.email.toLowerCase() === customer_email.toLowerCase();
  }
}

const isClaimed = ({ bike_id, customer_id }: OrderRow) => bike_id !== null || customer_id !== null;

/** Adds the bike of an order to the garage of the one who acts. */
async function addBike(act: Act<"shop.write">, order: OrderRow, timeZone: string) {
  const { brand, model, colour, type, size, frame_number } = JSON.parse(order.bike) as OrderedBike;
  const name = [brand, model].filter(Boolean).join(" ") || orderNumber(order);
  const facts = { brand, model, color: colour, frame_size: size, serial: frame_number };
  const known = createBike.body.safeParse({ name, ...facts, type });
  // A shop may write any type.
  const given = known.success ? known.data : createBike.body.parse({ name: name.slice(0, 60), ...facts });
  const repo = bikeRepo(act.db);
  const [made] = await repo.insertWithin(act.by, [columnsOf(given)], act);
  const row = made && (await repo.find(made.id));
  if (!row) throw new NotBooked();
  await noteEntered(act.db, act.by, [{ bike_id: row.id, value_hm: row.mileage_hm, at: act.at }]);
  await makeFirstParts(act.db, row, { at: act.at, timeZone });
  await act.event(bikeCreated, row.id, { bike_id: row.id, title: row.name });
  return (await repo.find(row.id)) ?? row;
}
