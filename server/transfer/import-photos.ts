import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { importBounds } from "#contract/garage-file.ts";
import { pictureBounds } from "#contract/pictures.ts";
import { Refusal } from "#server/http/refusal.ts";
import type { Picture } from "#server/pictures/picture.ts";
import type { Pictures } from "#server/pictures/pictures.ts";
import type { Room } from "#server/storage/room.ts";
import type { OpenArchive } from "./archive-file.ts";
import type { ImportedBike } from "./import.repo.ts";
import type { Judged } from "./judge.ts";
import type { Seals } from "./seal.ts";

interface Deps {
  archive: OpenArchive;
  pictures: Pictures;
  /** Who imports. */
  rider: number;
  seals: Seals;
  room: Room;
  /** A folder of this import's own. */
  folder: string;
}

/** A photo that cannot be taken over: why, a sentence of server/locales. */
export interface BadPhoto {
  row: number;
  sentence: string;
}

const isSized = (size: number | null): size is number => size !== null && size <= importBounds.picture;

/** The photos that an archive does not have, or has too large, before any is made. */
export function missingPhotos(bikes: Judged[], archive: OpenArchive): BadPhoto[] {
  return bikes.flatMap(({ row, photos }) =>
    photos.flatMap(({ file }) => {
      const size = archive.sizeOf(file);
      if (isSized(size)) return [];
      return [{ row, sentence: size === null ? "import_photo_missing" : "picture_large" }];
    }),
  );
}

/**
 * Makes and keeps every photo of these bikes, safe before any row speaks of them: what carries our seal stays as it is,
 * anything else goes through the same decoder as an upload. At the first that is no good everything is taken back.
 */
export async function keepPhotos(bikes: Judged[], deps: Deps) {
  const kept: Picture[] = [];
  const photosOf = new Map<Judged, ImportedBike["photos"]>();
  try {
    for (const bike of bikes) {
      const list: ImportedBike["photos"] = [];
      photosOf.set(bike, list);
      for (const { file, seal, is_primary } of bike.photos) {
        const picture = await keepPhoto(file, seal, deps).catch((error: unknown) =>
          badPhoto(bike.row, error),
        );
        if ("sentence" in picture) {
          await deps.pictures.remove(kept);
          return picture;
        }
        kept.push(picture);
        list.push({ picture, is_primary });
      }
    }
    return { kept, photosOf };
  } catch (error) {
    await deps.pictures.remove(kept);
    throw error;
  }
}

async function keepPhoto(name: string, seal: string, deps: Deps): Promise<Picture> {
  const { archive, pictures, rider, room, seals } = deps;
  const folder = path.join(deps.folder, "photo");
  const lot = room.open();
  await mkdir(folder);
  try {
    // Itself, and what is made of it.
    await lot.take(2 * (archive.sizeOf(name) ?? 0));
    const incoming = path.join(folder, "incoming");
    await archive.extract(name, incoming);
    const ours = seals.isOurs(await digestOf(incoming), seal);
    if (!ours && (archive.sizeOf(name) ?? 0) > pictureBounds.bytes) throw new Refusal(422, "picture_large");
    return await pictures.keep(incoming, { rider, ours });
  } finally {
    await rm(folder, { recursive: true, force: true });
    lot.close();
  }
}

function badPhoto(row: number, error: unknown): BadPhoto {
  if (error instanceof Refusal && error.status === 422) return { row, sentence: error.sentence };
  throw error;
}

async function digestOf(file: string): Promise<string> {
  const digest = createHash("sha256");
  await pipeline(createReadStream(file), digest);
  return digest.digest("hex");
}
