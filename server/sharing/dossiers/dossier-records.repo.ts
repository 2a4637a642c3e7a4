import { type Selectable, sql } from "kysely";
import { careBounds } from "#contract/garage/care-words.ts";
import type { Service } from "#contract/garage/services.ts";
import { dossierBounds, type DossierSnapshot } from "#contract/sharing/dossiers.ts";
import { serviceRepo } from "#server/garage/care/logbook/services.repo.ts";
import { among, isOf, type Owned } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import { pauses } from "#server/platform/time/pauses.ts";
import type { ExpenseFilesTable, ExpensesTable } from "#server/platform/db/schema.ts";

const servicesAtOnce = 500;

/** What a bike has cost in all, in its rider's currency. */
export type CostTotal = Pick<
  NonNullable<DossierSnapshot["costs"]>,
  "total_cents" | "currency" | "without_rate"
>;

/** A bike of a rider, with the parts that were ever on it. */
interface WholeBike {
  bike: number;
  user: number;
  parts: readonly number[];
}

/** A file of an expense, and what it is of. */
export type ReceiptRow = Selectable<
  Pick<ExpenseFilesTable, "id" | "kind" | "name" | "format" | "file" | "width" | "height"> &
    Pick<ExpensesTable, "day" | "category" | "shop">
>;

/** What a bike and its parts have cost; what it was sold for is none of that. */
const spentOn = ({ bike, user, parts }: WholeBike) =>
  sql<boolean>`expenses.user_id = ${user} and expenses.category <> 'sale' and (expenses.bike_id = ${bike}
    or (expenses.bike_id is null and expenses.part_id in (${sql.join([0, ...parts])})))`;

/** Receipts that are kept of an expense. */
const receiptsKept = (db: Db, user: number) => sql<number>`(select count(*) from expense_files
  where expense_files.expense_id = expenses.id and expense_files.kind = 'receipt'
  and ${isOf(db, "expense_files", user)})`;

export type DossierRecords = ReturnType<typeof dossierRecords>;

/** What a rider has noted of a bike, for whoever they show it to. */
export function dossierRecords(db: Db) {
  return {
    async nameOf(userId: number): Promise<string> {
      const { name } = await db
        .selectFrom("users")
        .select("name")
        .where("id", "=", userId)
        .executeTakeFirstOrThrow();
      return name;
    },

    /** What the rides of a bike come to; null without any. */
    async ridesOf({ bike, user }: WholeBike): Promise<DossierSnapshot["rides"]> {
      const { rides, distance_m, moving_s, up_m } = await among(db, user)
        .selectFrom("rides")
        .select((eb) => [
          eb.fn.countAll<number>().as("rides"),
          eb.fn.sum<number | null>("distance_m").as("distance_m"),
          eb.fn.sum<number | null>("moving_s").as("moving_s"),
          eb.fn.sum<number | null>("up_m").as("up_m"),
        ])
        .where("bike_id", "=", bike)
        .executeTakeFirstOrThrow();
      if (Number(rides) === 0) return null;
      return {
        rides: Number(rides),
        distance_m: Number(distance_m ?? 0),
        moving_s: Number(moving_s ?? 0),
        up_m: Number(up_m ?? 0),
      };
    },

    /** The bike's logbook, newest first, with how many receipts are kept of each entry. */
    async servicesOf(bike: Owned): Promise<(Service & { receipts: number })[]> {
      const pause = pauses();
      const services: Service[] = [];
      for (let page = 1; services.length < careBounds.servicesPerBike; page++) {
        const some = await serviceRepo(db).page(bike, { page, per_page: servicesAtOnce });
        services.push(...some.services);
        await pause();
        if (some.services.length < servicesAtOnce) break;
      }
      const rows = await among(db, bike.user_id)
        .selectFrom("services")
        .innerJoin("expenses", (join) =>
          join.onRef("expenses.service_id", "=", "services.id").on(isOf(db, "expenses", bike.user_id)),
        )
        .select(["services.id", receiptsKept(db, bike.user_id).as("receipts")])
        .where("services.bike_id", "=", bike.id)
        .execute();
      const counts = Map.groupBy(rows, ({ id }) => id);
      const countOf = (id: number) =>
        (counts.get(id) ?? []).reduce((sum, { receipts }) => sum + Number(receipts), 0);
      return services.map((service) => ({ ...service, receipts: countOf(service.id) }));
    },

    async costsOf(whole: WholeBike, total: CostTotal): Promise<NonNullable<DossierSnapshot["costs"]>> {
      const lines = await db
        .selectFrom("expenses")
        .leftJoin("parts", (join) =>
          join.onRef("parts.id", "=", "expenses.part_id").on("parts.user_id", "=", whole.user),
        )
        .select(["day", "category", "amount_cents", "expenses.currency", "shop"])
        .select(["parts.kind", "parts.brand", "parts.model", receiptsKept(db, whole.user).as("receipts")])
        .where(spentOn(whole))
        .orderBy("day", "desc")
        .orderBy("expenses.id", "desc")
        .execute();
      return {
        ...total,
        lines: lines.map(({ kind, brand, model, receipts, ...line }) => ({
          ...line,
          part: kind && { kind, brand, model },
          receipts: Number(receipts),
        })),
      };
    },

    /** Receipts and papers of warranty, as many as a dossier takes: what the bike was bought with first, then the newest. */
    receiptsOf: (whole: WholeBike): Promise<ReceiptRow[]> =>
      db
        .selectFrom("expense_files")
        .innerJoin("expenses", (join) =>
          join
            .onRef("expenses.id", "=", "expense_files.expense_id")
            .onRef("expenses.user_id", "=", "expense_files.user_id"),
        )
        .select(["expense_files.id", "kind", "name", "format", "file", "width", "height"])
        .select(["day", "category", "shop"])
        .where("kind", "in", ["receipt", "warranty"])
        .where(spentOn(whole))
        .orderBy((eb) => eb.case().when("category", "=", "purchase").then(0).else(1).end())
        .orderBy("day", "desc")
        .orderBy("expense_files.id", "desc")
        .limit(dossierBounds.receipts)
        .execute(),
  };
}
