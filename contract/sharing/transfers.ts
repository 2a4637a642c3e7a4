import * as z from "zod/mini";
import { expenseFileTypes } from "#contract/garage/cost-words.ts";
import { amountField } from "#contract/garage/expense-fields.ts";
import { currencies } from "#contract/platform/currencies.ts";
import { endpoint } from "#contract/platform/endpoint.ts";
import { languages } from "#contract/platform/languages.ts";
import { list } from "#contract/platform/list.ts";
import { optionalChoice } from "#contract/platform/number.ts";
import { Email, optionalText, raise } from "#contract/platform/text.ts";
import { RequiredVersion, Version } from "#contract/platform/version.ts";
import { IdParams, response, Timestamp } from "#contract/platform/wire.ts";

export const transferBounds = {
  /** Open offers of a rider. */
  open: 5,
  /** Days for which an offer may be taken. */
  days: 14,
  /** Days within which both may undo it. */
  undoDays: 7,
  message: 2000,
  /** Parts, photos and files that are named. */
  named: 500,
} as const;

export const transferStates = ["offered", "accepted", "declined", "withdrawn", "expired"] as const;

const flag = z.optional(z.nullable(z.boolean()));
const ids = z.optional(z.nullable(list(z.int(), transferBounds.named)));

/** What is handed over with a bike; its sheet, its plans of care and its mileage always are. */
const TransferWhat = z.object({
  /** Entries of the logbook, without what they cost. */
  services: z.boolean(),
  /** Those that are on it. */
  parts: z.boolean(),
  stored_parts: z.array(z.int()),
  photos: z.array(z.int()),
  /** Files of expenses. */
  receipts: z.array(z.int()),
  /** The frame's, and how the bike is set up. */
  geometry: z.boolean(),
  /** Serial numbers, of parts too. */
  serial: z.boolean(),
  notes: z.boolean(),
});
export type TransferWhat = z.infer<typeof TransferWhat>;

const counts = z.object({
  parts: z.int(),
  services: z.int(),
  plans: z.int(),
  photos: z.int(),
  readings: z.int(),
  receipts: z.int(),
});

const words = z.nullable(z.string());
const NamedPart = z.object({ kind: z.string(), brand: words, model: words });

/** What will come, thing by thing, while an offer is open. */
const TransferContents = z.object({
  facts: z.array(z.object({ name: z.string(), value: z.union([z.string(), z.number()]) })),
  /** In kilometres. */
  mileage: z.nullable(z.number()),
  rides: z.int(),
  readings: z.int(),
  parts: z.array(z.extend(NamedPart, { slot_path: words, distance_m: z.int() })),
  services: z.array(z.object({ done_on: z.string(), title: words, shop: words, tasks: z.array(z.string()) })),
  photos: z.array(z.object({ id: z.int(), url: z.string() })),
  receipts: z.array(z.object({ name: z.string() })),
});
export type TransferContents = z.infer<typeof TransferContents>;

export const Transfer = z.object({
  id: z.int(),
  /** The owner's; its id is null once it is deleted. */
  bike: z.object({ id: z.nullable(z.int()), name: z.string() }),
  from: z.object({ name: z.string() }),
  /** null where it is for whoever has the code, and until somebody has taken it. */
  to_email: words,
  to_name: words,
  what: TransferWhat,
  message: words,
  /** For the paper; it books nothing. */
  price_cents: z.nullable(z.int()),
  currency: words,
  state: z.enum(transferStates),
  expires_at: Timestamp,
  accepted_at: z.nullable(Timestamp),
  preview: counts,
  contents: z.nullable(TransferContents),
  /** As what the caller sees it; null for somebody who has the code. */
  role: z.nullable(z.enum(["seller", "buyer"])),
  /** The recipient's bike. */
  bike_id: z.nullable(z.int()),
  /** Papers that came with it, for the recipient alone. */
  files: z.array(z.object({ id: z.int(), name: z.string(), bytes: z.int() })),
  /** Who has requested to undo it. */
  undo_asked: z.nullable(z.enum(["seller", "buyer"])),
  /** Until when both may undo it. */
  undo_until: z.nullable(Timestamp),
  undone_at: z.nullable(Timestamp),
  version: Version,
});
export type Transfer = z.infer<typeof Transfer>;

/** The address comes once: it holds the token. */
const MadeTransfer = z.extend(Transfer, { url: z.string() });

export const offerTransfer = endpoint({
  method: "POST",
  path: "/bikes/{id}/transfers",
  summary:
    "Offer my bike with its history to an address, or with `qr` to whoever has its code; refused (409) for a stolen bike and one with an order open",
  access: "session",
  act: "transfer.write",
  status: 201,
  params: IdParams,
  body: z
    .object({
      to_email: z.optional(z.nullable(z.union([z.literal(""), Email]))),
      qr: flag,
      what: z.optional(
        z.nullable(
          z.object({
            services: flag,
            parts: flag,
            stored_parts: ids,
            photos: ids,
            receipts: ids,
            geometry: flag,
            serial: flag,
            notes: flag,
          }),
        ),
      ),
      message: optionalText(transferBounds.message, true),
      price_cents: z.optional(z.nullable(amountField)),
      currency: optionalChoice(currencies),
    })
    .check((payload) => {
      const { to_email, qr, price_cents } = payload.value;
      if (!to_email && qr !== true) raise(payload, { key: "required" }, ["to_email"]);
      if (typeof price_cents === "number" && price_cents < 0)
        raise(payload, { key: "min", min: 0 }, ["price_cents"]);
    }),
  refuses: [403, 409],
  response: response(MadeTransfer),
});

export const listTransfers = endpoint({
  method: "GET",
  path: "/transfers",
  summary: "Offers of my bikes and offers to me, newest first",
  access: "session",
  act: "transfer.read",
  response: response(z.array(Transfer)),
});

/** A token, or the id of one of the caller's. */
const TokenParams = z.object({ token: z.string().check(z.maxLength(100)) });

export const readTransfer = endpoint({
  method: "GET",
  path: "/transfers/{token}",
  summary:
    "An offer by its token, or one of mine by its id: what will come, before it is taken. 404 once it was withdrawn, but for who made it",
  access: "public",
  params: TokenParams,
  response: response(Transfer),
});

const moved = {
  method: "POST",
  access: "session",
  act: "transfer.write",
  params: TokenParams,
  body: z.object({ version: RequiredVersion }),
  refuses: [403, 409],
  response: response(Transfer),
} as const;

export const acceptTransfer = endpoint({
  ...moved,
  path: "/transfers/{token}/accept",
  summary:
    "Take a bike with its history: by the address that it was offered to, confirmed, or by its code. Over my plan's bikes it is refused and stays open",
  body: z.object({ version: RequiredVersion, serial: flag }),
});
export const declineTransfer = endpoint({
  ...moved,
  path: "/transfers/{token}/decline",
  summary: "Decline a bike that I am offered",
});
export const withdrawTransfer = endpoint({
  ...moved,
  path: "/transfers/{token}/withdraw",
  summary: "Withdraw an offer of my bike: its address ends at once",
});
export const undoTransfer = endpoint({
  ...moved,
  path: "/transfers/{token}/undo",
  summary:
    "Undo a transfer within 7 days: the first of the two asks, the second does it; refused (409) once something of the bike was changed",
});

export const readTransferPaper = endpoint({
  method: "GET",
  path: "/transfers/{id}/paper.pdf",
  summary: "The paper of a transfer for both, with a template of a contract of sale",
  access: "session",
  act: "transfer.read",
  params: IdParams,
  query: z.object({ language: optionalChoice(languages) }),
  refuses: [409],
  bytes: ["application/pdf"],
  response: z.instanceof(Blob),
});

export const readTransferFile = endpoint({
  method: "GET",
  path: "/transfers/{id}/files/{file}",
  summary: "A paper that came with my bike",
  access: "session",
  act: "transfer.read",
  params: z.extend(IdParams, { file: IdParams.shape.id }),
  bytes: expenseFileTypes,
  response: z.instanceof(Blob),
});
