import * as z from "zod/mini";
import { endpoint } from "#contract/platform/endpoint.ts";
import { pagedResponse, paging, search } from "#contract/platform/paged-list.ts";
import { Email, optionalText } from "#contract/platform/text.ts";
import { BaseVersion, Version } from "#contract/platform/version.ts";
import { Done, IdParams, response, Timestamp } from "#contract/platform/wire.ts";
import { OrderMessage } from "./order-work.ts";
import { orderStates } from "./order-moves.ts";
import { orderBounds, OrderedBike, WorkOrder } from "./orders.ts";
import { ShopSlug, SlugParams } from "./shops.ts";

/** Days after which the customers of a shop that has closed are deleted. */
export const customerDays = 30;

const words = z.nullable(z.string());

/** Somebody whose bikes a shop has or had; these are the shop's data. */
export const ShopCustomer = z.object({
  id: z.int(),
  name: words,
  phone: words,
  email: words,
  note: words,
  /** As the orders have them, each once. */
  bikes: z.array(z.extend(OrderedBike, { bike_id: z.nullable(z.int()) })),
  /** The newest first. */
  orders: z.array(
    z.object({
      id: z.int(),
      number: z.string(),
      state: z.enum(orderStates),
      wanted: words,
      promised_on: words,
      received_at: z.nullable(Timestamp),
      collected_at: z.nullable(Timestamp),
    }),
  ),
  /** Their account; null for somebody without one. */
  user_id: z.nullable(z.int()),
  version: Version,
});
export type ShopCustomer = z.infer<typeof ShopCustomer>;

const CustomerParams = z.object({ slug: ShopSlug, id: IdParams.shape.id });
const one = {
  path: "/shops/{slug}/customers/{id}",
  access: "session",
  params: CustomerParams,
  refuses: [403],
} as const;

export const listCustomers = endpoint({
  method: "GET",
  path: "/shops/{slug}/customers",
  summary:
    "The customers of my shop, by name; the search looks at name, phone and e-mail. With `format=csv` all of them as a file",
  access: "session",
  act: "shop.read",
  params: SlugParams,
  query: z.object({ search, format: z.optional(z.enum(["csv"])), ...paging }),
  alsoBytes: ["text/csv"],
  response: pagedResponse(ShopCustomer),
});

export const readCustomer = endpoint({
  ...one,
  method: "GET",
  summary: "A customer of my shop with their bikes and orders",
  act: "shop.read",
  response: response(ShopCustomer),
});

export const updateCustomer = endpoint({
  ...one,
  method: "PUT",
  summary:
    "Correct a customer, or note something; a field left out keeps its value, and orders keep theirs. Over a newer `version` it is refused (409)",
  act: "shop.write",
  body: z.object({
    name: optionalText(orderBounds.name),
    phone: optionalText(orderBounds.name),
    email: z.optional(z.nullable(z.union([Email, z.literal("")]))),
    note: optionalText(orderBounds.note, true),
    version: BaseVersion,
  }),
  refuses: [403, 409],
  response: response(ShopCustomer),
});

export const deleteCustomer = endpoint({
  ...one,
  method: "DELETE",
  summary: "Delete a customer; their orders stay, without the person",
  act: "shop.write",
  response: Done,
});

export const exportCustomer = endpoint({
  ...one,
  method: "GET",
  path: "/shops/{slug}/customers/{id}/export",
  summary: "All that my shop has of a customer: for them, on their request",
  act: "shop.read",
  response: response(
    z.object({
      customer: ShopCustomer,
      orders: z.array(z.extend(WorkOrder, { messages: z.array(OrderMessage) })),
    }),
  ),
});
