import { careBounds } from "#contract/garage/care-words.ts";
import {
  careDone,
  expenseCreated,
  partCreated,
  partMoved,
  serviceCreated,
} from "#contract/garage/garage-events.ts";
import { verificationUpdated } from "#contract/shops/shops-events.ts";
import type { EventData, EventKind } from "#contract/platform/event-kind.ts";
import type { BikeRow } from "#server/garage/bikes/bike-reads.repo.ts";
import { itemOfPlan } from "#server/garage/care/logbook/service-items.ts";
import { type ServiceItemColumns, serviceRepo } from "#server/garage/care/logbook/services.repo.ts";
import { carePlanRepo } from "#server/garage/care/plans/care-plans.repo.ts";
import { snoozeRepo } from "#server/garage/care/plans/snoozes.repo.ts";
import { partInSlot } from "#server/garage/care/standing/part-in-place.repo.ts";
import { expenseRepo } from "#server/garage/expenses/expenses.repo.ts";
import type { MoveDoing } from "#server/garage/parts/moves/moves.repo.ts";
import { lockRow } from "#server/platform/db/lock-row.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { ShopRow } from "#server/platform/db/schema.ts";
import { appendEvent } from "#server/platform/events/events.repo.ts";
import { type ConfirmFitted } from "#server/shops/verifications/confirm-fitted.ts";
import { statementRepo } from "#server/shops/statements/statements.repo.ts";
import { type Fitting, fitPart, isFitted } from "./book-parts.ts";
import type { Booked } from "./booked.ts";
import { NotBooked } from "./not-booked.ts";
import type { OrderLineRow } from "./order-lines.repo.ts";
import type { OrderRow } from "./order-row.ts";
import { sumOfLines } from "./order.presenter.ts";
import { orderNumber } from "./orders.repo.ts";

export interface Booking {
  order: OrderRow;
  shop: ShopRow;
  bike: BikeRow;
  /** The lines that are done. */
  done: readonly OrderLineRow[];
  /** Who made the hand-over for the shop. */
  member: { id: number | null; name: string };
  confirm: ConfirmFitted;
  doing: MoveDoing;
  zone: string;
  done_on: string;
}

/**
 * Notes what an order has done in the garage of its bike's rider, whose lock the caller holds: one service with the shop's
 * statement, fitted parts in their places with the shop's mark, one expense.
 */
export async function bookWithin(trx: Db, booking: Booking): Promise<Booked> {
  const { order, shop, bike, done, member, confirm, doing, zone, done_on } = booking;
  if (done.length === 0) return { service: null, expense: null, parts: [] };
  if (!(await lockRow(trx, "bikes", bike))) throw new NotBooked();
  await doing.judge(trx, [bike.id]);
  const { user_id } = bike;
  const { at } = doing;
  const tell = async <K extends EventKind>(kind: K, subject: number | null, data: EventData<K>) => {
    await appendEvent(trx, { account_id: user_id, kind, subject, data, at });
  };
  const about = { bike_id: bike.id, title: shop.name };

  // Named before anything is replaced: what was done was done to the old parts.
  const items: ServiceItemColumns[] = [];
  for (const line of done.filter(({ kind }) => kind !== "other"))
    items.push(await itemOf(trx, bike, line, at));
  const columns = { done_on, done_at: at, title: null, notes: null, by: "shop", shop: shop.name } as const;
  const id = await serviceRepo(trx).insertIfRoom(bike, { columns, items }, doing);
  await tell(serviceCreated, id, about);
  for (const { plan_id, task } of items) {
    if (plan_id === null) continue;
    await snoozeRepo(trx).endWithin({ id: plan_id, user_id }, doing);
    await tell(careDone, plan_id, { bike_id: bike.id, title: task });
  }
  const number = orderNumber(order);
  await statementRepo(trx).addWithin({
    service: { id, user_id },
    shop,
    member,
    order_id: order.id,
    kind: "done",
    facts: { done_on, odometer_km: order.odometer_km, order_number: number, items },
    at,
  });

  const fitting: Fitting = { bike, doing, zone, done_on };
  const parts: Booked["parts"] = [];
  for (const line of done.filter(isFitted)) {
    const fitted = await fitPart(trx, fitting, line);
    if (!fitted) continue;
    const { part, entry, warranty_until } = fitted;
    parts.push({ id: part.id, entry });
    await tell(partCreated, part.id, { bike_id: bike.id, title: line.title });
    const verified = await confirm(trx, { part, shop, member, order, warranty_until, at });
    await tell(verificationUpdated, verified, { bike_id: bike.id });
  }
  if (parts.length > 0) await tell(partMoved, null, { bike_id: bike.id });

  const amount_cents = sumOfLines(done);
  if (amount_cents === 0) return { service: { id, version: 1 }, expense: null, parts };
  const [expense = 0] = await expenseRepo(trx).insertWithin(
    user_id,
    [
      {
        bike_id: bike.id,
        part_id: null,
        service_id: id,
        category: "service",
        amount_cents,
        currency: order.currency,
        day: done_on,
        rate_e8: null,
        rate_currency: null,
        shop: shop.name,
        note: number,
        warranty_until: null,
      },
    ],
    doing,
  );
  await tell(expenseCreated, expense, about);
  return { service: { id, version: 1 }, expense: { id: expense, version: 1 }, parts };
}

/** What was done: what a plan asks for, else a task to the part in a slot, to the slot, or to the bike. */
async function itemOf(trx: Db, bike: BikeRow, line: OrderLineRow, at: string): Promise<ServiceItemColumns> {
  const { slot } = line;
  const named = Array.from(line.title).slice(0, careBounds.task).join("");
  const task = line.care_task ?? (isFitted(line) ? "replace" : named);
  const part_id = slot === null ? null : await partInSlot(trx, bike, slot, at);
  const plan = (await carePlanRepo(trx).allOf(bike.user_id)).find((one) => {
    if (one.task !== task) return false;
    if (one.part_id !== null) return one.part_id === part_id;
    return one.bike_id === bike.id && one.slot === slot;
  });
  return plan ? itemOfPlan(trx, plan, at) : { plan_id: null, part_id, slot, task };
}
