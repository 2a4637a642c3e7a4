import * as z from "zod/mini";
import { textLength } from "#contract/garage/bike-fields.ts";
import { endpoint } from "#contract/platform/endpoint.ts";
import { optionalDay } from "#contract/platform/number.ts";
import { pagedResponse, paging } from "#contract/platform/paged-list.ts";
import { optionalText, text } from "#contract/platform/text.ts";
import { BaseVersion, Version } from "#contract/platform/version.ts";
import { Done, IdParams, response, Timestamp } from "#contract/platform/wire.ts";

export const theftBounds = {
  marks: 2000,
  sighting: 2000,
  /** Kept of one theft. */ sightings: 200,
  /** Of those, from one network. */ ofOneNetwork: 20,
} as const;

/** A bike that is stolen, as its owner reads it. */
export const Theft = z.object({
  stolen_on: z.string(),
  /** Where, in words. */
  place: z.nullable(z.string()),
  police_number: z.nullable(z.string()),
  /** Marks by which it can be recognised. */
  marks: z.nullable(z.string()),
  /** For Bike Index, which requires them: in no page, and in the sheet for the police. */
  city: z.nullable(z.string()),
  country: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** Its public page says so, with day, place and marks, and takes sightings; while the bike is public. */
  shown: z.boolean(),
  sightings: z.int(),
  version: Version,
});
export type Theft = z.infer<typeof Theft>;

/** What the public page of a stolen bike says. */
export const ShownTheft = z.object({
  stolen_on: z.string(),
  place: z.nullable(z.string()),
  marks: z.nullable(z.string()),
});
export type ShownTheft = z.infer<typeof ShownTheft>;

/** All but the day may be left out; a field left out of a bike that is marked already keeps its value. */
export const TheftInput = z.object({
  /** At most today; without it, today. */
  stolen_on: optionalDay(),
  place: optionalText(textLength),
  police_number: optionalText(textLength),
  marks: optionalText(theftBounds.marks, true),
  city: optionalText(textLength),
  country: optionalText(textLength),
  phone: optionalText(50),
  shown: z.optional(z.nullable(z.boolean())),
  version: BaseVersion,
});
export type TheftInput = z.infer<typeof TheftInput>;

export const readTheft = endpoint({
  method: "GET",
  path: "/bikes/{id}/theft",
  summary: "Whether my bike is stolen, and what is known of it; null while it is not",
  access: "session",
  act: "theft.read",
  params: IdParams,
  response: response(z.nullable(Theft)),
});

export const reportTheft = endpoint({
  method: "PUT",
  path: "/bikes/{id}/theft",
  summary: "Mark my bike as stolen, or change what is known of it; an older `version` is refused",
  access: "session",
  act: "theft.write",
  params: IdParams,
  body: TheftInput,
  response: response(Theft),
});

export const endTheft = endpoint({
  method: "DELETE",
  path: "/bikes/{id}/theft",
  summary: "My bike was found again: what was known of the theft is deleted, and the page no longer says so",
  access: "session",
  act: "theft.write",
  params: IdParams,
  response: Done,
});

export const Sighting = z.object({
  id: z.int(),
  text: z.string(),
  place: z.nullable(z.string()),
  seen_on: z.nullable(z.string()),
  /** How whoever has seen it can be reached. */
  contact: z.nullable(z.string()),
  created_at: Timestamp,
});
export type Sighting = z.infer<typeof Sighting>;

export const listSightings = endpoint({
  method: "GET",
  path: "/bikes/{id}/sightings",
  summary: "Where my stolen bike was seen, newest first",
  access: "session",
  act: "theft.read",
  params: IdParams,
  query: z.object(paging),
  response: pagedResponse(Sighting),
});

export const deleteSighting = endpoint({
  method: "DELETE",
  path: "/bikes/{id}/sightings/{sighting}",
  summary: "Delete what somebody wrote of my stolen bike",
  access: "session",
  act: "theft.write",
  params: z.extend(IdParams, { sighting: IdParams.shape.id }),
  response: Done,
});

export const SightingInput = z.object({
  text: text({ min: 1, max: theftBounds.sighting, lines: true }),
  place: optionalText(textLength),
  seen_on: optionalDay(),
  contact: optionalText(textLength),
});
export type SightingInput = z.infer<typeof SightingInput>;

export const reportSighting = endpoint({
  method: "POST",
  path: "/bikes/public/{token}/sightings",
  summary:
    "Tell the owner of a stolen bike where it was seen; they get it by mail, and no address is shown to anyone",
  access: "public",
  status: 201,
  params: z.object({ token: z.string() }),
  body: SightingInput,
  refuses: [404],
  response: Done,
});

export const readTheftSheet = endpoint({
  method: "GET",
  path: "/bikes/{id}/theft-sheet.pdf",
  summary:
    "A stolen bike on paper for the police: pictures, marks, all that identifies it, with its whole serial number",
  access: "session",
  act: "theft.read",
  params: IdParams,
  bytes: ["application/pdf"],
  refuses: [409],
  response: z.instanceof(Blob),
});

export const readBikeIndex = endpoint({
  method: "GET",
  path: "/bikes/{id}/bike-index",
  summary:
    "My bike as Bike Index's API v3 takes it for a registration, and what it asks for and is not known here",
  access: "session",
  act: "theft.read",
  params: IdParams,
  response: response(
    z.object({
      registration: z.record(z.string(), z.unknown()),
      /** Names of fields of `registration`: "color", "stolen_record.phone". */
      missing: z.array(z.string()),
    }),
  ),
});

export const readSerialPhoto = endpoint({
  method: "GET",
  path: "/bikes/{id}/serial-photo",
  summary: "The photo of my bike's serial number, for its owner alone",
  access: "session",
  act: "photo.file",
  params: IdParams,
  bytes: ["image/jpeg", "image/png", "image/webp"],
  response: z.instanceof(Blob),
});

export const setSerialPhoto = endpoint({
  method: "POST",
  path: "/bikes/{id}/serial-photo",
  summary: "Keep a photo of my bike's serial number, in place of the one before",
  access: "session",
  act: "photo.write",
  status: 201,
  params: IdParams,
  file: "photo",
  body: z.object({}),
  refuses: [403],
  response: Done,
});

export const deleteSerialPhoto = endpoint({
  method: "DELETE",
  path: "/bikes/{id}/serial-photo",
  summary: "Delete the photo of my bike's serial number",
  access: "session",
  act: "photo.delete",
  params: IdParams,
  response: Done,
});
