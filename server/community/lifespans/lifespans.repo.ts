import type { Selectable } from "kysely";
import type { PartKind } from "#contract/garage/part-kinds.ts";
import type { BikeType } from "#contract/garage/bike-types.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { LifespansTable } from "#server/platform/db/schema.ts";
import type { KnownCell } from "./publishing.ts";

export type LifespanRow = Selectable<LifespansTable>;

export interface LifespanFilter {
  kind?: PartKind | null | undefined;
  /** As names are compared. */
  brand?: string | null;
  model?: string | null;
  bike_type?: BikeType | null | undefined;
}

/** Rows of one statement. */
const together = 1000;
/** Most groups of one answer. */
const most = 1000;

export function lifespanRepo(db: Db) {
  return {
    /** What is shown, most parts first. */
    shown({ kind, brand, model, bike_type }: LifespanFilter): Promise<LifespanRow[]> {
      let rows = db.selectFrom("lifespans").selectAll().where("shown", "=", 1);
      if (kind) rows = rows.where("kind", "=", kind);
      if (brand) rows = rows.where("brand", "=", brand);
      if (model) rows = rows.where("model", "=", model);
      if (bike_type) rows = rows.where("bike_type", "=", bike_type);
      return rows.orderBy("n_parts", "desc").orderBy("id").limit(most).execute();
    },

    /** The finest of the groups on show that such a part belongs to, alone, or none: its make says more than the type of bike. */
    closest({ kind, ...names }: LifespanFilter & { kind: PartKind }): Promise<LifespanRow[]> {
      let rows = db.selectFrom("lifespans").selectAll().where("shown", "=", 1).where("kind", "=", kind);
      for (const column of ["model", "brand", "bike_type"] as const) {
        const name = names[column] ?? "";
        rows = rows
          .where((eb) => eb.or([eb(column, "is", null), eb(column, "=", name as BikeType)]))
          .orderBy((eb) => eb.case().when(column, "is", null).then(1).else(0).end());
      }
      return rows.limit(1).execute();
    },

    /** The groups of a kind as they were left last week. */
    async ofKind(kind: PartKind): Promise<KnownCell[]> {
      const rows = await db.selectFrom("lifespans").selectAll().where("kind", "=", kind).execute();
      const riders = await db
        .selectFrom("lifespan_riders")
        .innerJoin("lifespans", "lifespans.id", "lifespan_riders.lifespan_id")
        .select(["lifespan_id", "user_id"])
        .where("kind", "=", kind)
        .execute();
      const byCell = Map.groupBy(riders, ({ lifespan_id }) => lifespan_id);
      return rows.map(({ id, cell, shown, curve, ...row }) => ({
        ...row,
        key: cell,
        shown: shown === 1,
        curve: JSON.parse(curve),
        riders: new Set(byCell.get(id)?.map(({ user_id }) => user_id)),
      }));
    },

    /** Returns the kinds of parts that have groups. */
    async kinds(): Promise<PartKind[]> {
      const rows = await db.selectFrom("lifespans").select("kind").distinct().execute();
      return rows.map(({ kind }) => kind);
    },

    /** Puts the groups of a kind in place of those of last week, all or none. */
    replaceKind(kind: PartKind, cells: readonly KnownCell[]): Promise<void> {
      return db.transaction().execute(async (trx) => {
        await trx.deleteFrom("lifespans").where("kind", "=", kind).execute();
        for (const some of slicesOf(cells, together)) {
          const rows = await trx
            .insertInto("lifespans")
            .values(
              some.map(({ key, riders: _riders, shown, curve, kind: _kind, bike_type, ...cell }) => ({
                ...cell,
                cell: key,
                kind,
                bike_type: bike_type as BikeType | null,
                shown: shown ? (1 as const) : (0 as const),
                curve: JSON.stringify(curve),
              })),
            )
            .returning(["id", "cell"])
            .execute();
          const ids = new Map(rows.map(({ id, cell }) => [cell, id]));
          const riders = some.flatMap(({ key, riders: own }) =>
            [...own].map((user_id) => ({ lifespan_id: ids.get(key) ?? 0, user_id })),
          );
          for (const few of slicesOf(riders, together))
            await trx.insertInto("lifespan_riders").values(few).execute();
        }
      });
    },
  };
}

const slicesOf = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );
