import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { dialectOf, idType } from "#server/platform/db/dialect.ts";
import type { Database } from "#server/platform/db/schema.ts";

/** Feedback, contact messages, service registrations; the bank's exchange rates. */
export const messages: Migration = {
  async up(db: Kysely<Database>) {
    const dialect = dialectOf(db);
    const ref = dialect === "postgres" ? sql`bigint` : sql`integer`;
    const statements = [
      sql`create table feedback (
        id ${idType(dialect)},
        user_id ${ref} references users (id) on delete set null,
        email text,
        name text,
        overall_rating smallint,
        ease_of_use_rating smallint,
        design_rating smallint,
        features_rating smallint,
        what_you_like text,
        what_to_improve text,
        additional_features text,
        general_comments text,
        newsletter smallint not null,
        language text not null,
        status text not null,
        created_at text not null)`,
      sql`create index feedback_user on feedback (user_id)`,
      sql`create table contact_messages (
        id ${idType(dialect)},
        name text not null,
        email text not null,
        subject text not null,
        message text not null,
        language text not null,
        status text not null,
        created_at text not null)`,
      sql`create table service_registrations (
        id ${idType(dialect)},
        account_type text not null,
        service_name text not null,
        owner_name text not null,
        email text not null,
        phone text,
        address_street text not null,
        address_city text not null,
        address_postal_code text not null,
        service_description text,
        language text not null,
        status text not null,
        created_at text not null)`,
      sql`create table exchange_rates (
        currency text primary key,
        mid double precision not null,
        date text not null,
        table_no text not null)`,
    ];
    for (const statement of statements) await statement.execute(db);
  },
};
