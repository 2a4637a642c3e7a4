import { bikeUpdated, partMoved, photoChanged } from "#contract/garage/garage-events.ts";
import { sharingUpdated, transferUpdated } from "#contract/sharing/sharing-events.ts";
import type { EventConsumer } from "#server/platform/events/consumers.ts";
import type { HappenedEvent } from "#server/platform/events/events.repo.ts";
import type { Db } from "#server/platform/db/open.ts";
import { feedItemRepo } from "./feed-items.repo.ts";
import { changedSpecs, type ShownSpecs, shownSpecs } from "./shown-specs.ts";

/** Notes what is new of public bikes: as they are when it reads of a change, so that reading of it twice does no harm. */
export const feedNews: EventConsumer = {
  name: "feed",
  kinds: [sharingUpdated, bikeUpdated, partMoved, photoChanged, transferUpdated],
  async consume(events, trx) {
    for (const event of events) for (const bike of await bikesOf(trx, event)) await look(trx, bike, event);
  },
};

/** The bikes that an event is about; where it names none, parts may have moved on any of the account's. */
async function bikesOf(trx: Db, { kind, account_id, data }: HappenedEvent): Promise<number[]> {
  const bike = data["bike_id"];
  if (typeof bike === "number") return [bike];
  return kind === partMoved.event ? feedItemRepo(trx).bikesOf(account_id) : [];
}

async function look(trx: Db, bikeId: number, { kind, at }: HappenedEvent): Promise<void> {
  const repo = feedItemRepo(trx);
  const bike = await repo.bike(bikeId);
  if (bike?.is_public !== 1) return repo.forget(bikeId);
  const known = await repo.seen(bike.id);
  if (!known) await repo.put(bike, { kind: "bike", at, data: {} });
  else if (kind === photoChanged.event) await countPhotos(trx, bike, at.slice(0, 10));
  // Other events say nothing of when its components changed.
  const isOfSpecs = kind === bikeUpdated.event || kind === partMoved.event;
  if (known?.shown && !isOfSpecs) return;
  const shown = shownSpecs(bike.specs);
  if (known?.shown) await compare(trx, bike, { was: known.shown, is: shown, at });
  await repo.see(bike, shown);
}

/** Notes what has changed of a bike in the day of an instant; nothing where all is as it was in the morning. */
async function compare(
  trx: Db,
  bike: { id: number; user_id: number },
  { was, is, at }: { was: ShownSpecs; is: ShownSpecs; at: string },
): Promise<void> {
  const repo = feedItemRepo(trx);
  const day = at.slice(0, 10);
  const earlier = (await repo.days(bike.id, "setup")).get(day)?.data.changed ?? {};
  const changed = changedSpecs(was, is, earlier);
  if (JSON.stringify(changed) === JSON.stringify(earlier)) return;
  const isNews = Object.values(changed).some(([, now]) => now !== null);
  if (isNews) await repo.put(bike, { kind: "setup", at, data: { changed } });
  else await repo.remove(bike.id, "setup", day);
}

/** Counts the photos of a day anew, and of the days that have an item: some may be deleted by now. */
async function countPhotos(trx: Db, bike: { id: number; user_id: number }, today: string): Promise<void> {
  const repo = feedItemRepo(trx);
  const [public_since = ""] = [...(await repo.days(bike.id, "bike")).values()].map(({ at }) => at);
  const byDay = Map.groupBy(await repo.photosSince(bike.id, public_since), (at) => at.slice(0, 10));
  const known = await repo.days(bike.id, "photos");
  for (const day of new Set([...known.keys(), today])) {
    const added = byDay.get(day) ?? [];
    const at = added.at(-1);
    if (at) await repo.put(bike, { kind: "photos", at, data: { count: added.length } });
    else await repo.remove(bike.id, "photos", day);
  }
}
