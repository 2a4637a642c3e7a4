import { languageTag } from "#contract/platform/languages.ts";
import { useLocation } from "react-router";
import { describedPages } from "./described-pages.ts";
import { useLanguage, useT } from "#web/lib/i18n.ts";
import { languages } from "#web/lib/language.ts";

/** A public page's metadata for search engines and link previews; React moves it into <head>. */
export function PageHead() {
  const { pathname } = useLocation();
  const texts = describedPages[pathname as keyof typeof describedPages];
  return texts ? <Described path={pathname} texts={texts} /> : null;
}

type Texts = (typeof describedPages)[keyof typeof describedPages];

function Described({ path, texts }: { path: string; texts: Texts }) {
  const t = useT(texts);
  const language = useLanguage();
  const site = siteAddress();
  const inLanguage = (code: string) => `${site}${path}?lng=${code}`;
  const properties = {
    "og:site_name": "Spokebook",
    "og:type": "website",
    "og:title": t("title"),
    "og:description": t("description"),
    "og:url": inLanguage(language),
    "og:locale": languageTag(language).replace("-", "_"),
    "og:image": `${site}/previews/${language}/${texts}.png`,
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:alt": t("title"),
  };
  return (
    <>
      <meta name="description" content={t("description")} />
      <meta name="twitter:card" content="summary_large_image" />
      {/* No x-default: it would be the address without a language, which is not a canonical one. */}
      <link rel="canonical" href={inLanguage(language)} />
      {languages.map((code) => (
        <link key={code} rel="alternate" hrefLang={code} href={inLanguage(code)} />
      ))}
      {Object.entries(properties).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
    </>
  );
}

/**
 * Returns the site's address as the server knows it; a placeholder in prerendered pages, which the server fills in.
 */
function siteAddress(): string {
  if (import.meta.env.SSR) return "%APP_URL%";
  const stated = document.querySelector("meta[name=app-url]")?.getAttribute("content");
  return stated?.startsWith("http") ? stated : location.origin;
}
