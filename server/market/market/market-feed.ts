import type { Listing } from "#contract/market/listings.ts";
import { pathOfListing } from "#contract/market/market-query.ts";
import { priceText } from "#contract/platform/amount.ts";
import { type Language, translator } from "#server/platform/language/language.ts";

interface Feed {
  appUrl: string;
  query: string;
  language: Language;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const escaped = (text: string) =>
  text.replaceAll(control, "").replaceAll(/[&<>"]/g, (char) => entities[char] ?? char);

/** Returns the newest listings that a query finds, as RSS 2.0. */
export function marketFeed(listings: readonly Listing[], { appUrl, query, language }: Feed): string {
  const t = translator(language);
  const url = `${appUrl}/market${query && `?${query}`}`;
  const items = listings.map((listing) => {
    const link = appUrl + pathOfListing(listing);
    const { title, text, price_cents, currency, town, published_at } = listing;
    const price = price_cents === null ? null : priceText(price_cents / 100, currency, language);
    const about = [[price, town].filter(Boolean).join(" · "), text].filter(Boolean).join("\n\n");
    return [
      "<item>",
      `<title>${escaped([title, price].filter(Boolean).join(", "))}</title>`,
      `<link>${escaped(link)}</link>`,
      `<guid isPermaLink="false">${appUrl}/market/${listing.id}</guid>`,
      `<description>${escaped(about)}</description>`,
      ...(published_at ? [`<pubDate>${new Date(published_at).toUTCString()}</pubDate>`] : []),
      "</item>",
    ].join("");
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${escaped(t("market.feed"))}</title>
<link>${escaped(url)}</link>
<description>${escaped(t("market.about"))}</description>
<language>${language}</language>
<atom:link href="${escaped(`${appUrl}/market.rss${query && `?${query}`}`)}" rel="self" type="application/rss+xml"/>
${items.join("\n")}
</channel></rss>
`;
}
