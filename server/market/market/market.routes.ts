import { readMarket } from "#contract/market/market.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { toJson } from "#server/platform/http/json.ts";
import type { Market } from "./market.ts";

export function marketRoutes(serve: Serve, { market }: { market: Market }): void {
  serve.presented(readMarket, async ({ user, query }) => {
    const { data, next } = await market.page(user, query);
    return { data: toJson(data), meta: { next } };
  });
}
