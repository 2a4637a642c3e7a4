import type { FastifyBaseLogger } from "fastify";
import type { RateLimit } from "#server/platform/http/rate-limit.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import { pictures, type Pictures } from "./pictures.ts";
import { workshop as workshopOf } from "./workshop.ts";

/** Milliseconds of processing per picture that are free. */
const freeMs = 4000;

/** Opens the one workshop that makes pictures, and a store for each kind. */
export function openPictures(storage: Storage, log: FastifyBaseLogger, rates: RateLimit) {
  const workshop = workshopOf({
    log,
    // Slow pictures count as several uploads.
    spent: (rider, ms) =>
      void rates
        .add({ kind: "upload", subject: String(rider) }, Math.floor(ms / freeMs))
        .catch((error: unknown) => log.warn({ err: error }, "a picture's time is not counted")),
  });
  const shelves = new Map<string, Pictures>();
  return {
    workshop,
    /** The pictures of one kind, by the folder that they have in the storage. */
    shelf(name: string): Pictures {
      const known = shelves.get(name) ?? pictures({ shelf: name, storage, workshop, log });
      shelves.set(name, known);
      return known;
    },
  };
}
