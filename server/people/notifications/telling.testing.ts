import { careTestGarage } from "#server/garage/care/standing/care.testing.ts";
import { alertRepo } from "./alerts.repo.ts";
import type { TestApp } from "#server/platform/testing/test-app.ts";

/** A rider with a garage, who awaits mail at eight in Warsaw; plans are written as rows, as tests give them. */
export async function notifiedGarage(app: TestApp, { isConfirmed = true, language = "en" } = {}) {
  const garage = await careTestGarage(app);
  const { rider } = garage;
  const at = app.clock.now.toISOString();
  const email_verified_at = isConfirmed ? at : null;
  await app.db.updateTable("users").set({ email_verified_at, language }).where("id", "=", rider.id).execute();
  await app.db
    .insertInto("care_digests")
    .values({ user_id: rider.id, next_at: at, mailed_on: null })
    .execute();
  return {
    ...garage,
    digest: () =>
      app.db.selectFrom("care_digests").selectAll().where("user_id", "=", rider.id).executeTakeFirstOrThrow(),
    /** A plan of so many days, from a day on. */
    daily: (task: string, every_days: number, baseline_on: string, more: object = {}) =>
      garage.plan({ task, every_days, baseline: "date", baseline_on, ...more }),
    /** What was sent to the rider, newest first; a session would end amid the days of a test. */
    log: async () => (await alertRepo(app.db).page(rider.id, { page: 1, per_page: 50 })).rows,
    /** The mails to the rider that speak of care. */
    mails: async () =>
      (await app.mails()).filter(
        ({ to, headers }) =>
          to?.[0]?.address === rider.email && headers.some(({ key }) => key === "list-unsubscribe"),
      ),
  };
}

/** Has riders looked at whose time has come by the app's clock, and all done that follows. */
export async function lookAtRiders(app: TestApp): Promise<void> {
  await app.fastify.work["events-mail-times"]?.();
  await app.fastify.work["careDigests"]?.();
  await app.fastify.settled();
}

/** Moves the app's clock to a moment and looks then. */
export async function lookAt(app: TestApp, moment: string): Promise<void> {
  app.clock.now = new Date(moment);
  await lookAtRiders(app);
}
