import * as z from "zod/mini";
import { columnFacts, componentFields, isPublic, textLength } from "#contract/garage/bike-fields.ts";
import { outputs } from "#contract/garage/bikes.ts";
import { CaredPart } from "#contract/garage/cared-part.ts";
import { expenseCategories, expenseFileKinds, expenseFileTypes } from "#contract/garage/cost-words.ts";
import { servicedBy } from "#contract/garage/care-words.ts";
import { VerifiedMark } from "#contract/garage/verified-part.ts";
import { endpoint } from "#contract/platform/endpoint.ts";
import { numberField, optionalDay } from "#contract/platform/number.ts";
import { pagedResponse, paging } from "#contract/platform/paged-list.ts";
import { optionalText } from "#contract/platform/text.ts";
import { Done, IdParams, response, Timestamp } from "#contract/platform/wire.ts";

export const dossierBounds = {
  /** Of one rider. */
  dossiers: 100,
  /** Days from today to its end. */
  days: 1830,
  photos: 20,
  receipts: 50,
} as const;

/** A frozen link: what was shown of a bike on the day on which it was made. */
export const Dossier = z.object({
  id: z.int(),
  bike_id: z.int(),
  url: z.string(),
  /** The last day on which it opens, in its owner's time zone. */
  ends_on: z.string(),
  state: z.enum(["open", "ended"]),
  with_costs: z.boolean(),
  with_receipts: z.boolean(),
  /** For its owner alone: whom it is for. */
  label: z.nullable(z.string()),
  /** How often it was opened. */
  views: z.int(),
  viewed_at: z.nullable(Timestamp),
  created_at: Timestamp,
});
export type Dossier = z.infer<typeof Dossier>;

const flag = z.optional(z.nullable(z.boolean()));
const choices = {
  /** The day of today, or later. */
  ends_on: z.pipe(optionalDay(), z.string()),
  with_costs: flag,
  /** The receipts themselves, for whoever has the link. */
  with_receipts: flag,
  label: optionalText(textLength),
};
export const DossierInput = z.object({
  bike_id: numberField({ min: 1, max: Number.MAX_SAFE_INTEGER, step: 1 }),
  ...choices,
});
export type DossierInput = z.infer<typeof DossierInput>;

/** What a bike was on a day, as its owner shows it to whoever has the link. */
export const DossierSnapshot = z.object({
  taken_at: Timestamp,
  /** The same as a day of its owner's calendar. */
  taken_on: z.string(),
  ends_on: z.string(),
  owner: z.object({ name: z.string() }),
  bike: z.object({
    ...outputs(columnFacts.filter(isPublic)),
    ...outputs(componentFields.filter(isPublic)),
  }),
  /** Its last three characters. */
  serial_ending: z.nullable(z.string()),
  photos: z.array(z.object({ url: z.string(), width: z.int(), height: z.int() })),
  parts: z.array(
    z.object({
      slot_path: z.string(),
      part: z.omit(CaredPart, { id: true }),
      /** The day on which it went there. */
      since: z.nullable(z.string()),
      distance_m: z.int(),
      moving_s: z.int(),
      estimated: z.boolean(),
      /** A shop had confirmed it; links of earlier releases do not say. */
      verified: z.optional(z.nullable(VerifiedMark)),
    }),
  ),
  /** Parts that came off the bike, the newest first; links of earlier releases do not say. */
  replaced: z.optional(
    z.array(
      z.object({
        slot_path: z.string(),
        part: z.omit(CaredPart, { id: true }),
        since: z.string(),
        until: z.string(),
        distance_m: z.int(),
        estimated: z.boolean(),
      }),
    ),
  ),
  /** null where there are none. */
  rides: z.nullable(z.object({ rides: z.int(), distance_m: z.int(), moving_s: z.int(), up_m: z.int() })),
  services: z.array(
    z.object({
      done_on: z.string(),
      title: z.nullable(z.string()),
      by: z.enum(servicedBy),
      shop: z.nullable(z.string()),
      items: z.array(
        z.object({
          task: z.string(),
          slot: z.nullable(z.string()),
          part: z.nullable(z.omit(CaredPart, { id: true })),
        }),
      ),
      /** How many receipts its owner keeps of it. */
      receipts: z.int(),
    }),
  ),
  /** null unless chosen. */
  costs: z.nullable(
    z.object({
      /** In `currency`, of those that have a rate. */
      total_cents: z.int(),
      currency: z.string(),
      without_rate: z.int(),
      lines: z.array(
        z.object({
          day: z.string(),
          category: z.enum(expenseCategories),
          amount_cents: z.int(),
          currency: z.string(),
          shop: z.nullable(z.string()),
          part: z.nullable(z.omit(CaredPart, { id: true })),
          receipts: z.int(),
        }),
      ),
    }),
  ),
  /** null unless chosen. */
  receipts: z.nullable(
    z.array(
      z.object({
        url: z.string(),
        name: z.string(),
        kind: z.enum(expenseFileKinds),
        type: z.enum(expenseFileTypes),
        bytes: z.int(),
        day: z.string(),
        category: z.enum(expenseCategories),
        shop: z.nullable(z.string()),
      }),
    ),
  ),
});
export type DossierSnapshot = z.infer<typeof DossierSnapshot>;

export const listDossiers = endpoint({
  method: "GET",
  path: "/dossiers",
  summary: "My frozen links, newest first, those that have ended too",
  access: "session",
  act: "dossier.read",
  query: z.object({
    bike_id: z.optional(numberField({ min: 1, max: Number.MAX_SAFE_INTEGER, step: 1 })),
    ...paging,
  }),
  refuses: [404],
  response: pagedResponse(Dossier),
});

export const createDossier = endpoint({
  method: "POST",
  path: "/dossiers",
  summary:
    "Make a link that shows what my bike is today until a day, to a buyer or an insurer; as far as my plan has it",
  access: "session",
  act: "dossier.write",
  status: 201,
  body: DossierInput,
  refuses: [403, 404],
  response: response(Dossier),
});

export const createBikeDossier = endpoint({
  method: "POST",
  path: "/bikes/{id}/dossiers",
  summary: "The same, of the bike in the path",
  access: "session",
  act: "dossier.write",
  status: 201,
  params: IdParams,
  body: z.object(choices),
  refuses: [403],
  response: response(Dossier),
});

export const revokeDossier = endpoint({
  method: "DELETE",
  path: "/dossiers/{id}",
  summary: "Revoke a frozen link: from then on it opens nothing, and what it showed is deleted",
  access: "session",
  act: "dossier.write",
  params: IdParams,
  response: Done,
});

const TokenParams = z.object({ token: z.string() });

export const readPublicDossier = endpoint({
  method: "GET",
  path: "/public/dossiers/{token}",
  summary: "What a frozen link shows; 404 once it has ended or was revoked",
  access: "public",
  params: TokenParams,
  response: response(DossierSnapshot),
});

export const readPublicDossierFile = endpoint({
  method: "GET",
  path: "/public/dossiers/{token}/files/{file}",
  summary: "A photo or a receipt of a frozen link; 404 once the link has ended or was revoked",
  access: "public",
  params: z.extend(TokenParams, { file: IdParams.shape.id }),
  bytes: expenseFileTypes,
  response: z.instanceof(Blob),
});
