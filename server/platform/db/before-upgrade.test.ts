import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Sqlite from "better-sqlite3";
import { expect, test } from "vitest";
import { afterTest, testFolder } from "#server/platform/testing/databases.ts";
import { folderOf095 } from "#server/platform/testing/release-folder.ts";
import { start } from "#server/platform/testing/started.ts";
import { copyBeforeUpgrade, NoRoomForCopy } from "./before-upgrade.ts";

/** A database with one row, which a server has open and has not yet moved out of its log. */
function openFile(folder = testFolder()) {
  const file = path.join(folder, "spokebook.db");
  const database = new Sqlite(file);
  afterTest(() => database.close());
  database.exec("pragma journal_mode = wal; create table bikes (name); insert into bikes values ('Rudy')");
  return { file, folder, copies: () => readdirSync(path.join(folder, "before-upgrade")) };
}

const on = (day: number) => new Date(Date.UTC(2026, 11, day));

test("the copies of the last three schemas are kept, and one of each", async () => {
  const { file, copies } = openFile();
  const schemas = ["0009-jobs", "0010-versions", "0010-versions", "0012-used-links", "0013-job-queue"];
  for (const [index, schema] of schemas.entries())
    await copyBeforeUpgrade(file, { schema, now: on(index + 1) });
  expect(copies()).toEqual([
    "spokebook-0010-versions-20261203T000000000Z.db",
    "spokebook-0012-used-links-20261204T000000000Z.db",
    "spokebook-0013-job-queue-20261205T000000000Z.db",
  ]);
});

test("nothing in the folder that is not such a copy is touched, and what a crash left of one goes", async () => {
  const { file, folder, copies } = openFile();
  await copyBeforeUpgrade(file, { schema: "0009-jobs", now: on(1) });
  writeFileSync(path.join(folder, "before-upgrade/mine.db"), "");
  writeFileSync(path.join(folder, "before-upgrade/spokebook-0009-jobs-20261101T000000000Z.db.part"), "");
  writeFileSync(
    path.join(folder, "before-upgrade/spokebook-0009-jobs-20261101T000000000Z.db.part-journal"),
    "",
  );
  await copyBeforeUpgrade(file, { schema: "0010-versions", now: on(2) });
  expect(copies()).toEqual([
    "mine.db",
    "spokebook-0009-jobs-20261201T000000000Z.db",
    "spokebook-0010-versions-20261202T000000000Z.db",
  ]);
});

test("a copy has what is in the database's log, in one file that nobody else can read", async () => {
  const { file, folder, copies } = openFile();
  const copy = await copyBeforeUpgrade(file, { schema: "0009-jobs" });
  expect(copies()).toEqual([path.basename(copy)]);
  expect(statSync(copy).mode & 0o777).toBe(0o600);
  expect(statSync(path.join(folder, "before-upgrade")).mode & 0o777).toBe(0o700);
  const read = new Sqlite(copy, { readonly: true });
  expect(read.prepare("select name from bikes").all()).toEqual([{ name: "Rudy" }]);
  read.close();
});

test("a copy is made with room for the database twice, and not with a byte less", async () => {
  const { file, folder } = openFile();
  const needed = 2 * (statSync(file).size + statSync(`${file}-wal`).size);
  const refused = copyBeforeUpgrade(file, { schema: "0009-jobs", freeOn: async () => needed - 1 });
  await expect(refused).rejects.toEqual(new NoRoomForCopy(needed, needed - 1));
  expect(readdirSync(folder)).not.toContain("before-upgrade");
  await copyBeforeUpgrade(file, { schema: "0009-jobs", freeOn: async () => needed });
});

/** Makes the folder a disk of one megabyte. */
const mountSmall = (folder: string) =>
  execFileSync("mount", ["-t", "tmpfs", "-o", "size=1m", "none", folder], { stdio: "ignore" });
const unmount = (folder: string) => execFileSync("umount", ["--lazy", folder]);

/** Whether this user may; containers often may not. */
const mayMount = (() => {
  const folder = mkdtempSync(path.join(tmpdir(), "spokebook-mount-"));
  try {
    mountSmall(folder);
    unmount(folder);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
})();

function smallDisk(): string {
  const folder = testFolder();
  mountSmall(folder);
  afterTest(() => unmount(folder));
  return folder;
}

test.runIf(mayMount)(
  "a disk that fills up under the copy leaves no part of it, and the database as it was",
  async () => {
    const disk = smallDisk();
    const { file, copies } = openFile(disk);
    new Sqlite(file).exec("insert into bikes values (zeroblob(400000))").close();
    writeFileSync(path.join(disk, "ballast"), Buffer.alloc(200_000));
    const before = readFileSync(file);
    const copying = copyBeforeUpgrade(file, { schema: "0009-jobs", freeOn: async () => Infinity });
    await expect(copying).rejects.toMatchObject({
      code: expect.stringMatching(/^(SQLITE_FULL|ENOSPC|SQLITE_IOERR_WRITE)$/),
    });
    expect([copies(), readFileSync(file).equals(before)]).toEqual([[], true]);
  },
);

test.runIf(mayMount)(
  "a server whose disk has no room says so in one line and leaves release 0.9.5's database alone",
  async () => {
    const disk = smallDisk();
    const { dataDir } = await folderOf095("sqlite");
    execFileSync("cp", ["-r", `${dataDir}/.`, disk]);
    const file = path.join(disk, "spokebook.db");
    const before = readFileSync(file);
    const server = start({ DATA_DIR: disk });
    expect([await server.ended, server.output()]).toEqual([
      1,
      expect.stringMatching(
        /^An upgrade begins with a copy of [^\n]*: \d\.\d MB are needed, 0\.\d MB are free\. Nothing was changed\.[^\n]*\n$/,
      ),
    ]);
    expect(readFileSync(file).equals(before)).toBe(true);
  },
);
