import type { Insertable } from "kysely";
import type { Db } from "#server/db/open.ts";
import type { ServiceRegistrationsTable } from "#server/db/schema.ts";

export type ServiceRegistrationRepo = ReturnType<typeof serviceRegistrationRepo>;

export function serviceRegistrationRepo(db: Db) {
  return {
    async insert(registration: Omit<Insertable<ServiceRegistrationsTable>, "status">): Promise<void> {
      await db
        .insertInto("service_registrations")
        .values({ ...registration, status: "pending" })
        .execute();
    },
  };
}
