import { createHash, type Hash } from "node:crypto";
import { pipeline, type Readable, Transform } from "node:stream";
import type { FastifyBaseLogger } from "fastify";
import type { GaragePhoto } from "#contract/garage/garage-file.ts";
import type { Photos } from "#server/garage/photos/photos.rules.ts";
import type { ArchiveFile } from "#server/platform/files/archive.ts";
import { pictureEnding } from "#server/platform/pictures/picture.ts";
import { garageJson } from "./garage-json.ts";
import type { GarageSource } from "./garage-source.ts";
import type { Seals } from "./seal.ts";

interface Deps {
  photos: Photos;
  seals: Seals;
  log: Pick<FastifyBaseLogger, "error">;
}

/** Yields the files of an exported archive: photos as stored, then garage.json, which refers to those included. */
export async function* garageArchive(
  source: GarageSource,
  { photos, seals, log }: Deps,
): AsyncGenerator<ArchiveFile> {
  const taken = new Map<number, GaragePhoto[]>();
  let place = 0;
  for await (const { id } of source.bikes()) {
    place++;
    const list: GaragePhoto[] = [];
    taken.set(id, list);
    for (const picture of await photos.repo.shownOf(id)) {
      const found = await photos.pictures.read(picture, null);
      if (!found) {
        log.error({ photo: picture.id }, "a picture's file is missing");
        continue;
      }
      const file = `photos/${place}/${list.length + 1}.${pictureEnding[picture.format]}`;
      const digest = createHash("sha256");
      yield { name: file, content: digested(found.stream, digest), packed: true };
      list.push({ file, is_primary: picture.is_primary, seal: seals.sealOf(digest.digest("hex")) });
    }
  }
  yield { name: "garage.json", content: garageJson(source, (bike) => taken.get(bike) ?? []) };
}

/** Passes bytes on and digests them; destroying it releases the source. */
function digested(source: Readable, digest: Hash): Readable {
  const tell = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      digest.update(chunk);
      done(null, chunk);
    },
  });
  pipeline(source, tell, () => {});
  return tell;
}
