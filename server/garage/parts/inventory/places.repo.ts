import { parentPath, type SlotPath } from "#contract/garage/part-slots.ts";
import { of, type Owned } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Instant } from "#server/platform/db/schema.ts";

/** Where on a bike a part is, where one is missing only because nobody entered it, and where it was taken off. */
export type PlaceState = "filled" | "unknown" | "emptied";

/** Returns a function that says how places on a bike stand at an instant, from all that was ever mounted there. */
export async function placesOnBike(
  db: Db,
  bike: Owned,
  at: Instant,
): Promise<(path: SlotPath) => PlaceState> {
  const rows = await of(db, bike.user_id)
    .selectFrom("part_spans")
    .select(["slot_path", "from_at", "to_at"])
    .where("bike_id", "=", bike.id)
    .where("from_at", "<=", at)
    .execute();
  const spans = Map.groupBy(rows, ({ slot_path }) => slot_path);
  const now = (path: SlotPath) => spans.get(path)?.find(({ to_at }) => to_at === null || to_at > at);

  return function stateOf(path): PlaceState {
    if (now(path)) return "filled";
    const above = parentPath(path);
    if (above !== null && stateOf(above) === "emptied") return "emptied";
    // What hung on an earlier wheel says nothing of the one that is there now.
    const since = above === null ? "" : (now(above)?.from_at ?? "");
    return spans.get(path)?.some(({ to_at }) => to_at !== null && to_at > since) ? "emptied" : "unknown";
  };
}
