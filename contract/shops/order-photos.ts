import * as z from "zod/mini";
import { PhotoQuery } from "#contract/garage/photos.ts";
import { endpoint } from "#contract/platform/endpoint.ts";
import { optionalChoice } from "#contract/platform/number.ts";
import { servedTypes } from "#contract/platform/pictures.ts";
import { optionalText } from "#contract/platform/text.ts";
import { IdParams, response } from "#contract/platform/wire.ts";
import { OrderMessage, orderMessageLength } from "./order-work.ts";
import { orderPhotoKinds, WorkOrder } from "./orders.ts";

/** Photos of one order, and those in its messages. */
export const mostOrderPhotos = 30;

export const addOrderPhoto = endpoint({
  method: "POST",
  path: "/orders/{id}/photos",
  summary:
    "Add a photo to an order of my shop: PNG, JPEG or GIF, at most 5 MiB; without `kind` it is as the order's state says",
  access: "session",
  act: "shop.write",
  status: 201,
  params: IdParams,
  file: "photo",
  body: z.object({ kind: optionalChoice(orderPhotoKinds) }),
  refuses: [403, 409],
  response: response(WorkOrder),
});

export const sendPhotoMessage = endpoint({
  method: "POST",
  path: "/orders/{id}/messages/photos",
  summary:
    "Write to the shop or to the customer with a photo, and a text if wanted; `internal` is a note among the shop's members",
  access: "session",
  act: "shop.write",
  status: 201,
  params: IdParams,
  file: "photo",
  body: z.object({
    text: optionalText(orderMessageLength, true),
    internal: optionalChoice(["true", "false"]),
  }),
  refuses: [403],
  response: response(OrderMessage),
});

export const removeOrderPhoto = endpoint({
  method: "DELETE",
  path: "/orders/{id}/photos/{photo}",
  summary: "Remove a photo from an order of my shop that is not over",
  access: "session",
  act: "shop.write",
  params: z.object({ id: IdParams.shape.id, photo: IdParams.shape.id }),
  refuses: [403, 409],
  response: response(WorkOrder),
});

export const readOrderPhoto = endpoint({
  method: "GET",
  path: "/order-photos/{id}",
  summary:
    "The picture itself, at its own width or at `w`, by the address that the order has for its reader; 404 for whoever may not see it",
  access: "public",
  params: IdParams,
  query: PhotoQuery,
  bytes: servedTypes,
  response: z.instanceof(Blob),
});
