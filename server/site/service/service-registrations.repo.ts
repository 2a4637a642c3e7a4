import type { Insertable } from "kysely";
import type { Db } from "#server/platform/db/open.ts";
import type { ServiceRegistrationsTable } from "#server/platform/db/schema.ts";
import { addToSearch } from "#server/platform/search/search-index.repo.ts";

export type ServiceRegistrationRepo = ReturnType<typeof serviceRegistrationRepo>;

export function serviceRegistrationRepo(db: Db) {
  return {
    /** Returns registrations sent from an address; only for the confirmed owner of it. */
    sentFrom: (email: string) =>
      db.selectFrom("service_registrations").selectAll().where("email", "=", email).orderBy("id").execute(),

    /** `also` belongs to the same transaction. */
    async insert(
      registration: Omit<Insertable<ServiceRegistrationsTable>, "status">,
      also: (trx: Db) => Promise<void>,
    ): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const { id } = await trx
          .insertInto("service_registrations")
          .values({ ...registration, status: "pending" })
          .returning("id")
          .executeTakeFirstOrThrow();
        await addToSearch(trx, "service_registrations", id, searched(registration));
        await also(trx);
      });
    },
  };
}

function searched(given: Omit<Insertable<ServiceRegistrationsTable>, "status">) {
  return [
    given.service_name,
    given.owner_name,
    given.email,
    given.phone,
    given.address_street,
    given.address_city,
    given.address_postal_code,
    given.service_description,
  ];
}
