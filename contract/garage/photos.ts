import * as z from "zod/mini";
import { BikePhoto } from "./bikes.ts";
import { endpoint } from "#contract/platform/endpoint.ts";
import { pictureWidths, servedTypes } from "#contract/platform/pictures.ts";
import { list, mostIds } from "#contract/platform/list.ts";
import { BaseVersion, Version } from "#contract/platform/version.ts";
import { response, Done, IdParams } from "#contract/platform/wire.ts";

const PhotoParams = z.object({ id: IdParams.shape.id, photoId: IdParams.shape.id });

export const PhotoUpload = z.object({ bike_id: z.string() });

/** The id of every photo of the bike exactly once, in the new order. */
export const PhotoOrder = z.object({ ids: list(z.int(), mostIds), version: BaseVersion });

/** The photos in order; `version` increases when photos are added, deleted or reordered. */
const Photos = z.extend(response(z.array(BikePhoto)), { version: Version });

export const PhotoQuery = z.object({
  w: z.optional(z.enum(pictureWidths.map(String) as `${(typeof pictureWidths)[number]}`[])),
  expires: z.optional(z.string()),
  signature: z.optional(z.string()),
});

export const listPhotos = endpoint({
  method: "GET",
  path: "/bikes/{id}/photos",
  summary: "Photos of a bike in their order",
  access: "session",
  act: "bike.read",
  params: IdParams,
  response: Photos,
});

export const uploadPhoto = endpoint({
  method: "POST",
  path: "/photos/upload",
  summary: "Add a photo to a bike: PNG, JPEG or GIF, at most 5 MiB and 50 megapixels",
  access: "session",
  act: "photo.write",
  status: 201,
  file: "photo",
  body: PhotoUpload,
  refuses: [403, 404],
  response: response(BikePhoto),
});

export const readPhoto = endpoint({
  method: "GET",
  path: "/photos/{id}",
  summary: "The picture itself, at its own width or at `w`; 404 for whoever may not see it",
  access: "public",
  act: "photo.file",
  params: IdParams,
  query: PhotoQuery,
  bytes: servedTypes,
  response: z.instanceof(Blob),
});

export const deletePhoto = endpoint({
  method: "DELETE",
  path: "/photos/{id}",
  summary: "Delete a photo for good; the next in order becomes primary where it was",
  access: "session",
  act: "photo.delete",
  params: IdParams,
  response: Done,
});

export const setPrimaryPhoto = endpoint({
  method: "PUT",
  path: "/bikes/{id}/photos/{photoId}/set-primary",
  unversioned: "it chooses one photo, and the last choice counts",
  summary: "Make a photo the bike's primary one",
  access: "session",
  act: "photo.write",
  params: PhotoParams,
  response: Done,
});

export const orderPhotos = endpoint({
  method: "PUT",
  path: "/bikes/{id}/photos/order",
  summary: "Set the order of a bike's photos; an older `version` is refused",
  access: "session",
  act: "photo.write",
  params: IdParams,
  body: PhotoOrder,
  response: Photos,
});
