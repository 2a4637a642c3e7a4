import type { ArchiveFile } from "#server/platform/files/archive.ts";
import { jsonFile, jsonListFile } from "#server/platform/files/json-file.ts";
import type { Db } from "#server/platform/db/open.ts";
import { measurementRepo } from "./usage/measurements.repo.ts";
import { partChangeRepo } from "./inventory/part-changes.repo.ts";
import { partRepo } from "./inventory/parts.repo.ts";
import { setupRepo } from "./setups/setups.repo.ts";

/** All that is known of a rider's parts: each with its mounts and measurements, set-ups, and the history. */
export async function* partsOwnData(db: Db, userId: number): AsyncGenerator<ArchiveFile> {
  yield jsonListFile("parts.json", partTexts(db, userId));
  yield jsonFile("setups.json", await setupRepo(db).allOf(userId));
  yield jsonListFile("part-changes.json", changeTexts(db, userId));
}

async function* partTexts(db: Db, userId: number): AsyncGenerator<string> {
  const [parts, measurements] = [partRepo(db), measurementRepo(db)];
  for (const { user_id: _user, spec, ...part } of (await parts.allOf(userId)).toReversed()) {
    const mounts = await parts.mountsOf(userId, [part.id]);
    yield JSON.stringify({
      ...part,
      spec: JSON.parse(spec) as object,
      mounts: mounts.map(({ part_id: _part, ...mount }) => mount),
      measurements: (await measurements.allOf({ id: part.id, user_id: userId })).map(
        ({ user_id: _owner, part_id: _part, ...row }) => row,
      ),
    });
  }
}

async function* changeTexts(db: Db, userId: number): AsyncGenerator<string> {
  for await (const { id, bike_id, part_id, kind, at, created_at, effects } of partChangeRepo(db).each(userId))
    yield JSON.stringify({ id, bike_id, part_id, kind, at, created_at, ...(JSON.parse(effects) as object) });
}
