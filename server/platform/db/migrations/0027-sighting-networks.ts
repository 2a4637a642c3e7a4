import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Database } from "#server/platform/db/schema.ts";

/** From which network a sighting came, as a keyed hash, so that one network cannot take all the room. */
export const sightingNetworks: Migration = {
  async up(db: Kysely<Database>) {
    await sql`alter table sightings add column network text`.execute(db);
  },
};
