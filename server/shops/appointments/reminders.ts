import type { Db } from "#server/platform/db/open.ts";
import { dayAfter, dayOf, hourAt } from "#server/platform/time/days.ts";
import type { AppointmentMails } from "./appointment-mails.ts";
import { appointmentRepo } from "./appointments.repo.ts";

/** From this hour of the day before, by the shop's clock. */
const hour = 9;

/** Reminds riders of the appointments of tomorrow, each once. */
export async function remindOfAppointments(db: Db, mails: AppointmentMails, now: Date): Promise<void> {
  const today = dayOf("UTC", now);
  // Somewhere it is still yesterday, and somewhere already tomorrow.
  for (const row of await appointmentRepo(db).toRemind(today, dayAfter(today, 2))) {
    const isDue = dayAfter(dayOf(row.time_zone, now)) === row.day && hourAt(row.time_zone, now) >= hour;
    if (!isDue) continue;
    await db.transaction().execute(async (trx) => {
      if (await appointmentRepo(trx).remindedWithin(row.id, now.toISOString()))
        await mails.tellRider(trx, row, "tomorrow");
    });
  }
}
