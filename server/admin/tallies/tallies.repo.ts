import { sql } from "kysely";
import type { MessageStatus } from "#contract/site/message-status.ts";
import { dialectOf } from "#server/platform/db/dialect.ts";
import type { Db } from "#server/platform/db/open.ts";

type Messages = "feedback" | "contact_messages" | "service_registrations";
/** What has counters: the total, and per time of creation. */
export type Counted = "users" | "bikes" | "audits";

/** A time span between quarters of an hour; the end is exclusive. */
export type Span = readonly [from: Date, to: Date];

export type TallyRepo = ReturnType<typeof tallyRepo>;

const quarterOf = (at: Date) => at.toISOString().slice(0, 16);
const kinds = sql`(select kind, quarter, amount from tallies union all select kind, quarter, amount from tally_changes)`;

/** Counters maintained by triggers; see docs/decisions/0016. */
export function tallyRepo(db: Db) {
  return {
    /** Returns the total. */
    async total(kind: Counted): Promise<number> {
      return (await totals(db, [kind])).get(kind) ?? 0;
    },

    /** Returns the number of messages, of one status or all. */
    async messages(table: Messages, statuses: readonly MessageStatus[]): Promise<number> {
      const found = await totals(
        db,
        statuses.map((status) => `${table}/${status}`),
      );
      return [...found.values()].reduce((sum, count) => sum + count, 0);
    },

    /** Returns the number created in each span; `seen`: users last active in it. */
    async within(kind: Counted | "seen", spans: readonly Span[]): Promise<number[]> {
      const bounds = spans.map(([from, to]) => [quarterOf(from), quarterOf(to)] as const);
      const values = bounds.map(([first, beyond], place) => sql`(${first}, ${beyond}, ${sql.lit(place)})`);
      const { rows } = await sql<{ amount: number | null }>`
        with spans (first, beyond, place) as (values ${sql.join(values)})
        select (select sum(amount) from tallies where kind = ${kind} and quarter >= first and quarter < beyond) as amount
        from spans order by place`.execute(db);
      const noted = await db
        .selectFrom("tally_changes")
        .select(["quarter", (eb) => eb.fn.sum<number>("amount").as("amount")])
        .where("kind", "=", kind)
        .groupBy("quarter")
        .execute();
      return bounds.map(([first, beyond], place) =>
        noted
          .filter(({ quarter }) => quarter >= first && quarter < beyond)
          .reduce((sum, { amount }) => sum + Number(amount), Number(rows[place]?.amount ?? 0)),
      );
    },

    /** Returns whether there are changes to add up. */
    async isDue(): Promise<boolean> {
      return (await db.selectFrom("tally_changes").select("kind").limit(1).executeTakeFirst()) !== undefined;
    },

    /**
     * Adds up the changes that writers stored. SQLite needs none: its triggers update the totals, since writers queue
     * anyway.
     */
    async addUp(): Promise<void> {
      if (dialectOf(db) === "sqlite") return;
      await sql`with noted as (delete from tally_changes returning kind, quarter, amount)
        insert into tallies as total (kind, quarter, amount)
        select kind, quarter, sum(amount) from noted group by kind, quarter order by kind, quarter
        on conflict (kind, quarter) do update set amount = total.amount + excluded.amount`.execute(db);
    },
  };
}

async function totals(db: Db, wanted: string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{
    kind: string;
    amount: number;
  }>`select kind, sum(amount) as amount from ${kinds} as noted
    where quarter = '' and kind in (${sql.join(wanted)}) group by kind`.execute(db);
  return new Map(rows.map(({ kind, amount }) => [kind, Number(amount)]));
}
