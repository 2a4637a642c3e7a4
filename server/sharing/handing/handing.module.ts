import { transferCreated, transferUpdated } from "#contract/sharing/sharing-events.ts";
import { planServices } from "#server/billing/plans/plans.module.ts";
import { bikeServices } from "#server/garage/bikes/bikes.module.ts";
import { careReadingIn } from "#server/garage/care/care.module.ts";
import { receiptServices } from "#server/garage/expenses/expense-files.module.ts";
import { beyondRides } from "#server/garage/odometer/beyond-rides.repo.ts";
import { partServices } from "#server/garage/parts/parts.module.ts";
import { nameInArchive } from "#server/garage/rides/own-data.ts";
import { partReading } from "#server/garage/parts/usage/reading.ts";
import { userRepo } from "#server/people/auth/users.repo.ts";
import { preferenceRepo } from "#server/people/preferences/preferences.repo.ts";
import type { Db } from "#server/platform/db/open.ts";
import { jsonFile } from "#server/platform/files/json-file.ts";
import type { Module, Platform } from "#server/platform/modules/module.ts";
import { service } from "#server/platform/modules/service.ts";
import { fileCopies } from "./copies.ts";
import { paperRepo } from "./papers.repo.ts";
import { transferMails } from "./transfer-mails.ts";
import { transferMoveRoutes } from "./transfer-moves.routes.ts";
import { transferPaperRoutes } from "./transfer-paper.routes.ts";
import { transferNames } from "./transfer-names.repo.ts";
import { transferPresenter } from "./transfer.presenter.ts";
import { sights } from "./transfer-sight.ts";
import { transferRepo } from "./transfers.repo.ts";
import { transferRoutes } from "./transfers.routes.ts";
import { whenHandedOn } from "./when-handed-on.ts";

/** Reads parts and care as a transaction sees them at an instant. */
function readingsIn(platform: Platform, trx: Db, at: string) {
  const now = () => new Date(at);
  const preferences = preferenceRepo(trx, platform.config.TIMEZONE);
  const zoneOf = async (id: number) => (await preferences.find(id))?.time_zone ?? platform.config.TIMEZONE;
  return {
    zoneOf,
    parts: partReading({
      db: trx,
      now,
      beyondRides: (account, bikeIds) => beyondRides(trx, account, bikeIds, zoneOf, at),
    }),
    care: careReadingIn({ ...platform, now }, trx),
  };
}

const handingServices = service((platform) => {
  const { db, now } = platform;
  const transfers = transferRepo(db);
  const bikes = bikeServices(platform);
  const users = userRepo(db);
  return {
    transfers,
    users,
    bikes,
    sights: sights({ transfers, users, now }),
    shown: transferPresenter({
      db,
      now,
      bikes,
      reading: partServices(platform).reading,
      photos: bikes.addresses,
    }),
    mails: transferMails({ ...platform, timezone: platform.config.TIMEZONE }),
  };
});

export const handingModule: Module = {
  name: "handing",
  eventKinds: [transferCreated, transferUpdated],
  auditSubjects: [{ type: "Transfer", filter: "transfers", namesOf: transferNames, gone: "a_transfer" }],
  routes(serve, platform) {
    const services = { ...platform, ...handingServices(platform), parts: partServices(platform) };
    const { pictures } = services.bikes;
    const { receipts } = receiptServices(platform);
    transferRoutes(serve, services);
    const { zoneOf } = partServices(platform);
    transferPaperRoutes(serve, { ...services, receipts, zoneOf });
    transferMoveRoutes(serve, {
      ...services,
      pictures,
      receipts,
      files: fileCopies({ ...platform, pictures, receipts }),
      accepting: {
        mails: services.mails,
        plans: planServices(platform),
        followers: () => whenHandedOn.of(platform),
        readingsIn: (trx, at) => readingsIn(platform, trx, at),
      },
    });
  },
  hourly: ({ db, now }) => ({ transfers: () => transferRepo(db).expire(now().toISOString()) }),
  async *ownData({ id, email }, platform) {
    const { transfers, shown } = handingServices(platform);
    const rows = await transfers.listOf(id, email, platform.now().toISOString());
    const all = [];
    for (const row of rows) all.push(await shown(row, row.from_user === id ? "seller" : "buyer"));
    yield jsonFile("transfers.json", all);
    const { receipts } = receiptServices(platform);
    for (const row of await paperRepo(platform.db).allOf(id)) {
      const found = await receipts.read(row, null);
      const name = `transfers/${row.transfer_id}-${row.id}-${nameInArchive(row.name)}`;
      if (found) yield { name, content: found.stream, packed: true };
    }
  },
  account: {
    async deleting(trx, { id }, platform) {
      const papers = await paperRepo(trx).allOf(id);
      await transferRepo(trx).deleteOf(id);
      return () => receiptServices(platform).receipts.remove(papers);
    },
  },
};
