import { Suspense } from "react";
import { useLocation } from "react-router";
import { HeaderLinks, LazyRiderHeader } from "./header-links.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";
import { useT } from "#web/lib/i18n.ts";
import { useSession } from "#web/lib/session.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";

/** Loads what the header shows to riders, before it is shown. */
export const preloadRiderHeader = LazyRiderHeader.preload;

/** The header: logo, navigation, language and theme; on a phone behind a menu button. */
export function Header() {
  const t = useT("chrome");
  const { hasToken } = useSession();
  const { pathname, search } = useLocation();
  if (pathname === "/service")
    return (
      <header className="column flex min-h-18 items-center justify-between gap-2 py-3">
        <ButtonLink size="sm" to="/">
          <Icon name="arrow-left" />
          {t("nav.back")}
        </ButtonLink>
        <LanguageSwitch />
      </header>
    );
  // A rider's links are more than a tablet has room for.
  const [inLine, inMenu] = hasToken ? ["lg:flex", "lg:hidden"] : ["md:flex", "md:hidden"];
  return (
    <header className="column relative flex min-h-18 items-center gap-2 py-3">
      {/* On a phone the subtitle is below the name. */}
      <div className="min-w-0 md:flex md:items-center md:gap-2">
        <Link
          to={hasToken ? "/dashboard" : "/"}
          aria-label={t("nav.home")}
          className="wide -ml-1 flex min-h-11 items-center rounded-control px-1 text-lg"
        >
          {t("app")}
        </Link>
        {pathname === "/dashboard" && (
          <Suspense>
            <LazyRiderHeader part="subtitle" />
          </Suspense>
        )}
      </div>
      <nav aria-label={t("nav.label")} className="ml-auto flex items-center gap-1">
        <div className={cx("hidden items-center gap-1", inLine)}>
          <HeaderLinks admin="/sky-dash" />
        </div>
        <ButtonLink
          variant="primary"
          size="sm"
          to={hasToken ? "/dashboard" : "/register"}
          className={cx(
            "!px-3.5 whitespace-nowrap max-[22rem]:hidden",
            inMenu,
            !hasToken && "rider:invisible",
          )}
        >
          {t(hasToken ? "nav.dashboard" : "nav.create_account")}
        </ButtonLink>
        <Disclosure
          // Closes the menu on navigation and when a dialog opens.
          key={pathname + search}
          className={cx("noscript:hidden", inMenu)}
          closed={{ label: t("nav.menu"), icon: <Icon name="menu" /> }}
          opened={{ label: t("nav.close_menu"), icon: <Icon name="close" /> }}
          panelClassName="absolute inset-x-0 top-full z-30 border-y border-divider bg-surface"
        >
          <div className="column flex flex-col items-stretch gap-1 py-4 [&>*]:justify-start">
            <HeaderLinks admin="/admin/dashboard" />
            {hasToken && (
              <Suspense>
                <LazyRiderHeader part="links" />
              </Suspense>
            )}
            <div className="mt-2 border-t border-divider pt-2">
              <LanguageSwitch />
              <ThemeSwitch text />
            </div>
          </div>
        </Disclosure>
      </nav>
      {/* Without scripts the menu cannot be opened, so show the languages. */}
      <div className={cx("-mr-3 hidden items-center noscript:flex", inLine)}>
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
    </header>
  );
}
