import { pictureAt } from "#contract/platform/pictures.ts";
import { languageTag } from "#contract/platform/languages.ts";
import type { PublicShopPage } from "#contract/shops/public-shops.ts";
import type { CheckedStatement } from "#contract/shops/verifications.ts";
import {
  readShopSearch,
  shopsOnPage,
  shopSearchAddress,
  shopSearchCall,
} from "#contract/shops/shop-search.ts";
import { type Language, translator } from "#server/platform/language/language.ts";
import type { FoundHead, Head } from "#server/sharing/pages/head.ts";
import type { FoundShops } from "./found-shops.ts";
import { linkedShop } from "./linked-shop.ts";

interface Deps {
  appUrl: string;
  find: (search: ReturnType<typeof shopSearchCall> & { per_page: number }) => Promise<FoundShops>;
  shopOf: (slug: string) => Promise<PublicShopPage | undefined>;
  statementOf: (short: string) => Promise<CheckedStatement | undefined>;
}

const page = /^\/(shops|verify)\/([^/]+)\/?$/;
const searchPage = /^\/shops\/?$/;

/** Returns the heads of pages of shops, and of pages that say whether a paper is true. */
export function shopHeads({ appUrl, find, shopOf, statementOf }: Deps) {
  return async (path: string, language: Language, query: URLSearchParams): Promise<FoundHead> => {
    if (searchPage.test(path)) return { outcome: "own", head: await headOfSearch(query, language) };
    const [, kind, name = ""] = page.exec(path) ?? [];
    const t = translator(language);
    const dead = (title: string): FoundHead => ({ outcome: "dead_link", title: `${title} – Spokebook` });
    if (kind === "shops") {
      const shop = await shopOf(name);
      return shop ? { outcome: "own", head: headOfShop(shop, language) } : dead(t("shop_not_found"));
    }
    if (kind === "verify") {
      const statement = await statementOf(name);
      return statement
        ? { outcome: "own", head: headOfStatement(statement, name, language) }
        : dead(t("statement_none"));
    }
    return { outcome: "usual" };
  };

  async function headOfSearch(query: URLSearchParams, language: Language): Promise<Head> {
    const search = readShopSearch(query);
    const t = translator(language);
    const address = shopSearchAddress(search);
    const call = shopSearchCall(search);
    const title = `${t("shops_title")} – Spokebook`;
    const url = `${appUrl}/shops`;
    return {
      title,
      description: t("shops_about"),
      url,
      query: address,
      // Each search would be a page of its own.
      indexed: address === "",
      kind: "website",
      locale: languageTag(language).replace("-", "_"),
      image: null,
      linkedData: { "@type": "WebPage", name: title, url },
      data: { path: `/public/shops?${address}`, data: await find({ ...call, per_page: shopsOnPage }) },
    };
  }

  function headOfShop(shop: PublicShopPage, language: Language): Head {
    const { slug, name, street, postal_code, city, description } = shop;
    const url = `${appUrl}/shops/${slug}`;
    const place = `${street}, ${postal_code} ${city}`;
    const [photo] = shop.photos;
    return {
      title: `${name}, ${city} – Spokebook`,
      description: [place, description?.replaceAll(/\s+/g, " ").slice(0, 200)].filter(Boolean).join(" · "),
      url,
      indexed: true,
      kind: "website",
      locale: languageTag(language).replace("-", "_"),
      image: photo ? { url: new URL(pictureAt(photo.url, 960), url).href, alt: name, large: false } : null,
      linkedData: linkedShop(shop, url),
      data: { path: `/public/shops/${slug}`, data: shop },
    };
  }

  function headOfStatement(statement: CheckedStatement, short: string, language: Language): Head {
    const t = translator(language);
    const title = `${t("statement_title")} – Spokebook`;
    const url = `${appUrl}/verify/${short}`;
    return {
      title,
      description: t("statement_about"),
      url,
      kind: "website",
      locale: languageTag(language).replace("-", "_"),
      image: null,
      linkedData: { "@type": "WebPage", name: title, url },
      data: { path: `/verify/${short}`, data: statement },
    };
  }
}
