import { Kysely, PostgresDialect, type RawBuilder, sql } from "kysely";
import pg from "pg";
import { dialectOf } from "#server/platform/db/dialect.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Database } from "#server/platform/db/schema.ts";
import { measureBesideAList, type Send } from "./beside-a-list.ts";
import { populate } from "./crowd.ts";

// Lists of 1,000 clubs with 200,000 members and 2 million threads beside `GET /bikes` of 20, in turns, on both databases:
// node bench/clubs.ts [rounds] [threads] [sqlite or postgres; both by default]. Run bin/check first: it brings PostgreSQL.
const [rounds = "40", threads = "2000000", only] = process.argv.slice(2);
const [clubs, accounts, membersEach, bikesEach] = [1000, 20_000, 200, 20];
/** The first club has as many members as one may have, and a hundredth of all threads, one of them with so many messages. */
const [members, longThread] = [2000, 10_000];
const time = "2026-11-20T12:00:00.000Z";
const reader = 2;

/** Returns the database of an address, without the limits of time that the app's connections have. */
const unhurried = (url: string): Db =>
  new Kysely<Database>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 1 }) }),
  });

/** Fills the tables in the database itself: two million rows from outside take an hour. */
async function fill(db: Db): Promise<void> {
  const isPostgres = dialectOf(db) === "postgres";
  const run = (statement: RawBuilder<unknown>) => statement.execute(db);
  const numbers = (to: number) =>
    isPostgres
      ? sql`generate_series(1, ${sql.lit(to)}) as numbers(n)`
      : sql`(with recursive counted(n) as (select 1 union all select n + 1 from counted where n < ${sql.lit(to)})
          select n from counted) as numbers`;
  const text = (value: RawBuilder<unknown>) => sql`cast(${value} as text)`;
  const minutes = isPostgres
    ? sql`to_char(timestamp '2024-01-01' + n * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')`
    : sql`strftime('%Y-%m-%dT%H:%M:%S.000Z', '2024-01-01', '+' || n || ' minutes')`;
  await run(sql`insert into users (name, email, password_hash, language, created_at, updated_at)
    select 'Member ' || n, 'member' || n || '@example.com', '', 'pl', ${time}, ${time} from ${numbers(accounts)}`);
  await run(sql`insert into clubs (slug, name, town, joining, visible, members, searched, created_at, updated_at)
    select 'club-' || n, 'Club ' || n, 'Kraków', 'open', 'public', ${sql.lit(membersEach)}, 'club ' || n || ' krakow', ${time}, ${time}
    from ${numbers(clubs)}`);
  const first = sql`(select min(id) from clubs)`;
  const firstUser = sql`(select min(id) from users where email = 'member1@example.com')`;
  // Each account is in ten clubs, by a stride that shares no factor with the number of clubs.
  await run(sql`insert into club_members (club_id, user_id, role, state, since)
    select ${first} + (n * 7) % ${sql.lit(clubs)}, ${firstUser} + (n / ${sql.lit(clubs)} * 101 + n * 13) % ${sql.lit(accounts)},
      case when n % 50 = 0 then 'owner' else 'member' end, 'member', ${time}
    from ${numbers(clubs * membersEach)} where true on conflict do nothing`);
  await run(sql`insert into club_members (club_id, user_id, role, state, since)
    select ${first}, ${firstUser} + n, 'member', 'member', ${time} from ${numbers(members)} where true on conflict do nothing`);
  await run(sql`insert into club_members (club_id, user_id, role, state, since)
    select ${first} + n - 1, ${sql.lit(reader)}, 'owner', 'member', ${time} from ${numbers(20)}`);
  await run(sql`insert into threads (title, club_id, begun_by, messages, last_at, created_at)
    select 'Which tyres ' || n, ${first} + case when n % 100 = 0 then 0 else (n * 7) % ${sql.lit(clubs)} end,
      ${firstUser} + (n * 13) % ${sql.lit(accounts)}, 1, ${minutes}, ${minutes} from ${numbers(Number(threads))}`);
  await run(sql`insert into messages (thread_id, by_buyer, text, user_id, at, visible_at)
    select id, 0, 'Those of 40 mm.', begun_by, last_at, last_at from threads`);
  await run(sql`insert into messages (thread_id, by_buyer, text, user_id, at, visible_at)
    select (select min(id) from threads where club_id = ${first}), 0, 'Number ' || ${text(sql`n`)}, ${firstUser} + n % ${sql.lit(accounts)},
      ${minutes}, ${minutes} from ${numbers(longThread)}`);
  await run(sql`insert into club_rides (club_id, by_id, at, meeting, created_at)
    select ${first} + n % ${sql.lit(clubs)}, ${firstUser} + n % 20000, case when n % 3 = 0 then '2027-05-01T08:00:00.000Z' else ${time} end,
      'At the bridge', ${time} from ${numbers(100_000)}`);
  await run(sql`insert into club_tools (club_id, user_id, name, created_at)
    select ${first} + n % ${sql.lit(clubs)}, ${firstUser} + n % 20000, 'Headset press ' || n, ${time} from ${numbers(50_000)}`);
  await run(sql`insert into blocks (user_id, blocked_id, created_at)
    select ${sql.lit(reader)}, ${firstUser} + n * 3, ${time} from ${numbers(50)}`);
  await run(sql`insert into folded_names (user_id, folded)
    select id, '  ' || replace(lower(name), ' ', '  ') from users where name like 'Member %'`);
  // Members of the full club have two public bikes each; what is left of the rows before would be read as well.
  await run(sql`update bikes set user_id = ${firstUser} + 1 + id % ${sql.lit(members)}, is_public = 1
    where user_id <> ${sql.lit(reader)}`);
  if (isPostgres) await run(sql`vacuum full bikes`);
  await run(isPostgres ? sql`vacuum analyze` : sql`analyze`);
}

async function calls(send: Send) {
  type Rows = { id: number }[];
  const { meta } = await send("clubs/club-1/threads");
  const lastPage = `clubs/club-1/threads?page=${Math.ceil(meta.total / meta.per_page)}`;
  const thread = (await send<Rows>(lastPage)).data.at(-1)?.id;
  const [message] = (await send<Rows>(`threads/${thread}/messages`)).data;
  return {
    "all clubs": "clubs",
    "clubs, page 20": "clubs?page=20",
    "clubs of mine": "clubs?mine=true",
    "clubs with a word": "clubs?search=999",
    "a club": "clubs/club-1",
    "members of a full club": "clubs/club-1/members",
    "its last members": "clubs/club-1/members?page=40",
    "members with a name": "clubs/club-1/members?search=1234",
    "bikes of members": "clubs/club-1/bikes",
    "bikes of members, 20": "clubs/club-1/bikes?per_page=20",
    "a board": "clubs/club-2/threads",
    "the largest board": "clubs/club-1/threads",
    "its last page": lastPage,
    "a thread": `threads/${thread}/messages`,
    "messages before others": `threads/${thread}/messages?before=${message?.id}`,
    "rides to come": "clubs/club-1/rides",
    "rides that were": "clubs/club-1/rides?when=past",
    "an album": "clubs/club-1/photos",
    tools: "clubs/club-1/tools",
    "the feed": "feed",
    "who is followed": "following",
  };
}

await measureBesideAList({
  name: "clubs",
  async fill(db, { url }) {
    await populate(db, 200, { email: "boss@example.com", password_hash: "" }, async () => {}, bikesEach);
    const filling = url === undefined ? db : unhurried(url);
    await fill(filling);
    if (filling !== db) await filling.destroy();
  },
  reader,
  calls,
  rounds: Number(rounds),
  only,
});
