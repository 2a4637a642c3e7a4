import * as z from "zod/mini";
import { endpoint } from "#contract/platform/endpoint.ts";
import { numberField } from "#contract/platform/number.ts";
import { pagedResponse, paging } from "#contract/platform/paged-list.ts";
import { optionalText, raise } from "#contract/platform/text.ts";
import { IdParams, response } from "#contract/platform/wire.ts";
import { Listing } from "./listings.ts";

export const listWaitingListings = endpoint({
  method: "GET",
  path: "/sky-dash/listings",
  summary: "Sky Dash: first listings of accounts that wait for an admin, oldest first",
  access: "admin",
  act: "sky-dash.read",
  refuses: [404],
  query: z.object(paging),
  response: pagedResponse(Listing),
});

export const reviewListing = endpoint({
  method: "POST",
  path: "/sky-dash/listings/{id}/review",
  summary: "Sky Dash: let a first listing on the market, or not; the reason is mailed to its seller",
  access: "admin",
  act: "sky-dash.write",
  refuses: [409],
  params: IdParams,
  body: z.object({ publish: z.boolean(), reason: optionalText(1000, true) }).check((payload) => {
    const { publish, reason } = payload.value;
    if (!publish && !reason) raise(payload, { key: "required" }, ["reason"]);
  }),
  response: response(Listing),
});

export const exportSales = endpoint({
  method: "GET",
  path: "/sky-dash/listings/sales",
  summary:
    "Sky Dash: who sold how much on the market in a year, by quarter and currency, as a CSV file: for what the host has to report (DAC7). Sales whose listings were deleted are in it until the end of the year that follows, or until their account is deleted",
  access: "admin",
  act: "sky-dash.read",
  refuses: [404],
  query: z.object({ year: numberField({ min: 2020, max: 9999, step: 1 }) }),
  bytes: ["text/csv"],
  response: z.instanceof(Blob),
});
