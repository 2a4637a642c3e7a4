import * as z from "zod/mini";
import { hash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { marketCallOf, marketQueryOf } from "#contract/market/market-query.ts";
import { MarketFilter } from "#contract/market/market.ts";
import { isLanguage } from "#contract/platform/languages.ts";
import type { ListingReading } from "#server/market/listings/read-listing.ts";
import { preferredLanguage } from "#server/platform/language/language.ts";
import { notFound, Refusal } from "#server/platform/refusal/refusal.ts";
import type { BikeSpec } from "#web/drawing/bike-spec.ts";
import { bikeSymbol } from "#web/drawing/bike-symbol.ts";
import { marketFeed } from "./market-feed.ts";
import type { Market } from "./market.ts";

interface Deps {
  appUrl: string;
  market: Market;
  reading: ListingReading;
}

/** What of the market is no page of the app: its feed, and the drawings of bikes that have no photo. */
export function serveMarketPages(app: FastifyInstance, { appUrl, market, reading }: Deps): void {
  app.get<{ Querystring: Record<string, string> }>("/market.rss", async (request, reply) => {
    // Whose bike something has to fit, a feed does not know.
    const query = marketQueryOf(new URLSearchParams(request.url.split("?")[1]), [
      "fit",
      "tolerance",
      "cursor",
    ]);
    const wanted = z.safeParse(MarketFilter, marketCallOf(query));
    if (!wanted.success) throw new Refusal(422, "invalid");
    const { lng } = request.query;
    const language = isLanguage(lng) ? lng : preferredLanguage(request.headers["accept-language"]);
    const { data } = await market.page(null, wanted.data);
    return reply
      .headers({ "cache-control": "public, max-age=600", vary: "Accept-Language" })
      .type("application/rss+xml; charset=utf-8")
      .send(marketFeed(data, { appUrl, query, language }));
  });

  app.get<{ Params: { id: string } }>("/market/:id/drawing.svg", async (request, reply) => {
    const { id } = request.params;
    const listing = /^[1-9]\d{0,14}$/.test(id) ? await reading.read(Number(id), null) : undefined;
    if (!listing || listing.bike_id === null) throw notFound("listing_not_found");
    const drawing = bikeSymbol(listing.facts as BikeSpec);
    const etag = `"${hash("sha256", drawing).slice(0, 16)}"`;
    reply.headers({ etag, "cache-control": "public, no-cache" });
    if (request.headers["if-none-match"]?.includes(etag)) return reply.code(304).send();
    return reply.type("image/svg+xml").send(drawing);
  });
}
