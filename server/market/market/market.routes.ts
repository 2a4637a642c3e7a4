import { readMarket } from "#contract/market/market.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import type { Market } from "./market.ts";

export function marketRoutes(serve: Serve, { market }: { market: Market }): void {
  serve(readMarket, async ({ user, query }) => {
    const { data, next } = await market.page(user, query);
    return { data, meta: { next } };
  });
}
