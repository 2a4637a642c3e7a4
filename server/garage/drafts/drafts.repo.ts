import type { Insertable, Selectable } from "kysely";
import { draftBounds } from "#contract/garage/draft-bounds.ts";
import type { KeptReceipt } from "#server/garage/expenses/kept-receipts.ts";
import type { Act } from "#server/platform/act/act.ts";
import { of } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { DraftsTable } from "#server/platform/db/schema/costs.ts";
import { limitReached } from "#server/platform/refusal/refusal.ts";

export type DraftRow = Selectable<DraftsTable>;
export type NewDraft = Omit<Insertable<DraftsTable>, "id" | "user_id" | "created_at">;

/** What a draft became, and how its row is then. */
type Accepted = Pick<DraftRow, "expense_id" | "part_id" | "file" | "format">;

export type DraftRepo = ReturnType<typeof draftRepo>;

export function draftRepo(db: Db) {
  const own = (userId: number) => of(db, userId).selectFrom("drafts");
  return {
    find: (userId: number, id: number): Promise<DraftRow | undefined> =>
      own(userId).selectAll().where("id", "=", id).executeTakeFirst(),

    /** Those that are not accepted, newest first. */
    openOf: (userId: number): Promise<DraftRow[]> =>
      own(userId).selectAll().where("state", "!=", "accepted").orderBy("id", "desc").execute(),

    allOf: (userId: number): Promise<DraftRow[]> => own(userId).selectAll().orderBy("id").execute(),

    /** Throws 403 where a rider has as many open ones as there may be. */
    async refuseFull(userId: number): Promise<void> {
      const { count } = await own(userId)
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .where("state", "!=", "accepted")
        .executeTakeFirstOrThrow();
      if (Number(count) >= draftBounds.open) throw limitReached("draft_limit");
    },

    /** An earlier draft of the same receipt: with the expense that it became, where that is still there. */
    async sameAs(userId: number, same: string): Promise<{ kind: "expense" | "draft"; id: number } | null> {
      const earlier = await own(userId)
        .select(["id", "expense_id", "state"])
        .where("same", "=", same)
        .orderBy("id", "desc")
        .execute();
      for (const { id, expense_id, state } of earlier) {
        if (state !== "accepted") return { kind: "draft", id };
        const expense = await of(db, userId)
          .selectFrom("expenses")
          .select("id")
          .where("id", "=", expense_id ?? 0)
          .executeTakeFirst();
        if (expense) return { kind: "expense", id: expense.id };
      }
      return null;
    },

    /** The rider's own part whose article has this number. */
    async partWithCode(userId: number, ean: string | null): Promise<{ kind: "part"; id: number } | null> {
      if (ean === null) return null;
      const part = await of(db, userId)
        .selectFrom("parts")
        .select("id")
        .where("spec", "like", `%"ean":"${ean}"%`)
        .orderBy("retired_at", (order) => order.desc().nullsFirst())
        .orderBy("id", "desc")
        .executeTakeFirst();
      return part ? { kind: "part", id: part.id } : null;
    },

    /** Shops whose tax numbers earlier receipts had. */
    async shopsByTax(userId: number): Promise<{ name: string; tax_number: string }[]> {
      const rows = await own(userId)
        .select("fields")
        .where("state", "=", "accepted")
        .where("same", "is not", null)
        .orderBy("id", "desc")
        .limit(200)
        .execute();
      return rows.flatMap(({ fields }) => {
        const { shop, tax_number } = JSON.parse(fields) as Partial<Record<string, { value: unknown }>>;
        return typeof shop?.value === "string" && typeof tax_number?.value === "string"
          ? [{ name: shop.value, tax_number: tax_number.value }]
          : [];
      });
    },

    async insert(act: Act<"draft.write">, draft: NewDraft): Promise<DraftRow> {
      await draftRepo(act.db).refuseFull(act.account.user_id);
      return act.db
        .insertInto("drafts")
        .values({ ...draft, user_id: act.account.user_id, created_at: act.at })
        .returningAll()
        .executeTakeFirstOrThrow();
    },

    async accept(act: Act<"draft.write">, id: number, became: Accepted, fields: string): Promise<void> {
      await of(act.db, act.account.user_id)
        .updateTable("drafts")
        .set({ ...became, fields, state: "accepted" })
        .where("id", "=", id)
        .execute();
    },

    /** Deletes a draft; returns the file that no row speaks of any more, null where it had none. */
    async delete(act: Act<"draft.write">, id: number): Promise<{ kept: KeptReceipt | null } | undefined> {
      const gone = await of(act.db, act.account.user_id)
        .deleteFrom("drafts")
        .where("id", "=", id)
        .returningAll()
        .executeTakeFirst();
      return gone && { kept: keptOf(gone) };
    },
  };
}

/** The file of a draft; null where it was a text, or an expense has it. */
export function keptOf({ file, format, width, height }: DraftRow): KeptReceipt | null {
  return file === null || format === null ? null : { file, format, width, height };
}
