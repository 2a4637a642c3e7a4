import type { BikeRow } from "#server/garage/bikes/bike-reads.repo.ts";
import { partInSlot } from "#server/garage/care/standing/part-in-place.repo.ts";
import { makeNameless } from "#server/garage/parts/bike-write/nameless-parts.repo.ts";
import { partRepo, type PartRow } from "#server/garage/parts/inventory/parts.repo.ts";
import { lockBikes } from "#server/garage/parts/sheet/sheets.repo.ts";
import type { LineDoing } from "./line-doing.ts";

/**
 * Returns the part in a slot of a bike at an instant. One that the bike has though nobody entered it is made without a name;
 * undefined where the slot was emptied.
 */
export async function partAt(
  { act, moves, zone }: Pick<LineDoing, "act" | "moves" | "zone">,
  bike: BikeRow,
  slot: string,
  at: string,
): Promise<PartRow | undefined> {
  const { db, by, user } = act;
  let id = await partInSlot(db, bike, slot, at);
  if (id === null) {
    await lockBikes(db, by, [bike.id]);
    const doing = { by, at: act.at, judge: moves.judgeOf(user) };
    await makeNameless(db, bike, [slot], { doing, timeZone: zone });
    // On the bike since it was entered, which may be later than that day.
    id = (await partInSlot(db, bike, slot, at)) ?? (await partInSlot(db, bike, slot, act.at));
  }
  return id === null ? undefined : partRepo(db).find(by, id);
}
