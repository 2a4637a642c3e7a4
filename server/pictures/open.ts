import type { FastifyBaseLogger } from "fastify";
import type { Storage } from "#server/storage/storage.ts";
import { pictures } from "./pictures.ts";
import { workshop as workshopOf } from "./workshop.ts";

/** The one workshop that makes pictures, and a shelf for each kind of them. */
export function openPictures(storage: Storage, log: FastifyBaseLogger) {
  const workshop = workshopOf({ log });
  const shelf = (name: "bikes" | "profiles" | "logos") => pictures({ shelf: name, storage, workshop, log });
  return { workshop, ofBikes: shelf("bikes"), ofProfiles: shelf("profiles"), ofLogos: shelf("logos") };
}
