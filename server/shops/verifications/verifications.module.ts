import { verificationUpdated } from "#contract/shops/shops-events.ts";
import { jsonFile } from "#server/platform/files/json-file.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { shopServices } from "#server/shops/shops/shops.module.ts";
import { statementOf, statementsByShort } from "./statements-by-short.ts";
import { twinMails } from "./twin-mails.repo.ts";
import { checkedVerification, presentVerification } from "./verification.presenter.ts";
import { verificationRepo } from "./verifications.repo.ts";
import { verificationRoutes } from "./verifications.routes.ts";

export const verificationsModule: Module = {
  name: "verifications",
  eventKinds: [verificationUpdated],
  routes: (serve, platform) =>
    verificationRoutes(serve, {
      ...platform,
      ...shopServices(platform),
      mailTwins: twinMails(platform),
      findStatement: statementOf(platform),
    }),
  extends: [
    statementsByShort.by(({ db }) => async (short) => {
      const row = await verificationRepo(db).byShort(short);
      return row && checkedVerification(row);
    }),
  ],
  async *ownData({ id }, { db, appUrl }) {
    const rows = await verificationRepo(db).listOfRider(id);
    yield jsonFile(
      "verifications.json",
      rows.map((row) => presentVerification(row, appUrl)),
    );
  },
};
