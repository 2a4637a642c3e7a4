import { shopCreated } from "#contract/shops/shops-events.ts";
import { currencyFor } from "#contract/platform/currencies.ts";
import { knownLanguage } from "#contract/platform/languages.ts";
import type { UserRow } from "#server/people/auth/users.repo.ts";
import { accountWithout } from "#server/platform/access/may.ts";
import { recordAudit } from "#server/platform/audit/audit.repo.ts";
import { lockRow } from "#server/platform/db/lock-row.ts";
import type { Db } from "#server/platform/db/open.ts";
import { appendEvent } from "#server/platform/events/events.repo.ts";
import { homeCountry } from "./home-country.ts";
import { shopRepo } from "./shops.repo.ts";

interface Deps {
  db: Db;
  zoneOf: (userId: number) => Promise<string>;
  now: () => Date;
}

/** Returns the registrations of shops that an address sent and that no shop was made from yet. */
const registrationsOf = (db: Db, email: string) =>
  db
    .selectFrom("service_registrations")
    .selectAll()
    .where("email", "=", email)
    .where("id", "not in", (eb) =>
      eb
        .selectFrom("shops")
        .select("registration_id")
        .where("registration_id", "is not", null)
        .$narrowType<{ registration_id: number }>(),
    )
    .orderBy("id");

/** Makes shops from the registrations that an account's confirmed address sent as a visitor; they wait, and the account owns them. */
export async function makeRegisteredShops({ db, zoneOf, now }: Deps, user: UserRow): Promise<void> {
  if ((await registrationsOf(db, user.email).limit(1).execute()).length === 0) return;
  const at = now().toISOString();
  const time_zone = await zoneOf(user.id);
  await db.transaction().execute(async (trx) => {
    await lockRow(trx, "users", user.id);
    const account = accountWithout("sign-in", "shop.write", user.id);
    const audit = (entry: Omit<Parameters<typeof recordAudit>[1], "at" | "actor_id">) =>
      recordAudit(trx, { ...entry, at, actor_id: user.id });
    for (const given of await registrationsOf(trx, user.email).execute()) {
      const language = knownLanguage(given.language);
      const shop = await shopRepo(trx).insert(
        { account, at, audit },
        {
          registration_id: given.id,
          kind: given.account_type,
          name: given.service_name,
          description: given.service_description,
          street: given.address_street,
          postal_code: given.address_postal_code,
          city: given.address_city,
          country: homeCountry,
          phone: given.phone,
          email: given.email,
          languages: JSON.stringify([language]),
          currency: currencyFor(language),
          time_zone,
          state: "waiting",
        },
      );
      const data = { shop_id: shop.id, title: shop.name };
      await appendEvent(trx, { account_id: user.id, kind: shopCreated, subject: shop.id, data, at });
    }
  });
}
