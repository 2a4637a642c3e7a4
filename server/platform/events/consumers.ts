import type { EventKind } from "#contract/platform/event-kind.ts";
import type { Db } from "#server/platform/db/open.ts";
import { inSlices } from "#server/platform/db/slices.ts";
import {
  beginCursor,
  cursorOf,
  eventsBetween,
  type HappenedEvent,
  hasNews,
  lastPlaced,
  moveCursor,
  placeEvents,
  sweepEvents,
} from "./events.repo.ts";

/** What reads events, in their order, each once as far as it writes with `trx`: what it has read is noted in that transaction. */
export interface EventConsumer {
  /** Unique among all consumers and kept in the database. A new one begins with what happens next. */
  name: string;
  kinds: readonly EventKind[];
  /** Throws where it shall get the same events again; the ones behind them wait. */
  consume(events: readonly HappenedEvent[], trx: Db): Promise<unknown>;
}

const mostAtOnce = 100;
/** As long as a device may be away and still ask what changed, in milliseconds. */
export const keptMs = 30 * 86_400_000;

/** Has new consumers begin behind all that has happened until now. */
export async function beginConsumers(db: Db, consumers: readonly EventConsumer[]): Promise<void> {
  const known = await Promise.all(consumers.map(({ name }) => cursorOf(db, name)));
  const begun = consumers.filter((_, index) => known[index] === undefined);
  if (begun.length === 0) return;
  await placeEvents(db);
  for (const { name } of begun) await beginCursor(db, name, await lastPlaced(db));
}

/** Has a consumer read what it has not read yet. */
export async function catchUp(db: Db, { name, kinds, consume }: EventConsumer): Promise<void> {
  await placeEvents(db);
  const last = await lastPlaced(db);
  let cursor = await beginCursor(db, name, last);
  while (cursor < last) {
    const names = kinds.map(({ event }) => event);
    const events = await eventsBetween(db, { after: cursor, last, kinds: names, limit: mostAtOnce });
    const to = events.length < mostAtOnce ? last : (events.at(-1)?.position ?? last);
    const isRead = await db.transaction().execute(async (trx) => {
      // Another instance may be reading them: it has the cursor's row until it is done.
      if (!(await moveCursor(trx, name, { from: cursor, to }))) return false;
      if (events.length > 0) await consume(events, trx);
      return true;
    });
    if (!isRead) return;
    cursor = to;
  }
}

/** A consumer's recurring work; to look whether there is any costs less than to do it. */
interface Reading {
  doIt: () => Promise<void>;
  isDue: () => Promise<boolean>;
}

/** The recurring work of consumers, each by itself: one that fails keeps no other from its events. */
export function eventWork(db: Db, consumers: readonly EventConsumer[]): Record<string, Reading> {
  return Object.fromEntries(
    consumers.map((consumer) => [
      `events-${consumer.name}`,
      { doIt: () => catchUp(db, consumer), isDue: () => hasNews(db, consumer.name) },
    ]),
  );
}

/** Forgets events that every consumer has read, once no device asks for them any more. */
export function forgetEvents(db: Db, now: Date, consumers: readonly EventConsumer[]): Promise<void> {
  const before = new Date(now.getTime() - keptMs).toISOString();
  const names = consumers.map(({ name }) => name);
  return inSlices(() => sweepEvents(db, before, names));
}
