import type { Language } from "#contract/platform/languages.ts";
import { readSentKeys, readSync, type Sync } from "#contract/garage/sync.ts";
import type { Preferences } from "#contract/people/preferences.ts";
import { presentBike } from "#server/garage/bikes/bike.presenter.ts";
import type { BikeRepo } from "#server/garage/bikes/bikes.repo.ts";
import type { BikeRules } from "#server/garage/bikes/bikes.rules.ts";
import type { PhotoAddresses } from "#server/garage/bikes/photo-addresses.ts";
import type { SheetParts } from "#server/garage/parts/inventory/sheet-parts.ts";
import { usedKeysAmong } from "#server/platform/act/used-keys.repo.ts";
import type { Db } from "#server/platform/db/open.ts";
import { eventsOf, hasHappened, lastEventOf } from "#server/platform/events/events.repo.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { type Json, jsonList, toJson } from "#server/platform/http/json.ts";
import { invalid } from "#server/platform/refusal/refusal.ts";
import { dayOf } from "#server/platform/time/days.ts";
import { pauses } from "#server/platform/time/pauses.ts";
import { readCursor, type SyncCursor, writeCursor } from "./cursor.ts";
import type { ReadCopy } from "./read-copy.ts";
import { type SyncScene, sceneOf } from "./scene.ts";
import type { SyncRepo } from "./sync.repo.ts";
import { type AllTouched, allTouched, touchedBy } from "./touched.ts";

interface Deps {
  db: Db;
  now: () => Date;
  repo: SyncRepo;
  readCopy: ReadCopy;
  bikes: { repo: BikeRepo; rules: BikeRules; addresses: Pick<PhotoAddresses, "urlFor"> };
  sheets: Pick<SheetParts, "ensureAll">;
  preferencesOf: (userId: number) => Promise<Preferences | undefined>;
  zoneOf: (userId: number) => Promise<string>;
}

/** Events are kept for thirty days; the last of them is left for clocks that differ, in milliseconds. */
const longestMs = 29 * 86_400_000;
/** With more events than that, all is read again. */
const mostEvents = 1000;

export function syncRoutes(serve: Serve, deps: Deps): void {
  const { db, now, repo, readCopy, bikes, sheets, preferencesOf, zoneOf } = deps;

  /** Returns where a copy is; 422 for what is none, too old, or of another time of the database. */
  async function cursorOf(userId: number, since: string): Promise<SyncCursor> {
    const cursor = readCursor(since);
    const isKept = cursor?.account === userId && now().getTime() - Date.parse(cursor.at) < longestMs;
    const { event = 0, eventAt } = cursor ?? {};
    if (!isKept || (eventAt && !(await hasHappened(db, { account_id: userId, id: event, at: eventAt }))))
      throw invalid("since", "sync_unknown");
    return cursor;
  }

  /** What may have changed since a copy was read: by events, by time, and by what no event speaks of. */
  async function touchedSince(
    userId: number,
    since: SyncCursor,
    { at, scene }: { at: string; scene: SyncScene },
  ) {
    const events = await eventsOf(db, userId, { after: since.event, limit: mostEvents + 1 });
    if (events.length > mostEvents || (await repo.endingBikes(userId)) > 0) return allTouched(true);
    const touched = touchedBy(events);
    const begun = await repo.begun(userId, since.at, at);
    for (const noun of [touched.parts, touched.plans]) {
      noun.all ||= begun.mounts || since.days !== scene.days;
      for (const bike of begun.bikes) noun.bikes.add(bike);
    }
    for (const noun of [touched.expenses, touched.services]) noun.all ||= since.money !== scene.money;
    return touched;
  }

  async function readScene(userId: number, own: Parameters<typeof sceneOf>[0]["bikes"], language: Language) {
    const preferences = await preferencesOf(userId);
    const rated = await repo.ratedSums(userId, preferences?.currency ?? "PLN");
    const day = dayOf(await zoneOf(userId), now());
    return sceneOf({ bikes: own, day, preferences, language, rated });
  }

  serve.presented(readSync, async ({ user, query: { since }, language }) => {
    const copy = since === undefined ? undefined : await cursorOf(user.id, since);
    await sheets.ensureAll(user.id);
    // What changes from here on comes the next time.
    const [at, last] = [now().toISOString(), await lastEventOf(db, user.id)];
    const deleted = copy ? await repo.deletedSince(user.id, copy.event) : [];
    const rows = await bikes.repo.listOf(user.id);
    const own = rows.map((row) => ({ row, read_only: bikes.rules.isReadOnlyFor(row, user) }));
    const scene = await readScene(user.id, own, language);
    const touched: AllTouched = copy ? await touchedSince(user.id, copy, { at, scene }) : allTouched(true);
    const things = await readCopy(user.id, touched, language);
    const reader = { via: user.via, urlOf: bikes.addresses.urlFor(user) };
    const shown = copy?.bikes === scene.bikes ? [] : own;
    const cursor = writeCursor({
      account: user.id,
      event: last?.id ?? 0,
      eventAt: last?.at ?? null,
      at,
      ...scene,
    });
    const pause = pauses();
    const list = async (some: readonly object[]): Promise<string> => {
      const texts: Json<object>[] = [];
      for (const one of some) {
        texts.push(toJson(one));
        if (texts.length % 100 === 0) await pause();
      }
      await pause();
      return jsonList(texts);
    };
    const parts = [
      `"cursor":${toJson(cursor)}`,
      `"bikes":${jsonList(shown.map(({ row, read_only }) => presentBike(row, { read_only, ...reader })))}`,
      `"parts":${await list(things.parts)}`,
      `"plans":${await list(things.plans)}`,
      `"services":${await list(things.services)}`,
      `"rides":${await list(things.rides)}`,
      `"expenses":${await list(things.expenses)}`,
      `"deleted":${toJson(deleted.map(({ kind, subject }) => ({ kind, id: subject })))}`,
    ];
    return { data: `{${parts.join(",")}}` as Json<Sync> };
  });

  serve(readSentKeys, async ({ user, query: { keys } }) => ({
    data: await usedKeysAmong(db, user.id, keys.split(",")),
  }));
}
