import * as z from "zod/mini";
import { requiredText } from "#contract/people/auth.ts";
import { slotPath } from "#contract/garage/setup-input.ts";
import { endpoint } from "#contract/platform/endpoint.ts";
import { numberField, optionalChoice, optionalNumber } from "#contract/platform/number.ts";
import { optionalText, text } from "#contract/platform/text.ts";
import { BaseVersion, Version } from "#contract/platform/version.ts";
import { Done, IdParams, response } from "#contract/platform/wire.ts";
import { lineKinds, orderLineBounds } from "./order-lines.ts";
import { ShopSlug, SlugParams } from "./shops.ts";

export const priceBounds = {
  /** Prices of a shop. */
  most: 2000,
  /** Bytes of a table that is imported. */
  csv: 500_000,
  ean: 32,
} as const;

const words = z.nullable(z.string());

/** What a shop takes for some work or a part, with tax. */
export const ShopPrice = z.object({
  id: z.int(),
  kind: z.enum(lineKinds),
  title: z.string(),
  unit_cents: z.int(),
  tax_percent: z.nullable(z.number()),
  minutes: z.nullable(z.int()),
  ean: words,
  slot: words,
  /** Whether the shop's page shows it. */
  shown: z.boolean(),
  version: Version,
});
export type ShopPrice = z.infer<typeof ShopPrice>;

/** A price as the page of its shop shows it. */
export const ShownPrice = z.pick(ShopPrice, { id: true, kind: true, title: true, unit_cents: true });
export type ShownPrice = z.infer<typeof ShownPrice>;

/** The columns of a table of prices, by the names of the fields. */
export const priceColumns = [
  "kind",
  "title",
  "unit_cents",
  "tax_percent",
  "minutes",
  "ean",
  "slot",
] as const satisfies readonly (keyof ShopPrice)[];

const title = requiredText(text({ min: 1, max: orderLineBounds.title }));
const cents = { min: 0, max: orderLineBounds.cents, step: 1 } as const;
const more = {
  tax_percent: optionalNumber({ min: 0, max: 100, step: 0.01 }),
  minutes: optionalNumber({ min: 0, max: orderLineBounds.minutes, step: 1 }),
  ean: optionalText(priceBounds.ean),
  slot: z.optional(z.nullable(slotPath)),
  shown: z.optional(z.boolean()),
};

export const ShopPriceInput = z.object({
  kind: z.enum(lineKinds),
  title,
  unit_cents: numberField(cents),
  ...more,
});
export type ShopPriceInput = z.output<typeof ShopPriceInput>;

const PriceParams = z.object({ slug: ShopSlug, id: IdParams.shape.id });

export const listPrices = endpoint({
  method: "GET",
  path: "/shops/{slug}/prices",
  summary: "The prices of my shop, by kind and title; with `format=csv` as a file",
  access: "session",
  act: "shop.read",
  params: SlugParams,
  query: z.object({ format: z.optional(z.enum(["csv"])) }),
  alsoBytes: ["text/csv"],
  response: response(z.array(ShopPrice)),
});

export const addPrice = endpoint({
  method: "POST",
  path: "/shops/{slug}/prices",
  summary: "Add a price to the list of my professional shop",
  access: "session",
  act: "shop.write",
  status: 201,
  params: SlugParams,
  body: ShopPriceInput,
  refuses: [403],
  response: response(ShopPrice),
});

export const updatePrice = endpoint({
  method: "PUT",
  path: "/shops/{slug}/prices/{id}",
  summary:
    "Change a price; a field left out keeps its value, and lines of orders keep theirs. Over a newer `version` it is refused (409)",
  access: "session",
  act: "shop.write",
  params: PriceParams,
  body: z.object({
    kind: optionalChoice(lineKinds),
    title: z.optional(title),
    unit_cents: optionalNumber(cents),
    ...more,
    version: BaseVersion,
  }),
  refuses: [403, 409],
  response: response(ShopPrice),
});

export const removePrice = endpoint({
  method: "DELETE",
  path: "/shops/{slug}/prices/{id}",
  summary: "Remove a price from the list of my shop",
  access: "session",
  act: "shop.write",
  params: PriceParams,
  refuses: [403],
  response: Done,
});

export const importPrices = endpoint({
  method: "POST",
  path: "/shops/{slug}/prices/import",
  summary:
    "Import prices from a CSV table with the headings of the exported one; a line of a kind and title that are there replaces that price",
  access: "session",
  act: "shop.write",
  params: SlugParams,
  file: "file",
  fileBytes: priceBounds.csv,
  body: z.object({}),
  refuses: [403],
  response: response(
    z.object({
      imported: z.int(),
      /** Why lines of the file were left out, by their number from 1; at most 100. */
      refused: z.array(z.object({ line: z.int(), reason: z.string() })),
    }),
  ),
});
