import { useLocation } from "react-router";
import { useLanguage, useT } from "#web/lib/i18n.ts";
import { languages } from "#web/lib/language.ts";

/** The public pages, by the file that holds their texts. */
const described = {
  "/": "landing",
  "/home": "home",
  "/pricing": "pricing",
  "/about": "about",
  "/contact": "contact",
  "/service": "service",
} as const;
const locales = { en: "en_GB", pl: "pl_PL" } as const;

/** What a public page says of itself to search engines and link previews; React puts it into <head>. */
export function PageHead() {
  const { pathname } = useLocation();
  const texts = described[pathname as keyof typeof described];
  return texts ? <Described path={pathname} texts={texts} /> : null;
}

function Described({ path, texts }: { path: string; texts: (typeof described)[keyof typeof described] }) {
  const t = useT(texts);
  const language = useLanguage();
  const inLanguage = (code: string) => `${location.origin}${path}?lng=${code}`;
  const facts = {
    "og:site_name": "Spokebook",
    "og:type": "website",
    "og:title": t("title"),
    "og:description": t("description"),
    "og:url": inLanguage(language),
    "og:locale": locales[language],
    "og:image": `${location.origin}/icon-512.png`,
  };
  return (
    <>
      <meta name="description" content={t("description")} />
      <link rel="canonical" href={inLanguage(language)} />
      {languages.map((code) => (
        <link key={code} rel="alternate" hrefLang={code} href={inLanguage(code)} />
      ))}
      {Object.entries(facts).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
    </>
  );
}
