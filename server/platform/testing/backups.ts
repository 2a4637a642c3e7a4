import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import Sqlite from "better-sqlite3";
import type { BikePhoto } from "#contract/garage/bikes.ts";
import { restore } from "#server/operations/backup/restore.ts";
import { type Afterwards, testFolder } from "./databases.ts";
import { smallPhoto } from "./photos.ts";
import { startServer } from "./server.ts";

type Server = Awaited<ReturnType<typeof startServer>>;

/** Adds bikes with photos and takes some away again, until it is stopped; notes what the server has acknowledged. */
async function write(
  server: Server,
  token: string,
  bytes: Buffer,
  kept: Set<number>,
  state: { busy: boolean },
) {
  for (let turn = 0; state.busy; turn++) {
    const made = await server.call("POST", "/bikes", token, { name: `Bike ${turn}` });
    const { data: bike } = (await made.json()) as { data: { id: number } };
    const photos: BikePhoto[] = [];
    for (let i = 0; i < 2; i++) {
      const form = new FormData();
      form.append("bike_id", String(bike.id));
      form.append("photo", new Blob([new Uint8Array(bytes)]), "photo.jpg");
      const sent = await server.call("POST", "/photos/upload", token, form);
      if (sent.status === 201) photos.push(((await sent.json()) as { data: BikePhoto }).data);
    }
    if (turn % 3 === 0) await server.call("DELETE", `/photos/${photos[0]?.id}`, token);
    // Most go again, so that the last backup takes no longer than the first.
    if (turn % 6 !== 0) await server.call("DELETE", `/bikes/${bike.id}`, token);
    else kept.add(bike.id);
  }
}

/** Backs a server up so many times while riders write, and restores each backup; throws where one lacks anything. */
export async function backupsUnderWrites(rounds: number, afterwards: Afterwards) {
  const dataDir = path.join(testFolder(afterwards), "data");
  const server = await startServer(dataDir, {}, afterwards);
  const { token } = await server.riderWithBike();
  const [bytes, kept, state] = [await smallPhoto(), new Set<number>(), { busy: true }];
  const writers = Array.from({ length: 6 }, () => write(server, token, bytes, kept, state));
  const found: { bikes: number; files: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    await sleep(200);
    const acknowledged = [...kept];
    const folder = testFolder(afterwards);
    const archive = path.join(folder, "backup.zip");
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "" };
    await promisify(execFile)(process.execPath, [path.resolve("tools/commands/backup.ts"), archive], { env });
    const { manifest } = await restore(archive, path.join(folder, "restored"));
    const database = new Sqlite(path.join(folder, "restored/spokebook.db"), { readonly: true });
    const there = new Set(database.prepare("select id from bikes").pluck().all());
    database.close();
    const lost = acknowledged.filter((id) => !there.has(id));
    if (lost.length > 0) throw new Error(`round ${round}: bikes ${lost.join(", ")} are not in the backup`);
    if (manifest.missing.length > 0)
      throw new Error(`round ${round}: without ${manifest.missing.join(", ")}`);
    found.push({ bikes: there.size, files: manifest.files.length });
    rmSync(folder, { recursive: true });
  }
  state.busy = false;
  await Promise.all(writers);
  return found;
}
