import { sql } from "kysely";
import type { EventData, EventKind } from "#contract/platform/event-kind.ts";
import { dialectOf } from "#server/platform/db/dialect.ts";
import type { Db } from "#server/platform/db/open.ts";
import { placesOf, prepared } from "#server/platform/db/prepared.ts";
import type { Instant } from "#server/platform/db/schema.ts";
import { sliceRows } from "#server/platform/db/slices.ts";

/** Something that happened, as consumers read it. */
export interface HappenedEvent {
  id: number;
  account_id: number;
  kind: string;
  subject: number | null;
  data: Record<string, unknown>;
  at: Instant;
  position: number;
}

/** An event to be written. */
export interface NewEvent<K extends EventKind = EventKind> {
  account_id: number;
  kind: K;
  subject: number | null;
  data: EventData<K>;
  at: Instant;
}

const columns = ["account_id", "kind", "subject", "data", "at"] as const;
const insertOne = prepared((db) => db.insertInto("events").values(placesOf("events", columns)));

/** Appends an event, in the transaction that holds the account's lock and makes the change. */
export async function appendEvent<K extends EventKind>(trx: Db, event: NewEvent<K>): Promise<void> {
  const { account_id, kind, subject, data, at } = event;
  await insertOne(trx, account_id, kind.event, subject, JSON.stringify(data), at);
}

/** The cursor whose position is the last one given. */
const placed = "placed";
const mostAtOnce = 500;

const anyUnplaced = prepared((db) =>
  db.selectFrom("events").select("id").where("position", "is", null).limit(sql.lit(1)),
);
const cursorNamed = prepared((db) =>
  db.selectFrom("event_cursors").select("position").where("name", "=", ""),
);

/** Returns how far a consumer has come; undefined for one that has not begun. */
export async function cursorOf(db: Db, name: string): Promise<number | undefined> {
  const [row] = await cursorNamed(db, name);
  return row && Number(row.position);
}

/** Returns the last position that is given. */
export const lastPlaced = async (db: Db): Promise<number> => (await cursorOf(db, placed)) ?? 0;

/** Returns whether a consumer has something to read. */
export async function hasNews(db: Db, name: string): Promise<boolean> {
  if ((await anyUnplaced(db)).length > 0) return true;
  const cursor = await cursorOf(db, name);
  return cursor === undefined || cursor < (await lastPlaced(db));
}

/**
 * Gives positions to events that are committed. Their ids are no order to read by: on PostgreSQL a transaction that began
 * earlier may commit later, and a reader that is past its id would never see it.
 */
export async function placeEvents(db: Db): Promise<void> {
  for (;;) {
    if ((await anyUnplaced(db)).length === 0) return;
    await db.transaction().execute(async (trx) => {
      await beginCursor(trx, placed, 0);
      const own = trx.selectFrom("event_cursors").select("position").where("name", "=", placed);
      const { position } = await (
        dialectOf(trx) === "postgres" ? own.forUpdate() : own
      ).executeTakeFirstOrThrow();
      const { numAffectedRows = 0n } = await sql`
        update events set position = numbered.position
        from (select id, ${Number(position)} + row_number() over (order by id) as position
          from events where position is null order by id limit ${sql.lit(mostAtOnce)}) as numbered
        where events.id = numbered.id`.execute(trx);
      const last = Number(position) + Number(numAffectedRows);
      await trx.updateTable("event_cursors").set({ position: last }).where("name", "=", placed).execute();
    });
  }
}

/** Has a consumer begin behind a position; nothing where it has begun. */
export async function beginCursor(db: Db, name: string, position: number): Promise<number> {
  await db
    .insertInto("event_cursors")
    .values({ name, position })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  return (await cursorOf(db, name)) ?? position;
}

/** Notes how far a consumer has come; returns false where somebody else has moved it. */
export async function moveCursor(
  trx: Db,
  name: string,
  { from, to }: { from: number; to: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("event_cursors")
    .set({ position: to })
    .where("name", "=", name)
    .where("position", "=", from)
    .executeTakeFirst();
  return Number(numUpdatedRows) === 1;
}

/** Returns events of some kinds behind `after` and not beyond `last`, in the order of their positions. */
export async function eventsBetween(
  db: Db,
  { after, last, kinds, limit }: { after: number; last: number; kinds: readonly string[]; limit: number },
): Promise<HappenedEvent[]> {
  const rows = await db
    .selectFrom("events")
    .selectAll()
    .where("position", ">", after)
    .where("position", "<=", last)
    .where("kind", "in", kinds)
    .orderBy("position")
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    ...row,
    position: Number(row.position),
    data: JSON.parse(row.data) as Record<string, unknown>,
  }));
}

/** Returns the last event of an account: its ids are in the order in which its changes were made. */
export async function lastEventOf(
  db: Db,
  accountId: number,
): Promise<{ id: number; at: Instant } | undefined> {
  const own = db.selectFrom("events").select(["id", "at"]).where("account_id", "=", accountId);
  const row = await own.orderBy("id", "desc").limit(1).executeTakeFirst();
  return row && { id: Number(row.id), at: row.at };
}

/** Whether an account's event is still kept, or may have been forgotten; false for one that is not there yet. */
export async function hasHappened(db: Db, event: { account_id: number; id: number; at: Instant }) {
  const row = await db
    .selectFrom("events")
    .select("at")
    .where("account_id", "=", event.account_id)
    .where("id", "=", event.id)
    .executeTakeFirst();
  if (row) return row.at === event.at;
  const { last } = await db
    .selectFrom("events")
    .select((eb) => eb.fn.max<number | null>("id").as("last"))
    .executeTakeFirstOrThrow();
  return last !== null && last > event.id;
}

/** Returns an account's events after one of them, at most `limit`, as they happened. */
export async function eventsOf(
  db: Db,
  accountId: number,
  { after, limit }: { after: number; limit: number },
): Promise<Omit<HappenedEvent, "position">[]> {
  const rows = await db
    .selectFrom("events")
    .select(["id", "account_id", "kind", "subject", "data", "at"])
    .where("account_id", "=", accountId)
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, data: JSON.parse(row.data) as Record<string, unknown> }));
}

/** Deletes a slice of the events before `before` that all these consumers have read; returns how many. */
export async function sweepEvents(db: Db, before: Instant, consumers: readonly string[]): Promise<number> {
  const cursors = await Promise.all(consumers.map(async (name) => (await cursorOf(db, name)) ?? 0));
  const old = db
    .selectFrom("events")
    .select("id")
    .where("at", "<", before)
    .$if(cursors.length > 0, (query) => query.where("position", "<=", Math.min(...cursors)))
    .orderBy("at")
    .limit(sliceRows);
  const { numDeletedRows } = await db.deleteFrom("events").where("id", "in", old).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes a slice of an account's events; returns how many. */
export async function clearEvents(db: Db, accountId: number): Promise<number> {
  const some = db.selectFrom("events").select("id").where("account_id", "=", accountId).limit(sliceRows);
  const { numDeletedRows } = await db
    .deleteFrom("events")
    .where("account_id", "=", accountId)
    .where("id", "in", some)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
