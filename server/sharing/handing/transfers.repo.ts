import type { Insertable } from "kysely";
import { transferBounds } from "#contract/sharing/transfers.ts";
import type { Act } from "#server/platform/act/act.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { TransferRow, TransfersTable } from "#server/platform/db/schema/sharing.ts";

type NewTransfer = Pick<
  Insertable<TransfersTable>,
  | "from_name"
  | "to_email"
  | "token_hash"
  | "bike_id"
  | "bike_name"
  | "what"
  | "message"
  | "price_cents"
  | "currency"
  | "expires_at"
>;

/** What a move writes of a transfer. */
type Moved = Partial<
  Pick<
    TransferRow,
    | "to_user"
    | "to_name"
    | "new_bike_id"
    | "state"
    | "accepted_at"
    | "paper"
    | "left_behind"
    | "arrived"
    | "print"
    | "undo_asked"
    | "undone_at"
  >
>;

export type TransferRepo = ReturnType<typeof transferRepo>;

export function transferRepo(db: Db) {
  const all = db.selectFrom("transfers").selectAll();

  return {
    find: (id: number): Promise<TransferRow | undefined> => all.where("id", "=", id).executeTakeFirst(),

    findByToken: (token_hash: string): Promise<TransferRow | undefined> =>
      all.where("token_hash", "=", token_hash).executeTakeFirst(),

    /** Those of an account, both ways, and open ones to its address where that is confirmed; newest first. */
    async listOf(userId: number, email: string | null, at: string): Promise<TransferRow[]> {
      return all
        .where((eb) =>
          eb.or([
            eb("from_user", "=", userId),
            eb("to_user", "=", userId),
            ...(email === null
              ? []
              : [
                  eb.and([
                    eb("to_email", "=", email),
                    eb("state", "=", "offered"),
                    eb("expires_at", ">", at),
                    eb("bike_id", "is not", null),
                  ]),
                ]),
          ]),
        )
        .orderBy("id", "desc")
        .execute();
    },

    /** How many offers of an account are open. */
    async countOpen(userId: number, at: string): Promise<number> {
      const { count } = await db
        .selectFrom("transfers")
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .where("from_user", "=", userId)
        .where("state", "=", "offered")
        .where("expires_at", ">", at)
        .where("bike_id", "is not", null)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    async insert(act: Act<"transfer.write">, given: NewTransfer): Promise<TransferRow> {
      const row = await act.db
        .insertInto("transfers")
        .values({
          ...given,
          from_user: act.by,
          state: "offered",
          created_at: act.at,
          updated_at: act.at,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await act.audit({
        event: "created",
        auditable_type: "Transfer",
        auditable_id: row.id,
        changes: { state: [null, row.state] },
      });
      return row;
    },

    /** Finds a transfer for a change, whose row it locks. */
    async lock(act: Act<"transfer.write">, id: number): Promise<TransferRow | undefined> {
      // A change that writes nothing takes the row's lock on both databases.
      const held = await act.db
        .updateTable("transfers")
        .set(({ ref }) => ({ state: ref("state") }))
        .where("id", "=", id)
        .returningAll()
        .executeTakeFirst();
      return held;
    },

    async move(act: Act<"transfer.write">, before: TransferRow, moved: Moved): Promise<TransferRow> {
      const row = await act.db
        .updateTable("transfers")
        .set({ ...moved, version: before.version + 1, updated_at: act.at })
        .where("id", "=", before.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      await act.audit({
        event: "updated",
        auditable_type: "Transfer",
        auditable_id: row.id,
        changes: { state: [before.state, row.undone_at === null ? row.state : "undone"] },
      });
      return row;
    },

    /** Withdraws the open offers of a bike but for one. */
    async withdrawOthers(act: Act<"transfer.write">, bikeId: number, but: number): Promise<void> {
      const rows = await act.db
        .selectFrom("transfers")
        .selectAll()
        .where("bike_id", "=", bikeId)
        .where("state", "=", "offered")
        .where("id", "!=", but)
        .execute();
      for (const row of rows) await this.move(act, row, { state: "withdrawn" });
    },

    /** Ends offers that nobody has taken in time. */
    async expire(at: string): Promise<void> {
      await db
        .updateTable("transfers")
        .set(({ eb }) => ({ state: "expired", version: eb("version", "+", 1), updated_at: at }))
        .where("state", "=", "offered")
        .where("expires_at", "<=", at)
        .execute();
    },

    /** Deletes what is between an ended account and nobody else. */
    async deleteOf(userId: number): Promise<void> {
      await db
        .deleteFrom("transfers")
        .where((eb) =>
          eb.or([
            eb.and([
              eb("from_user", "=", userId),
              eb.or([eb("state", "!=", "accepted"), eb("to_user", "is", null)]),
            ]),
            eb.and([eb("to_user", "=", userId), eb("from_user", "is", null)]),
          ]),
        )
        .execute();
    },
  };
}

/** The last instant at which a transfer can be undone; null for what nobody has taken. */
export const undoUntil = ({ accepted_at }: Pick<TransferRow, "accepted_at">): string | null =>
  accepted_at && new Date(Date.parse(accepted_at) + transferBounds.undoDays * 86_400_000).toISOString();
