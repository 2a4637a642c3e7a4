import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { importBounds } from "#contract/garage/garage-file.ts";
import { pictureBounds } from "#contract/platform/pictures.ts";
import type { RateLimit } from "#server/platform/http/rate-limit.ts";
import { Refusal } from "#server/platform/refusal/refusal.ts";
import type { Sentence } from "#server/platform/language/sentence.ts";
import type { Picture } from "#server/platform/pictures/picture.ts";
import type { Pictures } from "#server/platform/pictures/pictures.ts";
import type { Room } from "#server/platform/storage/room.ts";
import type { OpenArchive } from "./archive-file.ts";
import type { ImportedBike } from "./import.repo.ts";
import { mayUpload } from "./may-upload.ts";
import { digestOf } from "#server/garage/transfer/format/file-digest.ts";
import type { Judged } from "#server/garage/transfer/judge/judge.ts";
import type { Seals } from "#server/garage/transfer/format/seal.ts";

interface Deps {
  archive: OpenArchive;
  pictures: Pictures;
  /** The importing rider. */
  rider: number;
  seals: Seals;
  room: Room;
  rates: RateLimit;
  /** A temporary folder of this import. */
  folder: string;
}

/** A photo that cannot be imported, with the reason as a key of server/locales. */
export interface BadPhoto {
  row: number;
  sentence: Sentence;
}

const isSized = (size: number | null): size is number => size !== null && size <= importBounds.picture;

/** Returns the photos that an archive lacks or that are too large, before any is processed. */
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
 * Processes and stores every photo before any row refers to it: with our seal it is kept as it is, otherwise it is
 * decoded like an upload. The first bad one undoes everything. Each counts as an upload; those beyond the limit are
 * left out.
 */
export async function keepPhotos(bikes: Judged[], deps: Deps) {
  const kept: Picture[] = [];
  const leftOut: BadPhoto[] = [];
  const made = new Map<string, Picture>();
  const photosOf = new Map<Judged, ImportedBike["photos"]>();
  try {
    for (const bike of bikes) {
      const list: ImportedBike["photos"] = [];
      photosOf.set(bike, list);
      for (const { file, seal, is_primary } of bike.photos) {
        if (leftOut.length > 0 || !(await mayUpload(deps))) {
          leftOut.push({ row: bike.row, sentence: "import_photo_over" });
          continue;
        }
        const picture = await keepPhoto(file, seal, made, deps).catch((error: unknown) =>
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
    return { kept, photosOf, leftOut };
  } catch (error) {
    await deps.pictures.remove(kept);
    throw error;
  }
}

/** `made` has what this import stored, by hash: nothing is processed twice. */
async function keepPhoto(
  name: string,
  seal: string,
  made: Map<string, Picture>,
  deps: Deps,
): Promise<Picture> {
  const { archive, pictures, rider, room, seals } = deps;
  const folder = path.join(deps.folder, "photo");
  const lot = room.open();
  await mkdir(folder);
  try {
    // The photo itself, and what is made of it.
    await lot.take(2 * (archive.sizeOf(name) ?? 0));
    const incoming = path.join(folder, "incoming");
    await archive.extract(name, incoming);
    const digest = await digestOf(incoming);
    const ours = seals.isOurs(digest, seal);
    // Keyed by seal, too: it decides how the photo is processed.
    const same = `${ours} ${digest}`;
    const known = made.get(same);
    const twin = known && (await pictures.again(known));
    if (twin) return twin;
    if (!ours && (archive.sizeOf(name) ?? 0) > pictureBounds.bytes) throw new Refusal(422, "picture_large");
    const picture = await pictures.keep(incoming, { rider, ours });
    made.set(same, picture);
    return picture;
  } finally {
    await rm(folder, { recursive: true, force: true });
    lot.close();
  }
}

function badPhoto(row: number, error: unknown): BadPhoto {
  if (error instanceof Refusal && error.status === 422) return { row, sentence: error.sentence };
  throw error;
}
