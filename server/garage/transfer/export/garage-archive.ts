import { createHash } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import { type GaragePhoto, importBounds } from "#contract/garage/garage-file.ts";
import type { Photos } from "#server/garage/photos/photos.rules.ts";
import { nameInArchive } from "#server/garage/rides/own-data.ts";
import type { Originals } from "#server/garage/rides/originals.repo.ts";
import type { RideRow } from "#server/garage/rides/rides.repo.ts";
import type { ArchiveFile } from "#server/platform/files/archive.ts";
import { inPieces } from "#server/platform/files/pieces.ts";
import { pictureEnding } from "#server/platform/pictures/picture.ts";
import { digested } from "#server/garage/transfer/format/file-digest.ts";
import { exportedReceipts, type ReceiptSource } from "./exported-receipts.ts";
import { garageJson } from "./garage-json.ts";
import type { GarageSource } from "./garage-source.ts";
import type { Seals } from "#server/garage/transfer/format/seal.ts";
import { packedTrack, tracksFile } from "#server/garage/transfer/format/tracks-file.ts";

/** Bytes of original files: beside photos and tracks they leave an archive that can be imported. */
const mostOriginals = 0.7 * importBounds.file;

interface Deps {
  photos: Photos;
  seals: Seals;
  originals: Originals;
  receipts: ReceiptSource;
  log: Pick<FastifyBaseLogger, "error">;
  /** Names of original files that are in the archive anyway; null for none. */
  nameOf?: (ride: RideRow) => string | null;
}

/**
 * Yields the files of an exported archive: photos as stored, what lies of rides beside them, then garage.json, which refers
 * to those included.
 */
export async function* garageArchive(
  source: GarageSource,
  { photos, seals, originals, receipts, log, nameOf }: Deps,
): AsyncGenerator<ArchiveFile> {
  const taken = new Map<number, GaragePhoto[]>();
  let place = 0;
  for await (const bike of source.bikes()) {
    const { id } = bike;
    place++;
    const list: GaragePhoto[] = [];
    taken.set(id, list);
    for (const picture of await photos.repo.shownOf(bike)) {
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
  const tracks = new Map<number, number>();
  const packed = packedTracks(source, tracks);
  const first = await packed.next();
  if (!first.done) yield { name: tracksFile, content: continued(first.value, packed), packed: true };
  const files = new Map<number, string>();
  if (!nameOf) yield* originalFiles(source, originals, files);
  const attached = new Map<number, object[]>();
  yield* exportedReceipts(source, { receipts, seals, isOwnData: nameOf !== undefined }, attached);
  const fileOf = (ride: RideRow) => nameOf?.(ride) ?? files.get(ride.id);
  const archivedOf = (ride: RideRow) => {
    const [track, file] = [tracks.get(ride.id), fileOf(ride)];
    return { ...(track && { track }), ...(file && { file, file_name: ride.file_name }) };
  };
  yield {
    name: "garage.json",
    content: inPieces(
      garageJson(source, {
        photosOf: (bike) => taken.get(bike) ?? [],
        archivedOf,
        receiptsOf: (expense) => attached.get(expense) ?? [],
      }),
    ),
  };
}

/** Yields packed tracks, and notes the place of each ride's. */
async function* packedTracks(source: GarageSource, places: Map<number, number>): AsyncGenerator<Buffer> {
  for await (const { ride_id, ...track } of source.tracks()) {
    if (track.track === null && track.profile === null) continue;
    places.set(ride_id, places.size + 1);
    yield packedTrack(track);
  }
}

async function* continued<T>(first: T, rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield first;
  yield* rest;
}

/** Yields the files that rides came from, as many as an import takes, and notes their names. */
async function* originalFiles(
  source: GarageSource,
  originals: Originals,
  names: Map<number, string>,
): AsyncGenerator<ArchiveFile> {
  let bytes = 0;
  for await (const ride of source.rideRows()) {
    if (names.size === importBounds.files || bytes + (ride.file_bytes ?? 0) > mostOriginals) continue;
    const found = await originals.open(ride);
    if (!found) continue;
    const name = `rides/files/${names.size + 1}-${nameInArchive(found.name)}`;
    bytes += ride.file_bytes ?? 0;
    yield { name, content: found.stream, packed: true };
    names.set(ride.id, name);
  }
}
