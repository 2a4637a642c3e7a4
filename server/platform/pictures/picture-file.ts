import type { ArchiveFile } from "#server/platform/files/archive.ts";
import { pictureEnding, type Picture } from "./picture.ts";
import type { Pictures } from "./pictures.ts";

/** A picture as a file of an archive; none where its file is missing. */
export async function* pictureFile(
  name: string,
  picture: Picture,
  pictures: Pictures,
): AsyncGenerator<ArchiveFile> {
  const found = await pictures.read(picture, null);
  if (found) yield { name: `${name}.${pictureEnding[picture.format]}`, content: found.stream, packed: true };
}
