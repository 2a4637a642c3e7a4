import { printOrder } from "#contract/shops/order-papers.ts";
import { shopPaperKinds } from "#contract/shops/order-terms.ts";
import { sendFile } from "#server/platform/files/download.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import type { RateLimit } from "#server/platform/http/rate-limit.ts";
import { forbidden } from "#server/platform/refusal/refusal.ts";
import type { OrderAccess } from "./order-access.ts";
import type { OrderPapers } from "./order-papers.ts";

/** Papers of orders: the customer gets those that are for them. */
export function orderPaperRoutes(
  serve: Serve,
  { access, papers, rates }: { access: OrderAccess; papers: OrderPapers; rates: RateLimit },
): void {
  serve(printOrder, async ({ user, params, language, reply }) => {
    const { order, side } = await access.seen(user, params.id, "orders.read");
    const { kind } = params;
    if (side === "rider" && shopPaperKinds.includes(kind)) throw forbidden("order_of_shop");
    await rates.take({ kind: "export", subject: String(user.id) });
    return sendFile(reply, { type: "application/pdf", ...(await papers.draw(order, kind, language)) });
  });
}
