import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import { among, of, type Owned } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import { pageOf } from "#server/platform/db/page-of.ts";
import type { PartChangesTable } from "#server/platform/db/schema.ts";
import type { InventoryChange } from "#server/garage/parts/mounting/draft.ts";
import type { Effect } from "#server/garage/parts/mounting/effect.ts";
import type { PartColumns } from "./parts.repo.ts";

/** What sort of change an entry of a bike's history is; `sheet`: its first parts were made from its sheet; `start`: they are on it from another day on; `days`: the days of a mount were corrected. */
export type PartChangeKind =
  | "sheet"
  | "place"
  | "take_off"
  | "retire"
  | "replace"
  | "restore"
  | "places"
  | "setup"
  | "start"
  | "days";

/** A part that a change added, as it was then: while it is so, undoing the change removes it. */
export interface MadePart {
  id: number;
  facts: PartColumns;
  /** The part in whose place it came. */
  instead_of: number | null;
}

/** A change of parts, as the history keeps it. */
export interface RecordedChange {
  kind: PartChangeKind;
  part_id: number | null;
  /** When it holds from. */
  at: string;
  effects: Effect[];
  /** The name of the set-up that was used. */
  setup?: string;
  made?: MadePart[];
  undo: InventoryChange;
}

export interface KnownChange extends RecordedChange {
  id: number;
  change_key: string;
  bike_id: number;
}

export function partChangeRepo(db: Db) {
  return {
    /** Enters a change in the history of each bike that it concerns. */
    async add(userId: number, bikeIds: readonly number[], change: RecordedChange, at: string): Promise<void> {
      if (bikeIds.length === 0) return;
      const { kind, part_id, effects, setup, made, undo } = change;
      const row = {
        change_key: randomUUID(),
        user_id: userId,
        part_id,
        kind,
        at: change.at,
        effects: JSON.stringify({ effects, setup, made }),
        undo: JSON.stringify(undo),
        created_at: at,
      };
      await db
        .insertInto("part_changes")
        .values(bikeIds.map((bike_id) => ({ ...row, bike_id })))
        .execute();
    },

    async find(bike: Owned, id: number): Promise<KnownChange | undefined> {
      const row = await of(db, bike.user_id)
        .selectFrom("part_changes")
        .selectAll()
        .where("id", "=", id)
        .where("bike_id", "=", bike.id)
        .executeTakeFirst();
      return row && known(row);
    },

    /** The newest entry of a bike's history that is about a part. */
    async newestOf(bike: Owned, partId: number): Promise<number | undefined> {
      const row = await among(db, bike.user_id)
        .selectFrom("part_changes")
        .select("id")
        .where("bike_id", "=", bike.id)
        .where("part_id", "=", partId)
        .orderBy("id", "desc")
        .limit(1)
        .executeTakeFirst();
      return row?.id;
    },

    /** A page of a bike's history, what holds latest first, and the number of all. */
    async page(bike: Owned, wanted: { page: number; per_page: number }) {
      const { total, rows } = await pageOf(
        among(db, bike.user_id)
          .selectFrom("part_changes")
          .selectAll()
          .where("bike_id", "=", bike.id)
          .orderBy("at", "desc")
          .orderBy("id", "desc"),
        wanted,
      );
      return { total, changes: rows.map(known) };
    },

    /** The changes that a rider entered after one, oldest first, without those of the same change for other bikes. */
    async after(userId: number, change: KnownChange, limit = 1_000_000): Promise<KnownChange[]> {
      const rows = await of(db, userId)
        .selectFrom("part_changes")
        .selectAll()
        .where("id", ">", change.id)
        .where("change_key", "<>", change.change_key)
        .orderBy("id")
        .limit(limit)
        .execute();
      const once = new Map(rows.map((row) => [row.change_key, row]));
      return [...once.values()].map(known);
    },

    /** Strikes a change that was undone from every history that has it. */
    async strike(userId: number, key: string): Promise<void> {
      await among(db, userId).deleteFrom("part_changes").where("change_key", "=", key).execute();
    },

    /** A rider's whole history, oldest first. */
    async *each(userId: number): AsyncGenerator<Selectable<PartChangesTable>> {
      for (let last = 0; ;) {
        const rows = await of(db, userId)
          .selectFrom("part_changes")
          .selectAll()
          .where("id", ">", last)
          .orderBy("id")
          .limit(200)
          .execute();
        yield* rows;
        if (rows.length === 0) return;
        last = rows.at(-1)?.id ?? last;
      }
    },
  };
}

function known({ effects, undo, ...row }: Selectable<PartChangesTable>): KnownChange {
  const facts = JSON.parse(effects) as Pick<RecordedChange, "effects" | "setup" | "made">;
  return { ...row, ...facts, kind: row.kind as PartChangeKind, undo: JSON.parse(undo) as InventoryChange };
}
