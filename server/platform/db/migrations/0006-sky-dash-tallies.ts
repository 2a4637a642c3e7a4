import { type Kysely, sql } from "kysely";
import { dialectOf, idType } from "#server/platform/db/dialect.ts";
import type { Database } from "#server/platform/db/schema.ts";

/** The quarter of an hour that an instant lies in: 2026-11-20T20:45. */
const quarterOf = (at: string) =>
  `(substr(${at}, 1, 14) || case when substr(${at}, 15, 2) < '15' then '00' when substr(${at}, 15, 2) < '30' then '15'
    when substr(${at}, 15, 2) < '45' then '30' else '45' end)`;

/** [kind, quarter, amount] as SQL. */
type Count = [kind: string, quarter: string, amount: 1 | -1];

const seen = (row: "old" | "new", amount: 1 | -1): Count => [
  "'seen'",
  `coalesce(${quarterOf(`${row}.last_seen_at`)}, '')`,
  amount,
];
const messages =
  (table: string) =>
  (row: "old" | "new", amount: 1 | -1): Count => [`'${table}/' || ${row}.status`, "''", amount];

const triggers: { on: string; when: string; counts: Count[] }[] = [
  ...["users", "bikes"].flatMap((table) => [
    {
      on: table,
      when: "insert",
      counts: [
        [`'${table}'`, "''", 1],
        [`'${table}'`, quarterOf("new.created_at"), 1],
        ...(table === "users" ? [seen("new", 1)] : []),
      ] satisfies Count[],
    },
    {
      on: table,
      when: "delete",
      counts: [[`'${table}'`, "''", -1], ...(table === "users" ? [seen("old", -1)] : [])] satisfies Count[],
    },
  ]),
  { on: "users", when: "update of last_seen_at", counts: [seen("old", -1), seen("new", 1)] },
  {
    on: "audits",
    when: "insert",
    counts: [
      ["'audits'", "''", 1],
      ["'audits'", quarterOf("new.at"), 1],
    ],
  },
  ...["feedback", "contact_messages", "service_registrations"].flatMap((table) => {
    const count = messages(table);
    return [
      { on: table, when: "insert", counts: [count("new", 1)] },
      { on: table, when: "delete", counts: [count("old", -1)] },
      { on: table, when: "update of status", counts: [count("old", -1), count("new", 1)] },
    ];
  }),
];

/** Counts of everything, maintained by triggers; see docs/decisions/0016. */
export async function addTallies(db: Kysely<Database>): Promise<void> {
  const dialect = dialectOf(db);
  // Amounts are summed by key only.
  const key =
    dialect === "postgres"
      ? sql`primary key (kind, quarter) include (amount))`
      : sql`primary key (kind, quarter)) without rowid`;
  await sql`create table tallies (
    kind text not null,
    quarter text not null,
    amount bigint not null,
    ${key}`.execute(db);
  await sql`create table tally_changes (
    id ${idType(dialect)},
    kind text not null,
    quarter text not null,
    amount bigint not null)`.execute(db);
  for (const { on, when, counts } of triggers) {
    const name = `tally_${on}_${when.split(" ")[0]}`;
    const create = `create trigger ${name} after ${when} on ${on} for each row`;
    if (dialect === "sqlite") {
      const steps = counts.map(
        (count) => `insert into tallies (kind, quarter, amount) values (${count.join(", ")})
          on conflict (kind, quarter) do update set amount = amount + excluded.amount;`,
      );
      await sql.raw(`${create} begin ${steps.join(" ")} end`).execute(db);
    } else {
      const rows = counts.map((count) => `(${count.join(", ")})`);
      const body = `insert into tally_changes (kind, quarter, amount) values ${rows.join(", ")}; return null;`;
      await sql
        .raw(`create function ${name}() returns trigger language plpgsql as $$ begin ${body} end $$`)
        .execute(db);
      await sql.raw(`${create} execute function ${name}()`).execute(db);
    }
  }
  for (const statement of countsOfToday) await sql.raw(`insert into tallies ${statement}`).execute(db);
}

const countsOfToday = [
  ...["users", "bikes", "audits"].flatMap((table) => {
    const quarter = quarterOf(table === "audits" ? "at" : "created_at");
    return [
      `select '${table}', '', count(*) from ${table}`,
      `select '${table}', ${quarter}, count(*) from ${table} group by 2`,
    ];
  }),
  `select 'seen', coalesce(${quarterOf("last_seen_at")}, ''), count(*) from users group by 2`,
  ...["feedback", "contact_messages", "service_registrations"].map(
    (table) => `select '${table}/' || status, '', count(*) from ${table} group by 1`,
  ),
];
