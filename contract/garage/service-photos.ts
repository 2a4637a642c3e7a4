import * as z from "zod/mini";
import { careBounds } from "./care-words.ts";
import { PhotoQuery } from "./photos.ts";
import { Service } from "./services.ts";
import { endpoint } from "#contract/platform/endpoint.ts";
import { optionalNumber } from "#contract/platform/number.ts";
import { servedTypes } from "#contract/platform/pictures.ts";
import { IdParams, response } from "#contract/platform/wire.ts";

const PhotoParams = z.object({ id: IdParams.shape.id, photo: IdParams.shape.id });

export const addServicePhoto = endpoint({
  method: "POST",
  path: "/services/{id}/photos",
  summary: "Add a photo to an entry of a logbook, of one of its items: PNG, JPEG or GIF, at most 5 MiB",
  access: "session",
  act: "service.write",
  status: 201,
  params: IdParams,
  file: "photo",
  /** The place in `items` of what it was taken of. */
  body: z.object({ item: optionalNumber({ min: 0, max: careBounds.items - 1, step: 1 }) }),
  refuses: [403],
  response: response(Service),
});

export const readServicePhoto = endpoint({
  method: "GET",
  path: "/services/{id}/photos/{photo}",
  summary: "The picture itself, for its owner alone, at its own width or at `w`",
  access: "session",
  act: "photo.file",
  params: PhotoParams,
  query: z.pick(PhotoQuery, { w: true }),
  bytes: servedTypes,
  response: z.instanceof(Blob),
});

export const deleteServicePhoto = endpoint({
  method: "DELETE",
  path: "/services/{id}/photos/{photo}",
  summary: "Delete a photo of an entry of a logbook for good",
  access: "session",
  act: "service.write",
  params: PhotoParams,
  response: response(Service),
});
