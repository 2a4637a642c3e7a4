import { appointmentCreated, appointmentUpdated } from "#contract/shops/shops-events.ts";
import { bikeServices } from "#server/garage/bikes/bikes.module.ts";
import { notificationServices } from "#server/people/notifications/notifications.module.ts";
import { jsonFile } from "#server/platform/files/json-file.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { service } from "#server/platform/modules/service.ts";
import { shopServices } from "#server/shops/shops/shops.module.ts";
import { whenShopCloses } from "#server/shops/shops/when-shop-closes.ts";
import { appointmentMails } from "./appointment-mails.ts";
import { appointmentRepo, presentAppointment } from "./appointments.repo.ts";
import { appointmentRoutes } from "./appointments.routes.ts";
import { remindOfAppointments } from "./reminders.ts";

const mailsOf = service((platform) =>
  appointmentMails({ ...platform, pushOf: notificationServices(platform).pushOf }),
);

/** More than any rider has. */
const all = { page: 1, per_page: 10_000 };

export const appointmentsModule: Module = {
  name: "appointments",
  eventKinds: [appointmentCreated, appointmentUpdated],
  routes: (serve, platform) =>
    appointmentRoutes(serve, {
      ...platform,
      ...shopServices(platform),
      bikes: bikeServices(platform),
      mails: mailsOf(platform),
    }),
  hourly: (platform) => ({
    appointmentReminders: () => remindOfAppointments(platform.db, mailsOf(platform), platform.now()),
  }),
  extends: [
    whenShopCloses.by((platform) => async (trx, { shop, at }) => {
      const repo = appointmentRepo(trx);
      for (const id of await repo.cancelOfShop(shop.id, at)) {
        const row = await repo.find(id);
        if (row) await mailsOf(platform).tellRider(trx, row, "cancelled");
      }
    }),
  ],
  async *ownData({ id }, { db }) {
    const { rows } = await appointmentRepo(db).pageOfRider(id, all);
    yield jsonFile("appointments.json", rows.map(presentAppointment));
  },
};
