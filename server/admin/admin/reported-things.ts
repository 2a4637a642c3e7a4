import { sharingRepo } from "#server/sharing/sharing/sharing.repo.ts";
import type { HouseMeasure, Reportable, Suspending } from "#server/site/reports/reportable.ts";
import { adminRepo } from "./admins.repo.ts";

const silently = async () => {};

/** Public bikes, which anybody may report; taking one away blocks its sharing. */
export const reportedBikes: Reportable = {
  what: "bike",

  async find(db, reference) {
    const shared = sharingRepo(db);
    const bike = await (typeof reference === "number"
      ? shared.bikeById(reference)
      : shared.bikeByToken(reference));
    return (
      bike && {
        id: bike.id,
        author: bike.user_id,
        title: bike.name,
        shown: bike.notes,
        url: `/bike/${bike.share_token}`,
      }
    );
  },

  take: async (trx, id, _action, measure) => {
    await adminRepo(trx).setSharingBlocked(id, true, measure, silently);
  },

  giveBack: async (trx, id, measure) => {
    await adminRepo(trx).setSharingBlocked(id, false, measure, silently);
  },
};

/** Disables an account and enables it again, without a mail: the mail about the decision covers it. */
export const suspensions: Suspending = {
  async suspend(trx, userId, measure) {
    const outcome = await adminRepo(trx).setDisabled(userId, true, measure, silently);
    return outcome === "self" || outcome === "last_admin" ? outcome : null;
  },

  takeBack: async (trx, userId, measure: HouseMeasure) => {
    await adminRepo(trx).setDisabled(userId, false, measure, silently);
  },
};
