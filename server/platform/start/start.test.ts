import { chmodSync, mkdirSync, readdirSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import Sqlite from "better-sqlite3";
import { describe, expect, inject, test } from "vitest";
import { afterTest, testFolder, testPostgres } from "#server/platform/testing/databases.ts";
import { listening, start } from "#server/platform/testing/started.ts";
import { startMessage } from "./start-problem.ts";

/** Everything below a folder whose mode lets others in, with that mode. */
function openToOthers(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => path.join(folder, name))
    .concat(folder)
    .filter((name) => (statSync(name).mode & 0o077) !== 0);
}

async function registered(url: string | undefined) {
  const account = { name: "Ola", email: "ola@example.com", password: "correct horse battery" };
  const body = JSON.stringify({ ...account, password_confirmation: account.password });
  const headers = { "content-type": "application/json" };
  return (await fetch(`${url}/api/v1/auth/register`, { method: "POST", headers, body })).status;
}

describe("a data folder", () => {
  test("is readable by nobody else, whatever the umask", async () => {
    const server = start({});
    const [, url] = await server.says(listening);
    expect(await registered(url)).toBe(201);
    expect(openToOthers(path.join(server.folder, "data"))).toEqual([]);
  });

  test("of an earlier release is closed to others at the next start", async () => {
    const data = path.join(testFolder(), "data");
    mkdirSync(path.join(data, "photos/ab"), { recursive: true });
    writeFileSync(path.join(data, "photos/ab/picture.jpeg"), "");
    writeFileSync(path.join(data, "secret"), "s".repeat(64));
    for (const name of ["", "photos", "photos/ab"]) chmodSync(path.join(data, name), 0o755);
    for (const name of ["secret", "photos/ab/picture.jpeg"]) chmodSync(path.join(data, name), 0o644);
    const server = start({}, path.dirname(data));
    await server.says(listening);
    await expect.poll(() => openToOthers(data), { timeout: 15_000 }).toEqual([]);
  });

  test("that holds things of others stays as it is, but for what is the server's", async () => {
    const data = path.join(testFolder(), "data");
    mkdirSync(path.join(data, "photos"), { recursive: true });
    writeFileSync(path.join(data, "notes.txt"), "");
    for (const name of ["", "photos"]) chmodSync(path.join(data, name), 0o755);
    chmodSync(path.join(data, "notes.txt"), 0o644);
    const server = start({}, path.dirname(data));
    await server.says(listening);
    await expect
      .poll(() => openToOthers(data), { timeout: 15_000 })
      .toEqual([path.join(data, "notes.txt"), data]);
  });
});

test.each([
  ["EACCES", /^\/srv\/data cannot be written \(EACCES\)/],
  ["EROFS", /^\/srv\/data cannot be written \(EROFS\)/],
  ["SQLITE_READONLY_DIRECTORY", /^\/srv\/data cannot be written/],
  ["ENOSPC", /^The disk that holds \/srv\/data is full/],
  ["SQLITE_FULL", /^The disk that holds \/srv\/data is full/],
])("%s at the start is reported in one line", (code, line) => {
  const config = { DATA_DIR: "/srv/data", DATABASE_URL: undefined, HOST: "127.0.0.1", PORT: 3000 };
  const message = startMessage(Object.assign(new Error("no"), { code }), config);
  expect(message).toMatch(line);
  expect(message).not.toContain("\n");
});

describe("a start that cannot succeed says one line, what it is about and what to do", () => {
  const oneLine = (text: string) => new RegExp(`^[^\\n]*${text}[^\\n]*\\n$`);

  test("while another server uses the SQLite folder, which it may again once that one is killed", async () => {
    const first = start({});
    const [, url] = await first.says(listening);
    const second = start({ LOG_LEVEL: "error" }, first.folder);
    expect([await second.ended, second.output()]).toEqual([
      1,
      expect.stringMatching(oneLine("Another Spokebook server uses ./data")),
    ]);
    expect(await registered(url)).toBe(201);
    first.child.kill("SIGKILL");
    await first.ended;
    await start({}, first.folder).says(listening);
  });

  test("on a port that is taken", async () => {
    const taken = createServer().listen(0, "127.0.0.1");
    afterTest(() => taken.close());
    await new Promise((resolve) => taken.once("listening", resolve));
    const { port } = taken.address() as { port: number };
    const server = start({ PORT: String(port), LOG_LEVEL: "error" });
    expect([await server.ended, server.output()]).toEqual([
      1,
      expect.stringMatching(oneLine(`Port ${port} on 127.0.0.1 is taken: .*PORT`)),
    ]);
  });

  test.each([
    ["that is none", (file: string) => writeFileSync(file, "not a database ".repeat(1000))],
    ["that was cut short", (file: string) => truncateSync(file, 5000)],
  ])("with a database file %s", async (_, damage) => {
    const first = start({});
    await first.says(listening);
    first.child.kill("SIGTERM");
    await first.ended;
    damage(path.join(first.folder, "data/spokebook.db"));
    const second = start({ LOG_LEVEL: "error" }, first.folder);
    expect([await second.ended, second.output()]).toEqual([
      1,
      expect.stringMatching(oneLine("data/spokebook\\.db is damaged .*bin/restore")),
    ]);
  });

  test("with a database that a newer release has migrated", async () => {
    const first = start({});
    await first.says(listening);
    first.child.kill("SIGTERM");
    await first.ended;
    const database = new Sqlite(path.join(first.folder, "data/spokebook.db"));
    database.exec("insert into kysely_migration values ('9999-later', '2030-01-01T00:00:00.000Z')");
    database.close();
    const second = start({ LOG_LEVEL: "error" }, first.folder);
    expect([await second.ended, second.output()]).toEqual([
      1,
      expect.stringMatching(oneLine('data/spokebook\\.db was written by a newer Spokebook .*"9999-later"')),
    ]);
  });

  test("with a data folder that is a file", async () => {
    const folder = testFolder();
    writeFileSync(path.join(folder, "data"), "");
    const server = start({ LOG_LEVEL: "error" }, folder);
    expect([await server.ended, server.output()]).toEqual([
      1,
      expect.stringMatching(oneLine("\\./data cannot be written .*DATA_DIR")),
    ]);
  });

  test("with a PostgreSQL that does not listen, without the password", async () => {
    const server = start({ DATABASE_URL: "postgres://me:hush@127.0.0.1:9/spokebook", LOG_LEVEL: "error" });
    expect([await server.ended, server.output()]).toEqual([
      1,
      expect.stringMatching(oneLine("PostgreSQL at 127\\.0\\.0\\.1:9/spokebook .*DATABASE_URL")),
    ]);
    expect(server.output()).not.toContain("hush");
  });

  test("with a PostgreSQL that knows no such database", async () => {
    const url = (await testPostgres()).replace(/[^/]+$/, "none_of_that_name");
    const server = start({ DATABASE_URL: url, LOG_LEVEL: "error" });
    expect([await server.ended, server.output()]).toEqual([
      1,
      expect.stringMatching(oneLine("PostgreSQL at .*/none_of_that_name .*DATABASE_URL")),
    ]);
    expect(server.output()).not.toContain(inject("postgresUrl"));
  });
});
