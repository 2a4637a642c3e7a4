import type { TransferWhat } from "#contract/sharing/transfers.ts";
import type { BikeRow } from "#server/garage/bikes/bike-reads.repo.ts";
import { photoRepo } from "#server/garage/photos/photos.repo.ts";
import { among, of } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import { partsToCome } from "./luggage-parts.repo.ts";

export type Luggage = Awaited<ReturnType<typeof luggageOf>>;

/** What comes with a bike at an instant: all that is shown before it is taken, and all that is taken. */
export async function luggageOf(db: Db, bike: BikeRow, what: TransferWhat, at: string) {
  const { user_id } = bike;
  const parts = await partsToCome(db, bike, what, at);
  const own = among(db, user_id);
  const partIds = [0, ...parts.rows.map(({ id }) => id)];
  const plans = await of(db, user_id)
    .selectFrom("care_plans")
    .selectAll()
    .where((eb) =>
      eb.or([eb.and([eb("bike_id", "=", bike.id), eb("part_id", "is", null)]), eb("part_id", "in", partIds)]),
    )
    .orderBy("id")
    .execute();
  const routines = await own
    .selectFrom("routines")
    .selectAll()
    .where("bike_id", "=", bike.id)
    .orderBy("id")
    .execute();
  const services = what.services
    ? await own
        .selectFrom("services")
        .selectAll()
        .where("bike_id", "=", bike.id)
        .orderBy("done_at")
        .orderBy("id")
        .execute()
    : [];
  const items = what.services
    ? await own
        .selectFrom("services")
        .innerJoin("service_items as item", (join) =>
          join.onRef("item.service_id", "=", "services.id").on("item.user_id", "=", user_id),
        )
        .selectAll("item")
        .where("services.bike_id", "=", bike.id)
        .orderBy("item.position")
        .execute()
    : [];
  const ticked = new Set(what.photos);
  const photos = (await photoRepo(db).shownOf(bike)).filter(({ id }) => ticked.has(id));
  return {
    ...parts,
    plans,
    routines,
    services,
    itemsOf: Map.groupBy(items, ({ service_id }) => service_id),
    photos,
    receipts: await receiptsIn(db, user_id, what.receipts),
    ...(await ridden(db, bike)),
  };
}

/** Files of an account's expenses, with the day of what they are of. */
export async function receiptsIn(db: Db, userId: number, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom("expense_files as paper")
    .innerJoin("expenses", "expenses.id", "paper.expense_id")
    .select(["paper.id", "paper.kind", "paper.name", "paper.format", "paper.file"])
    .select(["paper.width", "paper.height", "paper.bytes", "expenses.bike_id", "expenses.part_id"])
    .where("paper.user_id", "=", userId)
    .where("expenses.user_id", "=", userId)
    .where("paper.id", "in", ids)
    .orderBy("paper.id")
    .execute();
}

/** What a bike's mileage is known from. */
async function ridden(db: Db, { id, user_id }: BikeRow) {
  const count = async (table: "rides" | "odometer_readings") => {
    const rows = among(db, user_id).selectFrom(table).where("bike_id", "=", id);
    const { count } = await rows
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    return Number(count);
  };
  return { rides: await count("rides"), readings: await count("odometer_readings") };
}
