import * as z from "zod/mini";
import { requiredText } from "#contract/people/auth.ts";
import { endpoint } from "#contract/platform/endpoint.ts";
import { text } from "#contract/platform/text.ts";
import { IdParams, response, Timestamp } from "#contract/platform/wire.ts";
import { OrderLineChange, OrderLineInput } from "./order-lines.ts";
import { WorkOrder } from "./orders.ts";

const LineParams = z.object({ id: IdParams.shape.id, line: IdParams.shape.id });

export const addOrderLine = endpoint({
  method: "POST",
  path: "/orders/{id}/lines",
  summary: "Add work, a part or something else to an order of my shop",
  access: "session",
  act: "shop.write",
  status: 201,
  params: IdParams,
  body: OrderLineInput,
  refuses: [403, 409],
  response: response(WorkOrder),
});

export const updateOrderLine = endpoint({
  method: "PUT",
  path: "/orders/{id}/lines/{line}",
  summary:
    "Change a line of an order, or mark it done: what was approved, or what stays within the customer's limit",
  access: "session",
  act: "shop.write",
  params: LineParams,
  body: OrderLineChange,
  refuses: [403],
  response: response(WorkOrder),
});

export const removeOrderLine = endpoint({
  method: "DELETE",
  path: "/orders/{id}/lines/{line}",
  summary: "Remove a line that is neither approved nor done",
  access: "session",
  act: "shop.write",
  params: LineParams,
  refuses: [403, 409],
  response: response(WorkOrder),
});

/** Longest message, in code points. */
export const orderMessageLength = 5000;

export const OrderMessage = z.object({
  id: z.int(),
  from: z.enum(["shop", "rider"]),
  name: z.string(),
  text: z.string(),
  at: Timestamp,
  /** Only the shop's members see it. */
  internal: z.boolean(),
  photos: z.array(z.object({ id: z.int(), url: z.string() })),
});
export type OrderMessage = z.infer<typeof OrderMessage>;

export const listOrderMessages = endpoint({
  method: "GET",
  path: "/orders/{id}/messages",
  summary: "Messages about an order, oldest first; internal ones for the shop's members alone",
  access: "session",
  act: "shop.read",
  params: IdParams,
  response: response(z.array(OrderMessage)),
});

export const sendOrderMessage = endpoint({
  method: "POST",
  path: "/orders/{id}/messages",
  summary: "Write to the shop or to the customer; `internal` is a note among the shop's members",
  access: "session",
  act: "shop.write",
  status: 201,
  params: IdParams,
  body: z.object({
    text: requiredText(text({ min: 1, max: orderMessageLength, lines: true })),
    internal: z.optional(z.nullable(z.boolean())),
  }),
  refuses: [403],
  response: response(OrderMessage),
});
