/** The PostgreSQL database that tests copy, so that the migrations run once. */
export const migratedDatabase = "migrated";
