import * as z from "zod/mini";
import { endpoint } from "#contract/platform/endpoint.ts";
import { IdParams } from "#contract/platform/wire.ts";
import { orderPaperKinds } from "./order-terms.ts";

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
