import { parentPath, type SlotPath } from "#contract/garage/part-slots.ts";
import { of, type Owned } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Instant } from "#server/platform/db/schema.ts";
import type { Mount } from "#server/garage/parts/mounting/mount.ts";
import type { PartFacts, PartsByPath } from "./part-facts.ts";

/** The parts that a bike's sheet shows at an instant, by their paths, and their mounts. */
export interface ShownParts {
  facts: PartsByPath;
  mounts: ReadonlyMap<SlotPath, Mount>;
  /** When parts of the bike are mounted or come off next, as far as that is known. */
  next: Instant | null;
}

/**
 * Reads what a bike's sheet shows: of two parts in one slot the one outdoors, and on each part what hangs on it. Of slots
 * that take several it shows nothing.
 */
export async function shownPartsOf(db: Db, bike: Owned, at: Instant): Promise<ShownParts> {
  const rows = await spansFrom(db, bike, at);
  const edges = rows
    .flatMap(({ from_at, to_at }) => (to_at === null ? [from_at] : [from_at, to_at]))
    .filter((edge) => edge > at);
  const now = rows
    .filter(({ from_at, slot_path }) => from_at <= at && !slot_path.startsWith("accessory"))
    .toSorted((a, b) => depth(a.slot_path) - depth(b.slot_path) || indoorLast(a) - indoorLast(b));
  const mounts = new Map<SlotPath, Mount>();
  const facts: Record<SlotPath, PartFacts> = {};
  for (const row of now) {
    const { slot_path, mount_id, part_id, bike_id, parent_id, slot, mount_scope, mounted_at, off_at } = row;
    const above = parentPath(slot_path);
    const hangsThere = above === null || mounts.get(above)?.part_id === parent_id;
    if (!hangsThere || mounts.has(slot_path)) continue;
    const place = { bike_id, parent_id, slot };
    mounts.set(slot_path, {
      id: mount_id,
      part_id,
      ...place,
      scope: mount_scope,
      from_at: mounted_at,
      to_at: off_at,
    });
    const { kind, brand, model, spec } = row;
    facts[slot_path] = { kind, brand, model, spec: JSON.parse(spec) as PartFacts["spec"] };
  }
  return { facts, mounts, next: edges.toSorted()[0] ?? null };
}

const depth = (path: SlotPath) => path.split("/").length;
const indoorLast = ({ scope }: { scope: string }) => (scope === "indoor" ? 1 : 0);

/** The spans of a bike's parts that have not ended, with their mounts. */
function spansFrom(db: Db, { id, user_id }: Owned, at: Instant) {
  return of(db, user_id)
    .selectFrom("part_spans")
    .innerJoin("mounts", (join) =>
      join.onRef("mounts.id", "=", "part_spans.mount_id").on("mounts.user_id", "=", user_id),
    )
    .innerJoin("parts", (join) =>
      join.onRef("parts.id", "=", "part_spans.part_id").on("parts.user_id", "=", user_id),
    )
    .select([
      "part_spans.slot_path",
      "part_spans.scope",
      "part_spans.from_at",
      "part_spans.to_at",
      "part_spans.mount_id",
      "part_spans.part_id",
      "mounts.bike_id",
      "mounts.parent_id",
      "mounts.slot",
      "mounts.scope as mount_scope",
      "mounts.from_at as mounted_at",
      "mounts.to_at as off_at",
      "parts.kind",
      "parts.brand",
      "parts.model",
      "parts.spec",
    ])
    .where("part_spans.bike_id", "=", id)
    .where((eb) => eb.or([eb("part_spans.to_at", "is", null), eb("part_spans.to_at", ">", at)]))
    .orderBy("part_spans.id")
    .execute();
}
