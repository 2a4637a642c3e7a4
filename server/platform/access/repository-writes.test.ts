import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { functionsOf, type RepositoryWrite, repositoryWrites } from "./repository-writes.testing.ts";

/** Writes that nobody signed in makes, and why. */
const apart = {
  "work of the system": [
    "admin/audit/seals.repo.ts seal",
    "admin/terms-notices/terms-notices.repo.ts lockOrAdd begin take sent leaveOut",
    "billing/exchange/day-rates.repo.ts keep",
    "billing/exchange/rates.repo.ts keep",
    "admin/jobs/jobs.repo.ts runNow",
    "community/feed/feed-items.repo.ts see forget put remove",
    "community/albums/club-photos.repo.ts removeOf",
    "community/boards/clear-texts.repo.ts eraseTexts eraseTitles",
    "community/clubs/clear-clubs.repo.ts clearClosedClubs",
    "community/lifespans/lifespans.repo.ts replaceKind",
    "community/outings/clear-rides.repo.ts clearRides",
    "community/outings/club-rides.repo.ts remindedWithin",
    "garage/expenses/expense-files.repo.ts deleteExpenses",
    "garage/bikes/bikes.repo.ts finishDeletion",
    "garage/care/clear-care.repo.ts clearCare",
    "garage/care/routines/join-routines.repo.ts makeRoutines",
    "garage/parts/clear-parts.repo.ts clearParts",
    "garage/parts/inventory/first-parts.repo.ts makeFirstParts",
    "garage/parts/sheet/sheets.repo.ts rewrite",
    "garage/ride-imports/arriving-files.repo.ts writeArrived",
    "garage/ride-inbox/inbox-riders.repo.ts taking",
    "garage/ride-imports/ride-imports.repo.ts begin end cancelAll deleteItems deleteRides",
    "garage/sync/deletions.repo.ts sweepDeletions clearDeletions",
    "market/listings/listings.repo.ts settle",
    "market/listings/sales.repo.ts forget",
    "market/searches/searches.repo.ts noteSent",
    "market/threads/message-photos.repo.ts sweepLoose",
    "market/threads/threads.repo.ts sweep",
    "people/account/deletion.repo.ts delete",
    "people/keys/keys.repo.ts touch warned",
    "people/notifications/alerts.repo.ts insert deleteSome",
    "people/notifications/digests.repo.ts moveOn findAnew mailed",
    "people/push/push-subscriptions.repo.ts forget reachedAt",
    "people/push/server-keys.repo.ts serverKeys",
    "people/webhooks/deliveries.repo.ts add tried giveUp",
    "people/webhooks/webhooks.repo.ts tried turnOff",
    "platform/act/client-ids.repo.ts clearClientIds",
    "platform/act/used-keys.repo.ts keepAnswer freeKey sweepUsedKeys boundAnswers",
    "platform/audit/audit.repo.ts recordAudit",
    "platform/audit/reads.repo.ts note",
    "platform/events/events.repo.ts appendEvent placeEvents beginCursor moveCursor sweepEvents clearEvents",
    "platform/jobs/leases.repo.ts claim hold forget giveBack",
    "platform/jobs/queue.repo.ts insert take finish mendTimes sweepDead",
    "platform/rates/rate-limit.repo.ts take add giveBack sweep",
    "sharing/dossiers/dossiers.repo.ts deleteAll countView forgetEnded",
    "sharing/handing/transfers.repo.ts expire deleteOf",
    "shops/grants/scans.repo.ts sweep",
    "shops/shops/shops.repo.ts beginTrials",
    "shops/shops/trial-reminders.repo.ts remindOfTrials",
  ],
  "signing in and mailed links": [
    "people/auth/mailed-links.repo.ts replaceWithin use replace",
    "people/auth/token.repo.ts insert touch proved delete sweep",
    "people/auth/users.repo.ts insert updateWithin setPassword update",
    "people/factors/challenges.repo.ts add use sweep endOf",
    "people/factors/factors.repo.ts useStep useCode endTrust",
    "people/oidc/admin-group.repo.ts followAdminGroup",
    "people/oidc/identities.repo.ts add used keepSession",
    "people/passkeys/passkeys.repo.ts use",
    "shops/shops/shops-of-registrations.repo.ts makeRegisteredShops",
  ],
  "an operator's, at the command line": [
    "people/account/take-factor.repo.ts takeSecondFactor",
    "people/auth/switches.repo.ts turn",
  ],
  "payments, reported by Stripe": [
    "billing/subscription/subscription.repo.ts remind sweepEvents change",
    "shops/payments/shop-payments.repo.ts follow",
  ],
  "sent by visitors": [
    "market/listings/listings.repo.ts countView",
    "sharing/theft/sightings.repo.ts add",
    "shops/orders/estimates.repo.ts noteSeen",
    "shops/orders/order-links.repo.ts takeTry",
    "site/contact/contact.repo.ts insert",
    "site/feedback/feedback.repo.ts insert",
    "site/reports/reports.repo.ts insert insertAppeal",
    "site/service/service-registrations.repo.ts insert",
  ],
  "what admins change is nobody's own; the act of the endpoint decides": [
    "admin/admin/admins.repo.ts signOut setSharingBlocked setAdmin setDisabled",
    "admin/admin/lists.repo.ts setStatus",
    "community/questions/questions.repo.ts setHidden",
    "community/clubs/club-things.repo.ts setHiddenInClub",
    "community/clubs/clubs.repo.ts setHidden",
    "market/listings/listings.repo.ts setFate",
    "market/threads/threads.repo.ts setRemoved",
    "site/reports/reports.repo.ts decide decideAppeal",
    "shops/shops/admin-shops.repo.ts putState",
  ],
  "a part of another write, in whose transaction it is": [
    "community/questions/questions.repo.ts leaveWithin deleteAnswersWithin",
    "garage/bikes/bikes.repo.ts insertWithin deleteWithin deleteSomeWithin",
    "garage/care/plans/care-plans.repo.ts insertWithin updateWithin insertIfRoom",
    "garage/care/logbook/services.repo.ts insertWithin insertIfRoom",
    "garage/care/plans/snoozes.repo.ts putWithin endWithin",
    "garage/expenses/expenses.repo.ts insertWithin insertPriced insertOfService",
    "garage/odometer/odometer.repo.ts changing",
    "garage/odometer/written-mileage.repo.ts noteEntered",
    "garage/parts/bike-write/nameless-parts.repo.ts makeNameless",
    "garage/parts/usage/measurements.repo.ts insertIfRoom",
    "garage/parts/moves/moves.repo.ts make",
    "garage/parts/inventory/part-changes.repo.ts add strike",
    "garage/parts/inventory/parts.repo.ts insertWithin insertAllWithin updateWithin deleteWithin insertIfRoom",
    "garage/parts/moves/replacement.repo.ts make",
    "garage/parts/setups/setups.repo.ts insertWithin",
    "garage/photos/photos.repo.ts fill",
    "garage/readings/readings.repo.ts insertUncounted insertWithin record",
    "garage/ride-imports/arriving-files.repo.ts replace",
    "garage/ride-imports/arriving-items.repo.ts replaced write",
    "garage/ride-rules/ride-rules.repo.ts putWithin",
    "garage/rides/rides.repo.ts insertUncounted updateUncounted insertWithin",
    "garage/transfer/import/arriving-parts.repo.ts add",
    "garage/transfer/import/arriving-rides.repo.ts add",
    "garage/transfer/import/arriving-tracks.repo.ts add",
    "people/notifications/settings.repo.ts keep mute",
    "platform/grants/grants.repo.ts endGrantsWithin shortenGrants",
    "shops/reviews/reviews.repo.ts setHidden",
    "shops/appointments/appointments.repo.ts cancelOfShop remindedWithin",
    "shops/orders/attach-paper.repo.ts attachPaper",
    "shops/statements/statements.repo.ts addWithin withdrawWithin",
    "shops/verifications/verifications.repo.ts insertWithin",
    "shops/orders/cancel-of-shop.repo.ts cancelOfShop",
    "shops/orders/order-links.repo.ts add putCode useCode",
    "shops/orders/without-person.repo.ts deleteCustomerWithin",
    "shops/photos/shop-photos.repo.ts clearWithin",
    "shops/shops/shop-states.repo.ts putStateWithin",
  ],
  "not moved yet: by a number or a row that nothing has authorized": [
    "garage/care/routines/routines.repo.ts insertIfRoom insertWithin change put delete touch",
    "sharing/theft/sightings.repo.ts markSeen",
  ],
};

const textOf = new Map(
  globSync("server/**/*.ts")
    .filter((file) => !/\.(test|testing)\.ts$|\/(testing|migrations)\//.test(file))
    .map((file) => [file, readFileSync(file, "utf8")] as const),
);

/**
 * Whether a write takes what `may` returned: a thing, the account, or the act of an endpoint with its account; or, in a
 * shop or a club, who may do it there, and the order that they have opened.
 */
function isAuthorized({ file, parameters }: RepositoryWrite): boolean {
  const aliases = [...(textOf.get(file) ?? "").matchAll(/type (\w+) = Authorized</g)].map(([, name]) => name);
  return new RegExp(
    `\\b(Authorized<|Membership<|InClub<|OpenedOrder\\b|${["Act\\b", ...aliases.map((name) => `${name}\\b`)].join("|")})`,
  ).test(parameters);
}

/** Whether a function is used by other repositories alone, whose writes are here as well. */
function isOfRepositories({ name, isMethod }: RepositoryWrite): boolean {
  if (isMethod) return false;
  const imported = new RegExp(`^import [^;]*\\b${name}\\b[^;]*from`, "m");
  return ![...textOf].some(([file, text]) => !file.endsWith(".repo.ts") && imported.test(text));
}

const nameOf = ({ file, name }: RepositoryWrite) => `${file.replace("server/", "")} ${name}`;
const without = repositoryWrites().filter((write) => !isAuthorized(write) && !isOfRepositories(write));
const named = new Set(
  Object.values(apart)
    .flat()
    .flatMap((line) => {
      const [file = "", ...names] = line.split(" ");
      return names.map((name) => `${file} ${name}`);
    }),
);

test("every write of a repository takes what access has authorized, but for those that are listed with a reason", () => {
  expect(without.map(nameOf).filter((name) => !named.has(name))).toEqual([]);
});

test("a write that is authorized by now is listed no longer", () => {
  const found = new Set(without.map(nameOf));
  expect([...named].filter((name) => !found.has(name))).toEqual([]);
});

test("an account is authorized without anybody signed in only here", () => {
  const files = [...textOf].filter(([, text]) => text.includes("accountWithout(")).map(([file]) => file);
  expect(files.toSorted()).toEqual([
    "server/garage/ride-inbox/inbox-riders.repo.ts",
    "server/people/account/take-factor.repo.ts",
    "server/people/auth/auth.module.ts",
    "server/people/notifications/notifications.routes.ts",
    "server/people/oidc/oidc.module.ts",
    "server/shops/shops/shops-of-registrations.repo.ts",
  ]);
});

test("a write is found by what it runs, in a function or a method, prepared or not", () => {
  const found = functionsOf(
    "some.repo.ts",
    `const insertOne = prepared((db) => db.insertInto("rides").values({}));
export async function assign(db: Db, id: number) { await sql\`update rides set bike_id = 1\`.execute(db); }
export function rideRepo(db: Db) {
  const noted = async (id: number) => db.deleteFrom("rides").execute();
  return {
    find: (id: number) => db.selectFrom("rides").execute(),
    insert: (ride: Ride) => insertOne(db, ride),
    async change(own: Own) { return changeOwn(db, { store: (trx) => trx.updateTable("rides").execute() }); },
  };
}`,
  );
  expect(
    found.filter(({ isDirect }) => isDirect).map(({ name, parameters }) => `${name}(${parameters})`),
  ).toEqual(["assign(db: Db, id: number)", "noted(id: number)", "insert(ride: Ride)", "change(own: Own)"]);
});
