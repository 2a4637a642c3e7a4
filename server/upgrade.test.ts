import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, statSync, watch } from "node:fs";
import path from "node:path";
import Sqlite from "better-sqlite3";
import { sql } from "kysely";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { sealRepo } from "./admin/audit/seals.repo.ts";
import { verifyAudits } from "./admin/audit/verify.ts";
import { openDatabase } from "./platform/db/opening/open-database.ts";
import { afterTest, bothDbs } from "./platform/testing/databases.ts";
import { type AnswersOf095, folderOf0100, folderOf095 } from "./platform/testing/release-folder.ts";
import { someOf } from "./platform/testing/some-of.ts";
import { startServer } from "./platform/testing/server.ts";
import { listening, start } from "./platform/testing/started.ts";

type Server = Awaited<ReturnType<typeof startServer>>;
type Folder = Awaited<ReturnType<typeof folderOf095>>;

const databaseUrl = (url: string | undefined): Record<string, string> => (url ? { DATABASE_URL: url } : {});

/** Signs in each of them with the password of then. */
async function tokensOf(server: Server, { passwords }: AnswersOf095): Promise<Map<string, string>> {
  const tokens = new Map([["nobody", ""]]);
  for (const [who, password] of Object.entries(passwords)) {
    const answer = await server.call("POST", "/auth/login", "", { email: `${who}@example.com`, password });
    tokens.set(who, ((await answer.json()) as { token: string }).token);
  }
  return tokens;
}

/**
 * Returns a response without times and texts that may differ, and with pictures' addresses without signatures and
 * links without the host.
 */
function lasting(answer: object): { data?: unknown } {
  const passing = /^(last_seen_at|plan|shown|meta|changes_summary)$/;
  return JSON.parse(JSON.stringify(answer), (key, value: unknown) => {
    if (passing.test(key)) return undefined;
    if (key === "share_url" && typeof value === "string") return new URL(value).pathname;
    return typeof value === "string" && /^\/api\/v1\/[\w-]*(photos|logos)\//.test(value)
      ? value.split("?")[0]
      : value;
  }) as { data?: unknown };
}

bothDbs("a data folder that release 0.9.5 made", (on) => {
  test("is served with everything in it: accounts, bikes, pictures, links, messages and the audit log", async () => {
    const { dataDir, recorded, url } = await folderOf095(on);
    const server = await startServer(dataDir, databaseUrl(url));
    const tokens = await tokensOf(server, recorded);
    for (const [who, answers] of Object.entries(recorded.answers))
      for (const [path, then] of Object.entries(answers)) {
        // What a plan is depends on the day; its rows are compared below.
        if (path === "/subscription") continue;
        const now = await server.call("GET", path, tokens.get(who) ?? "");
        const answer = lasting((await now.json()) as object);
        // The end of a plan, which is a matter of the day, adds entries of its own.
        if (path.startsWith("/sky-dash/audits"))
          expect(answer.data, path).toEqual(expect.arrayContaining(lasting(then).data as object[]));
        else expect([now.status, answer], `${who} ${path}`).toMatchObject([200, lasting(then)]);
      }
    for (const [name, digest] of Object.entries(recorded.pictures)) {
      const [who = "", path = ""] = name.split(" ");
      const bytes = await (await server.call("GET", path, tokens.get(who) ?? "")).arrayBuffer();
      expect(createHash("sha256").update(Buffer.from(bytes)).digest("hex"), name).toBe(digest);
    }
    expect(await server.end()).toBe(0);

    const db = await openDatabase({ url, dataDir });
    afterTest(() => db.destroy());
    const bought = sql`select user_id, stripe_customer from subscriptions order by user_id`;
    expect((await bought.execute(db)).rows).toEqual([
      { user_id: 2, stripe_customer: "cus_1" },
      { user_id: 3, stripe_customer: null },
    ]);
    const { findings, sealed } = await verifyAudits(sealRepo(db));
    expect([findings, sealed >= 16]).toEqual([[], true]);
  });

  test("that a later release has migrated is refused in one line, and nothing in it changes", async () => {
    const { dataDir, url } = await folderOf095(on);
    const server = await startServer(dataDir, databaseUrl(url));
    await server.end();
    await runOn(
      { dataDir, url },
      "insert into kysely_migration values ('9999-later', '2030-01-01T00:00:00.000Z')",
    );
    const before = await contentOf({ dataDir, url });
    const older = start({ DATA_DIR: dataDir, LOG_LEVEL: "info", ...databaseUrl(url) });
    expect([await older.ended, older.output()]).toEqual([
      1,
      expect.stringMatching(/^[^\n]* was written by a newer Spokebook \(it has "9999-later"\)\.[^\n]*\n$/),
    ]);
    expect(await contentOf({ dataDir, url })).toEqual(before);
  });
});

/** Figures that are counted anew since release 0.11.0, from the mileage with which a bike was entered. */
const counted =
  /^(usage|used|progress|state|leads|due_on|current_mileage|shown_cents|per_km_cents|snoozed_until)$/;
const withoutFigures = (answer: object) =>
  JSON.parse(JSON.stringify(lasting(answer)), (key, value: unknown) =>
    counted.test(key) ? undefined : value,
  ) as { data: object[] };

bothDbs("a data folder that release 0.10.0 made", (on) => {
  test("is served with everything in it, and no bike's mileage falls", async () => {
    const { dataDir, recorded, url } = await folderOf0100(on);
    const server = await startServer(dataDir, databaseUrl(url));
    const tokens = await tokensOf(server, recorded);
    const kilometres = ({ data }: { data: { name: string; current_mileage: number | null }[] }) =>
      data.map(({ name, current_mileage }) => [name, current_mileage]);
    for (const [who, answers] of Object.entries(recorded.answers))
      for (const [path, then] of Object.entries(answers)) {
        const answer = await server.call("GET", path, tokens.get(who) ?? "");
        const now = (await answer.json()) as object;
        // What is due comes in the order of what is most urgent, and a mileage that was entered is a reading.
        const wanted = withoutFigures(then);
        const isList = path === "/care" || path.endsWith("/readings");
        const data = isList
          ? expect.arrayContaining(wanted.data.map((one) => expect.objectContaining(one)))
          : 0;
        expect([answer.status, withoutFigures(now)], `${who} ${path}`).toMatchObject([
          200,
          isList ? { data } : wanted,
        ]);
        if (path === "/bikes") expect(kilometres(now as never)).toEqual(kilometres(then as never));
      }
    for (const [name, digest] of Object.entries(recorded.pictures)) {
      const [who = "", path = ""] = name.split(" ");
      const bytes = await (await server.call("GET", path, tokens.get(who) ?? "")).arrayBuffer();
      expect(createHash("sha256").update(Buffer.from(bytes)).digest("hex"), name).toBe(digest);
    }

    const readings = async (bike: number) =>
      (
        (await (await server.call("GET", `/bikes/${bike}/readings`, tokens.get("ola") ?? "")).json()) as {
          data: { kind: string; km: number }[];
        }
      ).data.map(({ kind, km }) => [kind, km]);
    // The rides of 219.2 km were before the day of entry: what the rider saw stays, as a reading of now.
    expect(await readings(recorded.bikes.entered)).toEqual([
      ["reading", 8219.2],
      ["entry", 8000],
    ]);
    expect(await readings(recorded.bikes.bought)).toEqual([
      ["reading", 8859.7],
      ["entry", 8640.5],
      ["purchase", 0],
    ]);
    expect(await server.end()).toBe(0);
  });
});

async function runOn({ dataDir, url }: Pick<Folder, "dataDir" | "url">, statement: string): Promise<void> {
  if (!url) {
    const database = new Sqlite(path.join(dataDir, "spokebook.db"));
    database.exec(statement);
    // As a backup that was put back leaves it: opening it the usual way would write to it.
    database.pragma("journal_mode = delete");
    database.close();
    return;
  }
  const client = new pg.Client(url);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** Every file of the folder by its digest, and on PostgreSQL the number of rows and the last write of each table. */
async function contentOf({ dataDir, url }: Pick<Folder, "dataDir" | "url">) {
  const names = readdirSync(dataDir, { recursive: true, encoding: "utf8" }).toSorted();
  const files = names
    .filter((name) => statSync(path.join(dataDir, name)).isFile())
    .map((name) => [name, digestOf(path.join(dataDir, name))]);
  if (!url) return { files };
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client
    .query(
      `select relname, query_to_xml(format('select count(*), max(xmin::text::bigint) from %I', relname), true, true, '')::text as written
       from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`,
    )
    .finally(() => client.end());
  return { files, rows };
}

const digestOf = (file: string) => createHash("sha256").update(readFileSync(file)).digest("hex");

describe("an upgrade on SQLite", () => {
  const copiesIn = (dataDir: string) => {
    const folder = path.join(dataDir, "before-upgrade");
    return existsSync(folder) ? readdirSync(folder) : [];
  };

  test("begins with a private copy of the database, which the log names and release 0.9.5 could read", async () => {
    const { dataDir } = await folderOf095("sqlite");
    const before = tablesOf(path.join(dataDir, "spokebook.db"));
    const server = start({ DATA_DIR: dataDir, LOG_LEVEL: "info" });
    await server.says(listening);
    const [name = "", ...more] = copiesIn(dataDir);
    expect([name, more]).toEqual([expect.stringMatching(/^spokebook-0009-jobs-\d{8}T\d{9}Z\.db$/), []]);
    const copy = path.join(dataDir, "before-upgrade", name);
    expect(server.output()).toContain(`The database as it was before this upgrade is kept in ${copy}\n`);
    expect(statSync(copy).mode & 0o777).toBe(0o600);
    expect(tablesOf(copy)).toEqual(before);

    server.child.kill("SIGTERM");
    await server.ended;
    const again = start({ DATA_DIR: dataDir, LOG_LEVEL: "info" });
    await again.says(listening);
    expect(copiesIn(dataDir)).toEqual([name]);
    expect(again.output()).not.toContain("before this upgrade");
  });

  test("makes no copy of a database that is new", async () => {
    const server = start({});
    await server.says(listening);
    expect(copiesIn(path.join(server.folder, "data"))).toEqual([]);
  });

  // They write about 16 KB to the database's log.
  test.each(
    someOf(
      [
        [1, 12_000],
        [4_000, 16_000],
        [8_000, 20_000],
      ],
      "killed",
    ).flat(),
  )(
    "that is killed when its migrations have written %i bytes can begin again with everything, and the copy is whole",
    async (bytes) => {
      const { dataDir } = await folderOf095("sqlite");
      const before = tablesOf(path.join(dataDir, "spokebook.db"));
      const server = start({ DATA_DIR: dataDir });
      await copied(dataDir);
      const log = path.join(dataDir, "spokebook.db-wal");
      // Without a pause: it takes milliseconds. Where they write less, the end will do as well.
      const end = performance.now() + 2000;
      while ((!existsSync(log) || statSync(log).size < bytes) && performance.now() < end);
      server.child.kill("SIGKILL");
      await server.ended;
      const whole = copiesIn(dataDir).filter((name) => name.endsWith(".db"));
      for (const name of whole) expect(tablesOf(path.join(dataDir, "before-upgrade", name))).toEqual(before);
      const old = new Sqlite(path.join(dataDir, "spokebook.db"));
      expect(old.pragma("integrity_check", { simple: true })).toBe("ok");
      expect(old.prepare("select count(*) from bikes").pluck().get()).toBe(3);
      old.close();

      const next = start({ DATA_DIR: dataDir });
      await next.says(listening);
      expect(copiesIn(dataDir).filter((name) => name.includes("0009-jobs"))).toHaveLength(1);
      expect(copiesIn(dataDir).filter((name) => !name.endsWith(".db"))).toEqual([]);
    },
  );
});

/** Waits until a copy is being written. */
async function copied(dataDir: string): Promise<void> {
  const watcher = watch(dataDir);
  const folder = path.join(dataDir, "before-upgrade");
  while (!existsSync(folder)) await once(watcher, "change");
  watcher.close();
  const inside = watch(folder);
  while (!readdirSync(folder).some((name) => name.endsWith(".db"))) await once(inside, "change");
  inside.close();
}

/** The rows of every table, by its name; the file must be whole. */
function tablesOf(file: string) {
  const database = new Sqlite(file, { readonly: true });
  try {
    expect(database.pragma("integrity_check", { simple: true })).toBe("ok");
    const names = database
      .prepare<[], string>("select name from sqlite_schema where type = 'table' order by name")
      .pluck()
      .all();
    return Object.fromEntries(names.map((name) => [name, database.prepare(`select * from "${name}"`).all()]));
  } finally {
    database.close();
  }
}
