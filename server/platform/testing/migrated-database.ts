/** The PostgreSQL database that tests copy. */
export const migratedDatabase = "migrated";
