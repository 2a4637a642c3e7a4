import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { dialectOf, idType } from "#server/platform/db/dialect.ts";
import type { Database } from "#server/platform/db/schema.ts";

/** A price in a row of `parts` or `bikes`, and the expense that it is. */
interface Price {
  of: "part" | "bike" | "sale";
  table: "parts" | "bikes";
  category: string;
  /** Columns of the row whose changes are written into the expense. */
  columns: readonly string[];
  /** SQL of the price, of what the expense says of it, and of the row's id. */
  price: (row: string) => string;
  amount: (row: string) => string;
  currency: (row: string) => string;
  day: (row: string) => string;
  key: "part_id" | "bike_id";
}

const bikeCurrency = (row: string) => `coalesce(${row}.purchase_currency, 'USD')`;

const prices: readonly Price[] = [
  {
    of: "part",
    table: "parts",
    category: "part",
    columns: ["price_cents", "currency", "acquired_on"],
    price: (row) => `${row}.price_cents`,
    amount: (row) => `${row}.price_cents`,
    currency: (row) => `coalesce(${row}.currency, 'USD')`,
    day: (row) => `${row}.acquired_on`,
    key: "part_id",
  },
  {
    of: "bike",
    table: "bikes",
    category: "purchase",
    columns: ["purchase_price_cents", "purchase_currency", "purchase_date"],
    price: (row) => `${row}.purchase_price_cents`,
    amount: (row) => `${row}.purchase_price_cents`,
    currency: bikeCurrency,
    day: (row) => `${row}.purchase_date`,
    key: "bike_id",
  },
  {
    of: "sale",
    table: "bikes",
    category: "sale",
    columns: ["sold_price_cents", "purchase_currency", "sold_on"],
    price: (row) => `${row}.sold_price_cents`,
    amount: (row) => `-${row}.sold_price_cents`,
    currency: bikeCurrency,
    day: (row) => `${row}.sold_on`,
    key: "bike_id",
  },
];

/** Adds the expense of a price whose row has none. A price without a day is one of the day on which it was entered. */
const added = ({ of, key, category, price, amount, currency, day }: Price, row: string, from = "") =>
  `insert into expenses (user_id, ${key}, category, amount_cents, currency, day, price_of, version, created_at, updated_at)
   select ${row}.user_id, ${row}.id, '${category}', ${amount(row)}, ${currency(row)},
     coalesce(${day(row)}, substr(${row}.updated_at, 1, 10)), '${of}', 1, ${row}.updated_at, ${row}.updated_at ${from}
   where ${price(row)} > 0
     and not exists (select 1 from expenses where ${key} = ${row}.id and price_of = '${of}')`;

/** What follows from a changed row, in order. */
function changed(price: Price): string[] {
  const { of, key } = price;
  const mine = `${key} = new.id and price_of = '${of}'`;
  const free = `coalesce(${price.price("new")}, 0) = 0`;
  return [
    // A price that is taken away takes its expense along, but nothing that was attached to that or written about it.
    `delete from expenses where ${mine} and ${free} and note is null and shop is null and warranty_until is null
       and not exists (select 1 from expense_files where expense_id = expenses.id)`,
    `update expenses set price_of = null, version = version + 1, updated_at = new.updated_at where ${mine} and ${free}`,
    `update expenses set amount_cents = ${price.amount("new")}, currency = ${price.currency("new")},
       day = coalesce(${price.day("new")}, day), version = version + 1, updated_at = new.updated_at,
       rate_e8 = case when currency = ${price.currency("new")} then rate_e8 end
     where ${mine} and not (${free}) and not (amount_cents = ${price.amount("new")}
       and currency = ${price.currency("new")} and day = coalesce(${price.day("new")}, day))`,
    added(price, "new"),
  ];
}

/** Prices and their expenses are kept the same by the database, whoever writes the row. */
function priceTriggers(dialect: "sqlite" | "postgres"): string[] {
  return prices.flatMap((price) => {
    const { of, table, columns } = price;
    const events = [
      { name: `price_of_${of}_added`, on: `insert on ${table}`, does: [added(price, "new")] },
      {
        name: `price_of_${of}_changed`,
        on: `update of ${columns.join(", ")} on ${table}`,
        does: changed(price),
      },
    ];
    return events.flatMap(({ name, on, does }) => trigger(dialect, name, `after ${on}`, does));
  });
}

/** Expenses of what is deleted keep its name. */
function namesOfGone(dialect: "sqlite" | "postgres"): string[] {
  const partName =
    "coalesce(nullif(trim(coalesce(old.brand, '') || ' ' || coalesce(old.model, '')), ''), old.kind)";
  return [
    ...trigger(dialect, "expenses_of_gone_bike", "before delete on bikes", [
      "update expenses set gone = old.name where bike_id = old.id",
    ]),
    ...trigger(dialect, "expenses_of_gone_part", "before delete on parts", [
      `update expenses set gone = ${partName} where part_id = old.id`,
    ]),
  ];
}

function trigger(
  dialect: "sqlite" | "postgres",
  name: string,
  when: string,
  does: readonly string[],
): string[] {
  const body = does.map((statement) => `${statement};`).join("\n");
  if (dialect === "sqlite") return [`create trigger ${name} ${when} for each row begin ${body} end`];
  const row = when.startsWith("before delete") ? "old" : "new";
  return [
    `create function ${name}() returns trigger language plpgsql as $$ begin ${body} return ${row}; end $$`,
    `create trigger ${name} ${when} for each row execute function ${name}()`,
  ];
}

/** Costs: expenses with their files, rates and budgets; dossiers, thefts and photos of serial numbers. */
export const costs: Migration = {
  async up(db: Kysely<Database>) {
    const dialect = dialectOf(db);
    const ref = dialect === "postgres" ? sql`bigint` : sql`integer`;
    const user = sql`user_id ${ref} not null references users (id) on delete cascade`;
    const bike = sql`bike_id ${ref} primary key references bikes (id) on delete cascade`;
    const statements = [
      sql`alter table bikes add column sold_on text`,
      sql`alter table bikes add column sold_price_cents integer`,
      sql`alter table bikes add column value_estimate_cents integer`,
      sql`alter table bikes add column stolen_on text`,
      sql`alter table bikes add column theft_shown text`,
      sql`create table expenses (
        id ${idType(dialect)},
        ${user},
        bike_id ${ref} references bikes (id) on delete set null,
        part_id ${ref} references parts (id) on delete set null,
        service_id ${ref} references services (id) on delete set null,
        category text not null,
        amount_cents ${ref} not null,
        currency text not null,
        day text not null,
        rate_e8 ${ref} check (rate_e8 > 0),
        rate_currency text,
        shop text,
        note text,
        warranty_until text,
        price_of text,
        gone text,
        search text not null default '',
        version integer not null default 1,
        created_at text not null,
        updated_at text not null,
        check (case when category = 'sale' then amount_cents < 0 else amount_cents > 0 end))`,
      sql`create index expenses_of_rider on expenses (user_id, day, id)`,
      sql`create index expenses_of_bike on expenses (bike_id) where bike_id is not null`,
      sql`create index expenses_of_part on expenses (part_id) where part_id is not null`,
      sql`create index expenses_of_service on expenses (service_id) where service_id is not null`,
      sql`create index warranties_of_rider on expenses (user_id, warranty_until) where warranty_until is not null`,
      sql`create unique index expenses_by_part_price on expenses (part_id) where price_of = 'part'`,
      sql`create unique index expenses_by_bike_price on expenses (bike_id, price_of) where price_of in ('bike', 'sale')`,
      sql`create table expense_files (
        id ${idType(dialect)},
        expense_id ${ref} not null references expenses (id) on delete cascade,
        ${user},
        kind text not null,
        name text not null,
        format text not null,
        file text not null,
        width integer not null,
        height integer not null,
        bytes ${ref} not null,
        created_at text not null)`,
      sql`create index expense_files_of_expense on expense_files (expense_id, id)`,
      sql`create index expense_files_of_rider on expense_files (user_id)`,
      sql`create unique index expense_files_by_file on expense_files (file)`,
      sql`create table day_rates (
        currency text not null,
        day text not null,
        mid_e8 ${ref},
        rate_day text,
        table_no text,
        is_final integer not null,
        asked_at text not null,
        primary key (currency, day))`,
      sql`create table budgets (
        id ${idType(dialect)},
        ${user},
        year integer not null,
        category text not null,
        amount_cents ${ref} not null check (amount_cents > 0),
        currency text not null,
        version integer not null default 1)`,
      sql`create unique index budgets_once on budgets (user_id, year, category)`,
      sql`create table dossiers (
        id ${idType(dialect)},
        ${user},
        bike_id ${ref} not null references bikes (id) on delete cascade,
        token text not null,
        snapshot text not null,
        ends_on text not null,
        ends_at text not null,
        with_costs integer not null,
        with_receipts integer not null,
        label text,
        views integer not null default 0,
        viewed_at text,
        created_at text not null)`,
      sql`create unique index dossiers_by_token on dossiers (token)`,
      sql`create index dossiers_of_rider on dossiers (user_id, id)`,
      sql`create index dossiers_of_bike on dossiers (bike_id)`,
      sql`create table dossier_files (
        id ${idType(dialect)},
        dossier_id ${ref} not null references dossiers (id) on delete cascade,
        file text not null,
        format text not null,
        name text not null,
        bytes ${ref} not null)`,
      sql`create index dossier_files_of_dossier on dossier_files (dossier_id, id)`,
      sql`create unique index dossier_files_by_file on dossier_files (file)`,
      sql`create table thefts (
        ${bike},
        ${user},
        stolen_on text not null,
        place text,
        police_number text,
        marks text,
        city text,
        country text,
        phone text,
        shown integer not null,
        version integer not null default 1,
        created_at text not null,
        updated_at text not null)`,
      sql`create index thefts_of_rider on thefts (user_id)`,
      sql`create table sightings (
        id ${idType(dialect)},
        bike_id ${ref} not null references thefts (bike_id) on delete cascade,
        text text not null,
        place text,
        seen_on text,
        contact text,
        created_at text not null)`,
      sql`create index sightings_of_bike on sightings (bike_id, id)`,
      sql`create table serial_photos (
        ${bike},
        ${user},
        file text not null,
        format text not null,
        width integer not null,
        height integer not null,
        bytes ${ref} not null,
        created_at text not null)`,
      sql`create index serial_photos_of_rider on serial_photos (user_id)`,
      sql`create unique index serial_photos_by_file on serial_photos (file)`,
    ];
    for (const statement of statements) await statement.execute(db);
    for (const price of prices) await sql.raw(added(price, "p", `from ${price.table} p`)).execute(db);
    for (const statement of [...priceTriggers(dialect), ...namesOfGone(dialect)])
      await sql.raw(statement).execute(db);
  },
};
