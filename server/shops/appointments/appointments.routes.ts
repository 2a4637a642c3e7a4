import {
  appointmentBounds,
  cancelAppointment,
  confirmAppointment,
  declineAppointment,
  listOwnAppointments,
  listShopAppointments,
  proposeAppointment,
  requestAppointment,
} from "#contract/shops/appointments.ts";
import {
  type AppointmentMoveName,
  appointmentMoves,
  type AppointmentState,
} from "#contract/shops/appointment-moves.ts";
import { appointmentCreated, appointmentUpdated } from "#contract/shops/shops-events.ts";
import type { BikeRules } from "#server/garage/bikes/bikes.rules.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import type { MakeAct } from "#server/platform/act/act.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { ShopRow } from "#server/platform/db/schema.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { forbidden, limitReached, notFound, Refusal } from "#server/platform/refusal/refusal.ts";
import { refuseStale } from "#server/platform/refusal/stale.ts";
import { dayAfter, dayOf } from "#server/platform/time/days.ts";
import { type Memberships, refuseBeginning } from "#server/shops/shops/memberships.ts";
import type { ShopPlans } from "#server/shops/shops/shop-plan.ts";
import { shopRepo } from "#server/shops/shops/shops.repo.ts";
import type { AppointmentMails } from "./appointment-mails.ts";
import { appointmentRepo, type AppointmentRow, presentAppointment } from "./appointments.repo.ts";
import { firstBookableDay, isFree, lastBookableDay, nextFreeDays } from "./free-days.ts";

interface Deps {
  db: Db;
  members: Memberships;
  plans: ShopPlans;
  bikes: { rules: BikeRules };
  mails: AppointmentMails;
  now: () => Date;
}

interface Call {
  user: Viewer;
  params: { id: number };
  act: MakeAct<"shop.write">;
}

/** The mail to the other side after a move. */
const mailsAbout = {
  confirm: { byShop: "confirmed", byRider: "accepted" },
  propose: { byShop: "proposed", byRider: "accepted" },
  decline: { byShop: "declined", byRider: "refused" },
  cancel: { byShop: "cancelled", byRider: "withdrawn" },
} as const;

/** Days that riders request from shops, by the table of contract/shops/appointment-moves.ts. */
export function appointmentRoutes(serve: Serve, { db, members, plans, bikes, mails, now }: Deps): void {
  const repo = appointmentRepo(db);

  serve(requestAppointment, async ({ user, params, body, act }) => {
    const refused = refuseBeginning(plans, await shopRepo(db).find(params.slug), "appointments.write", now());
    const given = body();
    const bike = await bikes.rules.ownBike(user, given.bike_id, "grant.write");
    return act(async (act) => {
      const shop = await shopRepo(act.db).lock(refused.slug);
      refuseBeginning(plans, shop, "appointments.write", now());
      const today = dayOf(refused.time_zone, new Date(act.at));
      refuseDay(given.day, today);
      const first = firstBookableDay(shop ?? refused, today);
      await refuseFull(act.db, shop ?? refused, given.day < first ? dayAfter(first, -1) : given.day, {
        tooSoon: given.day < first,
      });
      const own = appointmentRepo(act.db);
      if ((await own.countOf(user.id, refused.id, today)) >= appointmentBounds.open)
        throw limitReached("appointment_limit");
      const { day, wishes = null } = given;
      const id = await own.insert(act, refused, { bike_id: bike.id, day, wishes });
      await act.event(appointmentCreated, id, { bike_id: bike.id });
      const row = await found(act.db, id);
      await mails.tellShop(act.db, row, "requested");
      return act.answer({ data: presentAppointment(row) });
    });
  });

  serve(listShopAppointments, async ({ user, params, query }) => {
    const { shop } = await members.memberOf(user, params.slug, "appointments.read");
    const { rows, total } = await repo.pageOfShop(shop.id, query);
    const { page, per_page } = query;
    return { data: rows.map(presentAppointment), meta: { total, page, per_page } };
  });

  serve(listOwnAppointments, async ({ user, query: { page, per_page } }) => {
    const { rows, total } = await repo.pageOfRider(user.id, { page, per_page });
    return { data: rows.map(presentAppointment), meta: { total, page, per_page } };
  });

  /** Makes a move: 404 for a stranger, 403 for who may not, 409 with the appointment where its state or version does not allow it. */
  async function move(
    name: AppointmentMoveName,
    { user, params, act }: Call,
    { version, ...given }: { version: number; day?: string; reason?: string | null | undefined },
  ) {
    const rule = appointmentMoves[name];
    const allows = (states: readonly AppointmentState[], { state }: AppointmentRow) => states.includes(state);
    const seen = await repo.find(params.id);
    const isMember = seen && (await shopRepo(db).findOf(user.account, seen.slug)) !== undefined;
    const isRider = seen?.rider_id === user.account;
    if (!seen || !(isMember || isRider)) throw notFound("appointment_not_found");
    return act(async (act) => {
      // Under the shop's lock one change follows the other.
      const shop = await shopRepo(act.db).lock(seen.slug);
      const row = await found(act.db, params.id);
      const data = presentAppointment(row);
      // Whoever is both moves as the side that may.
      const asRider = isRider && (!isMember || allows(rule.rider, row));
      if (!asRider) await members.memberIn(act, seen.slug, "appointments.write");
      else if (name === "confirm" && shop?.state !== "open") throw forbidden("shop_closed");
      refuseStale(version, row.version, () => ({ data }));
      if (!allows([...rule.shop, ...rule.rider], row))
        throw new Refusal(409, "appointment_move", { state: { data } });
      if (!allows(asRider ? rule.rider : rule.shop, row))
        throw forbidden(asRider ? "appointment_of_shop" : "appointment_of_rider");
      if (given.day !== undefined && shop) {
        refuseDay(given.day, dayOf(shop.time_zone, new Date(act.at)));
        await refuseFull(act.db, shop, given.day, { but: row.id });
      }
      const reason = given.reason ?? null;
      const change = { state: rule.to, reason, ...(given.day && { day: given.day, reminded_at: null }) };
      await appointmentRepo(act.db).change(act, row, change);
      await act.event(appointmentUpdated, row.id, { bike_id: row.bike_id });
      const changed = await found(act.db, row.id);
      if (asRider) await mails.tellShop(act.db, changed, mailsAbout[name].byRider);
      else await mails.tellRider(act.db, changed, mailsAbout[name].byShop);
      return act.answer({ data: presentAppointment(changed) });
    });
  }

  serve(confirmAppointment, (call) => move("confirm", call, call.body()));
  serve(proposeAppointment, (call) => move("propose", call, call.body()));
  serve(declineAppointment, (call) => move("decline", call, call.body()));
  serve(cancelAppointment, (call) => move("cancel", call, call.body()));
}

async function found(db: Db, id: number): Promise<AppointmentRow> {
  const row = await appointmentRepo(db).find(id);
  if (!row) throw notFound("appointment_not_found");
  return row;
}

/** 422 for a day that is past, or too far ahead. */
function refuseDay(day: string, today: string): void {
  const last = dayAfter(today, appointmentBounds.days);
  if (day < today) throw new Refusal(422, "invalid", { errors: { day: [{ key: "min_date", min: today }] } });
  if (day > last) throw new Refusal(422, "invalid", { errors: { day: [{ key: "max_date", max: last }] } });
}

/**
 * 409 with the next free days for one on which the shop takes no more, or that is too soon for it.
 * @param but an appointment that does not count, because it moves
 */
async function refuseFull(
  db: Db,
  shop: ShopRow,
  day: string,
  { but, tooSoon = false }: { but?: number; tooSoon?: boolean } = {},
): Promise<void> {
  const expected = await appointmentRepo(db).expected(shop.id, day, lastBookableDay(day), but);
  if (!tooSoon && isFree(shop, day, expected.get(day) ?? 0)) return;
  const data = { next: nextFreeDays(shop, day, expected) };
  throw new Refusal(409, "appointment_full", { state: { data } });
}
