import type { Insertable, Selectable } from "kysely";
import type { Act } from "#server/platform/act/act.ts";
import { of } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { AiCallsTable } from "#server/platform/db/schema/site.ts";

export type AiCall = Omit<Insertable<AiCallsTable>, "id" | "user_id" | "at">;

const mostShown = 100;

export type AssistantRepo = ReturnType<typeof assistantRepo>;

export function assistantRepo(db: Db) {
  return {
    async isOn(userId: number): Promise<boolean> {
      const row = await of(db, userId).selectFrom("assistants").select("on_at").executeTakeFirst();
      return row !== undefined;
    },

    async turn(act: Act<"account.write">, on: boolean): Promise<void> {
      const { user_id } = act.account;
      await of(act.db, user_id).deleteFrom("assistants").execute();
      if (on) await act.db.insertInto("assistants").values({ user_id, on_at: act.at }).execute();
    },

    /** What a rider has sent on a day, and what it took. */
    async usedOn(
      userId: number,
      day: string,
    ): Promise<{ calls: number; tokens: number; cost_micro: number }> {
      const { calls, tokens_in, tokens_out, cost_micro } = await of(db, userId)
        .selectFrom("ai_calls")
        .select((eb) => [
          eb.fn.countAll<number>().as("calls"),
          eb.fn.sum<number | null>("tokens_in").as("tokens_in"),
          eb.fn.sum<number | null>("tokens_out").as("tokens_out"),
          eb.fn.sum<number | null>("cost_micro").as("cost_micro"),
        ])
        .where("day", "=", day)
        .executeTakeFirstOrThrow();
      return {
        calls: Number(calls),
        tokens: Number(tokens_in ?? 0) + Number(tokens_out ?? 0),
        cost_micro: Number(cost_micro ?? 0),
      };
    },

    lastOf: (userId: number): Promise<Selectable<AiCallsTable>[]> =>
      of(db, userId).selectFrom("ai_calls").selectAll().orderBy("id", "desc").limit(mostShown).execute(),

    allOf: (userId: number): Promise<Selectable<AiCallsTable>[]> =>
      of(db, userId).selectFrom("ai_calls").selectAll().orderBy("id").execute(),

    /** Notes that a question is sent; returns its id. */
    async begin(act: Act<"assistant.ask">, call: Pick<AiCall, "day" | "model" | "text">): Promise<number> {
      const nothing = { tools: "[]", tokens_in: 0, tokens_out: 0, cost_micro: 0, ms: 0, ok: 0 as const };
      const { id } = await act.db
        .insertInto("ai_calls")
        .values({ ...call, ...nothing, user_id: act.account.user_id, at: act.at })
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    },

    /** Notes what became of a question that was sent. */
    async end(
      act: Act<"assistant.ask">,
      id: number,
      call: Omit<AiCall, "day" | "model" | "text">,
    ): Promise<void> {
      await act.db
        .updateTable("ai_calls")
        .set(call)
        .where("id", "=", id)
        .where("user_id", "=", act.account.user_id)
        .execute();
    },
  };
}
