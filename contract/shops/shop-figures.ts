import * as z from "zod/mini";
import { currencies } from "#contract/platform/currencies.ts";
import { endpoint } from "#contract/platform/endpoint.ts";
import { optionalDay } from "#contract/platform/number.ts";
import { response } from "#contract/platform/wire.ts";
import { SlugParams } from "./shops.ts";

/** Days after collecting within which a bike that comes back is a return. */
export const returnDays = 14;

const share = z.nullable(z.number());

/** What became of the orders that a shop received in some days, by its own calendar. */
export const ShopFigures = z.object({
  from: z.string(),
  to: z.string(),
  orders: z.int(),
  received_by_month: z.array(z.object({ month: z.string(), orders: z.int() })),
  /** From receiving to ready, to a tenth; null where none is ready. */
  turnaround_days_median: z.nullable(z.number()),
  /** Of those with a promised day, how many were not ready on it, or are late now; 0 to 1. */
  late_share: share,
  currency: z.enum(currencies),
  /** Of done lines in the shop's currency: by the month of receiving, by kind, by the mechanic. */
  sums: z.array(
    z.object({
      by: z.enum(["month", "kind", "member"]),
      key: z.string(),
      /** Of a mechanic; null for orders that were nobody's. */
      name: z.nullable(z.string()),
      cents: z.int(),
    }),
  ),
  /** Of the lines that customers decided on, how many were approved; 0 to 1. */
  approval_share: share,
  /** Orders under warranty within 14 days after the bike was collected. */
  returns: z.int(),
});
export type ShopFigures = z.infer<typeof ShopFigures>;

export const readFigures = endpoint({
  method: "GET",
  path: "/shops/{slug}/figures",
  summary:
    "What became of the orders that my professional shop received, by default in the last twelve months; with `format=csv` as a file",
  access: "session",
  act: "shop.read",
  params: SlugParams,
  query: z.object({ from: optionalDay(), to: optionalDay(), format: z.optional(z.enum(["csv"])) }),
  refuses: [403],
  alsoBytes: ["text/csv"],
  response: response(ShopFigures),
});
