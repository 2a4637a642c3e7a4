import { BetaBanner } from "./beta-banner.tsx";
import { Credit } from "./credit.tsx";
import { useLanguage, useT } from "#web/lib/i18n.ts";
import { useSite } from "#web/lib/site.ts";
import { cx } from "#web/ui/cx.ts";
import { Link } from "#web/ui/link.tsx";

const groups = {
  app: { home: "/", market: "/market", pricing: "/pricing", shops: "/shops", service: "/service" },
  info: { about: "/about", contact: "/contact", feedback: "#feedback", status: "/status" },
} as const;
const look = "flex min-h-11 min-w-11 items-center hover:underline";

/** The footer: navigation, legal documents, credit. */
export function Footer() {
  const t = useT("site");
  const language = useLanguage();
  const hasMarket = useSite()?.market !== false;
  const linksOf = (group: Record<string, string>) =>
    Object.entries(group).filter(([name]) => hasMarket || name !== "market");
  const legal = { terms: "terms-of-service", privacy: "privacy-policy" } as const;
  return (
    <>
      <BetaBanner />
      <footer className="mt-18 border-t border-divider">
        <div className="column flex flex-wrap gap-x-16 gap-y-6 pt-8 pb-4">
          <div className="mr-auto">
            <p className="wide">{t("footer.name")}</p>
            <p className="mt-1 max-w-[18em] text-sm text-muted">{t("footer.line")}</p>
          </div>
          <nav aria-label={t("footer.label")} className="flex flex-wrap gap-x-12 gap-y-4">
            {(["app", "info"] as const).map((group) => (
              <div key={group}>
                <h2 className="narrow text-sm text-muted">{t(`footer.${group}`)}</h2>
                <ul>
                  {linksOf(groups[group]).map(([name, to]) => (
                    <li key={to} className={cx(to.startsWith("#") && "noscript:hidden")}>
                      <Link to={to} className={look}>
                        {t(`footer.${name as "home"}`)}
                      </Link>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
            <div>
              <h2 className="narrow text-sm text-muted">{t("footer.legal")}</h2>
              <ul>
                {(["terms", "privacy"] as const).map((name) => (
                  <li key={name}>
                    <a
                      href={`/${legal[name]}-${language}.html`}
                      target="_blank"
                      rel="noopener"
                      className={look}
                    >
                      {t(`footer.${name}`)}
                      <span className="sr-only"> {t("footer.new_tab")}</span>
                    </a>
                  </li>
                ))}
                <li className="noscript:hidden">
                  <Link to="#cookies" className={look}>
                    {t("footer.cookies")}
                  </Link>
                </li>
              </ul>
            </div>
          </nav>
        </div>
        <div className="column pb-8">
          <Credit />
        </div>
      </footer>
    </>
  );
}
