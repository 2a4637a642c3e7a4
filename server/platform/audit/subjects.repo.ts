import type { Selectable } from "kysely";
import type { Db } from "#server/platform/db/open.ts";
import type { Database } from "#server/platform/db/schema.ts";
import type { PlainSentence } from "#server/platform/language/sentence.ts";

/** A kind of thing that the audit log speaks of. The noun brings it with its module. */
export interface AuditSubject {
  /** What entries call it: "Bike". Kept in the database. */
  type: string;
  /** What the log's filter calls it: "bikes". */
  filter: string;
  /** What things of this kind are called now. */
  namesOf(db: Db, ids: number[]): Promise<Map<number, string>>;
  /** What one is called that is gone, and whose entry does not say its name. */
  gone: PlainSentence;
}

/** Tables whose rows have an id and a name. */
type NamedTable = {
  [T in keyof Database]: Selectable<Database[T]> extends { id: number; name: string } ? T : never;
}[keyof Database];

/** Looks up names in a table. */
export function namesFrom(table: NamedTable): AuditSubject["namesOf"] {
  return async (db, ids) => {
    if (ids.length === 0) return new Map();
    const distinct = [...new Set(ids)];
    const rows = await db.selectFrom(table).select(["id", "name"]).where("id", "in", distinct).execute();
    return new Map(rows.map(({ id, name }) => [id, name]));
  };
}
