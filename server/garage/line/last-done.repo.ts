import type { CareTask } from "#contract/garage/care-words.ts";
import { of, type Owned } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";

/** The last day on which a task was done to a bike, to what is or was in one of the slots; null for never. */
export async function lastDone(
  db: Db,
  bike: Owned,
  { slots, task }: { slots: readonly string[]; task: CareTask | null },
): Promise<string | null> {
  const { user_id, id } = bike;
  let query = of(db, user_id)
    .selectFrom("services")
    .leftJoin("service_items as item", (join) =>
      join.onRef("item.service_id", "=", "services.id").on("item.user_id", "=", user_id),
    )
    .select((eb) => eb.fn.max("services.done_on").as("last"))
    .where("services.bike_id", "=", id);
  // For a service of the whole bike every service counts, whatever was done in it.
  if (task !== null && !(task === "service" && slots.length === 0))
    query = query.where("item.task", "=", task);
  if (slots.length > 0)
    query = query.where((eb) =>
      eb.or([
        eb("item.slot", "in", slots),
        eb(
          "item.part_id",
          "in",
          eb
            .selectFrom("part_spans")
            .select("part_spans.part_id")
            .where("part_spans.user_id", "=", user_id)
            .where("part_spans.bike_id", "=", id)
            .where("part_spans.slot_path", "in", slots),
        ),
      ]),
    );
  return (await query.executeTakeFirst())?.last ?? null;
}
