import * as z from "zod/mini";
import { listingIdIn, marketCallOf, marketQueryOf, pathOfListing } from "#contract/market/market-query.ts";
import { MarketFilter } from "#contract/market/market.ts";
import type { Listing } from "#contract/market/listings.ts";
import { priceText } from "#contract/platform/amount.ts";
import { languageTag } from "#contract/platform/languages.ts";
import type { ListingReading } from "#server/market/listings/read-listing.ts";
import { type Language, translator } from "#server/platform/language/language.ts";
import type { FoundHead, Head } from "#server/sharing/pages/head.ts";
import { pictureAt } from "#contract/platform/pictures.ts";
import { linkedListing } from "./linked-listing.ts";
import type { Market } from "./market.ts";

interface Deps {
  appUrl: string;
  isOn: boolean;
  market: Market;
  reading: ListingReading;
}

const pages = /^\/(?:market(?:\/([^/]+))?|(?:selling|messages)(?:\/[^/]*)?)\/?$/;

/** Returns the heads of the market and of listings: without a market there are no such pages. */
export function marketHeads({ appUrl, isOn, market, reading }: Deps) {
  return async (path: string, language: Language, query: URLSearchParams): Promise<FoundHead> => {
    const found = pages.exec(path);
    if (!found) return { outcome: "usual" };
    const t = translator(language);
    const dead: FoundHead = { outcome: "dead_link", title: `${t("listing_not_found")} – Spokebook` };
    if (!isOn) return dead;
    if (!path.startsWith("/market")) return { outcome: "usual" };
    const [, piece] = found;
    if (piece === undefined) return headOfMarket(language, query);
    const id = listingIdIn(piece);
    const listing = id === null ? undefined : await reading.read(id, null);
    // Its seller sees a draft at the same address, by scripts: to everybody else it looks like none.
    return listing ? { outcome: "own", head: headOfListing(listing, language) } : dead;
  };

  async function headOfMarket(language: Language, params: URLSearchParams): Promise<FoundHead> {
    const query = marketQueryOf(params);
    const wanted = z.safeParse(MarketFilter, marketCallOf(query));
    // Who reads is not known here, and neither is their bike. What the call refuses, the page says.
    if (!wanted.success || wanted.data.fit) return { outcome: "usual" };
    const cursor = new URLSearchParams(query).get("cursor");
    const { data: listings, next } = await market.page(null, { ...wanted.data, cursor });
    const t = translator(language);
    const url = `${appUrl}/market${query && `?${query}`}`;
    const feed = marketQueryOf(new URLSearchParams(query), ["cursor"]);
    return {
      outcome: "own",
      head: {
        title: `${t("market.title")} – Spokebook`,
        description: t("market.about"),
        url,
        indexed: query === "",
        kind: "website",
        locale: languageTag(language).replace("-", "_"),
        image: null,
        linkedData: { "@type": "CollectionPage", name: t("market.title"), url },
        query,
        links: [
          `<link rel="alternate" type="application/rss+xml" href="/market.rss${feed && `?${feed.replaceAll("&", "&amp;")}`}" />`,
        ],
        data: { path: `/public/market?${query}`, data: { listings, next } },
      },
    };
  }

  function headOfListing(listing: Listing, language: Language): Head {
    const t = translator(language);
    const { id, title, price_cents, currency, town, condition, photos, state } = listing;
    const url = `${appUrl}${pathOfListing(listing)}`;
    const price = price_cents === null ? "" : priceText(price_cents / 100, currency, language);
    const description = [price, condition && t(`market.condition.${condition}`), town]
      .filter(Boolean)
      .join(" · ");
    const photo = photos[0]?.url;
    return {
      title: `${title} – Spokebook`,
      description,
      url,
      indexed: listing.indexed && state === "active",
      kind: "website",
      locale: languageTag(language).replace("-", "_"),
      image: photo ? { url: appUrl + pictureAt(photo, 960), alt: title, large: false } : null,
      linkedData: linkedListing(listing, url),
      query: "",
      data: { path: `/listings/${id}`, data: listing },
    };
  }
}
