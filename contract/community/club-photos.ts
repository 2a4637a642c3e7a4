import * as z from "zod/mini";
import { PhotoQuery } from "#contract/garage/photos.ts";
import { endpoint } from "#contract/platform/endpoint.ts";
import { pagedResponse, paging } from "#contract/platform/paged-list.ts";
import { servedTypes } from "#contract/platform/pictures.ts";
import { optionalText } from "#contract/platform/text.ts";
import { Done, IdParams, response, Timestamp } from "#contract/platform/wire.ts";
import { Writer } from "./club-board.ts";
import { clubBounds } from "./club-input.ts";
import { ClubParams } from "./clubs.ts";

/** A photo of a club's album. */
export const ClubPhoto = z.object({
  id: z.int(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  text: z.nullable(z.string()),
  /** null for whoever does not belong to the club. */
  by: z.nullable(Writer),
  at: Timestamp,
});
export type ClubPhoto = z.infer<typeof ClubPhoto>;

export const listClubPhotos = endpoint({
  method: "GET",
  path: "/clubs/{slug}/photos",
  summary: "The album of a club, newest first",
  access: "public",
  params: ClubParams,
  query: z.object(paging),
  refuses: [403, 404],
  response: pagedResponse(ClubPhoto),
});

export const addClubPhoto = endpoint({
  method: "POST",
  path: "/clubs/{slug}/photos",
  summary: "Add a photo to the album of a club of mine: PNG, JPEG or GIF, at most 5 MiB",
  access: "session",
  act: "club.write",
  status: 201,
  params: ClubParams,
  file: "photo",
  body: z.object({ text: optionalText(clubBounds.line) }),
  refuses: [403],
  response: response(ClubPhoto),
});

export const removeClubPhoto = endpoint({
  method: "DELETE",
  path: "/club-photos/{id}",
  summary: "Remove a photo from an album: whoever added it, and whoever leads the club",
  access: "session",
  act: "club.write",
  params: IdParams,
  refuses: [403],
  response: Done,
});

export const readClubPhoto = endpoint({
  method: "GET",
  path: "/club-photos/{id}",
  summary: "The picture itself, at its own width or at `w`, by the address that the album has for its reader",
  access: "public",
  params: IdParams,
  query: PhotoQuery,
  bytes: servedTypes,
  response: z.instanceof(Blob),
});
