import { type Selectable, sql } from "kysely";
import { type AuditSubject, namesFrom } from "#server/platform/audit/subjects.repo.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { AuditsTable } from "#server/platform/db/schema.ts";

export type AuditRow = Selectable<AuditsTable>;

export interface AuditFilter {
  type?: string | undefined;
  event?: AuditsTable["event"] | undefined;
  /** The actor. */
  actor?: number | undefined;
  /** Instants: `from` inclusive, `to` exclusive. */
  from?: string | undefined;
  before?: string | undefined;
}

/** Position of an entry in the log, newest first. */
type Place = Pick<AuditRow, "at" | "id">;

const pageSize = 500;
const events = ["created", "updated", "deleted", "read"] as const;

export type AuditLog = ReturnType<typeof auditLog>;

/** What things are called, by type and id, and who did it. */
export interface AuditNames {
  things: Map<string, Map<number, string>>;
  actors: Map<number, string>;
}

/** The audit log as it is read. `subjects`: all that it may speak of. */
export function auditLog(db: Db, subjects: readonly AuditSubject[]) {
  const types = subjects.map(({ type }) => type);

  /** Reads along one index, newest first. */
  const walk = (filter: AuditFilter, limit: number, after?: Place) => {
    let query = db.selectFrom("audits").select(["at", "id"]);
    if (filter.actor !== undefined) query = query.where("actor_id", "=", filter.actor);
    if (filter.type !== undefined) query = query.where("auditable_type", "=", filter.type);
    if (filter.event !== undefined) query = query.where("event", "=", filter.event);
    if (filter.from !== undefined) query = query.where("at", ">=", filter.from);
    if (filter.before !== undefined) query = query.where("at", "<", filter.before);
    if (after) query = query.where(sql<boolean>`(at, id) < (${after.at}, ${after.id})`);
    return query.orderBy("at", "desc").orderBy("id", "desc").limit(limit);
  };

  return {
    /** Returns the positions of the newest entries that match a filter, after a position. */
    async places(filter: AuditFilter, limit: number, after?: Place): Promise<Place[]> {
      // No index begins with only a type or only an event: read one index range for each pair and merge.
      const half = filter.actor === undefined && (filter.type === undefined) !== (filter.event === undefined);
      if (!half) return walk(filter, limit, after).execute();
      const pairs = types
        .flatMap((type) => events.map((event) => ({ type, event })))
        .filter(({ type, event }) => type === filter.type || event === filter.event);
      const [first, ...more] = pairs.map((pair) =>
        db.selectFrom(walk({ ...filter, ...pair }, limit, after).as("walk")).selectAll(),
      );
      const all = more.reduce((query, next) => query?.unionAll(next), first);
      if (!all) return [];
      return db
        .selectFrom(all.as("walks"))
        .selectAll()
        .orderBy("at", "desc")
        .orderBy("id", "desc")
        .limit(limit)
        .execute();
    },

    /** Yields what a user did, oldest first, a page at a time. */
    async *activityOf(userId: number) {
      // By time, as the index has them.
      for (let last = { at: "", id: 0 }, more = true; more;) {
        const rows = await db
          .selectFrom("audits")
          .select(["id", "at", "event", "auditable_type", "auditable_id", "changes"])
          .where("actor_id", "=", userId)
          .where((eb) => eb(eb.refTuple("at", "id"), ">", eb.tuple(last.at, last.id)))
          .orderBy("at")
          .orderBy("id")
          .limit(pageSize)
          .execute();
        yield* rows.map(({ changes, ...row }) => ({ ...row, changes: JSON.parse(changes) as unknown }));
        last = rows.at(-1) ?? last;
        more = rows.length === pageSize;
      }
    },

    /** Entries by their ids, newest first. */
    async read(ids: number[]): Promise<AuditRow[]> {
      if (ids.length === 0) return [];
      const query = db.selectFrom("audits").selectAll().where("id", "in", ids);
      return query.orderBy("at", "desc").orderBy("id", "desc").execute();
    },

    /** Returns the current names of the things and actors in these entries. */
    async namesIn(rows: AuditRow[]): Promise<AuditNames> {
      const things = new Map<string, Map<number, string>>();
      for (const { type, namesOf } of subjects) {
        const ids = rows.filter((row) => row.auditable_type === type).map((row) => row.auditable_id);
        things.set(type, await namesOf(db, ids));
      }
      const actors = rows.flatMap(({ actor_id }) => actor_id ?? []);
      return { things, actors: await namesFrom("users")(db, actors) };
    },
  };
}
