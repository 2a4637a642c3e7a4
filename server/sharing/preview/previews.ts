import { buffer } from "node:stream/consumers";
import type { PublicBike } from "#contract/sharing/public-bike.ts";
import type { Language } from "#server/platform/language/language.ts";
import { Refusal } from "#server/platform/refusal/refusal.ts";
import type { Photos } from "#server/garage/photos/photos.rules.ts";
import { previewVersion } from "#server/sharing/sharing/preview-version.ts";

const most = { kept: 50, waiting: 20 };

export type Previews = ReturnType<typeof previews>;

/** Renders link previews one at a time; caches the last few by their content. */
export function previews(photos: Photos) {
  const kept = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  async function photoOf(id: number | null): Promise<Buffer | null> {
    const photo = id === null ? undefined : await photos.repo.find(id);
    const file = photo && (await photos.pictures.read(photo, 960));
    return file ? buffer(file.stream) : null;
  }

  function draw(bike: PublicBike, photo: number | null, language: Language): Promise<Buffer> {
    if (waiting >= most.waiting) throw new Refusal(503, "pictures_busy", { retryAfter: 5 });
    waiting++;
    const turn = last
      .then(async () => {
        // Loaded on demand: sharp takes ten megabytes.
        const { drawPreview } = await import("./bike-preview.ts");
        return drawPreview(bike, language, await photoOf(photo));
      })
      .finally(() => waiting--);
    last = turn.catch(() => {});
    return turn;
  }

  return {
    /** Returns a bike's preview; `photo` is its primary one. */
    async of(bike: PublicBike, photo: number | null, language: Language): Promise<Buffer> {
      const version = previewVersion(bike, language);
      const picture = kept.get(version) ?? draw(bike, photo, language);
      // Re-inserted: the first key of the Map is then the least recently used.
      kept.delete(version);
      kept.set(version, picture);
      const oldest = kept.keys().next().value;
      if (kept.size > most.kept && oldest) kept.delete(oldest);
      return picture.catch((error: unknown) => {
        kept.delete(version);
        throw error;
      });
    },
  };
}
