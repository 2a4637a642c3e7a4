import * as z from "zod/mini";
import { ServiceStatement } from "#contract/garage/service-statements.ts";
import { endpoint } from "#contract/platform/endpoint.ts";
import { optionalText } from "#contract/platform/text.ts";
import { RequiredVersion } from "#contract/platform/version.ts";
import { Done, IdParams, response } from "#contract/platform/wire.ts";
import { WorkOrder } from "./orders.ts";
import { ShopSlug } from "./shops.ts";

const changes = {
  access: "session",
  act: "shop.write",
  params: IdParams,
  refuses: [403, 409],
} as const;
const Moving = z.object({ version: RequiredVersion });

export const collectOrder = endpoint({
  ...changes,
  method: "POST",
  path: "/orders/{id}/collect",
  summary:
    "The bike is back: what was done becomes one service in its logbook, with fitted parts in their places and one expense; without a grant to work a proposal",
  body: z.object({ by: optionalText(255), version: RequiredVersion }),
  response: response(WorkOrder),
});

export const acceptHandOver = endpoint({
  ...changes,
  method: "POST",
  path: "/orders/{id}/hand-over/accept",
  summary: "Take what a shop has done into the logbook of my bike, within 7 days",
  body: Moving,
  response: response(WorkOrder),
});

export const dismissHandOver = endpoint({
  ...changes,
  method: "POST",
  path: "/orders/{id}/hand-over/dismiss",
  summary: "Leave what a shop has done out of the logbook of my bike",
  body: Moving,
  response: response(WorkOrder),
});

export const undoHandOver = endpoint({
  ...changes,
  method: "POST",
  path: "/orders/{id}/hand-over/undo",
  summary:
    "Undo what a collected order has left in my garage, within 7 days; 409 once something of it has changed",
  body: Moving,
  response: response(WorkOrder),
});

export const makeWarrantyOrder = endpoint({
  ...changes,
  method: "POST",
  path: "/orders/{id}/warranty",
  summary: "The bike of a collected order is back about it: a new order that is linked to the old one",
  status: 201,
  body: Moving,
  response: response(WorkOrder),
});

export const confirmService = endpoint({
  ...changes,
  method: "POST",
  path: "/services/{id}/confirm",
  summary: "Confirm for my shop what a rider has noted of a bike that is open to it",
  status: 201,
  body: z.object({ shop: ShopSlug }),
  response: response(ServiceStatement),
});

export const withdrawStatement = endpoint({
  ...changes,
  method: "DELETE",
  path: "/services/{id}/statement",
  summary: "Withdraw what my shop has stated of a service; that it was withdrawn stays to be seen",
  response: Done,
});
