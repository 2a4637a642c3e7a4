import * as z from "zod/mini";
import { endpoint } from "#contract/platform/endpoint.ts";
import { response } from "#contract/platform/wire.ts";
import { Shop, SlugParams } from "./shops.ts";

/** Address of a page of the payment provider, from which the browser returns to /shop/settings?payment=…. */
const PaymentPage = z.object({ url: z.string() });

export const startShopCheckout = endpoint({
  method: "POST",
  path: "/shops/{slug}/checkout",
  summary:
    "Buy the plan of professional shops: answers the payment provider's page; 503 while payments are not configured",
  access: "session",
  act: "shop.write",
  params: SlugParams,
  refuses: [403, 422],
  response: response(PaymentPage),
});

export const openShopPortal = endpoint({
  method: "POST",
  path: "/shops/{slug}/portal",
  summary: "Invoices, ways to pay and the end of my shop's plan: answers the payment provider's page",
  access: "session",
  act: "shop.write",
  params: SlugParams,
  refuses: [403, 422],
  response: response(PaymentPage),
});

export const refreshShopPlan = endpoint({
  method: "POST",
  path: "/shops/{slug}/plan/refresh",
  summary: "Read anew what the payment provider knows of my shop's plan: for the return from its pages",
  access: "session",
  act: "shop.write",
  params: SlugParams,
  refuses: [403],
  response: response(Shop),
});
