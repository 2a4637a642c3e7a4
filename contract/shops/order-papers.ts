import * as z from "zod/mini";
import { endpoint } from "#contract/platform/endpoint.ts";
import { IdParams } from "#contract/platform/wire.ts";

/** What is printed of an order: the ticket (A6) or label (62 mm) on the bike, what was offered, what is to be done, what was done. */
export const orderPaperKinds = ["ticket", "label", "estimate", "work_sheet", "hand_over"] as const;
/** Those that are the shop's alone. */
export const shopPaperKinds: readonly OrderPaperKind[] = ["ticket", "label", "work_sheet"];
export type OrderPaperKind = (typeof orderPaperKinds)[number];

export const printOrder = endpoint({
  method: "GET",
  path: "/orders/{id}/papers/{kind}.pdf",
  summary:
    "An order on paper, which is no invoice: for its customer what was offered and done, for the shop also the ticket and the label of the bike",
  access: "session",
  act: "shop.read",
  params: z.object({ id: IdParams.shape.id, kind: z.enum(orderPaperKinds) }),
  refuses: [403, 409],
  bytes: ["application/pdf"],
  response: z.instanceof(Blob),
});
