import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { dialectOf, idType } from "#server/platform/db/dialect.ts";
import type { Database } from "#server/platform/db/schema.ts";

/** Shops, who belongs to them, and who looked at a bike that was opened to one. */
export const shops: Migration = {
  async up(db: Kysely<Database>) {
    const dialect = dialectOf(db);
    const ref = dialect === "postgres" ? sql`bigint` : sql`integer`;
    const degrees = dialect === "postgres" ? sql`double precision` : sql`real`;
    const statements = [
      sql`create table shops (
        id ${idType(dialect)},
        slug text not null unique,
        kind text not null check (kind in ('amateur', 'professional')),
        name text not null,
        description text,
        street text not null,
        postal_code text not null,
        city text not null,
        country text not null,
        latitude ${degrees},
        longitude ${degrees},
        phone text,
        email text not null,
        website text,
        hours text not null default '[]',
        closed_days text not null default '[]',
        offers text not null default '[]',
        brands text not null default '[]',
        languages text not null default '[]',
        currency text not null,
        time_zone text not null,
        capacity_per_day integer,
        state text not null check (state in ('waiting', 'open', 'closed', 'blocked')),
        published integer not null default 0,
        verified_at text,
        plan text not null default 'none' check (plan in ('none', 'paid')),
        plan_ends_at text,
        trial_ends_at text,
        closed_at text,
        registration_id ${ref} unique references service_registrations (id) on delete set null,
        searched text not null default '',
        version integer not null default 1,
        created_at text not null,
        updated_at text not null)`,
      sql`create index shops_listed on shops (country, city) where published = 1 and state = 'open'`,
      sql`create index shops_by_state on shops (state, id)`,
      sql`create table shop_members (
        id ${idType(dialect)},
        shop_id ${ref} not null references shops (id),
        user_id ${ref} not null references users (id) on delete cascade,
        role text not null check (role in ('owner', 'mechanic', 'desk')),
        since text not null)`,
      sql`create unique index shop_members_once on shop_members (shop_id, user_id)`,
      sql`create index shop_members_by_user on shop_members (user_id)`,
      sql`create table shop_invitations (
        id ${idType(dialect)},
        shop_id ${ref} not null references shops (id),
        email text not null,
        role text not null check (role in ('owner', 'mechanic', 'desk')),
        token_hash text not null unique,
        invited_by ${ref} references users (id) on delete set null,
        created_at text not null,
        expires_at text not null,
        accepted_at text)`,
      sql`create index shop_invitations_of on shop_invitations (shop_id, email)`,
      sql`create index shop_invitations_by_inviter on shop_invitations (invited_by)`,
      sql`alter table grants add column order_id ${ref}`,
      sql`create index grants_by_order on grants (order_id) where order_id is not null`,
      sql`create table grant_looks (
        id ${idType(dialect)},
        user_id ${ref} not null references users (id) on delete cascade,
        grant_id ${ref} not null references grants (id) on delete cascade,
        member_id ${ref} references users (id) on delete set null,
        member text not null,
        at text not null)`,
      sql`create index grant_looks_of on grant_looks (grant_id, id)`,
      sql`create index grant_looks_by_user on grant_looks (user_id)`,
      sql`create index grant_looks_by_member on grant_looks (member_id)`,
    ];
    for (const statement of statements) await statement.execute(db);
  },
};
